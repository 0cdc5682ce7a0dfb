import Defects
import Ports
import ReferencePort
import TestTraits
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// With the reliances of exported scenarios, a judge without the model gives the kit's verdicts.
struct RelianceTests {
  /// Scenarios with crowds are left out, because they take long and are like the others.
  private static let scenarios = Specification.all.flatMap { specification in
    specification.scenarios.filter { $0.steps.count < 100 }.map { (specification, $0) }
  }

  @Test(.slow) func `a judge without the model passes right ports, and seldom differs from the kit on wrong ones`()
    throws
  {
    var relied: [String: [MotionConformance.Expectation?]] = [:]
    for (specification, scenario) in Self.scenarios {
      let request = Request(specification: specification, values: .integer, actions: scenario.actions)
      for port in [Port.reference, .linked, .numbered, .snapshot, .chained] {
        port.perform([request]) {
          guard case .trace(let trace) = $0 else { return }
          relied[scenario.id] = relied[scenario.id] ?? Reliance(of: scenario, in: trace).expectations
          #expect(passes(scenario, trace, relied), "\(port.name) \(scenario.id)")
        }
      }
    }
    var (verdicts, differing, strict) = (0, 0, 0)
    for defect in Defect.all {
      let port = InjectablePort(defect)
      let model = Model()
      for (specification, scenario) in Self.scenarios where specification == defect.specification {
        for values in [ValueDomain.nullable, .list] {
          port.perform([Request(specification: specification, values: values, actions: scenario.actions)]) {
            guard case .trace(let trace) = $0 else { return }
            let isPassed = Finding(scenario, values: values, performance: $0, model).verdict == .passed
            let isPassedHere = passes(scenario, trace, relied) && !model.hasWaitingReactions
            verdicts += 1
            if isPassed != isPassedHere { differing += 1 }
            if isPassed && !isPassedHere { strict += 1 }
          }
        }
      }
    }
    print("reliance: \(differing) of \(verdicts) verdicts differ, \(strict) of them too strict")
    #expect(verdicts > 20_000)
    #expect(differing < verdicts / 200)
    #expect(strict < verdicts / 5_000)
  }

  private func passes(
    _ scenario: Scenario, _ trace: Trace, _ relied: [String: [MotionConformance.Expectation?]]
  ) -> Bool {
    zip(scenario.steps, trace).allSatisfy { $0.expectation?.isMet(by: $1) ?? true }
      && zip(relied[scenario.id] ?? [], trace).allSatisfy { $0?.isMet(by: $1) ?? true }
  }
}
