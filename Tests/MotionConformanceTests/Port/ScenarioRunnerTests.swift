import MotionConformance
import ReactiveMotion
import Testing

struct ScenarioRunnerTests {
  private let port = Port("ScenarioRunner").reactiveProperty(ReactiveProperty<Int>.self).property(Property<Int>.self)

  @Test func `a name that nothing has is an error`() {
    let mistakes: [([Step], String)] = [
      ([.write(2, to: "q")], "there is no subject q"),
      ([.emit(2, from: "p")], "there is no source p"),
      ([.subscribe("a", to: "p", using: "b")], "there is no observer b"),
      ([.subscribe("a", to: "p"), .when(.receives("a", 2), .read("q")), .write(2, to: "p")], "there is no subject q"),
      ([.change("p", to: 2)], "this subject has no information"),
    ]
    for (steps, complaint) in mistakes {
      let performance = perform([.property("p")] + steps, of: .reactiveProperty)
      guard case .crashed(let text, _, _) = performance else {
        Issue.record("\(performance)")
        continue
      }
      #expect(text.contains(complaint))
    }
  }

  @Test func `a subscription that nothing has cannot end`() {
    for steps in [[.unsubscribe("a")], [.release("a")], [.release("a"), .unsubscribe("a")]] as [[Step]] {
      #expect(perform([.property("p")] + steps, of: .reactiveProperty) == .trace([[]] + steps.map { _ in [] }))
    }
  }

  @Test func `a port may run functions that write whatever is done with it`() {
    let trace = perform(
      [.property("p"), .subscribe("a", to: "p"), .when(.receives("a", 1), .write(2, to: "p")), .read("p")],
      of: .reactiveProperty, on: Port("Notifying").reactiveProperty(NotifyingProperty<Int>.self))
    #expect(trace == .trace([[], [], [], [.receives("a", 1), .begins, .returns, .reads("p", 2)]]))
  }

  @Test func `nothing that a scenario creates is retained`() {
    Remembered.connections = 0
    let steps: [Step] = [
      .source("s"), .remember("r", of: "s"), .subscribe("a", to: "r"), .subscribe("b", to: "r"), .emit(1, from: "s"),
      .unsubscribe("b"),
    ]
    let trace = perform(steps, of: .remember, on: Port("Remembered").remember(Remembered.self))
    #expect(trace == .trace([[], [], [.connected("s", 1)], [], [.receives("a", 1), .receives("b", 1)], []]))
    #expect(Remembered.connections == 0)
  }

  private func perform(
    _ steps: [Step], of specification: Specification, on port: Port? = nil
  ) -> Performance? {
    var performance: Performance?
    (port ?? self.port).perform(
      [Request(specification: specification, values: .integer, actions: steps.map(\.action))]
    ) { performance = $0 }
    return performance
  }
}

/// A property that notifies its observers of each read.
private final class NotifyingProperty<Value>: ReactivePropertyProtocol, LacksStream {
  static var lacksStream: String { "it has none" }
  private var current: Value
  private var observers: [(Value) -> Void] = []

  init(initialValue: Value) { current = initialValue }
  convenience init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    self.init(initialValue: initialValue)
  }

  var value: Value {
    get {
      for observer in observers { observer(current) }
      return current
    }
    set { current = newValue }
  }

  func subscribe(next: @escaping (Value) -> Void) -> ListedSubscription {
    observers.append(next)
    return ListedSubscription {}
  }
}

/// The reference's streams, with a count of the connections that are still retained.
private struct Remembered: RememberingProtocol {
  /// The number of connections.
  nonisolated(unsafe) static var connections = 0

  private final class CountedConnection {
    init() { Remembered.connections += 1 }
    deinit { Remembered.connections -= 1 }
  }

  let stream: MotionObservable<Int>

  static var emptyDisconnect: () -> Void { {} }
  static func connecting(_ connect: @escaping (MotionObserver<Int>) -> () -> Void) -> Remembered {
    Remembered(
      stream: MotionObservable { observer in
        let connection = CountedConnection()
        let disconnect = connect(observer)
        return { withExtendedLifetime(connection) { disconnect() } }
      })
  }
  func subscribe(observer: MotionObserver<Int>) -> ReactiveMotion.Subscription { stream.subscribe(observer: observer) }
  func subscribe(
    next: @escaping (Int) -> Void, state: @escaping (MotionState) -> Void
  ) -> ReactiveMotion.Subscription { stream.subscribe(next: next, state: state) }
  func subscribe() -> ReactiveMotion.Subscription { stream.subscribe() }
  func _remember() -> Remembered { Remembered(stream: stream._remember()) }
}
