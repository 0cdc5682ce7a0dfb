import MotionConformance
import Testing

/// An observer, and a stream that is generic over it.
protocol Watcher {
  associatedtype Value
  var next: (Value) -> Void { get }
}

final class ValueWatcher<Value>: Watcher {
  let next: (Value) -> Void

  init(_ next: @escaping (Value) -> Void) { self.next = next }
}

final class Watch {
  private var disconnect: (() -> Void)?

  init(_ disconnect: @escaping () -> Void) { self.disconnect = disconnect }

  func unsubscribe() {
    let disconnect = disconnect
    self.disconnect = nil
    disconnect?()
  }
}

struct Watchable<Observer: Watcher> {
  let connect: (Observer) -> () -> Void

  func subscribe(observer: Observer) -> Watch { Watch(connect(observer)) }
}

extension Watch: SubscriptionProtocol {}
extension ValueWatcher: ObserverProtocol {
  static func observing(next: @escaping (Value) -> Void) -> ValueWatcher { ValueWatcher(next) }
}
extension Watchable: IndefiniteObservableProtocol where Observer: ObserverProtocol, Observer.Observing == Observer {
  typealias Value = Observer.Value
  static var emptyDisconnect: () -> Void { {} }
  static func connecting(_ connect: @escaping (Observer) -> () -> Void) -> Self { Self(connect: connect) }
}

struct IndefiniteObservableTests {
  static var port: MotionConformance.Port {
    Port("Watchable").indefiniteObservable(Watchable<ValueWatcher<Int>>.self, Watchable<ValueWatcher<String>>.self)
  }

  @Test(arguments: port.scenarios)
  func conforms(to scenario: Scenario) throws { try Self.port.check(scenario) }
}
