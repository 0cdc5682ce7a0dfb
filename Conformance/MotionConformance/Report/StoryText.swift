// The stories of a document as text: for checks, terminals, comments and waiver files.

extension Cause {
  /// The story for a terminal.
  package func text(replay: (Finding) -> String?) -> String {
    ReportDocument.Cause(self, replay: replay(story)).text(of: ReportDocument.Result(story, replay))
  }
}

extension ReportDocument.Cause {
  /// Whether a clause is broken; otherwise the port failed in another way, in a scenario of the clause.
  package var isBrokenClause: Bool { crash == nil && timedOut == nil && untriggered == nil }

  /// The causes beside which alone it was seen: `seen only beside RM-1.1`.
  package var remark: String? { beside.map { "seen only beside \($0.joined(separator: ", ", last: " and "))" } }

  /// The number of scenarios and clauses that it affects: `12 scenarios of 5 clauses and 812 generated scenarios`.
  package var extent: String {
    let parts = [
      scenarios == 0 ? nil : "\(scenarios.of("scenario")) of \(clauses.of("clause"))",
      generated == 0 ? nil : generated.of("generated scenario"),
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// The scenarios and clauses that it affects, unless that is only its story: `explains 12 scenarios of 5 clauses; 1 clause
  /// not judged because of this: RM-9.2`.
  package var consequences: String? {
    let explained = scenarios + generated > 1 ? "explains \(extent)" : nil
    let kept = unjudged.map { ids in
      "\(ids.count.of("clause")) not judged because of this: \(ids.joined(separator: ", ", last: " and "))"
    }
    let parts = [explained, kept].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The ids of the scenarios that it affects, by verdict.
  package var scenariosByVerdict: [(verdict: Verdict, ids: [String])] {
    Verdict.allCases.compactMap { verdict in explains[verdict.rawValue].map { (verdict, $0) } }
  }

  /// The cause in one line.
  package var line: String {
    let remarks = [level.rawValue, remark].compactMap(\.self).joined(separator: ", ")
    return "✘ \(title.shortened) (\(remarks)): \(extent), first \(story)"
  }

  /// The heading of the causes that were seen only beside others.
  package static let besideLine =
    "Seen only together with the above, or the same rule for a stream that is derived from it: this may follow from the above, or be a mistake of its own. Fix the above first."

  /// The clause, its source, the shortest scenario that shows it, and the number of other scenarios affected.
  package func text(of story: ReportDocument.Result, isReplayed: Bool = true) -> String {
    let replay = isReplayed ? replay : nil
    // A `should` does not follow from a `must` that is broken, so it has its story.
    if level == .must, let remark {
      let line = "✘ \(title)\n  \(level), \(remark): \(extent), first \(self.story)"
      return line + (replay.map { "\n  replay: \($0)" } ?? "")
    }
    let clause = ReportDocument.heading(of: clause ?? "", clause ?? "", level)
    let heading = isBrokenClause ? clause : "\(title)\n  \(clause)"
    let source = isBrokenClause ? self.clause.flatMap { SourceLines.all[$0] } : nil
    let lines =
      ["✘ \(heading)"] + (remark.map { ["  \($0)"] } ?? []) + (source.map { ["  \($0.text): \($0.url)"] } ?? [])
      + story.lines(others: values.dropFirst(), replay: replay) + (consequences.map { ["  \($0)"] } ?? [])
    return lines.joined(separator: "\n")
  }
}

extension ReportDocument {
  /// The clause, its statement, its level and its page, or the specification and its page; the other text if there is neither.
  ///
  /// - Parameter level: The level of the deviation, if it is not that of the clause: a clause may inherit a recommendation.
  package static func heading(of id: String, _ other: String, _ level: Level? = nil) -> String {
    switch Catalogue.entries[id] {
    case .clause(let clause, let specification)?:
      return "\(id) \(clause.statement)\n  \(level ?? clause.level), \(specification.page(of: clause))"
    case .specification(let specification)?: return "\(id) \(specification.name)\n  \(specification.page)"
    default: return other
    }
  }
}

extension Collection<ReportDocument.Result> {
  /// The story of each failure. A scenario that failed in several domains has one in the first of them, with the names of the
  /// others. Scenarios that did not run are counted by reason.
  package func stories(isReplayed: Bool = true) -> [String] {
    let stories = Array(grouped: filter { $0.verdict != .notRun }, by: \.scenario).map { results in
      let (first, others) = (results[0], results.dropFirst().map(\.values))
      let heading = ReportDocument.heading(of: first.clause, first.scenario, first.level)
      return (["✘ " + heading] + first.lines(others: others[...], replay: isReplayed ? first.replay : nil)).joined(
        separator: "\n")
    }
    let reasons = Dictionary(grouping: filter { $0.verdict == .notRun }, by: { $0.message ?? "" })
    return stories + reasons.sorted { $0.key < $1.key }.map { "✘ \($0.value.count) not run: \($0.key)" }
  }
}

extension ReportDocument.Result {
  /// The id of the scenario, its steps, and their results.
  fileprivate func lines(others: ArraySlice<String>, replay: String?) -> [String] {
    let also = others.isEmpty ? "" : " (also: \(others.joined(separator: ", ")))"
    var lines = ["  scenario \(scenario), values: \(values)\(also)"]
    if verdict == .inconclusive { lines.append("  \(explanation)") }
    if let step, let expected, let got {
      lines += stepLines(until: step, isMarked: true)
      lines += ["expected   \(expected)", "got        \(got)"].map { "         \($0)" }
      lines += (difference ?? []).map { "         \($0)" }
      if verdict == .failed, isGenerated, let message { lines.append("  \(message)") }
    } else {
      lines += stepLines(until: step ?? .max, isMarked: step != nil)
      if verdict != .inconclusive { lines.append("  \(verdict): \(message ?? "")") }
      if let step, step > 1 { lines.append("  The port answers if it performs only the steps before.") }
    }
    if let replay { lines.append("  replay: \(replay)") }
    return lines
  }

  private func stepLines(until last: Int, isMarked: Bool) -> [String] {
    let steps = (steps ?? []).prefix(last)
    // The number of steps shown before the one that deviates, in addition to the first.
    let shown = 10
    let width = steps.suffix(shown).map(\.action.count).max() ?? 0
    return steps.enumerated().compactMap { index, step in
      guard index >= steps.count - shown || index == 0 else {
        return index == 1 ? "       … \(steps.count - shown - 1) more steps" : nil
      }
      let isLast = isMarked && index + 1 == last
      let number = "\(index + 1)".leftPadded(to: "\(steps.count)".count)
      let events = isLast || step.events?.isEmpty != false ? nil : step.got
      let line = events.map { step.action.padded(to: width + 3) + $0 } ?? step.action
      return "  \(isLast ? "✘" : " ") \(number)  \(line)"
    }
  }
}
