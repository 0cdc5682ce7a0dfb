import ReferencePort
import Testing

@testable import MotionConformance

/// Written scenarios are evidence: on the reference, something that they speak of occurs.
struct WrittenScenarioTests {
  /// The scenarios that pass vacuously because of the reference's answer to an open question.
  private static let vacuous = ["RP-5.2/unsubscribed-before-a-write-during-the-same-notification"]

  @Test(arguments: Specification.all)
  func `no other scenario is vacuous, and no silent step is evidence`(specification: Specification) throws {
    let port = MotionConformance.Port.reference
    for scenario in specification.scenarios {
      let request = Request(specification: specification, values: .integer, actions: scenario.actions)
      let trace = try #require(port.answer(to: request).trace, "\(scenario.id)")
      func isEvidence(_ trace: Trace) -> Bool {
        Finding(scenario, values: .integer, performance: .trace(trace)).isEvidence
      }
      #expect(isEvidence(trace) != Self.vacuous.contains(scenario.id), "\(scenario.id)")
      for (place, step) in scenario.steps.enumerated() where step.expectation?.events.isEmpty == false {
        var silent = trace
        silent[place] = []
        #expect(!isEvidence(silent), "\(scenario.id), step \(place + 1)")
      }
    }
  }
}
