import Defects
import MotionConformance
import TestTraits
import Testing

struct BlameTests {
  /// The clauses with scenarios that no defect breaks alone: if another function is called in place of the one given on
  /// subscription (PO-1.2), this one does not receive what PO-4.1 or PO-6.2 requires; a value that is received too late (RM-6.2)
  /// is not received when it was emitted, which RM-2.1 requires, too.
  private static let neverBrokenAlone = ["PO-1.2", "RM-6.2", "RM-6.4"]

  @Test(.slow) func `every defect is noticed`() async throws {
    #expect(try await Detection.all.value.filter { !$0.isNoticed }.map(\.defect.name) == [])
  }

  @Test(.slow) func `of two defects both are named, with few exceptions`() async throws {
    let pairs = try await PairDetection.sample.value
    #expect(pairs.count(where: \.namesBoth) * 100 >= pairs.count * 95)
  }

  /// A port that breaks a `should` still conforms.
  @Test(.slow) func `a port that breaks a should alone breaks no must`() async throws {
    let lenient = try await Detection.all.value.filter(\.defect.breaksNoMust)
    #expect(!lenient.isEmpty && lenient.flatMap(\.brokenMusts) == [])
  }

  @Test func `every clause with scenarios can be broken without any other`() {
    let brokenAlone = Set(Defect.all.filter { $0.clauses.count == 1 }.flatMap(\.clauses))
    let judged = Specification.all.flatMap(\.clauses).filter { !$0.scenarios.isEmpty }.map(\.id)
    #expect(judged.filter { !brokenAlone.contains($0) } == Self.neverBrokenAlone)
  }
}
