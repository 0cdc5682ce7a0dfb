import Defects
import Foundation
import ReactiveMotion
import ReferencePort
import TestTraits
import Testing

@testable import ConformanceReports
@testable import MotionConformance

/// A scenario that is performed again, by its id or its request, shows the same deviation.
struct ReplayTests {
  private let wrong = Self.wrong
  private let right = MotionConformance.Port("Right").reactiveProperty(ReactiveProperty<Int>.self)

  private static var wrong: MotionConformance.Port { Port("Wrong").reactiveProperty(WrongProperty<Int>.self) }

  /// The first deviation that generated scenarios show.
  private static let deviation = Result {
    try #require(wrong.report(written: false, generated: 100).generatedFindings.first)
  }

  /// A sample of every list of defects.
  private static let defects = Defect.all.enumerated().filter { $0.offset.isMultiple(of: 72) }.map(\.element.name)

  @Test(.slow, arguments: defects)
  func `the id of a generated scenario shows the story of the run`(name: String) throws {
    let port = InjectablePort(.named(name))
    let found = try Exploration(count: 500).run(port)
    for deviation in found.deviations {
      let replayed = try Replay(deviation.scenario.id.lowercased()).findings(on: port)
      #expect(story(replayed) == story([deviation]))
      // Its request does, too, and is not shrunk again.
      let kept = try #require(deviation.kept)
      #expect(story(try Replay(kept.line).findings(on: port)) == story([deviation]))
      #expect(try Replay(deviation.scenario.id).findings(on: Port.reference).allSatisfy { !$0.verdict.isDeviation })
    }
  }

  /// The stories, without the number of scenarios affected, which only a run knows.
  private func story(_ findings: [Finding]) -> [[Substring]] {
    findings.map { finding in
      [finding].stories { _ in nil }[0].text(.unwrapped)
        .replacing(#/,\s+the\s+shortest\s+of\s+\d+/#, with: "").split(separator: "\n")
    }
  }

  @Test(.slow) func `a scenario is replayed without the selection of its run`() throws {
    let port = InjectablePort(.named("RP.dropsTheEmptyValue"))
    let selection = try Selection(only: ["RP-1"], values: [.text, .nullable], written: false)
    let report = try port.report(selection, generated: 6_000)
    let deviation = try #require(report.generatedFindings.first)
    let again = try Replay(deviation.scenario.id).findings(on: port, in: selection.values)
    #expect(story(again) == story([deviation]))
  }

  @Test func `a lack changes the generated scenarios`() throws {
    let lacking = wrong.lacking(.stream, because: "none")
    let report = try lacking.report(written: false, generated: 100)
    let deviation = try #require(report.generatedFindings.first)
    #expect(story(try Replay(deviation.scenario.id).findings(on: lacking)) == story([deviation]))
  }

  @Test func `a written scenario is judged as a finding, also by its request`() throws {
    let id = "RP-9.2/external-write-first"
    let findings = try Replay(id).findings(on: wrong)
    #expect(findings.map(\.verdict) == [.failed] && findings[0].scenario.id == id)
    for scenario in Specification.all.flatMap(\.scenarios) {
      let specification = try Catalogue.specification(of: scenario)
      let request = Request(specification: specification, values: .text, actions: scenario.actions)
      guard case .written(let read, _) = try Replay(KeptRequest(request, id: scenario.id).line) else {
        throw InvalidInput("not written")
      }
      #expect(read.id == scenario.id)
    }
  }

  private static func request(_ actions: [Action]) -> String {
    KeptRequest(Request(specification: .reactiveProperty, values: .integer, actions: actions)).line
  }

  @Test(arguments: [
    "RP-9.2": "expected the ID of a scenario, such as 'RP-9.2/external-write-first'",
    "RP-9.2/external-write-frst": "did you mean 'RP-9.2/external-write-first'?",
    "RP-99.2/seed-1-number-7": "invalid ID 'RP-99.2': no specification, ",
    "RP-9.2/seed-1-numbr-7": "is CLAUSE/seed-SEED-number-NUMBER",
    "RP-9.2/seed-1-number-1000000000": "with a number below 1000000000",
    "RP-9.2/regression-number-7": "any other is replayed by its request",
    "RP-1.4/surface": "run motion-conformance surface FILE --only RP-1.4/surface",
    #"{"id":1}"#: "expected a request with \"specification\", \"values\" and \"actions\"",
    #"{"specification":"RP","values":"integer","actions":[{"action":"write","name":"p","value":1}]}"#:
      "invalid step 1, \"write 1 to p\"",
    #"{"specification":"RP","values":"integer","actions":[]}"#: "expected at least one action",
    Self.request((0...2000).map { .write($0, to: "p") }): "expected at most 2000 actions, found 2001",
    Self.request((0...100).map { .when(.receives("a", .sample($0)), [.read("p")]) }):
      "expected at most 100 reactions and derived streams, found 101",
  ])
  func `a text that names no scenario is an error with a remedy`(text: String, message: String) {
    let error = #expect(throws: InvalidInput.self) { try Replay(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a check in Swift throws the story, and nothing once the port does not deviate`() throws {
    let deviation = try Self.deviation.get()
    let kept = try #require(deviation.kept)
    for scenario in [deviation.scenario.id, kept.line, "rp-9.2/external-write-first"] {
      let error = #expect(throws: Nonconformance.self) { try wrong.check(replaying: scenario) }
      #expect(error?.description.hasPrefix("✘ RP-") == true)
      try right.check(replaying: scenario)
    }
    // The number is that of another scenario where other specifications are offered.
    #expect(throws: InvalidInput.self) { try Port.reference.check(replaying: "RP-9.2/seed-1-number-0") }
    #expect(throws: NothingSelected.self) { try wrong.check(replaying: "MO-1.2/zero-and-one") }
  }

  @Test func `regressions run first, and count`() throws {
    let deviation = try Self.deviation.get()
    let line = try #require(deviation.kept).line
    let regressions = try Regressions(parsing: "\n\(line)\n")
    let again = try wrong.report(only: .small(.reactiveProperty), regressions: regressions)
    let found = try #require(again.generated)
    #expect(again.generatedFindings.map(\.scenario.id) == ["\(deviation.scenario.clause)/regression-number-2"])
    #expect(found.regressions == 1 && found.scenarios == 1)
    #expect(
      again.document.generatedLine.hasPrefix(
        "0 generated scenarios (seed 1, 1 regression before; 40000 by default): 1 failed"))
    #expect(throws: Nonconformance.self) { try wrong.check(regressions: regressions, generated: nil) }
    try right.check(regressions: regressions, generated: nil)
    // One of something else is named where a part is selected, and is an error of a whole run.
    let outside = try wrong.report(only: ["RP-9.2/external-write-first", "PO"], regressions: regressions)
    #expect(outside.unperformed == [2] && outside.generated == nil)
    #expect(outside.verdictText.contains("the selection leaves out 1 regression (line 2)"))
    #expect(outside.verdictText.contains("PO is selected, and the port does not offer it"))
    #expect(try ReportDocument(reading: outside.json(), file: "").verdict == outside.verdictText)
    let missing = #expect(throws: InvalidInput.self) {
      try Port("Other").property(InjectableProperty<Int>.self).report(regressions: regressions)
    }
    #expect(
      missing?.description
        == "regressions, line 2: Other does not offer ReactiveProperty with values: integer; remove the line")
    let error = #expect(throws: InvalidInput.self) { try Regressions(parsing: "\n{}", file: "kept.jsonl") }
    #expect(error?.description.hasPrefix("kept.jsonl, line 2: invalid request: expected a request with") == true)
  }
}

/// The command's replay.
struct ReplayCommandTests {
  private let command = ["--", Command.servedPort?.path ?? "", "RP.dropsTheEmptyValue"]

  @Test(.slow) func `every format has a line that replays the story`() throws {
    let folder = Folder()
    let files = ["json", "xml", "md", "html"].map { folder.path("report.\($0)") }
    let kept = folder.path("kept.jsonl")
    let words = ["run", "--only", "RP", "--values", "nullable", "--generated", "1000", "--save", kept]
    let run = try Command.run(words + files.flatMap { ["--output", $0] } + command)
    let line = try #require(run.output.firstMatch(of: /replay: (motion-conformance replay [^\n]*)/)).1
    for file in files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains(line) || text.contains(line.replacing("'", with: "&#39;")), "\(file)")
    }
    // The run has kept a request for each cause, and a replay keeps none twice.
    let lines = try folder.read("kept.jsonl").split(separator: "\n")
    #expect(lines.count == run.output.matches(of: /replay: motion-conformance/).count)
    #expect(try Command.run(["replay", kept, "--save", kept] + command).status == 1)
    #expect(try folder.read("kept.jsonl").split(separator: "\n") == lines)
    let reference = try Command.run(["replay", kept])
    #expect(reference.status == 0)
    #expect(reference.complaint.contains("this is the reference"))
    #expect(try Command.run(["replay", files[0]]).status == 2)
  }

  @Test func `a random seed is one that the report prints, and the run is repeated with it`() throws {
    let run = try Command.run(
      ["run", "--written", "none", "--generated", "20", "--seed", "random", "--format", "json", "--reference"])
    #expect(run.status == 0)
    let seed = try #require(run.output.firstMatch(of: /"seed" : (\d+)/)).1
    #expect(run.output.contains("run --written none --generated 20 --seed \(seed) --reference\""))
    #expect(run.output.contains("\"written\" : false"))
  }
}
