/// A clause as a test, or a specification in which the port fails, for those who show a report in a test runner.
package struct ClauseTest: Codable, Sendable {
  /// The id of the clause or the specification.
  package let id: String
  /// The level of the deviation, or else of the clause.
  package let level: String
  /// The id, and the sentence or the name.
  package let name: String
  package let outcome: Outcome
  /// The stories with their replays, or the reason why it was skipped; empty if it passed.
  package let text: String

  package enum Outcome: String, Codable, Sendable {
    case passed, failed, skipped
  }
}

extension ReportDocument {
  /// A test for each clause about which the run says something, and for each specification that the port does not offer.
  /// A clause fails if the port breaks it, also if it is a `should`, crashes or hangs in it, or refuses a scenario of it
  /// without a lack that it declares. It is skipped if nothing shows that it holds. A test of the specification fails if only
  /// generated scenarios show that the port crashes, hangs or refuses.
  /// - Parameter refusals: The reasons why scenarios were refused without such a lack, by clause.
  func clauseTests(_ refusals: [String: String]) -> [ClauseTest] {
    let results = Dictionary(grouping: allResults, by: \.clause)
    let stories = Dictionary(grouping: stories) { $0.cause.clause ?? "" }
    return specifications.filter { $0.offered || selection.only.isEmpty }.flatMap { specification in
      func test(_ id: String, _ name: String, _ level: Level) -> ClauseTest? {
        let (results, stories) = (results[id] ?? [], stories[id] ?? [])
        let broken = results.filter(\.verdict.isFailure)
        let levels = broken.map(\.level) + stories.map(\.cause.level)
        func ended(_ outcome: ClauseTest.Outcome, _ text: String = "") -> ClauseTest {
          let shown = levels.isEmpty ? level : levels.contains(.must) ? .must : .should
          return ClauseTest(id: id, level: shown.rawValue, name: "\(id) \(name)", outcome: outcome, text: text)
        }
        if !specification.offered { return ended(.skipped, "\(specification.name) is not offered") }
        if !levels.isEmpty {
          let texts = stories.isEmpty ? broken.stories() : stories.map { $0.cause.lines(of: $0.story) }
          let waived = results.filter { $0.verdict == .waived }.map { "\($0.scenario) is waived: \($0.explanation)" }
          return ended(.failed, (texts.map { $0.text(.unwrapped) } + waived.uniqued).joined(separator: "\n\n"))
        }
        if let refusal = refusals[id] { return ended(.failed, refusal) }
        let hasEvidence = results.contains(where: \.isEvidence)
        for verdict in [Verdict.notRun, .inconclusive, .waived] + (hasEvidence ? [] : [.unsupported]) {
          if let result = results.first(where: { $0.verdict == verdict }) {
            return ended(.skipped, "\(verdict.words): \(result.explanation)")
          }
        }
        if hasEvidence { return ended(.passed) }
        return results.isEmpty ? nil : ended(.skipped, "not judged: nothing that the clause speaks of happened")
      }
      let clauses = specification.offered ? specification.specification?.clauses ?? [] : []
      let tests = clauses.map { test($0.id, $0.statement, $0.level) }
      return (tests + [test(specification.id, specification.name, .must)]).compactMap(\.self)
    }
  }
}
