import ConformanceReports
import MotionConformance
import Testing

@testable import motion_conformance

/// A port that follows the sample code of the documents, in `Tests/SampleCode`.
@Suite(.needsTools) struct SampleCodeTests {
  /// The errata that follow the prose where the sample code does otherwise, each with the clause that the sample code breaks.
  private static let errata = ["E-11": "IO-7.2", "E-13": "RM-9.2", "E-29": "RE-1.1"]

  /// A language that collects garbage does not unsubscribe when a subscription is released (E-10).
  private static let unanswered = "C-dropped-subscription"

  @Test func `it deviates where an erratum says so, and answers the open questions as the pages say`() throws {
    let port = Command.top.appending(path: "Tests/SampleCode/port.mjs").path
    let testee = ChildTestee(["node", port], timeout: .seconds(60), grace: .seconds(60))
    defer { testee.close() }
    let report = try testee.report(generated: 3_000)
    #expect(report.blamed == Set(Self.errata.values))
    for (id, clause) in Self.errata {
      #expect(Erratum.all.first { $0.id == id }?.reading.contains(clause) == true, "\(id)")
    }
    for answer in report.openQuestions where answer.id != Self.unanswered {
      #expect(["not shown", answer.outcome].contains(answer.sample), "\(answer.name): \(answer.outcome)")
    }
    #expect(
      report.openQuestions.count == OpenQuestion.all.flatMap(\.askings).count,
      "Tests/SampleCode/port.mjs does not offer every specification")
  }
}
