import MotionConformance
import TestTraits
import Testing

/// The standard run, on the reference, which deviates in none of its scenarios.
struct StandardRunTests {
  @Test(.slow) func `the reference gives only allowed traces in a standard run`() throws {
    let report = try ConformanceTests.port.check(level: .should)
    #expect(report.description.contains("\n40000 generated scenarios (seed 1, and a share from the random seed "))
  }
}
