import MotionConformance

extension ReportDocument {
  /// The report as text for a terminal, on which the end is read first: the verdict is last.
  ///
  /// - Parameters:
  ///   - duration: The duration of the run, as text.
  ///   - isVerbose: Whether to add the clauses, and what else the port answered.
  package func text(
    duration: String? = nil, isVerbose: Bool = false, _ style: TextStyle = TextStyle()
  ) -> String {
    let stories = storyLines(isWhole: isVerbose)
    let following = stories.drop { $0.cause.isAlone }
    var parts = [isGood && stories.isEmpty ? [] : headline] + stories.prefix { $0.cause.isAlone }.map(\.lines)
    if !following.isEmpty { parts += [[TextLine(Cause.besideLine, continuedAt: 0)] + following.flatMap(\.lines)] }
    if isVerbose { parts += details }
    parts.append(results.notRunLines.map { TextLine("✘ \($0)") })
    parts.append(standardError.map { Self.part("Last lines of the port's standard error", $0) } ?? [])
    parts.append([misbehaviour, interruption].compactMap(\.self).map { TextLine("✘ \($0)") })
    // A duration is not divided between two lines.
    let verdict = "\(sign) \(verdict)" + (duration.map { " (\($0.replacing(" ", with: "\u{a0}")))" } ?? "")
    let kit = kitLine + (isVerbose ? "" : "; --verbose adds clauses, scenarios, answers and waivers")
    let end = [harness.map { "The harness is of version \($0)" }, countLine, generatedLine, kit, verdict]
    parts.append(end.compactMap(\.self).map { TextLine($0) })
    return parts.filter { !$0.isEmpty }.map { $0.text(style) }.joined(separator: "\n\n") + "\n"
  }

  /// The specifications by state, and the number of mistakes.
  private var headline: [TextLine] {
    let states = Dictionary(grouping: specifications.filter(\.selected), by: \.conformance.sign)
    let advised = causes.filter { $0.level == .should }.compactMap { $0.clause.flatMap(Catalogue.specification)?.id }
    let count = states["✔"].map { conforming in
      let names = conforming.filter { advised.contains($0.id) }.map(\.name)
      let exception = names.isEmpty ? "" : "; a should is broken in \(names.joined(separator: ", ", last: " and "))"
      return "✔ \(conforming.count.counted("specification")) conform\(conforming.count == 1 ? "s" : "")\(exception)"
    }
    let broken = states["✘"].map { "✘\u{a0}\($0.map(\.name).joined(separator: ", "))" }
    let unjudged = Array(grouped: states["?"] ?? [], by: \.reason).map {
      TextLine("?\u{a0}\($0.map(\.name).joined(separator: ", ")): \($0[0].words)")
    }
    let alone = Set(causes.filter { $0.isAlone && $0.like == nil }.map(\.title))
    let rest = Set(causes.filter { !$0.isAlone }.map(\.title)).subtracting(alone).count
    let others = rest == 0 ? "" : ", \(rest) more that may follow"
    let mistakes = causes.isEmpty ? [] : [TextLine(alone.count.counted("mistake") + others)]
    let decided = [count, broken].compactMap(\.self).joined(separator: "   ")
    return (decided.isEmpty ? [] : [TextLine(decided)]) + unjudged + mistakes
  }

  /// The parts that a verbose report adds: the clauses, what the causes affect, and the port's answers.
  private var details: [[TextLine]] {
    let results = Dictionary(grouping: allResults, by: \.clause)
    let consequences = causes.filter { $0.consequences != nil }.map { cause in
      let verdicts = cause.scenariosByVerdict.flatMap { verdict, ids in ["  \(verdict.words)"] + ids.map { "    \($0)" }
      }
      return Self.part("Scenarios that fail by \(cause.title)", verdicts)
    }
    return specifications.filter(\.selected).map { section($0, results) } + consequences + rest
  }

  /// The waivers that are used, the reasons of what is unsupported, and the answers to open questions.
  var rest: [[TextLine]] {
    let used = waivers.map { ($0, self.results(waivedBy: $0)) }.filter { !$0.1.isEmpty }
    let lacks = Array(grouped: self.results.filter { $0.verdict == .unsupported }, by: \.explanation)
    let answers = openQuestions.filter { $0.outcome != Verdict.notRun.rawValue }
    let others = answers.filter { $0.outcome != $0.sample }
    let rows = (others + answers.filter { $0.outcome == $0.sample }).map { answer in
      let details = answer.outcome == "other" ? Expectation.list(answer.events) : answer.reason
      return "\(answer.name): \(answer.outcome)\(details.map { ", \($0)" } ?? "")"
        + (answer.outcome == answer.sample ? "" : " (sample code: \(answer.sample))")
    }
    return [
      Self.part("Waived", used.map { "\($0.id)   \(Self.extent(of: $1)): \($0.reason)" }),
      Self.part("Unsupported", lacks.map { "\($0.count.counted("result")): \($0[0].explanation)" }),
      Self.part("Open questions", rows),
    ].filter { !$0.isEmpty }
  }

  /// Rows with a title; nothing if there are none.
  private static func part(_ title: String, _ rows: [String]) -> [TextLine] {
    rows.isEmpty ? [] : [TextLine(title)] + rows.map { TextLine("  \($0)") }
  }

  /// `6 results and 72 generated scenarios`
  static func extent(of results: [Result]) -> String {
    let counts = [
      ("result", results.count { !$0.isGenerated }), ("generated scenario", results.compactMap(\.count).reduce(0, +)),
    ]
    return counts.filter { $1 > 0 }.map { $1.counted($0) }.joined(separator: " and ")
  }

  private func section(_ result: SpecificationResult, _ results: [String: [Result]]) -> [TextLine] {
    let domains = result.values.filter(selection.values.contains).map(\.rawValue).joined(separator: ", ")
    let bullets = (result.specification?.bullets ?? []).map { bullet in
      let clauses = bullet.clauses.compactMap { line($0, results[$0.id] ?? []) }
      return clauses.isEmpty ? [] : [TextLine("  \(bullet.id) \(bullet.text)")] + clauses
    }
    return [TextLine("\(result.name): \(result.words); values: \(domains)")] + bullets.joined()
  }

  /// A clause with its verdicts; without any, `nil`, unless it has no scenarios and everything was selected.
  private func line(_ clause: Clause, _ results: [Result]) -> TextLine? {
    let tally = Tally(results.map(\.verdict))
    let counts = [Tally(results.filter { !$0.isGenerated }.map(\.verdict)).text].filter { !$0.isEmpty }
    let generated = results.compactMap { result in result.count.map { "\($0) generated \(result.verdict.words)" } }
    let (mark, text): (String, String)
    if results.isEmpty {
      guard clause.scenarios.isEmpty, selection.only.isEmpty else { return nil }
      (mark, text) = ("·", "by \(clause.evidenceText)")
    } else if results.isVacuous {
      (mark, text) = ("–", "vacuous")
    } else {
      (mark, text) = (tally.worst.sign, (counts + generated).joined(separator: ", "))
    }
    let start = "    \(mark) \(clause.id.padded(to: 8))\(clause.level.rawValue.padded(to: 8))\(text.padded(to: 12))"
    return TextLine(start + clause.statement, continuedAt: start.count > 40 ? 6 : start.count)
  }
}
