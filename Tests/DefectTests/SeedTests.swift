import Defects
import TestTraits
import Testing

@testable import MotionConformance

struct SeedTests {
  @Test(.slow) func `a standard run finds every defect, whatever its seed`() async throws {
    let hidden = try await Detection.all.value.filter { !$0.isShownByWritten }.map(\.defect)
    let missed = try await hidden.concurrently { defect in
      try (1...5).filter { try !Self.isShownByGenerated(defect, seed: $0) }.map { "\(defect), seed \($0)" }
    }
    #expect(missed.flatMap(\.self) == [])
  }

  /// Whether one of as many scenarios as a standard run has for the specification deviates.
  private static func isShownByGenerated(_ defect: Defect, seed: UInt64) throws -> Bool {
    let (port, model) = (InjectablePort(defect), Model())
    let count = Exploration.standard.count / Specification.all.count
    let exploration = Exploration(seed: seed, count: count, specifications: [defect.specification])
    let requests = try GeneratedRequests(of: exploration, to: port)
    return (0..<count).contains { number in
      let request = requests[number].request
      guard case .trace(let trace) = port.answer(to: request) else { return true }
      return !model.judge(request.actions, trace, of: request.specification, in: request.values).deviations.isEmpty
    }
  }
}
