extension Cause {
  /// The cause in one line: the clause and its sentence, or how the port failed and the clause of its story.
  package var title: String {
    switch origin {
    case .clause(let id): "\(id) \(Catalogue.clause(id)?.statement ?? "")"
    case .crash: "The port crashed in \(storyClause): \(Crash.headline(story.message ?? ""))"
    case .timeOut:
      "The port did not answer in time in \(storyClause)"
        + (story.failedStep.map { ": \"\(story.actionText(ofStep: $0))\" never returned." } ?? ".")
    case .untriggered: "Reactions were never triggered: the events that they wait for did not occur."
    }
  }

  /// The lines of the document that the broken clause is derived from.
  package var source: Citation? { clause.flatMap(Catalogue.clause).flatMap(Citation.source(of:)) }

  /// The scenarios and clauses that the cause affects, unless that is only its story: `explains 12 scenarios of 5 clauses; 1
  /// clause not judged because of this: RM-9.2`.
  package var consequences: String? {
    let extent = extent
    let explained = extent.scenarios + extent.generated > 1 ? ["explains \(extent.text)"] : []
    let ids = unjudged.joined(separator: ", ", last: " and ")
    let kept = unjudged.isEmpty ? [] : ["\(unjudged.count.of("clause")) not judged because of this: \(ids)"]
    return explained.isEmpty && kept.isEmpty ? nil : (explained + kept).joined(separator: "; ")
  }

  /// The causes beside which alone it was seen: `seen only beside RM-1.1`.
  package var remark: String? {
    beside.isEmpty ? nil : "seen only beside \(beside.joined(separator: ", ", last: " and "))"
  }

  /// The heading of the causes that were seen only beside others.
  package static let besideLine =
    "Seen only together with the above, or the same rule for a stream that is derived from it: this may follow from the above, or be a mistake of its own. Fix the above first."

  /// The story for a terminal: the clause, its source, the shortest scenario that shows it, and the other scenarios affected.
  package func text(replay: (Finding) -> String?) -> String {
    // A `should` does not follow from a `must` that is broken, so it has its story.
    if level == .must, let remark {
      let line = "✘ \(title)\n  \(level), \(remark): \(extent.text), first \(story.name)"
      return line + (replay(story).map { "\n  replay: \($0)" } ?? "")
    }
    let clause = Finding.heading(of: storyClause, storyClause, level)
    let heading = self.clause == nil ? "\(title)\n  \(clause)" : clause
    let lines =
      ["✘ \(heading)"] + (remark.map { ["  \($0)"] } ?? []) + (source.map { ["  \($0.text): \($0.url)"] } ?? [])
      + story.storyLines(others: otherDomains.map(\.rawValue), replay: replay(story))
      + (consequences.map { ["  \($0)"] } ?? [])
    return lines.joined(separator: "\n")
  }

  /// The ids of the scenarios that the cause affects, by verdict, each once.
  package var scenariosByVerdict: [(verdict: Verdict, ids: [String])] {
    Verdict.allCases.compactMap { verdict in
      let ids = findings.filter { $0.verdict == verdict }.map(\.scenario.id).uniqued
      return ids.isEmpty ? nil : (verdict, ids)
    }
  }
}

extension Report {
  /// The scenarios that did not run, by reason.
  package var notRunReasons: [(reason: String, count: Int)] {
    Array(grouped: findings.filter { $0.verdict == .notRun }, by: \.explanation).map { ($0[0].explanation, $0.count) }
  }
}
