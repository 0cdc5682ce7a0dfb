import Foundation
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// A harness with its example port, as tests run it. Each is in the file of its language, with its tests.
struct Harness: Sendable {
  /// The folder in `Conformance/Harnesses`.
  let folder: String
  /// The source of the example port.
  let port: String
  /// The program that serves the example port.
  let example: String
  /// The program that runs the example port in another way than through the pipe, its file and its text.
  ///
  /// It prints a line for the port and for each scenario and domain, and on standard error why they fail.
  let verdicts: (program: String, file: String, text: String)
  /// Prepares a copy of the folder, and passes on the words that run one of its programs.
  let withPrograms: @Sendable (_ copy: URL, _ body: (_ words: (String) -> [String]) throws -> Void) throws -> Void

  /// A harness in a language that is not compiled.
  static func script(
    _ tool: Tool, folder: String, port: String, example: String, verdicts: (file: String, text: String)
  ) -> Harness {
    Harness(
      folder: folder, port: port, example: example, verdicts: (verdicts.file, verdicts.file, verdicts.text),
      withPrograms: { copy, body in try body { [tool.name, copy.appending(path: $0).path] } })
  }

  private var original: URL { Command.harnesses.appending(path: "\(folder)") }

  /// Expects that the harness performs all actions, that its replies follow the protocol, and that tests in its language agree
  /// with the kit.
  func expectExamplePasses() throws {
    try withCopy { words in
      let run = try Command.run(
        ["harness-check", "--timeout", "60", "--mistaken", "mistaken", "--"] + words(example))
      #expect(run.status == 0, "\(run.output)")
      try expectReplies(Exchange.all, of: words(example))
      try expectSameVerdicts(words)
    }
  }

  /// Expects that a mistake in the example port breaks its clauses, and that tests in its language fail if the kit finds them.
  func expectFound(_ mistake: InjectedMistake) throws {
    try withCopy(mistake, in: port) { try expectSameVerdicts($0, mistake) }
  }

  /// Expects that a mistake in the example port fails only the tests of generated scenarios in its language, also if something
  /// else is waived, of which nothing deviates.
  func expectFoundByGenerated(_ mistake: InjectedMistake) throws {
    try withCopy(mistake, in: port, waivers: "RP-10.3/converting-is-silent: unrelated\n") { words in
      let run = try Program.run(words(verdicts.program))
      let failed = run.output.split(separator: "\n").dropFirst().filter { $0.hasSuffix(" fails") }
      #expect(!failed.isEmpty && failed.allSatisfy { $0.contains("-generated/") }, "\(failed)")
      #expect(run.complaint.contains("A port gives only traces that the specifications allow. (must)"))
      #expect(run.complaint.contains("line 1: stale waiver of RP-10.3/converting-is-silent: "), "\(run.complaint)")
    }
  }

  /// Expects that the story of a mistake that loses a replayed value shows the connection as well, which is not judged.
  func expectAllEventsShown(_ mistake: InjectedMistake) throws {
    try withCopy(mistake, in: port) { words in
      let run = try Program.run(words(verdicts.program))
      #expect(
        run.complaint.contains(/expected  a receives (0|null) \(only a judged\)\n     got       s connected #1\n/),
        "\(run.complaint)")
      #expect(
        run.complaint.contains("\nThis generated test may fail only because of another deviation: RM-8.3/"),
        "\(run.complaint)")
      #expect(!run.complaint.contains("-generated is not judged"))
    }
  }

  /// Expects that a mistake that only generated scenarios of `_remember` find is a cause of its own, although another mistake in
  /// the adapter breaks clauses of ReactiveProperty.
  func expectFoundByGenerated(_ mistake: InjectedMistake, beside other: InjectedMistake, in file: String) throws {
    try withCopy(mistake, in: port, beside: (other, file)) { words in
      let run = try Program.run(words(verdicts.program))
      let causes = run.complaint.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      #expect(causes.dropFirst().first?.hasPrefix("RP-") == true, "\(causes)")
      #expect(causes.contains { $0.contains(/^RM-generated .* scenarios?, first RM-generated\//) }, "\(causes)")
      #expect(run.complaint.contains("\nRM-generated A port gives only traces that the specifications allow. (must)\n"))
    }
  }

  /// Expects that waivers excuse the clauses that a mistake breaks, and the tests that may fail only because of it, which show
  /// nothing about the waiver of another clause.
  func expectExcused(_ mistake: InjectedMistake, waiving clauses: [String]) throws {
    let waivers =
      ["PO-3.1/the-same-function-twice: mended", "PO-6.1: needed elsewhere"] + clauses.map { "\($0): on purpose" }
    try withCopy(mistake, in: port, waivers: waivers.joined(separator: "\n")) { words in
      let run = try Program.run(words(verdicts.program))
      let lines = run.output.split(separator: "\n")
      #expect(lines.first?.hasSuffix(" conforms fails") == true)
      #expect(!lines.dropFirst().contains { $0.hasSuffix(" fails") }, "\(run.complaint)")
      #expect(lines.contains { $0.contains("-generated/") && $0.hasSuffix(" is skipped") })
      #expect(run.complaint.split(separator: "\n").count == 1, "\(run.complaint)")
      #expect(run.complaint.contains("line 1: stale waiver of PO-3.1/the-same-function-twice: it passed"))
    }
  }

  /// Expects a report if the connect function receives another observer than the one that was subscribed.
  func expectWrappingReported(_ mistake: InjectedMistake, in file: String) throws {
    try withCopy(mistake, in: file) { try expectReplies([.wrapped], of: $0(example)) }
  }

  /// Expects that a subscribe function that returns no subscription is a crash that names the function, what it returned and
  /// what is expected, and is no deviation from a clause.
  func expectNoSubscriptionNamed(_ mistake: InjectedMistake, in file: String, says text: String) throws {
    try withCopy(mistake, in: file) { words in
      let report = try report(on: words(example), Selection(only: ["RP"]))
      #expect(report.causes.count == 1 && report.blamed == [], "\(report.causes.map(\.title))")
      let story = try #require(report.causes.first).story
      #expect(story.message?.hasSuffix(text) == true, "\(story.message ?? "")")
      let step = try #require(story.failedStep)
      #expect(story.scenario.steps[step - 1].action.text(in: .integer).hasPrefix("subscribe "))
      let run = try Program.run(words(verdicts.program))
      #expect(run.complaint.contains(text), "\(run.complaint)")
    }
  }

  /// Expects that a function of an adapter that makes no object is one crash, which names it.
  func expectNothingMadeNamed(_ mistake: InjectedMistake, in file: String, says text: String) throws {
    try withCopy(mistake, in: file) { words in
      let report = try report(on: words(example), Selection(only: ["RP"]))
      #expect(report.causes.map(\.story.verdict) == [.crashed], "\(report.causes.map(\.title))")
      #expect(report.causes.first?.story.message?.hasSuffix(text) == true, "\(report.causes.map(\.title))")
      let run = try Program.run(words(verdicts.program))
      #expect(run.complaint.contains(text), "\(run.complaint)")
    }
  }

  /// Expects that an adapter of streams that names only what is required is accepted: it lacks what has no default, and offers no
  /// operator but the one that has.
  func expectRequiredFunctionsSuffice(_ change: InjectedMistake, in file: String) throws {
    try withCopy(change, in: file) { words in
      let report = try report(on: words(example))
      let page = try String(contentsOf: original.appending(path: "README.md"), encoding: .utf8)
      #expect(page.contains(/`create` and `noop_?[dD]isconnect` are required/))
      #expect(
        page.contains("Without `observer` or `states`, the port lacks `subscribe(observer:)` or the state channel."))
      #expect(report.misbehaviour == nil)
      let offered = report.specifications.filter(\.isOffered)
      #expect(offered.map(\.specification.id) == ["IO", "MO", "RP", "PO", "RM"])
      #expect(
        offered.first { $0.specification == .motionObservable }?.lacks.map(\.capability) == [
          .stateChannel, .observerSubscribe,
        ])
    }
  }

  /// Expects that the example conforms without `subscribe(observer:)` if its adapter makes no MotionObservers.
  func expectConformsWithoutObservers(_ change: InjectedMistake, in file: String) throws {
    try withCopy(change, in: file) { words in
      let report = try report(on: words(example))
      #expect(report.conforms, "\(report.verdictText)")
      #expect(report.lacks.map(\.capability) == [.observerSubscribe])
      let run = try Program.run(words(verdicts.program))
      #expect(run.output.contains("conforms passes\n") && !run.output.contains(" fails\n"), "\(run.complaint)")
    }
  }

  /// Expects that tests in its language end, and name the scenario, if the mistake keeps the example port from returning.
  func expectHangNamed(_ mistake: InjectedMistake, testing file: String, _ text: String, _ words: [String]) throws {
    try expectFailure(mistake, testing: file, text, words) { expectHang($0) }
  }

  /// Passes on how tests in its language end that are in a file of their own, with the mistake in the example port.
  func expectFailure(
    _ mistake: InjectedMistake, testing file: String, _ text: String, _ words: [String],
    _ body: (Program.Run) throws -> Void
  ) throws {
    try withTemporaryFolder { temporary in
      let copy = temporary.appending(path: folder)
      try mistake.copy(original, into: copy, file: port)
      let script = copy.appending(path: file)
      let scenarios = Command.top.appending(path: "Conformance/Scenarios").path
      try text.replacing("SCENARIOS", with: scenarios).write(to: script, atomically: true, encoding: .utf8)
      try body(try Program.run(words + [script.path]))
    }
  }

  /// Passes on the words that run a program of a copy of the folder, with the mistake in that file.
  private func withCopy(
    _ mistake: InjectedMistake? = nil, in file: String = "",
    beside other: (mistake: InjectedMistake, file: String)? = nil,
    waivers: String = "",
    _ body: ((String) -> [String]) throws -> Void
  ) throws {
    try withTemporaryFolder { temporary in
      let copy = temporary.appending(path: folder)
      if let mistake {
        try mistake.copy(original, into: copy, file: file)
      } else {
        try FileManager.default.copyItem(at: original, to: copy)
      }
      if let other { try other.mistake.put(into: copy.appending(path: other.file)) }
      let scenarios = Command.top.appending(path: "Conformance/Scenarios").path
      let waiverFile = copy.appending(path: "conformance.waivers")
      try waivers.write(to: waiverFile, atomically: true, encoding: .utf8)
      try verdicts.text.replacing("SCENARIOS", with: scenarios).replacing("WAIVERS", with: waiverFile.path)
        .write(to: copy.appending(path: verdicts.file), atomically: true, encoding: .utf8)
      try withPrograms(copy, body)
    }
  }

  private func expectSameVerdicts(_ words: (String) -> [String], _ mistake: InjectedMistake? = nil) throws {
    let report = try report(on: words(example))
    #expect(report.blamed == mistake?.blamed ?? [])
    #expect(report.misbehaviour == nil)
    #expect(report.lastErrors == [])
    try expect(report, matches: try Program.run(words(verdicts.program)), with: mistake)
  }

  /// Expects that the environment variable runs one scenario alone, in all its domains, and a request in its own, and prints
  /// the trace of the port.
  ///
  /// - Parameters:
  ///   - passes: The line that the runner writes if `%` tests pass.
  ///   - skips: The line that it writes if one test is skipped.
  func expectReplay(of file: String, _ words: [String], passes: String, skips: String) throws {
    let request =
      #"{"scenario":"RP-1.1/seed-1-number-7","specification":"RP","values":"nullable","actions":["#
      + #"{"action":"property","name":"p","value":null,"external":false},{"action":"when","event":"#
      + #"{"event":"receives","name":"a","value":null},"actions":[{"action":"write","name":"p","value":3}]},"#
      + #"{"action":"when","event":{"event":"receives","name":"a","value":7},"actions":[{"action":"read","name":"p"}]},"#
      + #"{"action":"subscribe","name":"a","to":"p","form":"next"}]}"#
    let path = original.appending(path: file).path
    for (replay, ends, printed) in [
      (
        "rp-9.2/External-write-first", passes.replacing("%", with: "\(ValueDomain.allCases.count)"),
        ["write 2 to p   external write of 2 by p · a receives 2"]
      ),
      (
        request, skips,
        [
          "1  property p, value null, external false",
          "2  when, event (receives a, value null), actions (write p, value 3)",
          "4  subscribe a, to p, form next   a receives null", "a receives 3",
          "performed and not judged; the command judges it: motion-conformance replay '\(request)' -- COMMAND",
        ]
      ),
    ] {
      let run = try Program.run(["env", "CONFORMANCE_REPLAY=\(replay)"] + words + [path])
      #expect(run.status == 0 && printed.allSatisfy(run.output.contains), "\(run.output)\(run.complaint)")
      #expect(run.output.contains(ends), "\(run.output)")
    }
    let wrong = try Program.run(["env", "CONFORMANCE_REPLAY=RP-9.2/external-write-frst"] + words + [path])
    #expect(wrong.status != 0)
    #expect((wrong.output + wrong.complaint).contains("did you mean 'RP-9.2/external-write-first'?"))
    let far = try Program.run(["env", "CONFORMANCE_REPLAY=RP-9.22"] + words + [path])
    #expect(
      (far.output + far.complaint).contains("invalid CONFORMANCE_REPLAY 'RP-9.22': expected the id of a scenario, "))
    let generated = try Program.run(["env", "CONFORMANCE_REPLAY=RP-9.2/seed-1-number-7"] + words + [path])
    #expect(
      (generated.output + generated.complaint).contains("motion-conformance replay RP-9.2/seed-1-number-7 --save FILE"))
  }

  /// Sends the requests to a port, and compares its replies byte for byte: texts that look the same may differ.
  private func expectReplies(_ exchanges: [Exchange], of command: [String]) throws {
    try withTemporaryFolder { folder in
      let requests = folder.appending(path: "requests.jsonl")
      let lines = exchanges.enumerated().map { #"{"id":\#($0 + 1),\#($1.request)}"# + "\n" }
      try lines.joined().write(to: requests, atomically: true, encoding: .utf8)
      let run = try Program.run(command, input: FileHandle(forReadingFrom: requests))
      let replies = run.output.split(separator: "\n").dropFirst()
      try #require(replies.count == exchanges.count, "\(run.output)\(run.complaint)")
      for (index, (exchange, reply)) in zip(exchanges, replies).enumerated() {
        let expected = #"{"id":\#(index + 1),"trace":[\#(exchange.trace)]}"#
        #expect(try Self.sorted(String(reply)) == Self.sorted(expected), "\(exchange.request)")
      }
    }
  }

  /// The message with the members of its objects in order, and its numbers in one spelling.
  private static func sorted(_ line: String) throws -> [UInt8] {
    func sorted(_ json: JSON) -> JSON {
      switch json {
      case .array(let elements): .array(elements.map(sorted))
      case .real(let number): Int(exactly: number).map(JSON.integer) ?? json
      case .object(let members):
        .object(members.map { JSON.Member($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
      default: json
      }
    }
    return sorted(try JSONParser.parse(Array(line.utf8))).bytes
  }
}

/// Expects that a runner's lines agree with a report, except for scenarios of which only the model notices the mistake, and
/// that the first test that fails names the broken clause.
func expect(_ report: Report, matches run: Program.Run, with mistake: InjectedMistake? = nil) throws {
  var verdicts: [String: Substring] = [:]
  let lines = run.output.split(separator: "\n")
  let deviates = lines.dropFirst().contains { $0.hasSuffix(" fails") }
  try #require(lines.first == "\(report.port) conforms \(deviates ? "fails" : "passes")", "\(run.complaint)")
  expectCauses(of: report, in: run.complaint, deviates)
  for line in lines.dropFirst() {
    let end = try #require(line.firstRange(of: ") ")).upperBound
    verdicts[String(line[..<end].dropLast())] = line[end...]
  }
  #expect(verdicts.count == HarnessCheck.testsInAllDomains, "\(run.complaint)")
  if mistake == nil { #expect(Set(verdicts.values) == ["passes"], "\(run.complaint)") }
  for finding in report.findings {
    let verdict =
      switch finding.verdict {
      case .passed: "passes"
      case _ where finding.isDeviationFromShouldAlone && finding.verdict == .failed: "is skipped"
      case _ where mistake?.unnoticed.contains(finding.scenario.id) == true: "passes"
      case .failed, .inconclusive, .crashed: "fails"
      default: "is skipped"
      }
    let name = "\(finding.scenario.id) (\(finding.values?.rawValue ?? ""))"
    // A runner does not know whether the scenario's own step could be reached.
    if finding.verdict == .inconclusive, finding.level == .should, verdicts[name] == "is skipped" { continue }
    #expect(verdicts[name] == verdict[...], "\(name) \(finding.verdict)")
  }
}

/// Expects that a runner was ended by a property that does not return from a write, with the message of the kit.
func expectHang(_ run: Program.Run) {
  #expect(run.status != 0)
  let lines = run.complaint.split(separator: "\n").map { $0.drop { $0 == " " } }
  #expect(
    lines.first?.hasSuffix(" has not returned from a scenario for 1 second. The process ends.") == true,
    "\(run.complaint)")
  #expect(lines.dropFirst().first?.hasPrefix("✘ RP-") == true, "\(run.complaint)")
  #expect(lines.contains("values: integer") && lines.contains("1  create a property p holding 1"), "\(run.complaint)")
  #expect(lines.contains { $0.contains("  write ") && $0.hasSuffix(" to p") }, "\(run.complaint)")
}

/// Expects that the messages of tests begin with the broken clauses, with one story of each.
private func expectCauses(of report: Report, in complaint: String, _ deviates: Bool) {
  let lines = complaint.split(separator: "\n", omittingEmptySubsequences: false)
  guard deviates else { return #expect(complaint == "") }
  let causes = lines.dropFirst().prefix { !$0.isEmpty }.filter { $0.contains(", first ") }
  let counts = " of \(HarnessCheck.testsInAllDomains) tests fail"
  #expect(
    lines.first?.contains(/^\d+/) == true && lines.first?.contains(counts) == true
      && lines.first?.hasSuffix(". A test is a scenario in one value domain.") == true)
  let isBlamed = report.blamed.contains { causes.first?.hasPrefix("\($0) ") == true }
  let crashes = causes.filter { $0.hasPrefix("crashed: ") }
  #expect(isBlamed || !crashes.isEmpty, "\(causes)")
  // One mistake crashes at one location, with any message.
  #expect(crashes.count <= 1 && crashes.count == report.causes.count { $0.story.verdict == .crashed }, "\(causes)")
  #expect(lines.count { $0.hasPrefix("✘") } <= causes.count + 1)
}
