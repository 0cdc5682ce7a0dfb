@testable import MotionConformance
import Ports
import Testing

/// A stream without states.
private struct ValueStream<Value>: MotionObservableProtocol, LacksStateChannel {
  let connect: (ValueObserver<Value>) -> () -> Void

  static var lacksStateChannel: String { "its streams have no states" }
  static var emptyDisconnect: () -> Void { {} }
  static func connecting(_ connect: @escaping (ValueObserver<Value>) -> () -> Void) -> Self { Self(connect: connect) }

  func subscribe(observer: ValueObserver<Value>) -> BareSubscription { BareSubscription(connect(observer)) }
  func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    subscribe(observer: ValueObserver(next: next))
  }
  func subscribe() -> BareSubscription { subscribe(next: { _ in }) }
}

private struct ValueObserver<Value>: MotionObserverProtocol {
  let next: (Value) -> Void

  static func observing(next: @escaping (Value) -> Void, state: @escaping (NoState) -> Void) -> Self {
    Self(next: next)
  }
}

struct LackingPortTests {
  private let port = Port("ValueStream").motionObservable(ValueStream<Int>.self)
  private let needing = Specification.motionObservable.scenarios.filter { scenario in
    scenario.actions.flatMap(\.withReactions).contains { action in
      [.emitState, .putState, .listStates, .numberStates].contains(action.kind) || action.form == .nextAndState
    }
  }

  @Test func `without a state channel, scenarios that need one are unsupported and the others are judged`() throws {
    let report = try port.report()
    #expect(report.conforms && report.findings.allSatisfy { [.passed, .unsupported].contains($0.verdict) })
    let unsupported = report.findings.filter { $0.verdict == .unsupported }
    #expect(unsupported.map(\.scenario.id) == needing.map(\.id))
    #expect(Set(unsupported.map(\.message)) == ["its streams have no states"])
    for scenario in Specification.motionObservable.scenarios where !needing.contains(scenario) {
      try port.check(scenario)
    }
    for scenario in needing {
      let error = #expect(throws: NothingChecked.self) { try port.check(scenario) }
      #expect(error?.description == "nothing was checked: its streams have no states")
    }
  }
}
