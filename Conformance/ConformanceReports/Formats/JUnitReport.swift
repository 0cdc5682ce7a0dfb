import MotionConformance

extension ReportDocument {
  /// The report in JUnit's format: a suite with a case that states whether the port conforms, and a suite for each
  /// specification with a case for each clause.
  ///
  /// A broken `must` is a failure, and a broken `should` is skipped, with its stories. A run that was cut short, and a process
  /// that broke the wire protocol, are errors.
  func junit() -> String {
    let tests = Dictionary(grouping: tests, by: { $0.id.prefix { $0 != "-" } })
    let suites: [(name: String, cases: [JUnitCase])] =
      [(port, [verdictCase])]
      + specifications.compactMap { result in
        tests[result.id[...]].map { (result.name, $0.map { Self.junitCase($0, in: result.name) }) }
      }
    let markup: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(port.printable)" \(Self.counts(suites.flatMap(\.cases)))\(timestamp)>
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
        <testsuite name="\(name.printable)" \(Self.counts(cases))\(timestamp)>
          <properties>
      \(Markup(properties))
          </properties>
      \(Markup(cases.map(\.markup)))\(errors)
        </testsuite>
      """
  }

  /// A case, and the element that says how it ended, if it did not pass.
  private typealias JUnitCase = (element: String?, markup: Markup)

  /// The case that states whether the port conforms: an error also if that was not judged.
  private var verdictCase: JUnitCase {
    let isCut = misbehaviour != nil || !complete
    let element = conforms == true && !isCut ? nil : conforms == false && !isCut ? "failure" : "error"
    let text = [misbehaviour, reason, verdict].compactMap(\.self).first ?? ""
    return Self.junitCase("conforms", in: port.printable, element, text.printable)
  }

  private static func junitCase(_ test: ClauseTest, in group: String) -> JUnitCase {
    let isFailure = test.outcome == .failed && test.level != Level.should.rawValue
    return junitCase(test.name, in: group, test.outcome == .passed ? nil : isFailure ? "failure" : "skipped", test.text)
  }

  private static func junitCase(_ name: String, in group: String, _ element: String?, _ text: String) -> JUnitCase {
    let start: Markup = "    <testcase classname=\"\(group)\" name=\"\(name)\""
    guard let element else { return (nil, "\(start)/>") }
    let message = text.prefix { $0 != "\n" }
    return (element, "\(start)><\(element) message=\"\(message)\">\(text)</\(element)></testcase>")
  }

  /// The attributes with the numbers of cases by result.
  private static func counts(_ cases: [JUnitCase]) -> Markup {
    let count = { (element: String) in cases.count { $0.element == element } }
    return """
      tests="\(cases.count)" failures="\(count("failure"))" errors="\(count("error"))" skipped="\(count("skipped"))"
      """
  }

  /// The properties of every suite: facts about the run.
  private var properties: [(name: String, value: String)] {
    [
      ("port", port), ("version", version), ("language", language), ("harness", harness), ("date", date),
      ("command", command), ("kit", kit), ("seed", generated.map { String($0.seed) }), ("verdict", verdict),
      ("count", countLine), ("generated", generatedLine),
    ].compactMap { name, value in value.map { (name, $0.printable) } }
  }

  /// The attribute with the date of the run, if that is a date.
  private var timestamp: Markup {
    guard let match = date?.wholeMatch(of: /(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d).*)?/) else { return .nothing }
    return " timestamp=\"\(match.1)T\(match.2 ?? "00:00:00")\""
  }
}
