@testable import ConformanceReports
import Defects
import Foundation
import MotionConformance
import TestTraits
import Testing

@testable import motion_conformance

/// A report that is saved as JSON and read again is the same.
struct ReportReaderTests {
  private let wrong = Self.wrong
  private static var wrong: MotionConformance.Port { Port("Wrong").reactiveProperty(WrongProperty<Int>.self) }
  private static let json = Result { try wrong.report(only: ["RP-9.3"]).json() }

  @Test(.slow) func `a report is read as it was written`() throws {
    let waivers = try Waivers(parsing: "RP-9.3: the newest first, see https://example.org/why")
    var ref = RunMetadata(date: "2026-01-31", version: "1.2", command: "motion-conformance run")
    ref.replay = { "motion-conformance replay \($0.scenario.id)" }
    let graph = try ReferenceSurface.surface { $0.drop(keyword: "final", of: "ReactiveProperty") }
    let fickle = Port("Fickle").property(InjectableProperty<Int>.self).answering { request, number in
      number == 200 ? .trace(request.actions.map { _ in [.receives("x", 7)] }) : nil
    }
    // It answers in every way, and then stops.
    let breakingOff = Port("Breaking off").reactiveProperty(WrongProperty<Int>.self).answering { _, number in
      switch number {
      case 4: .crashed("The port exited with status 4 before it replied.")
      case 5: .timedOut("The port did not reply within 5 seconds.")
      case 6: .unsupported("There is none.")
      case 7: .trace([[]])
      case 30...: .notRun("The port is given up.")
      default: nil
      }
    }
    let reports = [
      try wrong.report(waivers: waivers, surface: graph, generated: 300),
      try wrong.report(only: ["RP-9", "RP-5.1"], depth: .must, values: [.integer], generated: 500),
      try Report(examining: graph),
      try breakingOff.report(generated: 500),
      try Port("Late").property(InjectableProperty<Int>.self, InjectableProperty<String>.self).answering {
        $0.values == .integer && $0.actions.count > 3 ? .crashed("It ended.") : nil
      }.report(),
      try InjectablePort(.named("PO.deliversDifferentValuesOnly")).report(values: [.integer], generated: 500),
      try fickle.report(generated: 500),
    ]
    for report in reports {
      let json = try report.json(ref)
      let read = try ReportDocument(reading: json, file: "report.json")
      #expect(try read.prettyJSON() == json)
      // Whatever a format prints is in the document.
      for format in ReportFormat.allCases { #expect(try read.formatted(format) == report.formatted(format, ref)) }
    }
  }

  @Test(arguments: [
    ("", "invalid JSON: "), ("[]", "it is no report that "),
    ("{\n  \"results\": [],\n  ]", "invalid JSON: "),
    ("{}", "it names no format, and this version reads 1; judge the port again"),
    (#"{"format":3,"results":[]}"#, "its format is 3, and this version reads 1; judge the port again"),
    (#"{"format":"1"}"#, "invalid format: Expected to decode Int"), (#"{"format":1}"#, #"missing "kit" in the report"#),
  ])
  func `a text that is no report is an error`(json: String, complaint: String) {
    let error = #expect(throws: InvalidInput.self) { try ReportDocument(reading: json, file: "a.json") }
    #expect(error?.description.hasPrefix("invalid report 'a.json': \(complaint)") == true, "\(error as Any)")
  }

  @Test func `fields and scenarios of another version are no error`() throws {
    let json = try wrong.report(only: ["RP-9"]).json()
    let other = json.replacing("\"port\" :", with: "\"new\" : {\"a\" : [1]},\n  \"port\" :", maxReplacements: 1)
      .replacing("RP-9.3/three-in-order", with: "RP-9.3/four-in-order")
      .replacing("\"kit\" : \"", with: "\"kit\" : \"0.")
    let read = try ReportDocument(reading: other, file: "a.json")
    #expect(read.results.contains { $0.scenario == "RP-9.3/four-in-order" && $0.verdict == .failed })
    #expect(read.text().contains("RP-9.3/four-in-order"))
  }

  /// A change of a report, with the beginning of the error that it causes; anything may stand for `…`.
  private static let mistakes: [(before: String, after: String, says: String)] = [
    (#""verdict" : "failed""#, #""verdict" : "fialed""#, "invalid results[…].verdict: "),
    (#""clause" : "RP-9.3","#, "", #"missing "clause" in …results["#),
    (#""values" : "integer","#, #""values" : ["text"],"#, "invalid results[…].values: "),
    (#""declared" : "#, #""declared" : 1"#, #"invalid "declared": it is 1"#),
    (#""passed" : "#, #""passed" : 1"#, #"invalid "counts": 1"#),
    (#""scenarios" : "#, #""scenarios" : -"#, "invalid number of scenarios or clauses: -"),
    (#""verdict" : "failed""#, #""verdict" : "passed""#, #"invalid "counts": "#),
    (#""failed" : "#, #""faild" : "#, #"invalid "counts": "#),
    (#""level" : "should""#, #""level" : "must""#, #"invalid "conforms" of RP: RP-9.3/"#),
    ("\n  \"conforms\" : true,", "\n  \"conforms\" : false,", #"invalid "conforms": it is false, and true"#),
    (
      #""values" : "integer""#, #""values" : "text""#,
      "missing results: the report has none of RP-9.3/three-in-order (integer), the story of a cause"
    ),
    (#""step" : 5"#, #""step" : 50"#, #"invalid "step" of RP-9.3/three-in-order (integer): there is no step 50"#),
  ]

  @Test(arguments: mistakes.indices)
  func `a report with a wrong field, or that contradicts itself, is an error that names the place`(place: Int) throws {
    let (before, after, says) = Self.mistakes[place]
    let json = try Self.json.get()
    #expect(json.contains(before))
    let changed = json.replacing(before, with: after)
    let error = #expect(throws: InvalidInput.self) { try ReportDocument(reading: changed, file: "a.json") }
    let text = error?.description ?? ""
    let parts = "invalid report 'a.json': \(says)".components(separatedBy: "…")
    #expect(text.hasPrefix(parts[0]) && !text.contains("\n") && parts.allSatisfy { text.contains($0) }, "\(text)")
  }

  @Test func `no specification conforms without a result, and none has a result twice`() throws {
    let json = try Port("Good").reactiveProperty(ListedProperty<Int>.self).report(only: ["RP-9.3"]).json()
    let unjudged = json.replacing(#""verdict" : "passed""#, with: #""verdict" : "unsupported""#)
      .replacing("\"unsupported\" : 0", with: "\"was\" : 0").replacing("\"passed\" :", with: "\"unsupported\" :")
    let twice = json.replacing(
      /"results" : \[\s+(\{[^}]*\},)/, with: { "\($0.0)\n\($0.1)" }
    ).replacing(/("declared"|"passed") : (\d+)/) { "\($0.1) : \(Int($0.2)! + 1)" }
    for (changed, says) in [
      (unjudged, #"invalid "conforms" of RP: none of its results says so"#), (twice, "duplicate result RP-9.3/"),
    ] {
      let error = #expect(throws: InvalidInput.self) { try ReportDocument(reading: changed, file: "a.json") }
      #expect(error?.description.hasPrefix("invalid report 'a.json': \(says)") == true, "\(error as Any)")
    }
  }

  @Test func `texts of a report put no control character on the terminal, and forge no waiver`() throws {
    let waivers = try Waivers(parsing: "RP-9.3: newest first")
    let json = try wrong.report(only: ["RP-9"], waivers: waivers).json(RunMetadata(command: "COMMAND"))
      .replacing("newest first", with: #"newest first\nRP-9.2: forged"#).replacing("COMMAND", with: #"\u001b[2J"#)
      .replacing("write 2 to p\"", with: #"write 2 to p\r\nRP-9.2: forged\rRP-9.2: forged""#)
    let read = try ReportDocument(reading: json, file: "a.json")
    let coloured = read.text(isVerbose: true, TextStyle(isColoured: true)).replacing(
      /\u{1B}\[(2|31|32|0)m/, with: "")
    let forms = try ReportFormat.allCases.filter { $0 != .json }.map { try read.formatted($0) }
    for text in forms + [coloured, read.waiverDraft] {
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
    #expect(throws: InvalidInput.self) { try Waivers(parsing: read.waiverDraft) }
    #expect(!read.waiverDraft.contains("\nRP-9.2: forged"))
  }

  @Test func `the command converts a report, and JSON stays byte for byte`() throws {
    let folder = Folder()
    let json = try wrong.report(only: ["RP-9"], generated: 50).json()
      .replacing("\"port\" :", with: "\"new\":1, \"port\"  :", maxReplacements: 1)
    try folder.write(json, to: "in.json")
    let words = ["report", folder.path("in.json"), "--format", "json"]
    let run = try Command.run(words + ["--output", folder.path("out.html"), "--output", folder.path("out.md")])
    #expect(run.status == 0)
    #expect(run.output == json)
    #expect(try folder.read("out.html").contains("</html>"))
    #expect(try folder.read("out.md").contains("RP-9.3"))
    #expect(folder.names == ["in.json", "out.html", "out.md"])
  }
}
