import Foundation
import ReferencePort
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// The kit on the example port of each harness, and the tests of that port in its language.
@Suite(.needsTools) struct HarnessTests {
  /// The harness performs all actions as the protocol requires, and tests in its language agree with the kit.
  @Test(arguments: Harness.tested) func `the example passes`(harness: Harness) throws {
    try harness.withCopy { words in
      let run = try Command.run(
        ["harness-check", "--timeout", "60", "--mistaken", "mistaken", "--"] + words(harness.example))
      #expect(run.status == 0, "\(run.output)")
      try harness.expectSameVerdicts(words)
    }
  }

  @Test(arguments: Harness.tested) func `every value comes back as it was sent, and is known again in a reaction`(
    harness: Harness
  ) throws {
    try harness.withCopy { words in
      let testee = ChildTestee(words(harness.example))
      for (values, number) in ValueDomain.allCases.flatMap({ values in (-SpecialSamples.count...3).map { (values, $0) }
      }) {
        let request = Request(
          specification: .reactiveProperty, values: values,
          actions: [
            .property("p", holding: number, external: true), .when(.receives("a", .sample(number)), [.read("p")]),
            .subscribe("a", to: "p"), .write(number, to: "p"),
          ])
        let expected = MotionConformance.Port.reference.performance(of: request)
        #expect(testee.performance(of: request) == expected, "\(values.literal(number))")
      }
      testee.close()
    }
  }

  @Test(arguments: Harness.tested) func `no other character than a line feed ends a message`(harness: Harness) throws {
    let request =
      #"{"id":1,"specification":"RP","values":"text","actions":["#
      + #"{"action":"property","name":"p","value":"\#u{2028}","external":false},{"action":"read","name":"p"}]}"#
    try harness.withCopy { words in
      let folder = Folder()
      try folder.write(request + "\n", to: "requests.jsonl")
      let requests = try FileHandle(forReadingFrom: folder.url.appending(path: "requests.jsonl"))
      let run = try Program.run(words(harness.example), input: requests)
      let reply = try JSON(message: Array(try #require(run.output.split(separator: "\n").last).utf8))
      guard case .array(let steps)? = reply["trace"], case .array(let events)? = steps.last else {
        throw MessageError(run.output)
      }
      #expect(events.map { $0["value"] } == [.string("\u{2028}")])
    }
  }

  @Test(arguments: Harness.tested.filter { $0.runner != nil })
  func `the example passes in a test runner of its language`(harness: Harness) throws {
    let runner = try #require(harness.runner)
    let run = try Program.run(runner.words + [harness.original.appending(path: runner.file).path])
    #expect(run.status == 0)
    #expect(run.output.contains(runner.passes.replacing("%", with: "\(HarnessCheck.testsInAllDomains + 1)")))
  }

  @Test(arguments: Harness.each(\.mistakes))
  func `a mistake breaks its clauses, and tests fail where the kit says so`(
    harness: Harness, mistake: InjectedMistake
  ) throws {
    try harness.withCopy(mistake, in: harness.port) { try harness.expectSameVerdicts($0, mistake) }
  }

  /// Only the tests of generated scenarios fail, also if something else is waived, of which nothing deviates.
  @Test(arguments: Harness.each(\.foundByGenerated))
  func `a mistake that no written scenario finds fails a generated one`(
    harness: Harness, mistake: InjectedMistake
  ) throws {
    let run = try harness.run(
      with: mistake, in: harness.port, waivers: "RP-10.3/converting-is-silent: unrelated\n")
    let failed = run.output.split(separator: "\n").dropFirst().filter { $0.hasSuffix(" fails") }
    #expect(!failed.isEmpty && failed.allSatisfy { $0.contains("-generated/") }, "\(failed)")
    #expect(run.complaint.contains("A port gives only traces that the specifications allow. (must)"))
    #expect(run.complaint.contains("line 1: stale waiver of RP-10.3/converting-is-silent: "), "\(run.complaint)")
  }

  /// The other mistake breaks clauses of ReactiveProperty.
  @Test(arguments: Harness.tested)
  func `a mistake that no written scenario finds is a cause beside that of another specification`(
    harness: Harness
  ) throws {
    let run = try harness.run(with: harness.foundByGenerated[0], in: harness.port, beside: harness.silentWrite)
    let causes = run.complaint.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    #expect(causes.dropFirst().first?.hasPrefix("RP-") == true, "\(causes)")
    #expect(causes.contains { $0.contains(/^RM-generated .* scenarios?, first RM-generated\//) }, "\(causes)")
    #expect(run.complaint.contains("\nRM-generated A port gives only traces that the specifications allow. (must)\n"))
  }

  /// The mistake loses a replayed value; the connection is not judged.
  @Test(arguments: Harness.tested)
  func `a story shows all events of a step, also if only some are judged`(harness: Harness) throws {
    let run = try harness.run(with: harness.mistake(of: "RM-8.3"), in: harness.port)
    #expect(
      run.complaint.contains(/expected  a receives (0|null) \(only a judged\)\n     got       s connected #1\n/),
      "\(run.complaint)")
    #expect(
      run.complaint.contains("\nThis generated test may fail only because of another deviation: RM-8.3/"),
      "\(run.complaint)")
    #expect(!run.complaint.contains("-generated is not judged"))
  }

  /// Waivers of the clauses that a mistake breaks show nothing about the waiver of another clause.
  @Test(arguments: Harness.tested, [["RM-8.3", "SW-2.6"], ["RP-8.1", "RP-8.2", "RP-1.1", "RP-9.5"]])
  func `waivers excuse only tests that may fail because of what they cover`(
    harness: Harness, clauses: [String]
  ) throws {
    let waivers =
      ["PO-3.1/the-same-function-twice: mended", "PO-6.1: needed elsewhere"] + clauses.map { "\($0): on purpose" }
    let run = try harness.run(
      with: harness.mistake(of: clauses[0]), in: harness.port, waivers: waivers.joined(separator: "\n"))
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasSuffix(" conforms fails") == true)
    #expect(!lines.dropFirst().contains { $0.hasSuffix(" fails") }, "\(run.complaint)")
    #expect(lines.contains { $0.contains("-generated/") && $0.hasSuffix(" is skipped") })
    #expect(run.complaint.split(separator: "\n").count == 1, "\(run.complaint)")
    #expect(run.complaint.contains("line 1: stale waiver of PO-3.1/the-same-function-twice: it passed"))
  }

  @Test(arguments: Harness.each(\.withoutObservers))
  func `a port without observer objects conforms without them`(harness: Harness, change: InjectedMistake) throws {
    try harness.withCopy(change, in: harness.adapter) { words in
      let report = try report(on: words(harness.example))
      #expect(report.conforms, "\(report.verdictText)")
      #expect(report.lacks.map(\.capability) == [.observerSubscribe])
      let run = try Program.run(words(harness.verdicts.program))
      #expect(run.output.contains("conforms passes\n") && !run.output.contains(" fails\n"), "\(run.complaint)")
    }
  }

  /// The port lacks what has no default, and offers no operator but the one that has.
  @Test(arguments: Harness.each { [$0.onlyRequired].compactMap(\.self) })
  func `an adapter of streams needs only the functions that the page calls required`(
    harness: Harness, change: InjectedMistake
  ) throws {
    try harness.withCopy(change, in: harness.adapter) { words in
      let report = try report(on: words(harness.example))
      let page = try String(contentsOf: harness.original.appending(path: "README.md"), encoding: .utf8)
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

  /// It is a crash that names the function, what it returned and what is expected, and is no deviation from a clause.
  @Test(arguments: Harness.each(\.withoutSubscription))
  func `a subscribe function that returns no subscription is named`(harness: Harness, change: InjectedMistake) throws {
    let report = try crash(of: harness, change)
    #expect(report.blamed == [])
    let story = try #require(report.causes.first).story
    let step = try #require(story.failedStep)
    #expect(story.scenario.steps[step - 1].action.text(in: .integer).hasPrefix("subscribe "))
  }

  @Test(arguments: Harness.each(\.makingNothing))
  func `a function that makes no object is named`(harness: Harness, change: InjectedMistake) throws {
    #expect(try crash(of: harness, change).causes.map(\.story.verdict) == [.crashed])
  }

  /// Expects that the change of an adapter is one cause, and that its crash and the tests in the language say so.
  private func crash(of harness: Harness, _ change: InjectedMistake) throws -> Report {
    var crash: Report?
    try harness.withCopy(change, in: harness.adapter) { words in
      let report = try report(on: words(harness.example), Selection(only: ["RP"]))
      #expect(report.causes.count == 1, "\(report.causes.map(\.title))")
      #expect(report.causes.first?.story.message?.hasSuffix(change.says) == true, "\(report.causes.map(\.title))")
      let run = try Program.run(words(harness.verdicts.program))
      #expect(run.complaint.contains(change.says), "\(run.complaint)")
      crash = report
    }
    return try #require(crash)
  }

  /// The message is that of the kit.
  @Test(arguments: Harness.tested) func `a scenario that does not return ends the tests, and is named`(
    harness: Harness
  ) throws {
    let run = try harness.run(harness.hang.tests, with: harness.hang.mistake, in: harness.port)
    #expect(run.status != 0)
    let lines = run.complaint.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.first?.hasSuffix(" has not returned from a scenario for 1 second. The process ends.") == true,
      "\(run.complaint)")
    #expect(lines.dropFirst().first?.hasPrefix("✘ RP-") == true, "\(run.complaint)")
    #expect(
      lines.contains("values: integer") && lines.contains("1  create a property p holding 1"), "\(run.complaint)")
    #expect(lines.contains { $0.contains("  write ") && $0.hasSuffix(" to p") }, "\(run.complaint)")
  }

  /// An environment variable names a scenario, in all its domains, or a request in its own; the trace of the port is printed.
  @Test(arguments: Harness.tested.filter { $0.runner != nil })
  func `one scenario or request is replayed alone`(harness: Harness) throws {
    let runner = try #require(harness.runner)
    let request =
      #"{"scenario":"RP-1.1/seed-1-number-7","specification":"RP","values":"nullable","actions":["#
      + #"{"action":"property","name":"p","value":null,"external":false},{"action":"when","event":"#
      + #"{"event":"receives","name":"a","value":null},"actions":[{"action":"write","name":"p","value":3}]},"#
      + #"{"action":"when","event":{"event":"receives","name":"a","value":7},"actions":[{"action":"read","name":"p"}]},"#
      + #"{"action":"subscribe","name":"a","to":"p","form":"next"}]}"#
    func replay(_ scenario: String) throws -> Program.Run {
      let path = harness.original.appending(path: runner.file).path
      return try Program.run(["env", "CONFORMANCE_REPLAY=\(scenario)"] + runner.words + [path])
    }
    for (scenario, ends, printed) in [
      (
        "rp-9.2/External-write-first", runner.passes.replacing("%", with: "\(ValueDomain.allCases.count)"),
        ["write 2 to p   external write of 2 by p · a receives 2"]
      ),
      (
        request, runner.skips,
        [
          "1  property p, value null, external false",
          "2  when, event (receives a, value null), actions (write p, value 3)",
          "4  subscribe a, to p, form next   a receives null", "a receives 3",
          "performed and not judged; the command judges it: motion-conformance replay '\(request)' -- COMMAND",
        ]
      ),
    ] {
      let run = try replay(scenario)
      #expect(run.status == 0 && printed.allSatisfy(run.output.contains), "\(run.output)\(run.complaint)")
      #expect(run.output.contains(ends), "\(run.output)")
    }
    for (scenario, complaint) in [
      "RP-9.2/external-write-frst": "did you mean 'RP-9.2/external-write-first'?",
      "RP-9.22": "invalid CONFORMANCE_REPLAY 'RP-9.22': expected the id of a scenario, ",
      "RP-9.2/seed-1-number-7": "motion-conformance replay RP-9.2/seed-1-number-7 --save FILE",
    ] {
      let run = try replay(scenario)
      #expect(run.status != 0)
      #expect((run.output + run.complaint).contains(complaint))
    }
  }
}
