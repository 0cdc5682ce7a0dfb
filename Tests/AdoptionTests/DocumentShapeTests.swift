import MotionConformance
import Testing

/// The types of the streams' documents, with their shape: a class for each, and a subclass.
enum Written {
  enum State {
    case atRest
    case active
  }

  final class Observer<Value> {
    let next: (Value) -> Void
    let state: (State) -> Void

    init(_ next: @escaping (Value) -> Void, state: @escaping (State) -> Void) {
      self.next = next
      self.state = state
    }
  }

  final class Subscription {
    private var disconnect: (() -> Void)?

    init(_ disconnect: @escaping () -> Void) { self.disconnect = disconnect }

    func unsubscribe() {
      let disconnect = disconnect
      self.disconnect = nil
      disconnect?()
    }
  }

  class IndefiniteObservable<Observer> {
    private let connect: (Observer) -> () -> Void

    init(_ connect: @escaping (Observer) -> () -> Void) { self.connect = connect }
    final func subscribe(observer: Observer) -> Subscription { Subscription(connect(observer)) }
  }

  class MotionObservable<Value>: IndefiniteObservable<Observer<Value>> {
    func subscribe(next: @escaping (Value) -> Void, state: @escaping (State) -> Void) -> Subscription {
      super.subscribe(observer: Observer(next, state: state))
    }
    func subscribe() -> Subscription { subscribe(next: { _ in }, state: { _ in }) }
  }
}

extension Written.State: MotionStateProtocol {}
extension Written.Subscription: SubscriptionProtocol {}
extension Written.Observer: MotionObserverProtocol {
  static func observing(next: @escaping (Value) -> Void, state: @escaping (Written.State) -> Void)
    -> Written.Observer<Value>
  { Written.Observer(next, state: state) }
}
extension Written.MotionObservable: MotionObservableProtocol {
  static var emptyDisconnect: () -> Void { {} }
  static func connecting(
    _ connect: @escaping (Written.Observer<Value>) -> () -> Void
  ) -> Written.MotionObservable<Value> { Written.MotionObservable(connect) }
}

struct DocumentShapeTests {
  @Test func conforms() throws {
    try MotionConformance.Port("Written")
      .indefiniteObservable(Written.MotionObservable<Int>.self, Written.MotionObservable<String>.self)
      .motionObservable(Written.MotionObservable<Int>.self, Written.MotionObservable<String>.self)
      .check(generated: 500)
  }
}
