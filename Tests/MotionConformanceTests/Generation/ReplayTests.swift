import Defects
import Foundation
import ReactiveMotion
import ReferencePort
import TestTraits
import Testing

@testable import MotionConformance

/// A scenario that is performed again, by its id or its request, shows the same deviation.
struct ReplayTests {
  private let wrong = MotionConformance.Port("Wrong").reactiveProperty(WrongProperty<Int>.self)
  private let right = MotionConformance.Port("Right").reactiveProperty(ReactiveProperty<Int>.self)

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
      Cause.all(in: [finding])[0].text { _ in nil }.split(separator: "\n").filter { !$0.hasPrefix("  explains ") }
    }
  }

  @Test(.slow) func `the selection of a run is selected again`() throws {
    let port = InjectablePort(.named("RP.dropsTheEmptyValue"))
    let selection = try Selection(only: ["RP-1"], values: [.text, .nullable])
    let found = try #require(try Exploration(count: 600).run(port, selection, assuming: []))
    let deviation = try #require(found.deviations.first)
    #expect(story(try Replay(deviation.scenario.id).findings(on: port, selection)) == story([deviation]))
  }

  @Test func `a lack changes the generated scenarios`() throws {
    let waivers = try Waivers(parsing: "lacks external write: none")
    let report = try Report(judging: wrong, waivers: waivers, generated: Exploration(count: 600))
    let deviation = try #require(report.generated?.deviations.first)
    #expect(story(try Replay(deviation.scenario.id).findings(on: wrong, .everything, waivers)) == story([deviation]))
  }

  @Test func `a written scenario is judged as a finding, also as an exported one`() throws {
    let id = "RP-9.2/external-write-first"
    let findings = try Replay(id).findings(on: wrong)
    #expect(findings.map(\.verdict) == [.failed] && findings[0].scenario.id == id)
    let file = Command.top.appending(path: "Conformance/Scenarios/ReactiveProperty.json")
    let vectors = try JSON(message: Array(Data(contentsOf: file)))
    guard case .array(let scenarios)? = vectors["scenarios"] else { throw MessageError("no scenarios") }
    let exported = try #require(scenarios.first { $0["id"] == .string(id) })
    guard case .written(let scenario, _) = try Replay(exported.text) else { throw MessageError("not written") }
    #expect(scenario.id == id)
  }

  @Test(arguments: [
    "RP-9.2": "expected the ID of a scenario, such as 'RP-9.2/external-write-first'",
    "RP-9.2/external-write-frst": "did you mean 'RP-9.2/external-write-first'?",
    "RP-99.2/seed-1-number-7": "there is no clause RP-99.2; did you mean 'RP-9.2'?",
    "RP-9.2/seed-1-numbr-7": "is CLAUSE/seed-SEED-number-NUMBER",
    "RP-9.2/exhaustive-5-number-7": "any other is replayed by its request",
    "RP-1.4/surface": "run motion-conformance surface FILE --only RP-1.4/surface",
    #"{"id":1}"#: "expected a request with \"specification\", \"values\" and \"actions\"",
    #"{"specification":"RP","values":"integer","actions":[{"action":"write","name":"p","value":1}]}"#:
      "invalid step 1, \"write 1 to p\"",
  ])
  func `a text that names no scenario is an error with a remedy`(text: String, message: String) {
    let error = #expect(throws: ReplayError.self) { try Replay(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a check in Swift throws the story, and nothing once the port does not deviate`() throws {
    let report = try Report(judging: wrong, generated: Exploration(count: 600))
    let deviation = try #require(report.generated?.deviations.first)
    let kept = try #require(deviation.kept)
    for scenario in [deviation.scenario.id, kept.line, "rp-9.2/external-write-first"] {
      let error = #expect(throws: Nonconformance.self) { try wrong.check(replaying: scenario) }
      #expect(error?.description.hasPrefix("✘ RP-") == true)
      try right.check(replaying: scenario)
    }
    // The number is that of another scenario where other specifications are offered.
    #expect(throws: ReplayError.self) { try Port.reference.check(replaying: deviation.scenario.id) }
    #expect(throws: NothingSelected.self) { try wrong.check(replaying: "MO-1.2/zero-and-one") }
  }

  @Test func `regressions run first, and count`() throws {
    let report = try Report(judging: wrong, generated: Exploration(count: 600))
    let deviation = try #require(report.generated?.deviations.first)
    let line = try #require(deviation.kept).line
    let regressions = try Regressions(parsing: "\n\(line)\n")
    let again = try Report(judging: wrong, regressions: regressions, generated: nil)
    let found = try #require(again.generated)
    #expect(found.deviations.map(\.scenario.id) == ["\(deviation.scenario.clause)/regression-number-2"])
    #expect(found.regressions == 1 && found.judged == 1)
    #expect(
      again.generatedLine?.hasPrefix("0 generated scenarios (seed 1, 1 regression before): 1 clause broken") == true)
    #expect(throws: Nonconformance.self) { try wrong.check(regressions: regressions, generated: nil) }
    try Port.reference.check(regressions: regressions, generated: nil)
    let error = #expect(throws: RegressionError.self) { try Regressions(parsing: "\n{}", file: "kept.jsonl") }
    #expect(error?.description.hasPrefix("kept.jsonl, line 2: invalid request: expected a request with") == true)
  }
}

/// The command's replay.
struct ReplayCommandTests {
  private let command = Command.serving("RP.dropsTheEmptyValue")

  @Test(.slow) func `every format has a line that replays the story`() throws {
    let folder = Folder()
    let files = ["json", "xml", "tap", "md", "html"].map { folder.path("report.\($0)") }
    let run = try Command.run(
      ["run", "--only", "RP", "--values", "nullable", "--generated", "1000"] + files.flatMap { ["--output", $0] }
        + command)
    let line = try #require(run.output.firstMatch(of: /replay: (motion-conformance replay [^\n]*)/)).1
    for file in files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains(line) || text.contains(line.replacing("'", with: "&#39;")), "\(file)")
    }
    let words = try #require(Command.executable).path + line.dropFirst("motion-conformance".count)
    let replay = try Program.run(URL(filePath: "/bin/sh"), ["-c", words])
    #expect(replay.status == 1)
    let story = replay.output.split(separator: "\n")
    #expect(!story.isEmpty && story.allSatisfy { run.output.contains($0) })
    // The report itself, and by clause.
    #expect(try Command.run(["replay", files[0]] + command).status == 1)
    #expect(try Command.run(["replay", files[0], "--only", "rp-1.1"] + command).output.hasPrefix("✘ RP-1.1 "))
    let reference = try Command.run(["replay", files[0]])
    #expect(reference.status == 0)
    #expect(reference.complaint.contains("this is the reference"))
    let other = try Command.run(["replay", files[0], "--only", "RP-1.2"])
    #expect(other.status == 2)
    #expect(other.complaint.contains("invalid --only 'RP-1.2': the causes in the report '"))
    // The kept scenarios run first.
    let kept = folder.path("kept.jsonl")
    for _ in 1...2 { #expect(try Command.run(["replay", files[0], "--save", kept] + command).status == 1) }
    #expect(try String(contentsOfFile: kept, encoding: .utf8).split(separator: "\n").count == 1)
    let again = try Command.run(["run", "--generated", "none", "--regressions", kept] + command)
    #expect(again.status == 1 && again.output.contains("0 generated scenarios (seed 1, 1 regression before)"))
    #expect(again.output.contains("-number-1, values: integer"))
  }

  @Test func `a port is debugged without time limits, and its process is named`() throws {
    let slow = ["--", "/bin/sh", "-c", "sleep 0.3; exec \"$0\" \"$1\""] + command.dropFirst()
    #expect(try Command.run(["replay", "RP-9.2/external-write-first", "--timeout", "0.1"] + slow).status == 2)
    let run = try Command.run(["replay", "RP-9.2/external-write-first", "--debug"] + slow)
    #expect(run.status == 0 && run.complaint.contains("motion-conformance: the port runs in process "))
    let both = try Command.run(["replay", "RP-9.2/external-write-first", "--debug", "--timeout", "1"] + slow)
    #expect(both.status == 2 && both.complaint.contains("--debug cannot be combined with --timeout"))
  }
}
