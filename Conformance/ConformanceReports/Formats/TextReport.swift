import MotionConformance

extension ReportDocument {
  /// The report as text for a terminal, on which the end is read first: the causes and the verdict are last.
  ///
  /// If something went wrong, the tables list only the clauses that deviate.
  ///
  /// - Parameters:
  ///   - duration: The duration of the run, as text.
  ///   - isColoured: Whether to colour the verdicts with terminal escapes.
  package func text(duration: String? = nil, isColoured: Bool = false) -> String {
    let paint = Paint(isOn: isColoured)
    let results = Dictionary(grouping: allResults, by: \.clause)
    let stories = stories
    var lines = harness.map { ["The harness is of version \($0.withoutControls)"] } ?? []
    if !isGood || !stories.isEmpty { lines.append(verdictLine(duration, paint)) }
    for conformity in specifications { lines += section(conformity, results, isShort: !stories.isEmpty, paint) }
    lines += consequenceLines + openQuestionLines + waiverLines + lackLines
    if let standardError {
      lines += ["", "Last lines of the port's standard error"] + standardError.map { "  \($0.withoutControls)" }
    }
    if !stories.isEmpty { lines += ["", "What went wrong"] }
    let alone = stories.prefix { $0.cause.beside == nil }
    for (cause, story) in alone { lines += ["", paint.bad(cause.text(of: story))] }
    if alone.count < stories.count { lines += ["", Cause.besideLine] }
    for (cause, story) in stories[alone.count...] { lines += ["", paint.bad(cause.text(of: story))] }
    let notRun = notRunReasons.map { paint.bad("✘ \($0.count) not run: \($0.reason)") }
    if !notRun.isEmpty { lines += [""] + notRun }
    if let misbehaviour { lines += ["", paint.bad("✘ \(misbehaviour.withoutControls)")] }
    lines += ["", countLine, generatedLine, kitLine, verdictLine(duration, paint)]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The scenarios that each cause affects.
  private var consequenceLines: [String] {
    let unfolded = causes.filter { $0.consequences != nil }
    guard !unfolded.isEmpty else { return [] }
    return ["", "What follows"]
      + unfolded.flatMap { cause in
        ["  from \(cause.title.withoutControls)"]
          + cause.scenariosByVerdict.flatMap { verdict, ids in
            ["    \(verdict.words)"] + ids.map { "      \($0.withoutControls)" }
          }
      }
  }

  /// The capabilities that the port declares it lacks.
  private var lackLines: [String] {
    let reasons = Array(grouped: results.filter { $0.verdict == .unsupported }, by: \.explanation)
    guard !reasons.isEmpty else { return [] }
    return ["", "Unsupported"] + reasons.map { "  \($0.count.of("result")): \($0[0].explanation.withoutControls)" }
  }

  /// The waivers that were used.
  private var waiverLines: [String] {
    let used = waivers.map { ($0, results(waivedBy: $0)) }.filter { !$0.1.isEmpty }
    guard !used.isEmpty else { return [] }
    let width = used.map(\.0.id.count).max() ?? 0
    return ["", "Waived"]
      + used.map { "  \($0.0.id.padded(to: width + 3))\(Self.extent(of: $0.1)): \($0.0.reason.printable)" }
  }

  /// `6 results and 72 generated scenarios`
  private static func extent(of results: [Result]) -> String {
    let written = results.count { !$0.isGenerated }
    let generated = results.compactMap(\.count).reduce(0, +)
    return [written == 0 ? nil : written.of("result"), generated == 0 ? nil : generated.of("generated scenario")]
      .compactMap(\.self).joined(separator: " and ")
  }

  /// - Parameter isShort: Whether clauses without a deviation are counted and not listed.
  private func section(
    _ conformity: Conformity, _ results: [String: [Result]], isShort: Bool, _ paint: Paint
  ) -> [String] {
    let reason = conformity.reason.map { ": \($0.withoutControls)" } ?? ""
    let name = "\(conformity.name)   \(conformity.words.withoutControls)\(reason)"
    guard let specification = conformity.specification, reason.isEmpty || hasVerdicts(on: conformity) else {
      return ["", name]
    }
    let domains = conformity.values.filter(selection.values.contains).map(\.rawValue).joined(separator: ", ")
    let values = domains.isEmpty ? "" : "   values: \(domains)"
    var lines = ["", "\(name)   \(specification.page)\(values)"]
    var others = 0
    for bullet in specification.bullets {
      let clauses = bullet.clauses.compactMap { clause -> String? in
        let results = results[clause.id] ?? []
        guard let line = line(clause, results, paint) else { return nil }
        guard isShort, !results.contains(where: \.verdict.isDeviation) else { return line }
        others += 1
        return nil
      }
      if !clauses.isEmpty { lines += ["  \(bullet.id) \(bullet.section)"] + clauses }
    }
    if others > 0 { lines.append("  \(others.of("clause")) without a deviation") }
    return lines
  }

  /// A clause with its verdicts, if it was selected or has no scenarios.
  private func line(_ clause: Clause, _ results: [Result], _ paint: Paint) -> String? {
    if results.isEmpty {
      guard clause.scenarios.isEmpty, selection.only.isEmpty else { return nil }
      return Self.line("·", clause, "by \(clause.evidenceText)")
    }
    let tally = Tally(results.map(\.verdict))
    if results.isVacuous { return Self.line("–", clause, "vacuous") }
    let sign = tally.worst.sign
    let mark = tally.worst.isDeviation ? paint.bad(sign) : tally.worst == .passed ? paint.good(sign) : sign
    let written = Tally(results.filter { !$0.isGenerated }.map(\.verdict)).text
    let counts = results.compactMap { result in result.count.map { "\($0) generated \(result.verdict)" } }
    return Self.line(mark, clause, ([written].filter { !$0.isEmpty } + counts).joined(separator: ", "))
  }

  private static func line(_ mark: String, _ clause: Clause, _ text: String) -> String {
    "    \(mark) \(clause.id.padded(to: 8))\(clause.level.rawValue.padded(to: 8))\(text.padded(to: 12))\(clause.statement)"
  }

  private var openQuestionLines: [String] {
    let answers = openQuestions.filter { $0.outcome != Verdict.notRun.rawValue }
    guard !answers.isEmpty else { return [] }
    let width = answers.map(\.name.count).max() ?? 0
    return ["", "Open questions"]
      + answers.map { answer in
        let events = answer.outcome == "other" ? ": \(Expectation.list(answer.events))" : ""
        let outcome = "\(answer.outcome)\(events)".withoutControls.padded(to: 36)
        return "  \(answer.name.padded(to: width + 3))\(outcome) sample code: \(answer.sample.withoutControls)"
      }
  }

  private func verdictLine(_ duration: String?, _ paint: Paint) -> String {
    let text = verdict + (duration.map { " (\($0))" } ?? "")
    return isGood ? paint.good("\(sign) \(text)") : paint.bad("\(sign) \(text)")
  }
}

/// Colours for a terminal, around text that may be that of a report.
private struct Paint {
  let isOn: Bool

  func good(_ text: String) -> String { painted(text, 32) }
  func bad(_ text: String) -> String { painted(text, 31) }

  private func painted(_ text: String, _ colour: Int) -> String {
    let text = text.withoutControls
    return isOn ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
  }
}
