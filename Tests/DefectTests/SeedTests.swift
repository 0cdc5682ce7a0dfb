import Defects
import TestTraits
import Testing

@testable import MotionConformance

struct SeedTests {
  @Test(.slow) func `a standard run finds every defect, whatever its seed`() async throws {
    let missed = try await Defect.all.concurrently { defect -> [String] in
      if try Self.isShownByWritten(defect) { return [] }
      return try (1...5).filter { try !Self.isShownByGenerated(defect, seed: $0) }.map { "\(defect), seed \($0)" }
    }
    #expect(missed.flatMap(\.self) == [])
  }

  private static func isShownByWritten(_ defect: Defect) throws -> Bool {
    let selection = try Selection(only: [defect.specification.id])
    return try Report(judging: InjectablePort(defect), selection: selection, generated: nil).findings.contains {
      $0.verdict.isDeviation && defect.breaks($0.because ?? $0.scenario.clause)
    }
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
