extension Report {
  /// The report as a person reads it on a terminal.
  ///
  /// - Parameters:
  ///   - metadata: What the caller tells of the run.
  ///   - duration: How long the run took, as text.
  ///   - isColoured: Whether the verdicts are coloured by terminal escapes.
  public func text(
    _ metadata: RunMetadata = RunMetadata(), duration: String? = nil, isColoured: Bool = false
  ) -> String {
    let paint = Paint(isOn: isColoured)
    var lines: [String] = []
    let clauses = Dictionary(grouping: findings, by: \.scenario.clause)
    for conformity in specifications { lines += section(conformity, clauses, paint) }
    for story in deviations.stories(replay: metadata.replay) { lines += ["", paint.bad(story)] }
    lines += characteristicLines + waiverLines
    if !lastErrors.isEmpty { lines += ["", "The last that the port wrote to standard error"] }
    lines += lastErrors.map { "  \($0.printable)" }
    if let misbehaviour { lines += ["", paint.bad("✘ \(misbehaviour.printable)")] }
    lines += ["", countLine, verdictLine(duration, paint)]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What is waived and why.
  private var waiverLines: [String] {
    let used = waivers.waivers.map { waiver in
      (waiver, findings.count { $0.verdict == .waived && waiver.covers($0.scenario) })
    }.filter { $0.1 > 0 }
    guard !used.isEmpty else { return [] }
    let width = used.map(\.0.id.count).max() ?? 0
    return ["", "Waived"]
      + used.map { "  \($0.0.id.padded(to: width + 3))\($0.1) results: \($0.0.reason.printable)" }
  }

  /// The findings that speak against the port.
  package var deviations: [Finding] { findings.filter(\.verdict.isDeviation) }

  /// `7 declared = 6 passed + 1 failed + …`: how many there were, and what became of them.
  package var countLine: String {
    "\(declared) declared = " + Verdict.allCases.map { "\(count($0)) \($0)" }.joined(separator: " + ")
  }

  /// The verdict in words.
  package var verdictText: String {
    guard findings.contains(where: { $0.verdict != .notRun }) else { return "\(port.printable) was not judged" }
    let judged = specifications.filter { conformity in
      findings.contains { $0.scenario.belongs(to: conformity.specification) }
    }
    let part = selection.isWhole ? "" : ", as far as it was selected"
    let broken = judged.filter { !$0.conforms }.map(\.specification.name)
    let verdict =
      broken.isEmpty
      ? "conforms to \(judged.map(\.specification.name).joined(separator: ", "))\(part)"
      : "does not conform to \(broken.joined(separator: ", "))\(part)"
    let unproved = judged.map(\.specification).filter { specification in
      findings(of: specification).allSatisfy { $0.verdict.conforms && !$0.isEvidence }
    }.map(\.name)
    let objections = [
      unproved.isEmpty ? nil : "nothing was seen to be kept of \(unproved.joined(separator: ", "))",
      isComplete ? nil : "the run is incomplete",
      misbehaviour.map { _ in "its process is not to be relied on" },
    ]
    return (["\(port.printable) \(verdict)"] + objections.compactMap(\.self)).joined(separator: "; ")
  }

  private func section(_ conformity: Conformity, _ findings: [String: [Finding]], _ paint: Paint) -> [String] {
    let specification = conformity.specification
    guard conformity.isOffered else { return ["", "\(specification.name)   not offered"] }
    let domains = conformity.domains.filter(selection.values.contains).map(\.rawValue).joined(separator: ", ")
    let values = domains.isEmpty ? "" : "   values: \(domains)"
    var lines = ["", "\(specification.name)   \(specification.page)\(values)"]
    for bullet in specification.bullets {
      let clauses = bullet.clauses.compactMap { line($0, findings[$0.id] ?? [], paint) }
      if !clauses.isEmpty { lines += ["  \(bullet.id) \(bullet.section)"] + clauses }
    }
    return lines.count > 2 ? lines : []
  }

  /// A clause with its verdicts, where it was selected or cannot be judged by running.
  private func line(_ clause: Clause, _ findings: [Finding], _ paint: Paint) -> String? {
    if findings.isEmpty {
      guard clause.scenarios.isEmpty, selection.only.isEmpty else { return nil }
      let evidence = clause.evidence.map(\.rawValue).joined(separator: ", ")
      return Self.line("·", clause, "by \(evidence)")
    }
    let tally = Tally(findings)
    if findings.isUntold { return Self.line("–", clause, "not seen") }
    let mark = tally.worst.isDeviation ? paint.bad("✘") : tally.worst == .passed ? paint.good("✔") : "–"
    return Self.line(mark, clause, tally.text)
  }

  private static func line(_ mark: String, _ clause: Clause, _ text: String) -> String {
    "    \(mark) \(clause.id.padded(to: 8))\(clause.level.rawValue.padded(to: 8))\(text.padded(to: 12))\(clause.statement)"
  }

  private var characteristicLines: [String] {
    guard !openQuestions.isEmpty else { return [] }
    let width = openQuestions.map(\.name.count).max() ?? 0
    return ["", "Where the specifications are silent"]
      + openQuestions.map { answer in
        let trace = answer.outcome == "other" ? ": \(Expectation.list(answer.events, answer.values))" : ""
        let outcome = "\(answer.outcome)\(trace)".padded(to: 36)
        return "  \(answer.name.padded(to: width + 3))\(outcome) sample code: \(answer.asking.sample)"
      }
  }

  private func verdictLine(_ duration: String?, _ paint: Paint) -> String {
    let text = verdictText + (duration.map { " (\($0))" } ?? "")
    return isGood ? paint.good("✔ \(text)") : paint.bad("✘ \(text)")
  }
}

/// Colours for a terminal.
private struct Paint {
  let isOn: Bool

  func good(_ text: String) -> String { isOn ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
  func bad(_ text: String) -> String { isOn ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}
