extension Report {
  /// The report in JUnit's format: a suite for each specification, a case for each scenario and domain.
  ///
  /// `failed` is a failure; `crashed`, `timedOut` and `notRun` are errors; `waived` and `unsupported` are skipped, with the
  /// reason. A process that broke the wire protocol adds a suite with an error.
  public func junit(_ metadata: RunMetadata = RunMetadata()) -> String {
    let suites =
      specifications.compactMap { suite($0, metadata) } + (misbehaviour.map { [Self.suite(misbehaviour: $0)] } ?? [])
    let markup: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(port.printable)" \(Self.counts(allFindings, plus: misbehaviour == nil ? 0 : 1))>
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
      <testsuite name="The port's process" \(counts([], plus: 1))>
        <testcase classname="process" name="follows the wire protocol"><error message="\(misbehaviour.printable)"/></testcase>
      </testsuite>
    """
  }

  /// The numbers of findings by result, with additional errors.
  private static func counts(_ findings: [Finding], plus errors: Int = 0) -> Markup {
    let results = findings.map { JUnitResult($0.verdict) }
    let count = { result in results.count { $0 == result } }
    return """
      tests="\(findings.count + errors)" failures="\(count(.failure))" errors="\(count(.error) + errors)" \
      skipped="\(count(.skipped))"
      """
  }

  private static func testcase(_ finding: Finding, of specification: Specification, _ metadata: RunMetadata) -> Markup {
    let clause: Markup = "\(specification.name).\(finding.scenario.clause)"
    let start: Markup = "    <testcase classname=\"\(clause)\" name=\"\(finding.name)\""
    let explanation = finding.explanation
    switch JUnitResult(finding.verdict) {
    case .success: return "\(start)/>"
    case .skipped:
      return "\(start)><skipped message=\"\(finding.verdict.rawValue): \(explanation)\"/></testcase>"
    case .failure, .error:
      let failure = [finding].failureTexts(replay: metadata.replay).joined(separator: "\n")
      let element: Markup = finding.verdict == .failed ? "failure" : "error"
      return """
        \(start)><\(element) message="\(explanation)" type="\(finding.verdict.rawValue)">\(failure)</\(element)></testcase>
        """
    }
  }

  /// The results that JUnit distinguishes.
  private enum JUnitResult {
    case success, failure, error, skipped

    init(_ verdict: Verdict) {
      switch verdict {
      case .passed: self = .success
      case .failed: self = .failure
      case .crashed, .timedOut, .notRun, .inconclusive: self = .error
      case .waived, .unsupported: self = .skipped
      }
    }
  }
}
