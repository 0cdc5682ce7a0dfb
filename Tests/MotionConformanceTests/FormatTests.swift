import Foundation
import MotionConformance
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct FormatTests {
  private let wrong = Port("WrongProperty").reactiveProperty(WrongProperty<Int>.self, WrongProperty<String>.self)
  private let metadata = RunMetadata(
    date: "2026-01-31", version: "1.2", command: "motion-conformance run", replay: { "replay \($0.id)" })

  private func waived() throws -> Report {
    try Report(
      judging: wrong,
      waivers: Waivers(parsing: "RP-9.3: the newest matters most\nRP-10.3: no streams, see https://example.org/why"),
      generated: nil)
  }

  @Test func `JUnit has the counts of the report and describes each case that did not pass`() throws {
    let report = try waived()
    let root = try #require(try XMLDocument(xmlString: report.junit(metadata)).rootElement())
    let cases = try root.nodes(forXPath: "testsuite/testcase").compactMap { $0 as? XMLElement }
    #expect(cases.count == report.declared)
    #expect(Set(cases.map { $0.attribute(forName: "name")?.stringValue }) == Set(report.findings.map(\.name)))
    #expect(try root.nodes(forXPath: "testsuite").count == 1)
    for element in [root, try #require(root.elements(forName: "testsuite").first)] {
      #expect(element.attribute(forName: "tests")?.stringValue == "\(report.declared)")
      #expect(element.attribute(forName: "failures")?.stringValue == "\(report.count(.failed))")
      #expect(element.attribute(forName: "errors")?.stringValue == "\(report.count(.inconclusive))")
      #expect(
        element.attribute(forName: "skipped")?.stringValue == "\(report.count(.waived) + report.count(.unsupported))")
    }
    #expect(try root.nodes(forXPath: "//failure").count == report.count(.failed))
    let failure = try #require(try root.nodes(forXPath: "//failure").first as? XMLElement)
    #expect(failure.attribute(forName: "message")?.stringValue?.hasPrefix("Step 3, \"write 2 to p\"") == true)
    #expect(failure.stringValue?.contains("✘ 3  write 2 to p") == true)
    #expect(failure.stringValue?.contains("replay: replay RP-9.2/") == true)
    let reasons = try root.nodes(forXPath: "//skipped/@message").compactMap(\.stringValue)
    #expect(reasons.contains("waived: the newest matters most"))
    #expect(reasons.contains("unsupported: streams are yet to come"))
  }

  @Test func `every format but the badge contains the reasons of waivers`() throws {
    let report = try waived()
    let forms = [
      report.text(), report.junit(), report.tap(), report.markdown(), report.html(), try report.json(),
    ]
    for form in forms {
      #expect(form.contains("the newest matters most"))
      #expect(form.contains("https://example.org/why"))
    }
    #expect(report.badge().contains("with waivers"))
  }

  @Test func `a crash and a scenario that did not run are JUnit errors`() throws {
    let report = try Report(judging: ScriptedTestee { $0.values == .text ? nil : .crashed("it ended") }, generated: nil)
    let root = try #require(try XMLDocument(xmlString: report.junit()).rootElement())
    #expect(root.attribute(forName: "errors")?.stringValue == "\(report.declared)")
    #expect(try root.nodes(forXPath: "//error[@type='notRun']").count == report.count(.notRun))
  }

  @Test func `TAP has a plan and a line for each finding, in order`() throws {
    let report = try waived()
    let lines = report.tap(metadata).split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["TAP version 14", "1..\(report.declared)"])
    let tests = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(tests.count == report.declared)
    for (index, (line, finding)) in zip(tests, report.findings).enumerated() {
      let directive =
        switch finding.verdict {
        case .waived: " # TODO \(finding.message ?? "")"
        case .unsupported: " # SKIP \(finding.message ?? "")"
        default: ""
        }
      let start = finding.verdict == .passed || finding.verdict == .unsupported ? "ok" : "not ok"
      #expect(line == "\(start) \(index + 1) - \(finding.name)\(directive)")
    }
    #expect(lines.contains("  got: \"a receives 2 · external write of 2 by p\""))
  }

  @Test func `Markdown has a summary, then only what did not pass`() throws {
    let report = try waived()
    let markdown = report.markdown(metadata)
    let kept = Level.allCases.map { level in
      let clauses = Dictionary(grouping: report.findings.filter { $0.level == level }, by: \.scenario.clause).values
      let good = clauses.filter { clause in
        clause.allSatisfy { [.passed, .waived].contains($0.verdict) } && clause.contains { $0.verdict == .passed }
      }
      return "\(good.count)/\(clauses.count)"
    }
    #expect(kept.allSatisfy { $0.first != "0" && !$0.hasPrefix($0.split(separator: "/")[1]) })
    #expect(markdown.hasPrefix("## ✘ WrongProperty does not conform to ReactiveProperty\n"))
    #expect(markdown.contains("| ReactiveProperty | \(kept[0]) | \(kept[1]) | integer, text | ✘ deviates |"))
    #expect(markdown.contains("| MotionObservable | | | | not offered |"))
    #expect(markdown.contains("✘ 3  write 2 to p"))
    #expect(markdown.contains("`RP-9.3/three-in-order`"))
    #expect(!markdown.contains("RP-4.1"))
    #expect(markdown.hasSuffix("version 1.2 · 2026-01-31 · motion-conformance run\n"))
  }

  @Test func `Markdown fits a comment whatever the number of failures`() throws {
    let crashed = try Report(judging: HostileTestee(text: String(repeating: "long ", count: 1_000)), generated: nil)
    #expect(crashed.markdown().count < 60_000)
    let everything = try Report(
      judging: ScriptedTestee { _ in .crashed(String(repeating: "`long` ", count: 70)) }, generated: nil)
    let markdown = everything.markdown()
    #expect(markdown.count < 60_000)
    #expect(markdown.contains("more failures are left out here."))
  }

  @Test(arguments: HostileTestee.texts)
  func `text from a port is escaped in every format`(text: String) throws {
    let report = try Report(judging: HostileTestee(text: text), generated: nil)
    #expect(report.count(.crashed) > 0 && report.count(.failed) > 0)

    let forms = [
      report.text(), report.junit(metadata), report.tap(metadata), report.markdown(metadata), report.html(metadata),
      report.badge(), try report.json(metadata), try report.badgeJSON(),
    ]
    for form in forms {
      #expect(form.utf8.count < 19_000 * report.declared)
      #expect(form.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
    for markup in [report.junit(metadata), report.badge(), report.html(metadata).wellFormed] {
      #expect(!markup.contains("<script>"))
      let parser = XMLParser(data: Data(markup.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError)), line \(parser.lineNumber)")
    }
    let tests = report.tap(metadata).split(separator: "\n").filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(tests.count == report.declared)
    let skips = tests.filter { $0.contains(" # SKIP ") }
    #expect(skips.count == report.count(.unsupported))
    let object = try JSONSerialization.jsonObject(with: Data(report.json(metadata).utf8))
    #expect(((object as? [String: Any])?["port"] as? String).map { $0.isEmpty == text.isEmpty } == true)
    #expect(report.markdown().split(separator: "\n").count { $0.hasPrefix("```") }.isMultiple(of: 2))
    #expect(!report.markdown().contains("\n# heading"))
  }

  @Test func `a process that breaks the protocol is a failure in every format`() throws {
    var report = try Report(judging: Port("Good").property(GoodProperty<Int>.self), generated: nil)
    #expect(report.conforms)
    report.misbehaviour = "The port wrote a line after the reply to the last request."
    #expect(report.text().contains("\n✘ Good conforms to Property observation; its process broke the wire protocol"))
    #expect(report.markdown().hasPrefix("## ✘ Good"))
    #expect(report.html().contains("class=\"statement bad\""))
    #expect(report.tap().hasSuffix("Bail out! The port wrote a line after the reply to the last request.\n"))
    let counts = "tests=\"\(report.declared + 1)\" failures=\"0\" errors=\"1\""
    #expect(report.junit().contains("<testsuites name=\"Good\" \(counts)"))
    #expect(try report.badgeJSON().contains("lightgrey"))
  }

  @Test func `the badge is green only if the whole run is evidence for conformance`() throws {
    let good = Port("good").property(GoodProperty<Int>.self)
    #expect(try Report(judging: good, generated: nil).badgeJSON().contains("\"color\" : \"brightgreen\""))
    #expect(try Report(judging: good, generated: nil).badge().contains("Property observation: 11/11 must</title>"))
    let partly = [
      try Report(judging: good, selection: Selection(only: ["PO-2.1"]), generated: nil),
      try Report(judging: good, selection: Selection(values: [.integer]), generated: nil),
      try Report(judging: wrong, generated: nil),
      try Report(judging: ScriptedTestee { _ in nil }, generated: nil),
      try Report(judging: HostileTestee(text: ""), generated: nil),
    ]
    for report in partly { #expect(try !report.badgeJSON().contains("green")) }
    #expect(try partly[0].badgeJSON().contains("\"message\" : \"1/1 must, in part\""))
    #expect(try partly[3].badgeJSON().contains("\"message\" : \"0/26 must, incomplete\""))
    #expect(try waived().badgeJSON().contains("with waivers"))
  }
}

extension String {
  /// A page without its script and its style, which are not XML.
  fileprivate var wellFormed: String {
    replacing(/<(script|style)>.*?<\/(script|style)>/.dotMatchesNewlines(), with: "").replacing(
      "<!doctype html>", with: "")
  }
}
