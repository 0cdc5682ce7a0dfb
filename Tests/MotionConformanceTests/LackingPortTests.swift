import MotionConformance
import Testing

/// A port whose streams carry values and no states.
private final class ValueStream<Value> {
  private let connect: (ValueObserver<Value>) -> () -> Void

  init(_ connect: @escaping (ValueObserver<Value>) -> () -> Void) { self.connect = connect }

  func subscribe(observer: ValueObserver<Value>) -> ValueSubscription { ValueSubscription(connect(observer)) }
  func subscribe(next: @escaping (Value) -> Void) -> ValueSubscription {
    subscribe(observer: ValueObserver(next: next))
  }
  func subscribe() -> ValueSubscription { subscribe(next: { _ in }) }
}

private struct ValueObserver<Value> {
  let next: (Value) -> Void
}

private final class ValueSubscription: SubscriptionProtocol {
  private var disconnect: (() -> Void)?

  init(_ disconnect: @escaping () -> Void) { self.disconnect = disconnect }

  func unsubscribe() {
    let disconnect = disconnect
    self.disconnect = nil
    disconnect?()
  }
}

extension ValueObserver: MotionObserverProtocol {
  static func observing(next: @escaping (Value) -> Void, state: @escaping (NoState) -> Void) -> ValueObserver {
    ValueObserver(next: next)
  }
}

extension ValueStream: MotionObservableProtocol, LacksStateChannel {
  static var lacksStateChannel: String { "motion is told apart elsewhere" }
  static var emptyDisconnect: () -> Void { {} }
  static func connecting(_ connect: @escaping (ValueObserver<Value>) -> () -> Void) -> ValueStream {
    ValueStream(connect)
  }
}

struct LackingPortTests {
  private let port = Port("ValueStream").motionObservable(ValueStream<Int>.self)

  @Test func `without a channel for states, what needs one is unsupported and the rest is judged`() throws {
    let report = try Report(judging: port)
    #expect(report.findings.filter { ![.passed, .unsupported].contains($0.verdict) }.isEmpty)
    let unsupported = report.findings.filter { $0.verdict == .unsupported }
    #expect(
      Set(unsupported.map(\.scenario.id)) == [
        "MO-1.1/two-states", "MO-1.2/zero-and-one", "MO-2.1/states-to-state", "MO-2.1/put-by-its-functions",
        "MO-3.2/states-pass", "MO-4.1/each-on-its-channel", "MO-4.1/in-the-order-of-emission",
        "MO-4.1/next-alone-ignores-states", "MO-4.1/the-same-state-again", "MO-4.1/equal-and-empty-values",
        "MO-4.2/disconnects", "MO-5.2/states-are-ignored",
      ])
    #expect(Set(unsupported.map(\.message)) == ["motion is told apart elsewhere"])
    #expect(!report.conforms)
  }

  @Test func `an unsupported scenario tells its reason to whoever asks`() throws {
    var reasons: [String] = []
    for scenario in Specification.motionObservable.scenarios {
      try port.check(scenario) { reasons.append($0) }
    }
    #expect(reasons == Array(repeating: "motion is told apart elsewhere", count: 12))
  }
}
