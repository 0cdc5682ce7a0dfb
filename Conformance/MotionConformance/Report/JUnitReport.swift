extension Report {
  /// The report as CI servers read test results: a suite for each specification, a case for each scenario and domain.
  ///
  /// What failed is a failure; what crashed, timed out or was not run is an error; what is waived or unsupported is
  /// skipped, with the reason. What the port's process did against the wire protocol is a suite of its own, with an error.
  public func junit(_ metadata: RunMetadata = RunMetadata()) -> String {
    let suites =
      specifications.compactMap { suite($0, metadata) } + (misbehaviour.map { [Self.suite(misbehaviour: $0)] } ?? [])
    let markup: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(port.printable)" \(Self.counts(findings, besides: misbehaviour == nil ? 0 : 1))>
      \(Markup(suites))
      </testsuites>

      """
    return markup.text
  }

  private func suite(_ conformity: Conformity, _ metadata: RunMetadata) -> Markup? {
    let mine = findings(of: conformity.specification)
    guard !mine.isEmpty else { return nil }
    let errors: Markup =
      remarks.isEmpty ? .nothing : "\n    <system-err>\(remarks.joined(separator: "\n"))</system-err>"
    return """
        <testsuite name="\(conformity.specification.name)" \(Self.counts(mine))>
      \(Markup(mine.map { Self.testcase($0, of: conformity.specification, metadata) }))\(errors)
        </testsuite>
      """
  }

  private static func suite(misbehaviour: String) -> Markup {
    """
      <testsuite name="The port's process" \(counts([], besides: 1))>
        <testcase classname="process" name="keeps to the wire protocol"><error message="\(misbehaviour.printable)"/></testcase>
      </testsuite>
    """
  }

  /// How many findings came out how, and errors besides.
  private static func counts(_ findings: [Finding], besides errors: Int = 0) -> Markup {
    let outcomes = findings.map { Outcome($0.verdict) }
    let count = { outcome in outcomes.count { $0 == outcome } }
    return """
      tests="\(findings.count + errors)" failures="\(count(.failure))" errors="\(count(.error) + errors)" \
      skipped="\(count(.skipped))"
      """
  }

  private static func testcase(_ finding: Finding, of specification: Specification, _ metadata: RunMetadata) -> Markup {
    let clause: Markup = "\(specification.name).\(finding.scenario.clause)"
    let start: Markup = "    <testcase classname=\"\(clause)\" name=\"\(finding.name)\""
    let explanation = finding.explanation
    switch Outcome(finding.verdict) {
    case .success: return "\(start)/>"
    case .skipped:
      return "\(start)><skipped message=\"\(finding.verdict.rawValue): \(explanation)\"/></testcase>"
    case .failure, .error:
      let story = [finding].stories(replay: metadata.replay).joined(separator: "\n")
      let element: Markup = finding.verdict == .failed ? "failure" : "error"
      return """
        \(start)><\(element) message="\(explanation)" type="\(finding.verdict.rawValue)">\(story)</\(element)></testcase>
        """
    }
  }

  /// What test results know besides.
  private enum Outcome {
    case success, failure, error, skipped

    init(_ verdict: Verdict) {
      switch verdict {
      case .passed: self = .success
      case .failed: self = .failure
      case .crashed, .timedOut, .notRun: self = .error
      case .waived, .unsupported: self = .skipped
      }
    }
  }
}
