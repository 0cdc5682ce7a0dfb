import MotionConformance

extension Report {
  /// The report in the Test Anything Protocol, version 14: a line for each scenario and domain, and one for the generated
  /// scenarios. Comments at the top list the causes.
  ///
  /// `waived` and a broken `should` are a `TODO`, `unsupported` is a `SKIP`.
  func tap(_ metadata: RunMetadata = RunMetadata()) -> String {
    var lines = ["TAP version 14", "1..\(declared + (generated == nil ? 0 : 1))", "# \(verdictText)"]
    lines += metadata.facts.compactMap { name, value in value.map { "# \(name) \($0.printable)" } }
    for cause in causes {
      lines += ["#"] + cause.text(replay: metadata.replay).split(separator: "\n").map { "# \($0)" }
    }
    for (index, finding) in findings.enumerated() { lines += Self.test(finding, index + 1, metadata) }
    if let generated { lines += test(generated, declared + 1, metadata) }
    lines += openQuestions.map { "# \($0.name): \($0.outcome)" }
    lines += remarks.map { "# \($0)" } + ["# \(countLine)", "# \(verdictText)"]
    if let misbehaviour { lines.append("Bail out! \(misbehaviour.printable)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func test(_ finding: Finding, _ number: Int, _ metadata: RunMetadata) -> [String] {
    let name = "\(number) - \(escaped(finding.name))"
    switch finding.verdict {
    case .passed: return ["ok \(name)"]
    case .unsupported: return ["ok \(name) # SKIP \(escaped(finding.explanation))"]
    case .waived: return ["not ok \(name) # TODO \(escaped(finding.explanation))"]
    case .failed, .crashed, .timedOut, .notRun, .inconclusive:
      let isTolerated = finding.isDeviationFromShouldAlone
      return ["not ok \(name)" + (isTolerated ? " # TODO should: \(escaped(finding.explanation))" : "")]
        + block(
          ("verdict", finding.verdict.rawValue), ("level", finding.level.rawValue), ("message", finding.explanation),
          ("because", finding.because), ("expected", finding.expected), ("got", finding.got),
          ("replay", metadata.replay(finding)))
    }
  }

  /// One line, for any number of deviations.
  private func test(_ generated: Exploration.Result, _ number: Int, _ metadata: RunMetadata) -> [String] {
    let name = "\(number) - \(generated.judged) generated scenarios (seed \(generated.seed))"
    let open = generated.deviations.filter { $0.verdict.isDeviation }
    let waived = generated.deviations.filter { $0.verdict == .waived }.map(\.waiverText)
    guard let first = open.first else {
      return waived.isEmpty ? ["ok \(name)"] : ["not ok \(name) # TODO \(Self.escaped(waived.joined(separator: "; ")))"]
    }
    let clauses = open.map(\.scenario.clause).joined(separator: ", ")
    let isTolerated = open.allSatisfy(\.isDeviationFromShouldAlone)
    return ["not ok \(name)" + (isTolerated ? " # TODO should: \(clauses)" : "")]
      + Self.block(
        ("verdict", first.verdict.rawValue), ("message", "\(clauses): \(first.explanation)"),
        ("stories", open.failureTexts(replay: metadata.replay).joined(separator: "\n\n")),
        ("waived", waived.isEmpty ? nil : waived.joined(separator: "\n")))
  }

  /// A block of facts in YAML; those without a value are left out.
  private static func block(_ facts: (key: String, value: String?)...) -> [String] {
    let rows = facts.compactMap { key, value in value.map { "  \(key): \(quoted($0))" } }
    return ["  ---"] + rows + ["  ..."]
  }

  /// The text with backslashes and hashes escaped.
  private static func escaped(_ text: String) -> String {
    text.escaping { $0 == "\\" || $0 == "#" ? "\\\($0)" : nil }
  }

  /// The text as a YAML string.
  private static func quoted(_ text: String) -> String {
    "\"\(text.escaping { $0 == "\\" || $0 == "\"" ? "\\\($0)" : $0.printableEscape })\""
  }
}

extension Finding {
  /// `≈ RP-9.4 is waived: drops equal values on purpose`
  var waiverText: String { "\(Verdict.waived.sign) \(scenario.clause) is waived: \(explanation)" }
}
