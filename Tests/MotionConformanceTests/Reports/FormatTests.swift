@testable import ConformanceReports
import Defects
@testable import MotionConformance
import TestTraits
import Testing

struct FormatTests {
  private let metadata = RunMetadata(
    date: "2026-01-31", version: "1.2", command: "motion-conformance run", replay: { "replay \($0.scenario.id)" })

  @Test func `JUnit and the tests of the JSON report have a case for each clause, with its stories`() throws {
    let report = try PageTests.report()
    let tests = ReportDocument(report, metadata).tests
    // RP-9.2 fails though one of its scenarios is waived, and RP-9.3 is waived.
    #expect(tests.first { $0.id == "RP-9.2" }?.outcome == .failed)
    let waived = try #require(tests.first { $0.id == "RP-9.3" })
    #expect(
      waived.outcome == .skipped
        && waived.text == "waived: the newest observer matters most, see https://example.org/order")
    #expect(tests.contains { $0.text == "unsupported: streams are yet to come" })
    #expect(tests.contains { $0.text == "_remember is not offered" })
    #expect(tests.contains { $0.id == "RP-1.1" && $0.outcome == .passed && $0.text.isEmpty })
    let root = try Markup(report.junit(metadata))
    #expect(try root.texts("testsuite/testcase/@name") == ["conforms"] + tests.map(\.name))
    #expect(try root.texts("@timestamp") == ["2026-01-31T00:00:00"])
    #expect(try root.texts("testsuite[1]/properties/property[@name='version']/@value") == ["1.2"])
    let texts = try root.texts("//failure")
    #expect(texts.contains { $0.contains("✘ 3  write 2 to p") && $0.contains("replay: replay RP-9.2/") })
  }

  @Test func `a crash is a failure of its clause, and a run that was cut short is an error`() throws {
    let report = try ScriptedTestee { $0.values == .text ? nil : .crashed("it ended") }.report()
    #expect(ReportDocument(report, metadata).tests.allSatisfy { $0.outcome != .passed })
    let root = try Markup(report.junit())
    #expect(try root.texts("//failure").contains { $0.contains("it ended") })
    #expect(try root.texts("//error/../@name") == ["conforms"])
  }

  @Test func `Markdown has a summary, then only scenarios that did not pass`() throws {
    let report = try PageTests.report()
    let markdown = report.markdown(metadata)
    let stories = try #require(markdown.firstRange(of: "| specification |")).lowerBound
    #expect(markdown[..<stories].contains("✘ 3  write 2 to p"))
    #expect(markdown.hasPrefix("## ✘ WrongProperty does not conform to ReactiveProperty\n"))
    let row = try #require(
      markdown.firstMatch(
        of: /\| ReactiveProperty \| ([1-9]\d*)\/(\d+) \| ([1-9]\d*)\/(\d+) \| integer, text \| (.+) \|/))
    #expect(row.1 != row.2 && row.3 != row.4 && row.5 == "✘ deviates, without stream")
    #expect(markdown.contains("| MotionObservable | | | | not offered |"))
    #expect(markdown.contains("✘ 3  write 2 to p"))
    #expect(markdown.contains("\n  RP-9.3   "))
    #expect(markdown.hasSuffix("version 1.2 · 2026-01-31 · motion-conformance run · kit \(Handshake.kitVersion)\n"))
  }

  @Test func `Markdown fits a comment whatever the number of failures`() throws {
    let crashed = try HostileTestee(text: String(repeating: "long ", count: 1_000)).report()
    #expect(crashed.markdown().count < 60_000)
    let everything = try ScriptedTestee { _, number in
      .crashed("x\(number) " + String(repeating: "`long` ", count: 70))
    }.report()
    let markdown = everything.markdown()
    #expect(markdown.count < 60_000)
    #expect(markdown.contains("more causes are left out here."))
  }

  @Test(.slow, arguments: HostileTestee.texts.indices)
  func `text from a port is escaped in every format`(place: Int) throws {
    let text = HostileTestee.texts[place]
    let report = try HostileTestee(text: text).report()
    #expect(report.count(.crashed) > 0 && report.count(.failed) > 0)

    let document = ReportDocument(report, metadata)
    let (json, junit, markdown) = (try document.formatted(.json), document.junit(), document.markdown())
    let page = ReportPage(report: document).html
    let comparison = try Comparison([("a.json", json), ("b.json", json)])
    let compared = comparison.html()
    let forms = [
      document.text(isVerbose: true, .unwrapped), junit, markdown, page, json, try document.formatted(.badgeJSON),
      comparison.text(), comparison.markdown(), compared,
    ]
    for form in forms {
      #expect(form.utf8.count < 19_000 * report.declared)
      #expect(form.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
    for (markup, scripts) in [(junit, 0), (page, 1), (compared, 1)] {
      #expect(markup.matches(of: /<script>/).count == scripts)
      #expect(Markup.mistake(in: markup) == nil)
    }
    #expect((try object(json)["port"] as? String)?.isEmpty == text.isEmpty)
    #expect(markdown.split(separator: "\n").count { $0.hasPrefix("```") }.isMultiple(of: 2))
    #expect(!markdown.contains("\n# heading"))
  }

  @Test func `a process that breaks the protocol is a failure in every format`() throws {
    var report = try Port("Good").property(InjectableProperty<Int>.self).report()
    #expect(report.conforms)
    report.misbehaviour = "The port wrote a line after the reply to the last request."
    #expect(!report.conforms && !report.isComplete && report.specifications.allSatisfy { $0.conforms != true })
    let json = try report.json()
    #expect(!json.contains("\"conforms\" : true") && json.contains("\"complete\" : false"))
    #expect(try ReportDocument(reading: json, file: "a.json").prettyJSON() == json)
    #expect(report.text().contains("\n✘ Good was not judged: its process broke the wire protocol: The port wrote"))
    #expect(report.markdown().hasPrefix("## ✘ Good"))
    #expect(report.html().contains("class=\"statement bad\""))
    #expect(report.junit().contains("failures=\"0\" errors=\"1\""))
    #expect(try report.badgeJSON().contains("lightgrey"))
  }

  @Test func `text and Markdown say that nothing was generated`() throws {
    let port = Port("Good").property(InjectableProperty<Int>.self)
    let none = try port.report()
    for form in [none.text(), none.markdown(), "\(none)"] {
      #expect(form.split(separator: "\n").contains("no scenario was generated"))
    }
    let few = try port.report(generated: 20)
    for form in [few.text(), few.markdown(), "\(few)"] {
      #expect(form.split(separator: "\n").contains("20 generated scenarios (seed 1; 40000 by default): no deviation"))
    }
  }

  @Test func `the badge is bright green only if nothing is missing from the evidence`() throws {
    let good = Port("good").property(
      InjectableProperty<Int>.self, InjectableProperty<Double>.self, InjectableProperty<String>.self,
      InjectableProperty<Int?>.self,
      InjectableProperty<[Int]>.self)
    let crashing = good.answering { request in
      OpenQuestion.all.contains { question in question.askings.contains { $0.actions == request.actions } }
        ? .crashed("it ended") : nil
    }
    let two = Port("two").property(InjectableProperty<Int>.self, InjectableProperty<String>.self)
    /// As if the port had been judged by the generated scenarios of a standard run, and had deviated in none.
    func asWhole(_ written: Report) -> Report {
      let count = Exploration.standard.count
      let generated = Generated(
        scenarios: count, planned: count, seed: 1, randomSeed: nil, regressions: nil, unsupported: 0,
        interruption: nil)
      return Report(
        port: written.port, selection: written.selection, findings: written.findings, generated: generated,
        offers: zip(Specification.all, written.specifications).map { ($0, $1.values, $1.offered, $1.needed) },
        openQuestions: written.openQuestions, waivers: written.waivers)
    }
    let written = try good.report()
    let reports: [(Report, message: String, colour: String)] = [
      (asWhole(written), "\"message\" : \"12/12 must\"", "brightgreen"),
      (written, "12/12 must, nothing generated", "yellow"),
      (try good.report(generated: 20), "12/12 must, few generated", "yellow"),
      (asWhole(try good.report(depth: .must)), "12/12 must, must only", "yellow"),
      (asWhole(try crashing.report()), "12/12 must, fails open questions", "yellow"),
      (try good.report(only: ["PO-2.1"]), "1/1 must, in part, nothing generated", "yellow"),
      (try good.report(values: [.integer]), "12/12 must, 1/5 domains, nothing generated", "yellow"),
      (asWhole(try two.report()), "12/12 must, 2/5 domains", "yellow"),
      (try Port("wrong").reactiveProperty(WrongProperty<Int>.self).report(), "must, without stream", "red"),
      (try ScriptedTestee { _ in nil }.report(), "not judged, ", "lightgrey"),
      (try HostileTestee(text: "").report(), " must", "red"),
      (try PageTests.report(), "must, waivers", "red"),
    ]
    for (report, message, colour) in reports {
      let json = try report.badgeJSON()
      #expect(json.contains("\"color\" : \"\(colour)\""))
      #expect(json.contains(message))
    }
  }
}
