import Defects
import Testing

@testable import ConformanceReports
@testable import MotionConformance

/// Causes that are crashes or time-outs.
struct CrashTests {
  /// A crash in the first scenario of a clause.
  private func crash(_ clause: String) throws -> Finding {
    Finding(
      try #require(Catalogue.clause(clause)?.scenarios.first), values: .integer, performance: .crashed("it ended"))
  }

  @Test func `a time-out that the port does not repeat is no mistake, and leaves the run incomplete`() throws {
    let busy = InjectablePort().answering { _, number in number == 7 ? .timedOut("it waited") : nil }
    let report = try busy.report(only: .small(.reactiveProperty))
    #expect(report.causes.isEmpty && !report.conforms && !report.isComplete && report.conformance != .deviates)
    #expect(report.text().contains("it waited (once: the port did otherwise"))
  }

  @Test func `a crash that the port does not repeat may follow from what it repeats`() throws {
    var crash = try crash("RM-9.2")
    crash.markUnrepeated()
    #expect(Cause.all(in: [crash]).map(\.isAlone) == [true])
    let causes = Cause.all(in: [crash, try .failed("RM-2.1")])
    #expect(causes.map(\.mayFollowFrom) == [[], ["RM-2.1"]])
  }

  @Test func `a crash that generated scenarios alone show is of their specification, and can be replayed`() throws {
    // It crashes in nothing of which a written scenario consists.
    let port = InjectablePort().answering { request in
      let isOperated = request.specification == .map
      let isEmitted = request.actions.contains { $0.kind == .emit && $0.value == 2 && $0.connection == nil }
      return isOperated && isEmitted ? .crashed("it ended") : nil
    }
    let report = try port.report(only: ["MA"], written: false, generated: 500)
    let deviation = try #require(report.generatedFindings.first { $0.verdict == .crashed })
    #expect(deviation.scenario.clause == "MA" && deviation.step != nil)
    let cause = try #require(report.document.causes.first { $0.crash != nil })
    #expect(cause.clause == "MA" && cause.title == "The port crashed: it ended")
    let test = try #require(report.document.tests.first { $0.id == "MA" })
    #expect(test.outcome == .failed && test.text.contains(deviation.scenario.id))
    try report.expectEverywhere("The port crashed: it ended")
    let replayed = try Replay(deviation.scenario.id).findings(on: port)
    #expect(replayed.map(\.verdict) == [.crashed])
    #expect(throws: InvalidInput.self) { try Replay("XX/seed-1-number-7") }
  }

  @Test func `a crash is titled by what its story is about`() throws {
    let actions: [Action] = [.source("s"), .subscribe("a", to: "s", with: .observer)]
    let request = Request(specification: .indefiniteObservable, values: .integer, actions: actions)
    let crashes = [Finding(request, .crashed("it ended")), try crash("RE-1.2")]
    #expect(Cause.all(in: crashes).map(\.storyClause) == ["IO"])
    #expect(Cause.all(in: crashes + [try crash("IO-4.1")]).map(\.storyClause) == ["IO-4.1"])
  }

  @Test(arguments: [
    ("closed: Foo@1b6d3586", "closed: Foo@…"), ("closed: Foo@deadbeef", "closed: Foo@…"),
    ("no 3F2504E0-4F89-11D3-9A0C-0305E82C3301.", "no …."), ("id:9b2c1fa0e4", "id:…"),
    ("a facade of b1", "a facade of b1"), ("Error: 12 is closed", "Error: … is closed"),
    ("file:///srv/a1/x.mjs:12:4 is 1.5", "file:///srv/a1/x.mjs:12:4 is …"),
  ])
  func `the identity of a crash leaves out what differs each time`(text: String, mistake: String) {
    #expect(Crash(text).identity == mistake)
  }

  @Test func `crashes whose texts always differ are few causes`() throws {
    let testee = ScriptedTestee { _, number in
      .crashed("Error: " + String(number, radix: 2).map { $0 == "0" ? "yes" : "no" }.joined())
    }
    let report = try testee.report(generated: 100)
    #expect(report.causes.count == 21)
    #expect(report.causes.map(\.findings.count).reduce(0, +) == report.declared + 21)
    #expect(report.document.causes.map(\.generated).reduce(0, +) == 100)
    let again = try testee.report(generated: 100)
    #expect(again.document.causes.map(\.extent) == report.document.causes.map(\.extent))
  }

  @Test func `a crash is one cause for each place, with its shortest steps, written or generated`() throws {
    // Properties that throw if they are written or unsubscribed from, with the value in the message.
    let places: [ActionKind: String] = [.write: "write (p.swift:7)", .unsubscribe: "unsubscribe (p.swift:9)"]
    let crashing = ScriptedTestee(offered: [.reactiveProperty, .property]) { request in
      let place = request.actions.compactMap { places[$0.kind] }.first
      return place.map { .crashed("Error: in \(request.values) \(request.actions.count)", at: $0) }
        ?? InjectablePort().answer(to: request)
    }
    let report = try crashing.report(only: ["RP-5", "RP-9", "PO-5", "PO-6"], generated: 50)
    let causes = report.causes
    #expect(causes.count == 2)
    for (cause, (place, length)) in zip(causes, [("unsubscribe (p.swift:9)", 1), ("write (p.swift:7)", 2)]) {
      #expect(cause.mistake == .crash(place))
      #expect(cause.story.length == length)
      #expect(cause.findings.count(where: \.isGenerated) == 1)
      #expect(Set(cause.findings.flatMap(\.specifications)).isSuperset(of: [.reactiveProperty, .property]))
      try report.expectEverywhere("The port crashed: ")
      #expect(report.text().ranges(of: " in RP and PO\n").count == 2)
      #expect(report.text().contains("\n  \(ReportDocument.heading(of: cause.storyClause, ""))\n"))
      #expect("\(report)".contains("The port crashed: "))
    }
    let json = try report.json()
    #expect(json.contains("\"crash\" : \"write (p.swift:7)\""))
    let shown = try ReportDocument(reading: json, file: "").causes
    #expect(shown.map(\.title) == causes.map(\.title) && shown.allSatisfy { $0.scenarios > 1 && $0.generated > 1 })
  }

  @Test func `crashes with one message at several places are shown once`() throws {
    let crashing = ScriptedTestee(offered: [.reactiveProperty]) { request in
      let kinds = Set(request.actions.map(\.kind))
      let place = [.unsubscribe, .read].first(where: kinds.contains)
      return place.map { .crashed("no such key", at: "\($0)") } ?? InjectablePort().answer(to: request)
    }
    let report = try crashing.report(only: ["RP"], generated: 50)
    #expect(report.causes.map(\.like) == [nil, report.causes[0].storyClause])
    let text = report.document.text()
    #expect(text.ranges(of: "The port crashed: no such key").count == 1 && text.contains("1 mistake\n"))
    #expect(!text.contains(" in RP\n"))
    #expect(text.contains("the same in \(report.causes[1].storyClause)"))
  }

  @Test(arguments: [Performance.crashed("it was full"), .timedOut("it waited")])
  func `the story of a crash or a time-out marks the step at which the port fails`(failure: Performance) throws {
    let port = InjectablePort().answering { request in
      let writes = request.actions.count { $0.kind == .write }
      return request.specification == .reactiveProperty && writes > 1 ? failure : nil
    }
    let report = try port.report(only: .small(.reactiveProperty), generated: 100)
    let story = try #require(report.causes.first).story
    let last = try #require(story.step)
    #expect(last == story.length && report.causes.count == 1)
    let action = try #require(story.scenario.steps.last).action.text(in: try #require(story.values))
    #expect(action.hasPrefix("write "))
    for form in [report.text(), report.markdown(), report.junit()] {
      #expect(form.contains("✘ \(last)  \(action)"))
      #expect(form.contains("The port answers if it performs only the steps before."))
    }
    #expect(report.html().contains("<td role=\"cell\">✘ \(last)</td><td role=\"cell\">\(action)</td>"))

    // The steps after it are not shown, because the port did not come to them.
    let request = Request(
      specification: .reactiveProperty, values: .integer,
      actions: [.property("p", holding: 1, external: false), .write(2, to: "p")]
        + Array(repeating: .read("p"), count: 40)
        + [.write(3, to: "p"), .subscribe("a", to: "p", with: .next), .write(4, to: "p")])
    let replayed = try Replay(KeptRequest(request, id: nil)).findings(on: port)
    #expect(replayed.map(\.step) == [43])
    #expect(replayed.stories { _ in nil }[0].text().contains("✘ 43  write 3 to p\n  "))
  }

  @Test func `a crash that is seen only where a clause is broken before is listed below it`() throws {
    let wrong = InjectablePort(.named("RP.onSubscriptionNotifiesEveryone"))
    let port = wrong.answering { request in
      (wrong.answer(to: request).trace ?? []).joined().count > 5_000 ? .crashed("it was full") : nil
    }
    let causes = try port.report(only: ["RP-6.2/three-hundred", "RP-8.3"]).causes
    let crash = try #require(causes.first { $0.clause == nil })
    #expect(causes.first?.clause == "RP-8.3" && crash.seenWith == ["RP-8.3"] && crash.story.step != nil)
  }

  @Test func `a failure that does not happen again marks no step`() throws {
    let port = InjectablePort().answering { _, number in number == 20 ? .crashed("it was full") : nil }
    let report = try port.report(only: .small(.reactiveProperty))
    let story = try #require(report.causes.first).story
    #expect(story.verdict == .crashed && story.step == nil)
    #expect(!report.text().contains("  ✘ "))
  }
}
