import MotionConformance
import Testing

@testable import ConformanceReports

extension Report {
  /// A report with these findings on what a port offers.
  init(
    _ findings: [Finding], on offered: [Specification] = [.reactiveProperty], generated: Generated? = nil
  ) {
    self.init(
      port: "port", selection: .everything, findings: findings, generated: generated,
      offers: offered.map { ($0, [.integer], true, []) }, openQuestions: [], waivers: .none)
  }

  /// The number of findings with that verdict.
  func count(_ verdict: Verdict) -> Int { findings.count { $0.verdict == verdict } }

  /// The deviations in generated scenarios.
  var generatedFindings: [Finding] { allFindings.filter(\.isGenerated) }

  /// The number of scenarios, each counted once for each domain.
  var declared: Int { findings.count }

  /// The document without metadata.
  var document: ReportDocument { ReportDocument(self) }

  /// All that the text can have, not wrapped.
  func text(_ metadata: RunMetadata = RunMetadata()) -> String {
    ReportDocument(self, metadata).text(isVerbose: true, .unwrapped)
  }
  func markdown(_ metadata: RunMetadata = RunMetadata()) -> String { ReportDocument(self, metadata).markdown() }
  func junit(_ metadata: RunMetadata = RunMetadata()) -> String { ReportDocument(self, metadata).junit() }
  func html(_ metadata: RunMetadata = RunMetadata()) -> String {
    ReportPage(report: ReportDocument(self, metadata)).html
  }
  func json(_ metadata: RunMetadata = RunMetadata()) throws -> String { try formatted(.json, metadata) }
  func badgeJSON() throws -> String { try formatted(.badgeJSON) }

  /// Expects a text in every format but the badge.
  func expectEverywhere(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let document = document
    let text = document.text(isVerbose: true, .unwrapped)
    let page = ReportPage(report: document).html
    for form in [text, document.markdown(), page, document.junit(), try document.formatted(.json)] {
      #expect(form.contains(words), sourceLocation: sourceLocation)
    }
  }
}
