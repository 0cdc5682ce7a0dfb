extension Report {
  /// The report in the Test Anything Protocol, version 14: a line for each scenario and domain.
  ///
  /// `waived` is a `TODO`, `unsupported` is a `SKIP`.
  public func tap(_ metadata: RunMetadata = RunMetadata()) -> String {
    var lines = ["TAP version 14", "1..\(allFindings.count)", "# \(port.printable)"]
    for (index, finding) in allFindings.enumerated() { lines += Self.test(finding, index + 1, metadata) }
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
      let facts = [
        ("verdict", finding.verdict.rawValue), ("level", finding.level.rawValue), ("message", finding.explanation),
        ("expected", finding.expected), ("got", finding.got),
        ("replay", metadata.replay(finding.scenario)),
      ]
      let rows = facts.compactMap { key, value in value.map { "  \(key): \(quoted($0))" } }
      return ["not ok \(name)", "  ---"] + rows + ["  ..."]
    }
  }

  /// The text with backslashes and hashes escaped.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "\\" || $1 == "#" ? "\\\($1)" : String($1) }
  }

  /// The text as a YAML string.
  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.reduce(into: "") { $0 += ($1 == "\\" || $1 == "\"" ? "\\" : "") + $1.printable } + "\""
  }
}
