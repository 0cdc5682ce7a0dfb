// The stories of a document as text: for checks, terminals, comments and waiver files.

extension [Finding] {
  /// The stories of their causes, and a line for those that did not run.
  package func stories(_ replay: (Finding) -> String?) -> [[TextLine]] {
    let stories = Cause.all(in: self).map { cause -> [TextLine] in
      let story = ReportDocument.Result(cause.story, replay)
      return ReportDocument.Cause(cause, story).lines(of: story)
    }
    let notRun = filter { $0.verdict == .notRun }.map { ReportDocument.Result($0, replay) }
    return stories + notRun.notRunLines.map { [TextLine("✘ \($0)")] }
  }
}

extension ReportDocument.Cause {
  /// Whether a clause is broken; otherwise the port failed in another way, in a scenario of the clause.
  package var isBrokenClause: Bool { crash == nil && timedOut == nil && untriggered == nil }

  /// Its relation to other causes: `seen only with RM-1.1; may be mended with IO-3.1`.
  package var remark: String? {
    let likeness = like.map { $0 == clause ? "broken in another way, too" : "like \($0)" }.map {
      "\($0); likely the same mistake"
    }
    let parts = relations + [likeness].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The causes that its scenarios show, too, and those from which it may follow: `seen only with RM-1.1`,
  /// `may be mended with IO-3.1`.
  package var relations: [String] {
    [("seen only with", beside), ("may be mended with", beneath)].compactMap { words, ids in
      ids.map { "\(words) \($0.joined(separator: ", ", last: " and "))" }
    }
  }

  /// The specifications in whose written scenarios a crash or a time-out occurs, if there are several: ` in RP, PO and RM`.
  private var places: String {
    let clauses = explains.values.joined().map { String($0.prefix { $0 != "/" }) }
    let found = Set(clauses.compactMap(Catalogue.specification))
    let ids = Specification.all.filter(found.contains).map(\.id)
    return isBrokenClause || ids.count < 2 ? "" : " in \(ids.joined(separator: ", ", last: " and "))"
  }

  /// The number of scenarios and clauses that it affects: `12 scenarios of 5 clauses and 812 generated ones`.
  package var extent: String {
    guard scenarios > 0 else { return generated.counted("generated scenario") }
    let written = "\(scenarios.counted("scenario")) of \(clauses.counted("clause"))"
    return written + (generated == 0 ? "" : " and \(generated) generated one\(generated == 1 ? "" : "s")")
  }

  /// The number of scenarios that it affects, unless that is only its story, and the clauses that could not be judged because of it:
  /// `12 scenarios of 5 clauses fail by it; not judged: RM-9.2`.
  package var consequences: String? {
    let parts = [scenarios + generated > 1 ? "\(extent) fail by it" : rarity, unjudgedWords].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private var rarity: String? { searched.map { "seen in one of \($0.counted("generated scenario"))" } }

  private var unjudgedWords: String? {
    unjudged.map { "not judged: \($0.joined(separator: ", ", last: " and "))" }
  }

  /// The ids of the scenarios that it affects, by verdict.
  package var scenariosByVerdict: [(verdict: Verdict, ids: [String])] {
    Verdict.allCases.compactMap { verdict in explains[verdict.rawValue].map { (verdict, $0) } }
  }

  /// The heading of the causes that were seen only beside others.
  package static let besideLine = "These may be mended with the above: mend or waive that first, and run again."

  /// The cause, and the shortest scenario that shows it.
  /// - Parameters:
  ///   - story: The result of this scenario.
  ///   - twins: Causes that are shown with it.
  package func lines(of story: ReportDocument.Result, with twins: [Self] = []) -> [TextLine] {
    let count = scenarios + generated > 1 ? "the shortest of \(scenarios + generated)\(places)" : rarity
    let shown = ["\(level), scenario \(story.place(values))", count].compactMap(\.self).joined(separator: ", ")
    let facts = facts(shown, twins)
    return heading() + [TextLine("  \(facts)", continuedAt: 2)] + story.traceLines + story.commands(explaining: clause)
  }

  /// The cause in short, for one that is no mistake of its own. A `must` has its steps.
  ///
  /// - Parameters:
  ///   - ways: The number of causes with its title.
  ///   - twins: Causes that are shown with it.
  fileprivate func paragraphs(of story: ReportDocument.Result, ways: Int = 1, with twins: [Self] = []) -> [TextLine] {
    let isAnotherWay = like != nil && like == clause
    let hasSteps = level == .must || !isBrokenClause
    let place = "\(level), \(story.place(values))"
    let outline = hasSteps && story.steps != nil ? ": \(story.outline)" : ""
    let facts = facts(ways > 1 ? "broken in \(ways) ways; \(place)" : place, twins) + outline
    let sign = "✘ \(clause ?? "")"
    let start = isAnotherWay ? [TextLine("\(sign) \(facts)", .failure(sign))] : heading(" – \(facts)")
    return start + (hasSteps ? [TextLine("  \(story.end)", continuedAt: 2)] : [])
  }

  /// The sentence that it breaks, and its relation to others: causes with the same ones are shown together. A sentence may be of several
  /// specifications.
  fileprivate var group: [String?] {
    let sentence = isBrokenClause ? clause.flatMap { Catalogue.clause($0)?.statement } : nil
    return [sentence ?? title] + (isAlone ? [like ?? clause] : relations)
  }

  /// The clauses of the causes that are shown with it, its relation to others, what shows it, and the clauses that could not be
  /// judged because of it.
  private func facts(_ shown: String, _ twins: [Self]) -> String {
    let others = twins.compactMap(\.clause).uniqued.joined(separator: ", ", last: " and ")
    return [twins.isEmpty ? nil : "the same in \(others)", remark, shown, unjudgedWords].compactMap(\.self)
      .joined(separator: "; ")
  }

  /// The title; below that of a failure the clause in which it occurs. A remark follows in the same line.
  private func heading(_ remark: String = "") -> [TextLine] {
    if isBrokenClause { return [TextLine("✘ \(title)\(remark)", .failure("✘ \(clause ?? "")"))] }
    let place = ReportDocument.heading(of: clause ?? "", clause ?? "")
    return [TextLine("✘ \(title)", .failure("✘ ")), TextLine("  \(place)\(remark)", continuedAt: 2)]
  }
}

extension ReportDocument {
  /// The stories of the causes, those that stand alone first. In short, of causes with one title that may follow one has its story,
  /// and so has one of those that break the same sentence of several specifications.
  package func storyLines(isWhole: Bool) -> [(cause: Cause, lines: [TextLine])] {
    if isWhole { return stories.map { ($0, $0.lines(of: $1)) } }
    let alone = stories.filter(\.cause.isAlone)
    let titles = Set(alone.map(\.cause.title))
    let others = Array(
      grouped: stories.filter { !$0.cause.isAlone && !titles.contains($0.cause.title) }, by: \.cause.title)
    return Array(grouped: alone.map { [$0] } + others) { $0[0].cause.group }.map { group in
      let (cause, story) = group[0][0]
      let further = group.dropFirst().map { $0[0] }
      let twins = further.map(\.cause).filter { $0.clause != cause.clause }
      let lines =
        cause.isAlone && cause.like == nil
        ? cause.lines(of: story, with: twins) : cause.paragraphs(of: story, ways: group[0].count, with: twins)
      let ways = further.filter { $0.cause.clause == cause.clause }
      return (cause, lines + ways.flatMap { $0.cause.paragraphs(of: $0.story) })
    }
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
  /// others.
  package func stories() -> [[TextLine]] {
    Array(grouped: self, by: \.scenario).map { results in
      let first = results[0]
      let heading = ReportDocument.heading(of: first.clause, first.scenario)
      return [TextLine("✘ \(heading)", .failure("✘ \(first.clause)"))]
        + [TextLine("  \(first.level), scenario \(first.place(results.map(\.values)))")] + first.traceLines
        + first.commands(explaining: first.clause)
    }
  }

  /// The scenarios that did not run, by reason: `12 not run: The port is given up.`
  package var notRunLines: [String] {
    Array(grouped: filter { $0.verdict == .notRun }, by: \.explanation).map {
      "\($0.count) not run: \($0[0].explanation)"
    }
  }
}

extension ReportDocument.Result {
  /// The commands that perform its scenario and explain a clause.
  fileprivate func commands(explaining clause: String?) -> [TextLine] {
    guard let replay else { return [] }
    let id = clause.flatMap { Catalogue.entries[$0] == nil ? nil : $0 }
    let commands = ["replay: \(replay)", id.map { "why: motion-conformance explain \($0)" }].compactMap(\.self)
    return commands.map { TextLine("  \($0)", .command) }
  }

  /// The id of the scenario and the domains in which it failed: `RM-8.3/kept-after-a-value (integer, also real)`
  fileprivate func place(_ domains: [String]) -> String {
    let others = domains.dropFirst().joined(separator: ", ")
    let isEvery = domains.count == ValueDomain.allCases.count
    return "\(scenario) (\(isEvery ? "every domain" : values + (others.isEmpty ? "" : ", also \(others)")))"
  }

  /// Its steps with their events, and what was expected.
  fileprivate var traceLines: [TextLine] {
    var lines: [TextLine] = []
    if verdict == .inconclusive { lines.append(TextLine("  \(explanation)")) }
    if let step, let expected, let got {
      lines += stepLines(until: step, isMarked: true)
      lines.append(TextLine("         expected   \(expected)", continuedAt: 20, .expected))
      lines.append(TextLine("         got        \(got)", continuedAt: 20, .got))
      if verdict == .failed, isGenerated, let message { lines.append(TextLine("  \(message)")) }
    } else {
      lines += stepLines(until: step ?? .max, isMarked: step != nil)
      if verdict != .inconclusive { lines.append(TextLine("  \(verdict.words): \(message ?? "")")) }
      if let step, step > 1 { lines.append(TextLine("  The port answers if it performs only the steps before.")) }
    }
    return lines
  }

  /// Its steps without their events.
  fileprivate var outline: String {
    let last = step ?? .max
    return shownSteps(until: last).map { shown in
      shown.map { "\($0.number == last ? "✘\u{a0}" : "")\($0.step.action)" } ?? "…"
    }.joined(separator: "\u{a0}· ")
  }

  /// The expectation and the events, or how else it failed.
  fileprivate var end: String {
    expected.flatMap { expected in got.map { "expected \(expected); got \($0)" } } ?? explanation
  }

  /// The steps up to one that are shown, with their numbers; `nil` stands for steps that are left out.
  private func shownSteps(until last: Int) -> [(number: Int, step: ReportDocument.Step)?] {
    let steps = (steps ?? []).prefix(last)
    return ReportDocument.Step.shown(of: steps.count, focus: nil).map { $0.map { ($0 + 1, steps[$0]) } }
  }

  private func stepLines(until last: Int, isMarked: Bool) -> [TextLine] {
    var rows = shownSteps(until: last).map {
      $0.map { (place: "\($0.number)", number: $0.number, action: $0.step.action, step: $0.step) }
    }
    // The actions before the first event take one line.
    let quiet = rows.prefix { row in
      row.map { $0.number != last && $0.step.events?.isEmpty == true && $0.step.breaks == nil } ?? false
    }.compactMap(\.self)
    if quiet.count > 1 {
      let actions = quiet.map(\.action).joined(separator: "\u{a0}· ")
      rows.replaceSubrange(..<quiet.count, with: [("1–\(quiet.count)", quiet.count, actions, quiet[0].step)])
    }
    // Events stand beside their actions, unless they would have no room there.
    let acting = rows.compactMap(\.self).filter { $0.step.events?.isEmpty == false }
    let width = acting.map(\.action.count).filter { $0 < 60 }.max() ?? 0
    let digits = rows.compactMap { $0?.place.count }.max() ?? 0
    return rows.flatMap { row -> [TextLine] in
      guard let (place, number, action, step) = row else { return [TextLine("       …")] }
      let isLast = isMarked && number == last
      let start = "  \(isLast ? "✘" : " ") \(place.leftPadded(to: digits))  "
      let column = start.count + width + 3
      let events = isLast || step.events?.isEmpty != false ? nil : step.got
      let broken = step.breaks.map { TextLine("         breaks \($0.joined(separator: ", ", last: " and "))") }
      guard let events else {
        return [TextLine(start + action, continuedAt: start.count + 2), broken].compactMap(\.self)
      }
      let padded = (start + action).padded(to: column)
      let line = TextLine(padded + events, continuedAt: padded.count > column ? start.count + 2 : column)
      return [line, broken].compactMap(\.self)
    }
  }
}
