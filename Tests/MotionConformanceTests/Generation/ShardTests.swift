import Defects
import Foundation
import TestTraits
import Testing

@testable import ConformanceReports
@testable import MotionConformance

/// Generated scenarios that are divided among several machines.
struct ShardTests {
  private let wrong = Port("wrong").reactiveProperty(WrongProperty<Int>.self)

  @Test func `a part is written as two numbers`() {
    #expect(Shard("3/16").map { [$0.number, $0.count] } == [3, 16])
    #expect(Shard("1/1") == .whole)
    for text in ["0/3", "4/3", "3", "3/", "/3", "a/b", "1/0", "01/3", "+1/3", "-1/3", "1/3/5", " 1/3", "1/10001"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test(.slow) func `the parts put together are the report of the whole run`() throws {
    let waivers = try Waivers(parsing: "RP-9.3: the newest first")
    let whole = try report(Exploration(count: 750), waivers: waivers)
    let parts = try (1...3).map { try part($0, of: 3, Exploration(count: 750), waivers: waivers) }
    let merged = try ReportParts(parts.shuffled())
    #expect(try merged.report().json(merged.metadata) == whole)
    #expect(parts.allSatisfy { $0.json.contains("RP-9.2") })
  }

  @Test(.slow) func `a stale waiver is found when all parts are there`() throws {
    let waivers = try Waivers(parsing: "RP-9.3: the newest first\nRP-4.1: it may be")
    let parts = try (1...2).map { try part($0, of: 2, .brief, waivers: waivers) }
    let error = #expect(throws: WaiverError.self) { try ReportParts(parts).report() }
    #expect(error?.description == "stale waiver of RP-4.1: everything that it covers passed; remove the line")
    #expect(try ReportParts(Array(parts.prefix(1))).report().waivers.waivers.count == 2)
  }

  @Test(.slow) func `missing parts are named, and the report is not complete`() throws {
    let parts = try [1, 3, 4, 6].map { try part($0, of: 6, Exploration(count: 1_500)) }
    let report = try ReportParts(parts).report()
    #expect(!report.isComplete)
    #expect(report.generated?.interruption == "Parts 2, 5 of 6 are missing.")
    #expect(report.text().contains("Parts 2, 5 of 6 are missing."))
    let one = try ReportParts([parts[1]]).report()
    #expect(one.generated?.interruption == "Parts 1–2, 4–6 of 6 are missing.")
  }

  @Test func `each part that ended early is named`() throws {
    let late = ScriptedTestee { _ in .notRun("it is late") }
    let parts = try (1...3).map { number in
      let exploration = Exploration(count: 1_500, shard: try #require(Shard("\(number)/3")))
      let report = try Report(exploring: late, exploration, exploration.run(late), waivers: .none)
      return ("\(number).json", try report.json())
    }
    #expect(try ReportParts(parts).report().generated?.interruption == "Parts 1–3 of 3: it is late")
  }

  @Test func `the badge of a part says so`() throws {
    let right = Port("right").property(InjectableProperty<Int>.self)
    let report = try Report(judging: right, generated: Exploration(count: 500, shard: #require(Shard("1/2"))))
    #expect(report.conforms)
    #expect(try report.badgeJSON().contains("part 1/2") && report.badgeJSON().contains("yellow"))
  }

  @Test func `of a result that differs the worse counts`() throws {
    let right = Port("same").property(InjectableProperty<Int>.self)
    let lost = ScriptedPort(port: right) { $0.actions.count > 3 ? .crashed("It ended.") : nil }
    let exploration = { Exploration(count: 1_000, shard: $0) }
    let parts = [
      ("1.json", try Report(judging: right, generated: exploration(#require(Shard("1/2")))).json()),
      (
        "2.json",
        try Report(judging: lost, generated: exploration(#require(Shard("2/2"))))
          .json(RunMetadata { $0.scenario.isGenerated ? nil : "again" })
      ),
    ]
    let report = try ReportParts(parts).report()
    #expect(report.count(.crashed) > 0 && report.count(.passed) > 0)
    let merged = try ReportParts(parts)
    let crashed = try #require(merged.report().findings.first { $0.verdict == .crashed })
    #expect(merged.metadata.replay(crashed) == "again")
    #expect(!report.conforms)
  }

  @Test(.slow) func `parts of different runs are not put together`() throws {
    let exploration = Exploration(count: 1_000)
    let first = try part(1, of: 2, exploration)
    let others: [(fact: String, part: (name: String, json: String))] = [
      ("seed", try part(2, of: 2, Exploration(seed: 2, count: 1_000))),
      ("number of parts", try part(2, of: 3, exploration)),
      ("number of generated scenarios", try part(2, of: 2, Exploration(count: 1_001))),
      ("version", try part(2, of: 2, exploration, RunMetadata(version: "2"))),
      ("command", try part(2, of: 2, exploration, RunMetadata(version: "1", command: "other"))),
      ("list of waivers", try part(2, of: 2, exploration, waivers: Waivers(parsing: "RP-9.2: it may be"))),
      (
        "port",
        (
          "b.json",
          try report(
            Exploration(count: 1_000, shard: #require(Shard("2/2"))),
            on: Port("other").reactiveProperty(WrongProperty<Int>.self))
        )
      ),
    ]
    for (fact, other) in others {
      let error = #expect(throws: ReportError.self) { try ReportParts([first, other]) }
      #expect(error?.description.contains("the \(fact) differs") == true, "\(error?.description ?? "")")
    }
    let digest = try #require(first.json.firstMatch(of: /"digest" : "([0-9a-f]+)"/)).1
    let otherKit = try part(2, of: 2, exploration).json.replacing(digest, with: "0")
    #expect(throws: ReportError.self) { try ReportParts([first, ("b.json", otherKit)]) }
    #expect(throws: ReportError.self) { try ReportParts([first, first]) }
    #expect(throws: ReportError.self) { try ReportParts([first, ("b.json", try report(exploration))]) }
    #expect(throws: ReportError.self) { try ReportParts([]) }
  }

  @Test(.slow) func `the command's parts are the whole, byte for byte`() throws {
    let served = Command.serving("RP.dropsTheEmptyValue")
    let runs: [(words: [String], port: [String])] = [
      (["run", "--generated", "700"], served),
      (["explore", "--seed", "7", "--count", "700", "--only", "RP"], served),
      (["explore", "--seed", "7", "--count", "700"], []),
    ]
    for (words, port) in runs {
      let folder = Folder()
      let words = words + ["--date", "2026-01-31"]
      for number in 1...3 {
        let output = ["--shard", "\(number)/3", "--output", folder.path("\(number).json")]
        let status = try Command.run(words + output + port).status
        #expect(status == (port.isEmpty ? 0 : 1))
      }
      let whole = try Command.run(words + ["--jobs", "2", "--format", "json"] + port)
      let merged = try Command.run(["report"] + (1...3).map { folder.path("\($0).json") } + ["--format", "json"])
      #expect(merged.output == whole.output)
      #expect(merged.status == whole.status)
      let partial = try Command.run(["report", folder.path("1.json"), folder.path("3.json")])
      #expect(partial.status == (port.isEmpty ? 3 : 1))
      #expect(partial.complaint == "motion-conformance: Part 2 of 3 is missing.\n")
    }
  }

  private func part(
    _ number: Int, of count: Int, _ exploration: Exploration, _ metadata: RunMetadata = RunMetadata(version: "1"),
    waivers: Waivers = .none
  ) throws -> (name: String, json: String) {
    let exploration = Exploration(
      seed: exploration.seed, count: exploration.count, shard: try #require(Shard(number, of: count)))
    return ("\(number).json", try report(exploration, metadata, waivers: waivers))
  }

  private func report(
    _ exploration: Exploration, _ metadata: RunMetadata = RunMetadata(version: "1"), waivers: Waivers = .none,
    on port: MotionConformance.Port? = nil
  ) throws -> String {
    do {
      let selection = try Selection(only: ["RP-4.1", "RP-9"])
      return try Report(judging: port ?? wrong, selection: selection, waivers: waivers, generated: exploration)
        .json(metadata)
    } catch let error as WaiverError {
      return try #require(error.report).json(metadata)
    }
  }
}
