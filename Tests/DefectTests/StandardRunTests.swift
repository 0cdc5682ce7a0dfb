import ReferencePort
import TestTraits
import Testing

@testable import MotionConformance

/// The scenarios of the standard run, on the reference, which deviates in none of them.
struct StandardRunTests {
  @Test(.slow) func `the reference gives only allowed traces in a standard run`() throws {
    let result = try Exploration.standard.run(Port.reference)
    #expect(result.judged == Exploration.standard.count)
    #expect(result.unsupported == 0)
    #expect(result.deviations.map(\.scenario.clause) == [])
  }
}
