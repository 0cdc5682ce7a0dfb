import MotionConformance

extension Report {
  /// The report in JUnit's format: a suite for each specification, a case for each scenario in all its domains, and a case
  /// for the generated scenarios.
  ///
  /// A broken `must` is a failure; `crashed`, `timedOut`, `notRun` and `inconclusive` are errors; `waived`, `unsupported` and a
  /// broken `should` are skipped. Each has the reason. A process that broke the wire protocol adds a suite with an error.
  func junit(_ metadata: RunMetadata = RunMetadata()) -> String {
    let suites =
      specifications.compactMap { suite($0.specification, metadata) } + (generated.map { [suite($0, metadata)] } ?? [])
      + (misbehaviour.map { [JUnitSuite(name: "The port's process", cases: [JUnitCase(misbehaviour: $0)])] } ?? [])
    let properties = properties(metadata).map { name, value -> Markup in
      "      <property name=\"\(name)\" value=\"\(value)\"/>"
    }
    let markup: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(port.printable)" \(JUnitSuite.counts(suites.flatMap(\.cases)))\(metadata.timestamp)>
      \(Markup(suites.map { $0.markup(metadata.timestamp, Markup(properties), errors: remarks) }))
      </testsuites>

      """
    return markup.text
  }

  private func suite(_ specification: Specification, _ metadata: RunMetadata) -> JUnitSuite? {
    let mine = findings.filter { $0.belongs(to: specification) }
    guard !mine.isEmpty else { return nil }
    return JUnitSuite(
      name: specification.name,
      cases: Array(grouped: mine, by: \.scenario.id).map { findings in
        let domains = findings.map(\.domain).joined(separator: ", ")
        return JUnitCase(
          name: "\(findings[0].scenario.id) (\(domains))",
          group: "\(specification.name).\(findings[0].scenario.clause)", findings, metadata.replay)
      })
  }

  /// A suite of one case, for any number of deviations.
  private func suite(_ generated: Exploration.Result, _ metadata: RunMetadata) -> JUnitSuite {
    let name = "\(generated.judged) generated scenarios (seed \(generated.seed))"
    return JUnitSuite(
      name: "Generated scenarios",
      cases: [JUnitCase(name: name, group: "Generated scenarios", generated.deviations, metadata.replay)])
  }

  /// The properties of every suite: the causes first, then facts about the run.
  private func properties(_ metadata: RunMetadata) -> [(name: String, value: String)] {
    let facts =
      [("port", port)] + metadata.facts
      + [("verdict", verdictText), ("count", countLine), ("generated", generatedLine)]
    return causes.enumerated().map {
      ("cause.\($0 + 1)", [$1.title, $1.remark].compactMap(\.self).joined(separator: " · "))
    }
      + facts.compactMap { name, value in value.map { (name, $0.printable) } }
  }
}

extension RunMetadata {
  /// The attribute with the date of the run, if that is a date.
  fileprivate var timestamp: Markup {
    guard let match = date?.wholeMatch(of: /(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d).*)?/) else { return .nothing }
    return " timestamp=\"\(match.1)T\(match.2 ?? "00:00:00")\""
  }
}

/// A suite of JUnit's format.
private struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]

  /// The numbers of cases by result, and their duration.
  static func counts(_ cases: [JUnitCase]) -> Markup {
    let count = { result in cases.count { $0.result == result } }
    return """
      tests="\(cases.count)" failures="\(count(.failure))" errors="\(count(.error))" skipped="\(count(.skipped))" \
      time="\(cases.map(\.duration).reduce(.zero, +).inSeconds)"
      """
  }

  func markup(_ timestamp: Markup, _ properties: Markup, errors: [String]) -> Markup {
    let errors: Markup =
      errors.isEmpty ? .nothing : "\n    <system-err>\(errors.joined(separator: "\n"))</system-err>"
    return """
        <testsuite name="\(name)" \(Self.counts(cases))\(timestamp)>
          <properties>
      \(properties)
          </properties>
      \(Markup(cases.map(\.markup)))\(errors)
        </testsuite>
      """
  }
}

/// A case of JUnit's format.
private struct JUnitCase {
  let name: String
  let group: String
  let result: JUnitResult
  let type: Verdict
  let message: String
  let text: String
  let duration: Duration

  /// The case of a process that broke the wire protocol.
  init(misbehaviour: String) {
    (name, group, result, type) = ("follows the wire protocol", "process", .error, .crashed)
    (message, text, duration) = (misbehaviour.printable, "", .zero)
  }

  /// A case with the worst verdict of the findings, and with all their stories.
  init(name: String, group: String, _ findings: [Finding], _ replay: (Finding) -> String?) {
    (self.name, self.group) = (name, group)
    let results = findings.map { JUnitResult($0) }
    let worst = JUnitResult.allCases.first(where: results.contains) ?? .success
    let first = zip(findings, results).first { $0.1 == worst }?.0
    result = worst
    type = first?.verdict ?? .passed
    let level = first?.isDeviationFromShouldAlone == true ? " (should)" : ""
    let kind = worst == .skipped ? "\(type.rawValue)\(level): " : ""
    message = kind + (first?.explanation ?? "")
    let waived = findings.filter { $0.verdict == .waived && $0.scenario.isGenerated }.map(\.waiverText)
    text = (findings.filter(\.verdict.isDeviation).failureTexts(replay: replay) + waived).joined(separator: "\n\n")
    duration = findings.compactMap(\.duration).reduce(.zero, +)
  }

  var markup: Markup {
    let start: Markup = "    <testcase classname=\"\(group)\" name=\"\(name)\" time=\"\(duration.inSeconds)\""
    switch result {
    case .success: return "\(start)/>"
    case .skipped: return "\(start)><skipped message=\"\(message)\">\(text)</skipped></testcase>"
    case .failure, .error:
      let element = result.rawValue
      return "\(start)><\(element) message=\"\(message)\" type=\"\(type.rawValue)\">\(text)</\(element)></testcase>"
    }
  }
}

extension Finding {
  /// `≈ RP-9.4 is waived: drops equal values on purpose`
  var waiverText: String { "\(Verdict.waived.sign) \(scenario.clause) is waived: \(explanation)" }
}

/// The results that JUnit distinguishes, the worst first.
private enum JUnitResult: String, CaseIterable {
  case failure, error, skipped, success

  init(_ finding: Finding) {
    switch finding.verdict {
    case _ where finding.isDeviationFromShouldAlone: self = .skipped
    case .passed: self = .success
    case .failed: self = .failure
    case .crashed, .timedOut, .notRun, .inconclusive: self = .error
    case .waived, .unsupported: self = .skipped
    }
  }
}

extension Duration {
  /// The duration in seconds, in digits.
  fileprivate var inSeconds: String {
    let milliseconds = components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    let rest = "\(milliseconds % 1_000)"
    return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
