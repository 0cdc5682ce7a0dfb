// The stories of a document as text: for checks, terminals, comments and waiver files.

extension Cause {
  package func lines(replay: (Finding) -> String?) -> [TextLine] {
    ReportDocument.Cause(self, replay: replay(story)).lines(of: ReportDocument.Result(story, replay))
  }
}

extension ReportDocument.Cause {
  /// Whether a clause is broken; otherwise the port failed in another way, in a scenario of the clause.
  package var isBrokenClause: Bool { crash == nil && timedOut == nil && untriggered == nil }

  /// Its relation to other causes: `seen only with RM-1.1; may follow from IO-3.1`.
  package var remark: String? {
    func list(_ words: String, _ ids: [String]?) -> String? {
      ids.map { "\(words) \($0.joined(separator: ", ", last: " and "))" }
    }
    let parts = [
      list("seen only with", beside), list("may follow from", beneath), list("likely the same mistake:", same),
      like == clause && like != nil
        ? "broken in another way, too; likely the same mistake" : list("likely the same mistake as", like.map { [$0] }),
    ]
    return parts.allSatisfy { $0 == nil } ? nil : parts.compactMap(\.self).joined(separator: "; ")
  }

  /// The number of scenarios and clauses that it affects: `12 scenarios of 5 clauses and 812 generated scenarios`.
  package var extent: String {
    let parts = [
      scenarios == 0 ? nil : "\(scenarios.counted("scenario")) of \(clauses.counted("clause"))",
      generated == 0 ? nil : generated.counted("generated scenario"),
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// The scenarios and clauses that it affects, unless that is only its story: `12 scenarios of 5 clauses fail by it, such as
  /// RM-9.1/the-last-of-three; not judged until it is mended: RM-9.2`.
  package var consequences: String? { consequences(isWhole: true) }

  /// The same; if it is not whole, several scenarios are not counted.
  private func consequences(isWhole: Bool) -> String? {
    let examples = examples.prefix(Self.maxExamples)
    let example = examples.isEmpty ? "" : ", such as \(examples.joined(separator: ", "))"
    let single = searched.map { "seen in one of \($0.counted("generated scenario")), and in no written one" }
    let several = isWhole ? "\(extent) fail by it\(example)" : nil
    let kept = unjudged.map { "not judged until it is mended: \($0.joined(separator: ", ", last: " and "))" }
    let parts = [scenarios + generated > 1 ? several : single, kept].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The written scenarios that it affects besides its story, one of each clause, its own first: their names say what they are about.
  private var examples: [String] {
    let ids = scenariosByVerdict.flatMap(\.ids).filter { $0 != scenario && Catalogue.entries[$0] != nil }
    let firsts = Array(grouped: ids) { $0.prefix { $0 != "/" } }.map { $0[0] }
    let own = "\(clause ?? "")/"
    return firsts.filter { $0.hasPrefix(own) } + firsts.filter { !$0.hasPrefix(own) }
  }

  private static let maxExamples = 3

  /// The ids of the scenarios that it affects, by verdict.
  package var scenariosByVerdict: [(verdict: Verdict, ids: [String])] {
    Verdict.allCases.compactMap { verdict in explains[verdict.rawValue].map { (verdict, $0) } }
  }

  /// The heading of the causes that were seen only beside others.
  package static let besideLine =
    "What is below may follow from the above. Mend that first, or waive it if it is deliberate, and run again: what is listed then is a mistake of its own."

  /// The cause, and the shortest scenario that shows it.
  ///
  /// - Parameters:
  ///   - story: The result of this scenario.
  ///   - isReplayed: Whether the command that performs it again is named.
  ///   - isWhole: Whether everything is said of what is no mistake of its own. Otherwise, a `must` has its steps and a `should`
  ///     its sentence.
  package func lines(of story: ReportDocument.Result, isReplayed: Bool = true, isWhole: Bool = true) -> [TextLine] {
    let isWhole = isWhole || isAlone && like == nil
    let id = isBrokenClause ? clause ?? "" : ""
    let statement = isBrokenClause ? nil : ReportDocument.heading(of: clause ?? "", clause ?? "")
    let isRepeated = !isWhole && like != nil && like == clause
    let title = [TextLine("✘ \(isRepeated ? id : title)", .failure("✘ \(id)"))]
    guard isWhole else {
      let place = [statement, remark, "\(level), \(story.place(values))"].compactMap(\.self).joined(separator: "; ")
      return title + [TextLine("  \(place)")] + (level == .must || !isBrokenClause ? story.traceLines : [])
        + (consequences(isWhole: false).map { [TextLine("  \($0)")] } ?? [])
    }
    return title + [statement, remark].compactMap(\.self).map { TextLine("  \($0)") }
      + story.lines(of: clause, level, values, consequences: consequences, replay: isReplayed ? replay : nil)
  }
}

extension ReportDocument {
  /// The clause and its statement, or the specification and its name; the other text if there is neither.
  package static func heading(of id: String, _ other: String) -> String {
    switch Catalogue.entries[id] {
    case .clause(let clause, _)?: "\(id) \(clause.statement)"
    case .specification(let specification)?: "\(id) \(specification.name)"
    default: other
    }
  }
}

extension Collection<ReportDocument.Result> {
  /// The story of each failure. A scenario that failed in several domains has one in the first of them, with the names of the
  /// others. Scenarios that did not run are counted by reason.
  package func stories(isReplayed: Bool = true) -> [[TextLine]] {
    let stories = Array(grouped: filter { $0.verdict != .notRun }, by: \.scenario).map { results in
      let first = results[0]
      let heading = ReportDocument.heading(of: first.clause, first.scenario)
      return [TextLine("✘ \(heading)", .failure("✘ \(first.clause)"))]
        + first.lines(of: first.clause, first.level, results.map(\.values), replay: isReplayed ? first.replay : nil)
    }
    let reasons = Dictionary(grouping: filter { $0.verdict == .notRun }, by: { $0.message ?? "" })
    return stories + reasons.sorted { $0.key < $1.key }.map { [TextLine("✘ \($0.value.count) not run: \($0.key)")] }
  }
}

extension ReportDocument.Result {
  /// The id of the scenario, its steps, their results, and the commands that perform the scenario and explain its clause.
  fileprivate func lines(
    of clause: String?, _ level: Level, _ domains: [String], consequences: String? = nil, replay: String?
  ) -> [TextLine] {
    var lines = [TextLine("  \(level), scenario \(place(domains))")] + traceLines
    if let consequences { lines.append(TextLine("  \(consequences)")) }
    guard let replay else { return lines }
    lines.append(TextLine("  replay: \(replay)", .command))
    guard let id = clause, Catalogue.entries[id] != nil else { return lines }
    return lines + [TextLine("  why: motion-conformance explain \(id)", .command)]
  }

  /// The id of the scenario and the domains in which it failed: `RM-8.3/kept-after-a-value (integer, also real)`
  fileprivate func place(_ domains: [String]) -> String {
    let others = domains.count > 1 ? ", also \(domains.dropFirst().joined(separator: ", "))" : ""
    return "\(scenario) (\(values)\(others))"
  }

  /// Its steps with their events, and what was expected.
  fileprivate var traceLines: [TextLine] {
    var lines: [TextLine] = []
    if verdict == .inconclusive { lines.append(TextLine("  \(explanation)")) }
    if let step, let expected, let got {
      lines += stepLines(until: step, isMarked: true)
      lines.append(TextLine("         expected   \(expected)", continuedAt: 20, .expected))
      lines.append(TextLine("         got        \(got)", continuedAt: 20, .got))
      lines += (difference ?? []).map { TextLine("         \($0)", continuedAt: 20) }
      if verdict == .failed, isGenerated, let message { lines.append(TextLine("  \(message)")) }
    } else {
      lines += stepLines(until: step ?? .max, isMarked: step != nil)
      if verdict != .inconclusive { lines.append(TextLine("  \(verdict): \(message ?? "")")) }
      if let step, step > 1 { lines.append(TextLine("  The port answers if it performs only the steps before.")) }
    }
    return lines
  }

  private func stepLines(until last: Int, isMarked: Bool) -> [TextLine] {
    let steps = (steps ?? []).prefix(last)
    // The number of steps shown before the one that deviates, in addition to the first.
    let shown = 10
    // Events stand beside the actions, unless they would have no room there.
    let width = steps.suffix(shown).map(\.action.count).filter { $0 < 60 }.max() ?? 0
    return steps.enumerated().flatMap { index, step -> [TextLine] in
      guard index >= steps.count - shown || index == 0 else {
        return index == 1 ? [TextLine("       … \((steps.count - shown - 1).counted("more step"))")] : []
      }
      let isLast = isMarked && index + 1 == last
      let number = "\(index + 1)".leftPadded(to: "\(steps.count)".count)
      let start = "  \(isLast ? "✘" : " ") \(number)  "
      let column = start.count + width + 3
      let events = isLast || step.events?.isEmpty != false ? nil : step.got
      let broken = step.breaks.map { TextLine("         breaks \($0.joined(separator: ", ", last: " and "))") }
      guard let events else {
        return [TextLine(start + step.action, continuedAt: start.count + 2), broken].compactMap(\.self)
      }
      let action = (start + step.action).padded(to: column)
      let line = TextLine(action + events, continuedAt: action.count > column ? start.count + 2 : column)
      return [line, broken].compactMap(\.self)
    }
  }
}
