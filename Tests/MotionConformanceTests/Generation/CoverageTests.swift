import ReferencePort
import TestTraits
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// What the scenarios of the standard run reach, on the reference, and that the reference deviates in none of them.
struct CoverageTests {
  /// What the reference does not do: it gives no older value, and none of a later write in place of another.
  private static let notDone: Set<String> = ["olderValueRead", "interruptersValue"]

  @Test(.slow) func `generated scenarios meet every rule of the model`() throws {
    let result = try Exploration.standard.run(MotionConformance.Port.reference)
    #expect(result.judged == Exploration.standard.count)
    #expect(result.unsupported == 0)
    #expect(result.deviations.map(\.scenario.clause) == [])
    #expect(Set(result.coverage.rules.filter { $0.count == 0 }.map(\.name)) == Self.notDone)
  }
}
