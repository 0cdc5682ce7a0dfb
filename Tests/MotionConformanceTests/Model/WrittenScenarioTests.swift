import Defects
import Ports
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// The written scenarios and the model agree on ports that are right, each in its own way.
struct WrittenScenarioTests {
  @Test(
    arguments: [
      MotionConformance.Port.reference, .linked, .numbered, .snapshot, .remembered, .chained,
    ] as [MotionConformance.Port])
  func `no written scenario is stricter than the model`(port: MotionConformance.Port) throws {
    let model = Model()
    for (request, performance) in zip(port.requests, port.performances) {
      guard case .trace(let trace) = performance else {
        Issue.record("\(request.actions): \(performance)")
        continue
      }
      let judgement = model.judge(request.actions, trace, of: request.specification)
      #expect(judgement == Judgement(), "\(request.specification) \(request.values) \(request.actions)")
    }
    let report = try Report(judging: port, generated: nil)
    for finding in report.findings where finding.verdict != .passed {
      Issue.record("\(finding.scenario.id) \(finding.domain): \(finding.verdict) \(finding.message ?? "")")
    }
    #expect(!report.findings.isEmpty)
  }

  /// Where a right port's trace loses an event that a scenario expects, the scenario does not pass.
  @Test(arguments: Specification.all) func `no written scenario is vacuous`(specification: Specification) throws {
    for scenario in specification.scenarios {
      let request = Request(specification: specification.id, values: .integer, actions: scenario.actions)
      MotionConformance.Port.reference.perform([request]) { performance in
        let finding = Finding(scenario, values: .integer, performance: performance)
        #expect(finding.isEvidence, "\(scenario.id)")
      }
    }
  }
}
