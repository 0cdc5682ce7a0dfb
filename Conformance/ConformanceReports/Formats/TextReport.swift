import MotionConformance

extension Report {
  /// The report as text for a terminal, on which the end is read first: the causes and the verdict are last.
  ///
  /// If something went wrong, the tables list only the clauses that deviate.
  ///
  /// - Parameters:
  ///   - metadata: Information about the run.
  ///   - duration: The duration of the run, as text.
  ///   - isColoured: Whether to colour the verdicts with terminal escapes.
  package func text(
    _ metadata: RunMetadata = RunMetadata(), duration: String? = nil, isColoured: Bool = false
  ) -> String {
    let paint = Paint(isOn: isColoured)
    let clauses = Dictionary(grouping: allFindings, by: \.scenario.clause)
    let causes = causes
    var lines = metadata.harness.map { ["The harness is of version \($0.printable)"] } ?? []
    if !isGood || !causes.isEmpty { lines.append(verdictLine(duration, paint)) }
    for conformity in specifications { lines += section(conformity, clauses, isShort: !causes.isEmpty, paint) }
    lines += Self.consequenceLines(causes) + openQuestionLines + waiverLines + lackLines
    if !lastErrors.isEmpty { lines += ["", "Last lines of the port's standard error"] }
    lines += lastErrors.map { "  \($0.printable)" }
    if !causes.isEmpty { lines += ["", "What went wrong"] }
    let (alone, beside) = (causes.filter(\.beside.isEmpty), causes.filter { !$0.beside.isEmpty })
    for cause in alone { lines += ["", paint.bad(cause.text(replay: metadata.replay))] }
    if !beside.isEmpty { lines += ["", Cause.besideLine] }
    for cause in beside { lines += ["", paint.bad(cause.text(replay: metadata.replay))] }
    let notRun = notRunReasons.map { paint.bad("✘ \($0.count) not run: \($0.reason)") }
    if !notRun.isEmpty { lines += [""] + notRun }
    if let misbehaviour { lines += ["", paint.bad("✘ \(misbehaviour.printable)")] }
    lines += ["", countLine, generatedLine, verdictLine(duration, paint)]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The scenarios that each cause affects.
  private static func consequenceLines(_ causes: [Cause]) -> [String] {
    let unfolded = causes.filter { $0.consequences != nil }
    guard !unfolded.isEmpty else { return [] }
    var lines = ["", "What follows"]
    for cause in unfolded {
      lines.append("  from \(cause.title)")
      for (verdict, ids) in cause.scenariosByVerdict {
        lines.append("    \(verdict.words)")
        lines += ids.map { "      \($0)" }
      }
    }
    return lines
  }

  /// The capabilities that the port declares it lacks.
  private var lackLines: [String] {
    let reasons = Array(grouped: findings.filter { $0.verdict == .unsupported }, by: \.explanation)
    guard !reasons.isEmpty else { return [] }
    return ["", "Unsupported"] + reasons.map { "  \($0.count.of("result")): \($0[0].explanation)" }
  }

  /// The waivers that were used.
  private var waiverLines: [String] {
    let used = waivers.waivers.map { waiver in
      (waiver, findings(waivedBy: waiver))
    }.filter { !$0.1.isEmpty }
    guard !used.isEmpty else { return [] }
    let width = used.map(\.0.id.count).max() ?? 0
    return ["", "Waived"]
      + used.map { "  \($0.0.id.padded(to: width + 3))\(Self.extent(of: $0.1)): \($0.0.reason.printable)" }
  }

  /// `6 results and 72 generated scenarios`
  private static func extent(of findings: [Finding]) -> String {
    let results = findings.count { !$0.scenario.isGenerated }
    let generated = findings.filter(\.scenario.isGenerated).map(\.count).reduce(0, +)
    return [results == 0 ? nil : results.of("result"), generated == 0 ? nil : generated.of("generated scenario")]
      .compactMap(\.self).joined(separator: " and ")
  }

  /// - Parameter isShort: Whether clauses without a deviation are counted and not listed.
  private func section(
    _ conformity: Conformity, _ findings: [String: [Finding]], isShort: Bool, _ paint: Paint
  ) -> [String] {
    let specification = conformity.specification
    let reason = conformity.conformance.reason.map { ": \($0)" } ?? ""
    let name = "\(specification.name)   \(conformity.words)\(reason)"
    guard reason.isEmpty || conformity.hasVerdicts else { return ["", name] }
    let domains = conformity.domains.filter(selection.values.contains).map(\.rawValue).joined(separator: ", ")
    let values = domains.isEmpty ? "" : "   values: \(domains)"
    var lines = ["", "\(name)   \(specification.page)\(values)"]
    var others = 0
    for bullet in specification.bullets {
      let clauses = bullet.clauses.compactMap { clause -> String? in
        let findings = findings[clause.id] ?? []
        guard let line = line(clause, findings, paint) else { return nil }
        guard isShort, !findings.contains(where: \.verdict.isDeviation) else { return line }
        others += 1
        return nil
      }
      if !clauses.isEmpty { lines += ["  \(bullet.id) \(bullet.section)"] + clauses }
    }
    if others > 0 { lines.append("  \(others.of("clause")) without a deviation") }
    return lines
  }

  /// A clause with its verdicts, if it was selected or has no scenarios.
  private func line(_ clause: Clause, _ findings: [Finding], _ paint: Paint) -> String? {
    if findings.isEmpty {
      guard clause.scenarios.isEmpty, selection.only.isEmpty else { return nil }
      return Self.line("·", clause, "by \(clause.evidenceText)")
    }
    let tally = Tally(findings)
    if findings.isVacuous { return Self.line("–", clause, "vacuous") }
    let sign = tally.worst.sign
    let mark = tally.worst.isDeviation ? paint.bad(sign) : tally.worst == .passed ? paint.good(sign) : sign
    // Generated scenarios that pass are no findings.
    let generated = findings.filter { $0.verdict != .passed && $0.scenario.isGenerated }
    guard !generated.isEmpty else { return Self.line(mark, clause, tally.text) }
    let written = Tally(findings.filter { !$0.scenario.isGenerated }).text
    let counts = generated.map { "\($0.count) generated \($0.verdict)" }
    return Self.line(mark, clause, ([written].filter { !$0.isEmpty } + counts).joined(separator: ", "))
  }

  private static func line(_ mark: String, _ clause: Clause, _ text: String) -> String {
    "    \(mark) \(clause.id.padded(to: 8))\(clause.level.rawValue.padded(to: 8))\(text.padded(to: 12))\(clause.statement)"
  }

  private var openQuestionLines: [String] {
    let openQuestions = openQuestions.filter { $0.outcome != Verdict.notRun.rawValue }
    guard !openQuestions.isEmpty else { return [] }
    let width = openQuestions.map(\.name.count).max() ?? 0
    return ["", "Open questions"]
      + openQuestions.map { answer in
        let trace = answer.outcome == "other" ? ": \(Expectation.list(answer.events, answer.values))" : ""
        let outcome = "\(answer.outcome)\(trace)".padded(to: 36)
        return "  \(answer.name.padded(to: width + 3))\(outcome) sample code: \(answer.asking.sample)"
      }
  }

  private func verdictLine(_ duration: String?, _ paint: Paint) -> String {
    let text = verdictText + (duration.map { " (\($0))" } ?? "")
    return isGood ? paint.good("\(sign) \(text)") : paint.bad("\(sign) \(text)")
  }
}

/// Colours for a terminal.
private struct Paint {
  let isOn: Bool

  func good(_ text: String) -> String { isOn ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
  func bad(_ text: String) -> String { isOn ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}
