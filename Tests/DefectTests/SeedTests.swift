import Defects
import TestTraits
import Testing

@testable import MotionConformance

/// A defect that no written scenario shows is found by more than the luck of a seed.
struct SeedTests {
  @Test(.slow, arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `a standard run finds every defect, whatever its seed`(seed: UInt64) async throws {
    let found = try await Defect.all.concurrently { defect in
      try Self.isShownByWritten(defect) || Self.isShownByGenerated(defect, seed)
    }
    #expect(zip(Defect.all, found).filter { !$1 }.map(\.0.name) == [])
  }

  private static func isShownByWritten(_ defect: Defect) throws -> Bool {
    let selection = try Selection(only: [defect.specification.id])
    return try Report(judging: InjectablePort(defect), selection: selection, generated: nil).findings.contains {
      $0.verdict.isDeviation && defect.breaks($0.because ?? $0.scenario.clause)
    }
  }

  /// Whether one of as many scenarios as a standard run has for the specification deviates.
  private static func isShownByGenerated(_ defect: Defect, _ seed: UInt64) throws -> Bool {
    let (port, model) = (InjectablePort(defect), Model())
    let count = Exploration.standard.count / Specification.all.count
    let requests = try GeneratedRequests(
      of: Exploration(seed: seed, count: count, specifications: [defect.specification]), to: port)
    return (0..<count).contains { number in
      let request = requests[number]
      guard case .trace(let trace) = port.answer(to: request) else { return true }
      return !model.judgeQuickly(request.actions, trace, of: request.specification).deviations.isEmpty
    }
  }
}
