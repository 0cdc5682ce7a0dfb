/// A clause as a test, or a specification in which the port fails, for those who show a report in a test runner.
package struct ClauseTest: Codable, Sendable {
  /// The id of the clause or the specification.
  package let id: String
  /// The level of the deviation, or else of the clause.
  package let level: String
  /// The id, and the sentence or the name.
  package let name: String
  package let outcome: Outcome
  /// The stories with their replays, or the reason why it was skipped.
  package let text: String

  package enum Outcome: String, Codable, Sendable {
    case passed, failed, skipped
  }
}

extension Report {
  /// A test for each clause about which the run says something, or the specification of which the port does not offer.
  ///
  /// A clause fails if the port breaks it, also if it is a `should`, crashes or hangs in it, or refuses a scenario of it
  /// without a lack that it declares. It is skipped if nothing shows that it holds. A test of the specification fails if only
  /// generated scenarios show that the port crashes, hangs or refuses.
  func tests(_ results: [ReportDocument.Result], _ replay: (Finding) -> String?) -> [ClauseTest] {
    // Most findings passed: of these it matters only whether they are evidence.
    let findings = Dictionary(grouping: unpassed, by: \.scenario.clause)
    let judged = Set(results.lazy.map(\.clause))
    let proved = Set(results.lazy.filter(\.isEvidence).map(\.clause))
    let causes = Dictionary(grouping: causes, by: \.storyClause)
    return specifications.filter { $0.offered || selection.only.isEmpty }.flatMap { result in
      func test(_ id: String, _ text: String, _ level: Level, hasScenarios: Bool) -> ClauseTest? {
        ClauseTest(
          id, text, level, hasScenarios: hasScenarios, findings[id] ?? [], causes[id] ?? [], of: result,
          hasResults: judged.contains(id), hasEvidence: proved.contains(id), replay: replay)
      }
      return (result.specification?.clauses ?? []).compactMap {
        test($0.id, $0.statement, $0.level, hasScenarios: !$0.scenarios.isEmpty)
      } + [test(result.id, result.name, .must, hasScenarios: false)].compactMap(\.self)
    }
  }
}

extension ClauseTest {
  /// The test of a clause or a specification; `nil` if the run says nothing about it.
  fileprivate init?(
    _ id: String, _ text: String, _ ownLevel: Level, hasScenarios: Bool, _ findings: [Finding], _ causes: [Cause],
    of specification: ReportDocument.SpecificationResult, hasResults: Bool, hasEvidence: Bool,
    replay: (Finding) -> String?
  ) {
    let broken = findings.filter(\.verdict.isFailure)
    let refused = findings.filter { $0.isRefused(besides: specification.needed) }
    let isMust = broken.contains { !$0.isDeviationFromShouldAlone } || causes.contains { $0.level == .must }
    (self.id, name) = (id, "\(id) \(text)")
    level = (broken.isEmpty && causes.isEmpty ? ownLevel : isMust ? .must : .should).rawValue
    let stories =
      causes.isEmpty
      ? broken.map { ReportDocument.Result($0, replay) }.stories() : causes.map { $0.lines(replay: replay) }
    let waived = findings.filter { $0.verdict == .waived }
      .map { "\($0.scenario.id) is waived: \($0.explanation)" }.uniqued
    if !stories.isEmpty {
      (outcome, self.text) = (.failed, (stories.map { $0.text(.unwrapped) } + waived).joined(separator: "\n\n"))
    } else if let first = refused.first {
      (outcome, self.text) = (.failed, first.refusal)
    } else if let reason = Self.reason(
      findings, hasScenarios: hasScenarios, hasResults: hasResults, hasEvidence: hasEvidence, specification)
    {
      (outcome, self.text) = (.skipped, reason)
    } else if !hasResults {
      return nil
    } else {
      (outcome, self.text) = (.passed, "")
    }
  }

  /// The reason why nothing shows that the clause holds.
  private static func reason(
    _ findings: [Finding], hasScenarios: Bool, hasResults: Bool, hasEvidence: Bool,
    _ specification: ReportDocument.SpecificationResult
  ) -> String? {
    guard specification.offered else {
      return !hasScenarios ? nil : "\(specification.name) is not offered"
    }
    for verdict in [Verdict.notRun, .inconclusive, .waived] {
      if let finding = findings.first(where: { $0.verdict == verdict }) {
        return "\(verdict.words): \(finding.explanation)"
      }
    }
    if hasEvidence { return nil }
    if let finding = findings.first(where: { $0.verdict == .unsupported }) {
      return "\(Verdict.unsupported.words): \(finding.explanation)"
    }
    return !hasResults ? nil : "not judged: nothing that the clause speaks of happened"
  }
}
