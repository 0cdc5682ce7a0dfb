import MotionConformance

extension ReportDocument {
  /// The report in JUnit's format: a suite with a case that states whether the port conforms, and a suite for each
  /// specification with a case for each clause.
  ///
  /// A broken `must` is a failure, and a broken `should` is skipped, with its stories. A run that was cut short, and a process
  /// that broke the wire protocol, are errors.
  func junit() -> String {
    let tests = Dictionary(grouping: tests.value, by: { $0.id.prefix { $0 != "-" } })
    let suites: [(name: String, cases: [JUnitCase])] =
      [(port, [verdictCase])]
      + specifications.compactMap { conformity in
        tests[conformity.id[...]].map { (conformity.name, $0.map { JUnitCase($0, of: conformity.name) }) }
      }
    let markup: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(port.printable)" \(JUnitCase.counts(suites.flatMap(\.cases)))\(timestamp)>
      \(Markup(suites.map(suite)))
      </testsuites>

      """
    return markup.text
  }

  private func suite(_ name: String, _ cases: [JUnitCase]) -> Markup {
    let properties = properties.map { "      <property name=\"\($0)\" value=\"\($1)\"/>" as Markup }
    let errors: Markup =
      remarks.isEmpty ? .nothing : "\n    <system-err>\(remarks.joined(separator: "\n"))</system-err>"
    return """
        <testsuite name="\(name.printable)" \(JUnitCase.counts(cases))\(timestamp)>
          <properties>
      \(Markup(properties))
          </properties>
      \(Markup(cases.map(\.markup)))\(errors)
        </testsuite>
      """
  }

  private var verdictCase: JUnitCase {
    let isCut = misbehaviour != nil || !complete
    let result: JUnitCase.Result =
      conforms == true && !isCut ? .success : conforms == false && !isCut ? .failure : .error
    let text = [misbehaviour, reason, verdict].compactMap(\.self).first ?? ""
    return JUnitCase(name: "conforms", group: port.printable, result: result, text: text.printable)
  }

  /// The properties of every suite: the causes first, then facts about the run.
  private var properties: [(name: String, value: String)] {
    let facts = [
      ("port", port), ("version", version), ("language", language), ("harness", harness), ("date", date),
      ("command", command), ("kit", kit), ("seed", generated.map { String($0.seed) }), ("verdict", verdict),
      ("count", countLine), ("generated", generatedLine),
    ]
    return causes.enumerated().map {
      ("cause.\($0 + 1)", [$1.title, $1.remark].compactMap(\.self).joined(separator: " · "))
    }
      + facts.compactMap { name, value in value.map { (name, $0.printable) } }
  }

  /// The attribute with the date of the run, if that is a date.
  private var timestamp: Markup {
    guard let match = date?.wholeMatch(of: /(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d).*)?/) else { return .nothing }
    return " timestamp=\"\(match.1)T\(match.2 ?? "00:00:00")\""
  }
}

/// A case of JUnit's format.
private struct JUnitCase {
  let name: String
  let group: String
  let result: Result
  /// The stories, or the reason.
  let text: String

  /// The results that JUnit distinguishes.
  enum Result: String {
    case failure, error, skipped, success
  }

  /// The numbers of cases by result.
  static func counts(_ cases: [JUnitCase]) -> Markup {
    let count = { result in cases.count { $0.result == result } }
    return """
      tests="\(cases.count)" failures="\(count(.failure))" errors="\(count(.error))" skipped="\(count(.skipped))"
      """
  }

  var markup: Markup {
    let start: Markup = "    <testcase classname=\"\(group)\" name=\"\(name)\""
    guard result != .success else { return "\(start)/>" }
    let message = text.prefix { $0 != "\n" }
    return "\(start)><\(result.rawValue) message=\"\(String(message))\">\(text)</\(result.rawValue)></testcase>"
  }
}

extension JUnitCase {
  init(_ test: ClauseTest, of specification: String) {
    let result: Result =
      switch test.outcome {
      case .passed: .success
      case .failed: test.level == Level.should.rawValue ? .skipped : .failure
      case .skipped: .skipped
      }
    self.init(name: test.name, group: specification, result: result, text: test.text)
  }
}
