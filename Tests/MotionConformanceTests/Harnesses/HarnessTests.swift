import Foundation
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// The kit on the example port of each harness. Its test runner is tried by `.ci/life`.
@Suite(.needsTools) struct HarnessTests {
  /// The harness performs all actions as the protocol requires.
  @Test(arguments: Harness.tested) func `the example passes`(harness: Harness) throws {
    try harness.withCopy { words in
      let run = try Command.run(
        ["harness-check", "--timeout", "60", "--mistaken", "mistaken", "--"] + words)
      #expect(run.status == 0, "\(run.output)")
      let report = try report(on: words)
      #expect(report.conforms && report.misbehaviour == nil && report.lastErrors == [], "\(report.verdictText)")
      let thrown = report.openQuestions.filter { $0.id == OpenQuestion.throwingObserver.id }
      #expect(thrown.map(\.outcome) == Array(repeating: "thrown at once", count: 4), "\(thrown.map(\.events))")
    }
  }

  @Test(arguments: Harness.tested)
  func `no other character than a line feed ends a message, and fields are in any order`(harness: Harness) throws {
    let request =
      #"{"id":1,"specification":"RP","values":"text","actions":["#
      + #"{"action":"property","name":"p","value":"\#u{2028}","external":false},"#
      + #"{"event":{"value":"\#u{2028}","name":"a","event":"receives"},"actions":[{"name":"p","action":"read"}],"action":"when"},"#
      + #"{"form":"next","to":"p","name":"a","action":"subscribe"}]}"#
    let reply = try #require(try replies(of: harness, to: [request]).last)
    guard case .array(let steps)? = reply["trace"], case .array(let events)? = steps.last else {
      throw InvalidInput("\(reply)")
    }
    #expect(events.map { $0["value"] } == [.string("\u{2028}"), nil, .string("\u{2028}"), nil])
  }

  @Test(arguments: Harness.tested)
  func `all mistakes of a request are said at once, and the next one is answered`(harness: Harness) throws {
    let requests = [
      #"{"id":1,"actions":[{"action":"property","name":"p"},{"action":"wings"},{"action":"when","event":{"event":"begins"},"#
        + #""actions":[{"action":"write","name":"p"}]}]}"#,
      #"{"id":2,"specification":"RP","values":"text","actions":[]}"#,
    ]
    let missing = [
      "missing specification", "missing values", "missing value or other in the action property",
      "missing external in the action property", #"unknown action "wings""#,
      "missing value or other in the action write",
    ]
    let replies = try replies(of: harness, to: requests)
    #expect(
      replies.map { $0["crashed"] } == [.string("invalid request: " + missing.joined(separator: "; ")), nil])
  }

  @Test(arguments: Harness.each(\.lacking))
  func `a port without a capability conforms without it`(harness: Harness, change: InjectedMistake) throws {
    let report = try harness.report(change, Selection(values: [.text]))
    #expect(report.conforms, "\(report.verdictText)")
    #expect(report.lacks.map(\.capability) == [change.lacks])
    #expect(report.lacks.allSatisfy { $0.reason.hasSuffix(change.says) }, "\(report.lacks)")
  }

  /// The port lacks what has no default, and offers no operator but the one that has, and those by name.
  @Test(arguments: Harness.each { [$0.onlyRequired].compactMap(\.self) })
  func `streams need only what the page calls required`(harness: Harness, change: InjectedMistake) throws {
    let report = try harness.report(change, Selection(values: [.text]))
    let page = try String(contentsOf: Command.harnesses.appending(path: "README.md"), encoding: .utf8)
    #expect(
      page.contains(
        /Without `observer`, `states` or `noopDisconnect`, the port lacks `subscribe\(observer:\)`, the\s+state\s/)
    )
    #expect(report.misbehaviour == nil)
    let offered = report.specifications.filter(\.offered)
    let byName = Operator.allCases.filter { !Operator.withAction.contains($0) }.map(\.specification.id)
    #expect(offered.map(\.id) == ["IO", "MO", "RP", "PO", "RM"] + byName)
    #expect(
      offered.first { $0.id == "MO" }?.needed.map(\.capability) == [
        .stateChannel, .noopDisconnect, .observerSubscribe,
      ])
  }

  @Test(arguments: Harness.tested) func `the handshake names the language of the port`(harness: Harness) throws {
    let run = try harness.withCopy(harness.inKotlin) { try Program.run($0) }
    let line = try #require(run.output.split(separator: "\n").first)
    #expect(try Handshake(line: Array(line.utf8)).language == "Kotlin")
  }

  @Test(arguments: Harness.tested)
  func `an adapter whose observers have no next is refused at the start`(harness: Harness) throws {
    let run = try harness.withCopy(harness.withoutNext) { try Program.run($0) }
    #expect(run.status == 1 && run.output == "")
    #expect(run.complaint.contains("add `next` to the part MotionObservable"), "\(run.complaint)")
  }

  @Test(arguments: Harness.tested)
  func `an adapter or options that are none are refused at the start`(harness: Harness) throws {
    try harness.withCopy(InjectedMistake("", harness.refusing(harness.refused.map(\.call)))) { words in
      for (number, refused) in harness.refused.enumerated() {
        let run = try Program.run(words + ["\(number)"])
        #expect(run.status == 1 && run.output == "", "\(refused.call): \(run.output)")
        #expect(run.complaint.contains(refused.says), "\(refused.call): \(run.complaint)")
      }
    }
  }

  /// It is one cause, which says what was thrown or returned, and no deviation from a clause.
  @Test(arguments: Harness.each(\.crashing))
  func `a function that throws or returns no object is a crash`(harness: Harness, change: InjectedMistake) throws {
    let report = try harness.report(change, Selection(only: ["RP"], values: [.text]))
    #expect(report.causes.map(\.story.verdict) == [.crashed], "\(report.causes.map(\.title))")
    #expect(report.causes.first?.story.message?.contains(change.says) == true, "\(report.causes.map(\.title))")
    #expect(report.misbehaviour == nil)
  }

  @Test(arguments: Harness.each(\.described))
  func `a value outside of the domain is described with its type`(harness: Harness, change: InjectedMistake) throws {
    let report = try harness.report(change, Selection(only: ["RP-2.1"], values: [.list]))
    let events = report.findings.compactMap(\.trace?.last?.last)
    #expect(!events.isEmpty && report.misbehaviour == nil)
    for event in events {
      guard event.kind == .reads, case .other(let text)? = event.value else { throw InvalidInput("\(event)") }
      #expect(text.hasPrefix(change.says), "\(text)")
    }
  }

  /// The replies of the example to requests, without its handshake.
  private func replies(of harness: Harness, to requests: [String]) throws -> [JSON] {
    let folder = Folder()
    try folder.write(requests.joined(separator: "\n") + "\n", to: "requests.jsonl")
    let input = try FileHandle(forReadingFrom: folder.url.appending(path: "requests.jsonl"))
    let run = try harness.withCopy { try Program.run($0, input: input) }
    return try run.output.split(separator: "\n").dropFirst().map { try JSON(message: Array($0.utf8)) }
  }
}
