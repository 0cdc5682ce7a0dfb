import ReferencePort
import TestTraits
import Testing

@testable import MotionConformance

/// The branches of the model that the scenarios of the standard run take, on the reference, which deviates in none of them.
struct CoverageTests {
  /// Branches that the reference never takes: it gives no older value, and no later write in place of another.
  private static let notDone: Set<String> = ["olderValueRead", "interruptersValue"]

  @Test(.slow) func `generated scenarios take every branch of the model`() throws {
    let result = try Exploration(count: Exploration.standard.count).run(Port.reference)
    #expect(result.judged == Exploration.standard.count)
    #expect(result.unsupported == 0)
    #expect(result.deviations.map(\.scenario.clause) == [])
    let coverage = try Coverage(of: Exploration(count: Exploration.standard.count), on: Port.reference)
    #expect(Set(coverage.branches.filter { $0.count == 0 }.map(\.name)) == Self.notDone)
  }
}
