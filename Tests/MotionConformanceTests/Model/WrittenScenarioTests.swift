import ReferencePort
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// Written scenarios are evidence: on the reference, something that they speak of occurs.
struct WrittenScenarioTests {
  /// The scenarios that pass vacuously because of the reference's answer to an open question.
  private static let vacuous = ["RP-5.2/unsubscribed-before-a-write-during-the-same-notification"]

  @Test(arguments: Specification.all) func `no other written scenario is vacuous`(specification: Specification) {
    for scenario in specification.scenarios {
      let request = Request(specification: specification, values: .integer, actions: scenario.actions)
      MotionConformance.Port.reference.perform([request]) { performance in
        let finding = Finding(scenario, values: .integer, performance: performance)
        #expect(finding.isEvidence != Self.vacuous.contains(scenario.id), "\(scenario.id)")
      }
    }
  }

  @Test(arguments: Specification.all)
  func `no step is evidence because nothing occurred`(specification: Specification) throws {
    for scenario in specification.scenarios {
      let request = Request(specification: specification, values: .integer, actions: scenario.actions)
      guard case .trace(let trace) = MotionConformance.Port.reference.answer(to: request) else {
        Issue.record("\(scenario.id)")
        continue
      }
      for (place, step) in scenario.steps.enumerated() where step.expectation?.events.isEmpty == false {
        var silent = trace
        silent[place] = []
        let finding = Finding(scenario, values: .integer, performance: .trace(silent))
        #expect(!finding.isEvidence, "\(scenario.id), step \(place + 1)")
      }
    }
  }
}
