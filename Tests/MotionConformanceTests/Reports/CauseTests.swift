import Defects
import TestTraits
import Testing

@testable import ConformanceReports
@testable import MotionConformance

struct CauseTests {
  private static let connectingTheNewest = Result {
    try InjectablePort(.named("IO.connectsTheNewestObserver")).report(
      only: ["IO", "MO", "RM"], values: [.integer], generated: 400)
  }

  @Test func `a broken clause and all that fails or is inconclusive because of it are one cause`() throws {
    let report = try Self.connectingTheNewest.get()
    let cause = try #require(report.causes.first)
    #expect(cause.clause == "IO-3.1")
    #expect(cause.findings.contains { $0.verdict == .inconclusive })
    #expect(cause.findings.contains { $0.scenario.slug.hasPrefix("seed-") })
    #expect(
      Set(report.findings.filter { $0.because == "IO-3.1" }.map(\.name))
        == Set(cause.findings.filter { $0.because != nil }.map(\.name)))
    let shown = cause.findings.filter { $0.verdict == .failed }.map(\.scenario.actions.count).min()
    #expect(cause.story.scenario.actions.count == shown)
    let entry = try #require(report.document.causes.first)
    #expect(entry.scenarios > 1 && entry.clauses > 1 && entry.generated > 1)
  }

  /// A port that has one mistake from its first request on, and another one once it has performed some.
  private static func keeping(_ always: Defect, _ later: Defect) -> ScriptedTestee {
    var port = ScriptedTestee(offered: [later.specification]) { request, number in
      (number <= 20 ? InjectablePort(always) : InjectablePort(always, later)).answer(to: request)
    }
    port.withReplica = { $0(keeping(always, later)) }
    return port
  }

  @Test func `what a port shows only after other scenarios explains nothing`() throws {
    let port = Self.keeping(.named("RM.forgetsWhenDisconnected"), .named("RM-list.notifiesTwice"))
    let report = try port.report(only: ["RM"])
    #expect(report.causes.filter(\.isAlone).map(\.clause) == ["RM-8.4"])
    #expect(report.causes.contains { $0.clause == "RM-2.1" && $0.story.isUnrepeated })
  }

  @Test func `of a port that is not deterministic a cause is marked, in the kit's process, too`() throws {
    // The observers of a list are notified twice, now and then.
    var count = 0
    let port = InjectablePort().changing([.reactiveProperty]) { _, trace in
      count += 1
      return count.isMultiple(of: 2) ? trace.map { $0.flatMap { $0.kind == .receives ? [$0, $0] : [$0] } } : trace
    }
    let report = try port.report(only: .small(.reactiveProperty))
    #expect(!report.causes.isEmpty && report.causes.allSatisfy(\.story.isUnrepeated))
    // It is judged by its first trace.
    #expect(report.findings.contains { $0.verdict == .failed && $0.scenario.clause == "RP-9.1" } && !report.conforms)
  }

  @Test func `a cause names the clauses that it keeps from being judged`() throws {
    let report = try Self.connectingTheNewest.get()
    let unjudged = report.causes.flatMap(\.unjudged)
    let results = Dictionary(grouping: report.findings, by: \.scenario.clause)
    let inconclusive = results.filter { $0.value.allSatisfy { $0.verdict == .inconclusive } }.keys
    #expect(unjudged.sorted() == inconclusive.sorted() && !unjudged.isEmpty)
    let consequences = report.document.causes.compactMap(\.consequences)
    #expect(consequences.contains { $0.contains("not judged: ") })
  }

  @Test func `every deviation has exactly one cause`() throws {
    for name in ["RP.startsExternallyWithAConstant", "MO-IO.connectsTwice", "RM.memoriesShareTheConnection"] {
      let defect = Defect.named(name)
      let report = try InjectablePort(defect).report(
        only: .small(defect.specification), values: [.nullable], generated: 100)
      let deviations = report.allFindings.filter(\.verdict.isDeviation).map(\.name)
      #expect(report.causes.flatMap(\.findings).map(\.name).sorted() == deviations.sorted())
      #expect(Set(report.causes.map(\.story.name)).count == report.causes.count)
    }
  }

  @Test(arguments: [
    "IO.connectsTwice", "RP-list.notifiesTwice", "PO.onSubscriptionNotifiesEveryone", "RM.replaysTwoValues",
    "SW.emitsAfterUpstream", "map.staysConnected",
  ])
  func `a story expects what the model allows, and not what happened`(defect: String) throws {
    let defect = Defect.named(defect)
    let report = try InjectablePort(defect).report(
      written: false, generated: Exploration(count: 25, specifications: [defect.specification]))
    let stories = report.causes.map(\.story).filter { $0.broken != nil }
    #expect(!stories.isEmpty)
    for story in stories {
      let (shown, values) = (story.asStory, try #require(story.values))
      let (step, unmet) = (try #require(shown.step), try #require(shown.unmet))
      let nearest = try #require(story.nearestTrace(until: step), "\(story)")
      let actions = Array(story.scenario.actions.prefix(step))
      let judgement = Model().judge(actions, nearest, in: values)
      #expect(judgement.violations.allSatisfy { $0.step < step })
      let isMet = unmet.expectation.isMet
      #expect(isMet(nearest[step - 1]) && !isMet(unmet.seen), "\(story)")
    }
  }

  @Test func `an inherited clause is no second cause`() throws {
    let deaf = InjectablePort().changing([.indefiniteObservable, .motionObservable]) { _, trace in
      trace.map { events in events.filter { $0.kind != .receives } }
    }
    let report = try deaf.report(only: ["IO", "MO"], generated: 100)
    #expect(report.findings.contains { $0.verdict.isDeviation && $0.scenario.clause == "MO-3.1" })
    #expect(!report.causes.contains { $0.clause == "MO-3.1" })
  }

  @Test func `one mistake that breaks two inherited clauses is one cause`() {
    let request = Request(
      specification: .startWith, values: .integer,
      actions: [
        .source("s"), .startWith("u", 1, of: "s"), .when(.connected("s", 1), .subscribe("a", to: "u")),
        .subscribe("b", to: "s"),
      ])
    let trace: Trace = [
      [], [], [], [.connected("s", 1), .begins, .receives("a", 1), .returns, .connected("s", 2)],
    ]
    var found = Finding.deviations(in: .trace(trace), of: request, "connected-late", Model())
    for place in found.indices { found[place].renameToInheritingClause(offers: InjectablePort().domains) }
    #expect(found.map(\.scenario.clause) == ["SW-1.2", "SW-1.2"])
    #expect(Cause.all(in: found).count == 1)
  }

  /// A finding of a rule that a clause is on, in one of its scenarios.
  private func finding(
    _ clause: String, _ rule: Rule, _ situation: Situation = [], beside: [String] = [], inScenario place: Int = 0
  ) throws -> Finding {
    let family = try #require(Catalogue.specification(of: clause)).traits.family
    let scenario = Catalogue.clause(clause)?.scenarios[place]
    return try .failed(clause, beside: beside, broken: deviation(rule, family, situation), in: scenario)
  }

  private func deviation(
    _ rule: Rule, _ family: SubjectFamily, _ situation: Situation, at position: Int = 0
  ) -> Violation {
    Violation(rule, of: family, in: situation, step: 1, position: position, expected: [], got: nil)
  }

  @Test func `of two causes that were seen only together a must counts, and not a should that deviates first`() throws {
    let must = deviation(.receivesNothingElse, .property, [.anotherSubscribes], at: 1)
    let should = deviation(.receivesOnSubscription, .property, [.isThroughStream], at: 0)
    let causes = Cause.all(in: [
      try .failed(must.clause, beside: [should.clause], broken: must),
      try .failed(should.clause, beside: [must.clause], broken: should),
    ])
    #expect(causes.map(\.clause) == ["RP-8.3", should.clause] && causes.map(\.seenWith.isEmpty) == [true, false])
  }

  @Test func `a chain of reasons leads on only by a way to break a clause that the story may have`() throws {
    let stream: [Step] = [.source("s"), .operate(.nextOperator, "t", [:], of: "s"), .subscribe("a", to: "t")]
    func finding(_ clause: String, beside: [String], _ steps: [Step]) throws -> Finding {
      try .failed(clause, beside: beside, in: Scenario("x", clause: clause, steps))
    }
    let causes = Cause.all(in: [
      try finding("MO-2.1", beside: [], [.observer("a"), .put(.active, into: "a")]),
      try finding("NO-2.2", beside: ["MO-2.1"], stream + [.emit(.active, from: "s")]),
      try finding("NO-2.1", beside: ["NO-2.2"], stream + [.emit(1, from: "s")]),
    ])
    #expect(causes.map(\.clause) == ["MO-2.1", "NO-2.1", "NO-2.2"])
    #expect(causes.map(\.seenWith) == [[], [], ["MO-2.1"]] && causes.allSatisfy(\.mayFollowFrom.isEmpty))
  }

  @Test(arguments: [(SubscribeForm.next, SubscribeForm.observer, ["RP-9.1"]), (.observer, .next, [])])
  func `a generated story may follow from another one if it makes all moves of that`(
    other: SubscribeForm, form: SubscribeForm, reasons: [String]
  ) throws {
    func story(_ rule: Rule, _ situation: Situation, _ form: SubscribeForm, _ rest: [Action]) -> Finding {
      let actions = [.property("p"), .subscribe("a", to: "p", with: form), .write(2, to: "p")] + rest
      let broken = Violation(
        rule, of: .property, in: situation, step: actions.count, position: 0, expected: [], got: nil)
      let request = Request(specification: .reactiveProperty, values: .integer, actions: actions)
      return Finding(request, .trace(actions.map { _ in [] }), broken).asStory
    }
    let causes = Cause.all(in: [
      story(.receives, [], other, []),
      story(.receivesNothingElse, [.hasUnsubscribed], form, [.unsubscribe("a"), .write(3, to: "p")]),
    ])
    #expect(causes.map(\.mayFollowFrom) == [[], reasons])
  }

  @Test func `what happens in a reaction is more than what happens outside, however many scenarios show it`() throws {
    func story(_ rule: Rule, _ situation: Situation, _ reaction: Action...) -> Finding {
      let actions: [Action] = [
        .property("p"), .subscribe("a", to: "p"), .when(.receives("a", 2), reaction), .write(2, to: "p"),
      ]
      let broken = Violation(rule, of: .property, in: situation, step: 4, position: 0, expected: [], got: nil)
      let request = Request(specification: .reactiveProperty, values: .integer, actions: actions)
      return Finding(request, .trace(actions.map { _ in [] }), broken).asStory
    }
    let longer = story(.receivesNothingElse, [.hasUnsubscribed], .unsubscribe("a"), .write(3, to: "p"))
    let causes = Cause.all(in: [longer, longer, story(.receives, [.isListChangedDuring], .unsubscribe("a"))])
    #expect(causes.map(\.mayFollowFrom) == [[], ["RP-9.1"]])
  }

  @Test func `a rule that is broken with functions and without is likely one mistake`() throws {
    let states: Situation = [.isEmitting, .hasStates]
    let causes = Cause.all(in: [
      try finding("MO-3.1", .disconnectsNothingElse, states.adding([.isByFunctions])),
      try finding("MO-5.2", .disconnectsNothingElse, states.adding([.isByNothing])),
    ])
    #expect(causes.map(\.clause) == ["MO-3.1", "MO-5.2"] && causes.map(\.like) == [nil, "MO-3.1"])
  }

  @Test func `what inherits a clause rests on it if that is broken itself`() throws {
    let broken = deviation(.receives, .stream, [.isOfState])
    let inheriting = try Finding.failed("NO-1.3", broken: broken)
    #expect(Cause.all(in: [inheriting]).map(\.mayFollowFrom) == [[]])
    let causes = Cause.all(in: [inheriting, try .failed(broken.clause)])
    #expect(causes.map(\.clause) == [broken.clause, "NO-1.3"])
    #expect(causes.map(\.mayFollowFrom) == [[], [broken.clause]])
  }

  @Test func `the clauses of a specification do not hold if a cause names one of them`() throws {
    let passing = Scenario("x", clause: "NO-1.1", [Step(.source("s"))])
    let passed = Finding(passing, values: .integer, performance: .trace([[]]))
    var following = try finding("NO-1.3", .disconnects, beside: ["IO-9.3"])
    for (because, words) in [
      ("NO-1.3", "built on IndefiniteObservable; mend IO-9.3"), ("IO-9.3", "its own clauses hold"),
    ] {
      following.because = because
      let findings = [passed, try finding("IO-9.3", .disconnectsNothingElse), following]
      let conformance = Report(findings, on: [.indefiniteObservable, .nextOperator]).specifications.last?.conformance
      #expect(conformance?.reason?.hasPrefix(words) == true)
    }
  }

  @Test func `the story of a clause is one of its specification, even if another one is shorter`() throws {
    let own = try Finding.failed("RM-7.1")
    var shorter = try Finding.failed("SW-2.1")
    (shorter.because, shorter.specifications) = ("RM-7.1", [.startWith])
    #expect(shorter.length < own.length)
    #expect(Cause.all(in: [shorter, own]).map(\.story.scenario.id) == [own.scenario.id])
  }

  @Test func `a cause stands beside the clauses that its story shows`() throws {
    let causes = Cause.all(in: [
      try .failed("RP-9.2"), try .failed("RP-9.3"),
      try .failed("RP-9.1", beside: ["RP-9.2"]),
      try .failed("RP-9.1", beside: ["RP-9.2", "RP-9.3"], in: Catalogue.clause("RP-9.1")?.scenarios[1]),
    ])
    #expect(causes.first { $0.clause == "RP-9.1" }?.seenWith == ["RP-9.2"])
  }

  @Test func `a story follows from no clause on what it does not make`() throws {
    let made: [Action] = [.source("s"), .source("t"), .operate(.merge, "u", .stream("t"), of: "s")]
    let replayed = Catalogue.clause("ME-2.3")?.scenarios.first { $0.slug == "of-a-remembered-stream" }
    let merged = [try Finding.failed("RM-7.1"), try .failed("ME-2.3", beside: ["RM-7.1"], in: replayed)]
    var unremembered = try Finding.failed("IO-9.1", in: Scenario("x", clause: "IO-9.1", made.map { Step($0) }))
    unremembered.mayFollowFrom = ["ME-2.3"]
    let causes = Cause.all(in: merged + [unremembered])
    #expect(causes.map(\.clause) == ["IO-9.1", "RM-7.1", "ME-2.3"])
    #expect(causes.map(\.mayFollowFrom) == [[], [], []] && causes.map(\.seenWith) == [[], [], ["RM-7.1"]])
  }

  @Test func `a clause that is broken in several ways is one mistake of the headline`() throws {
    let report = Report([
      try finding("RM-2.1", .receives), try finding("RM-2.1", .receivesNothingElse, inScenario: 1),
    ])
    #expect(report.causes.map(\.isAlone) == [true, true])
    #expect(report.text().contains("1 mistake\n"))
    let story = "broken in another way, too; likely the same mistake"
    #expect(report.text().contains(story))
    #expect(report.document.text(.unwrapped).contains("\n✘ RM-2.1 \(story); must, RM-2.1/"))
    #expect(report.causes.map(\.like) == [nil, "RM-2.1"])
  }

  @Test func `a mistake that several kinds of subject share counts once, and each shows its steps`() throws {
    // A clause on all situations says the same only in the same one.
    let report = Report([
      try finding("RP-7.1", .receives, [.isNew]), try finding("RP-9.1", .receives, [.isListChangedDuring]),
      try finding("PO-3.1", .receives, [.isNew, .isSpecialValue]), try finding("PO-6.2", .receives, [.isNested]),
      try finding("RM-2.1", .receives, [.isEmitting, .isListChangedDuring]),
      try finding("RP-8.1", .receivesOnSubscription, [.isAlone]), try finding("PO-4.1", .receivesOnSubscription),
    ])
    let clauses = ["RP-8.1", "RP-7.1", "PO-3.1", "RP-9.1", "RM-2.1", "PO-4.1", "PO-6.2"]
    #expect(report.causes.map(\.clause) == clauses)
    #expect(report.causes.map(\.like) == [nil, nil, "RP-7.1", nil, "RP-9.1", nil, nil])
    let text = report.document.text(.unwrapped)
    #expect(text.contains("\n5 mistakes\n"))
    let remark = " – like RP-7.1; likely the same mistake; must, PO-3.1/every-subscription (integer)"
    #expect(text.contains("\(remark): create a property p over information"))
  }

  @Test(arguments: [[], ["IO-9.3"]])
  func `a sentence of several specifications has one story if it may be one mistake`(beside: [String]) throws {
    let operators: [(String, Operator)] = [("NO-1.3", .nextOperator), ("MA-1.4", .map), ("FI-1.4", .filter)]
    let report = Report(
      [try finding("IO-9.3", .disconnects)]
        + (try operators.map { try finding($0, .connects, Situation([], operators: [$1]), beside: beside) }))
    let text = report.document.text(.unwrapped)
    #expect(text.matches(of: /\n✘ (NO|MA|FI)-/).count == 1 && text.contains("the same in MA-1.4 and FI-1.4; "))
    #expect(report.document.text(isVerbose: true).matches(of: /\n✘ (NO|MA|FI)-/).count == 3)
  }

  @Test func `a page names the scenario of each cause whose story does not fit it`() throws {
    let clauses = ["IO-9.1", "MO-4.1", "RP-8.1", "RP-9.1", "RP-9.2", "PO-6.2", "RM-2.1", "RM-9.2", "SW-2.1"]
    let report = Report(try clauses.map { try .failed($0) })
    let page = "\(report)".replacing(/\s+/, with: " ")
    #expect(page.contains(/…\ \d\ more\ causes?:/) && report.causes.count == clauses.count)
    for cause in report.document.causes { #expect(page.contains(cause.story)) }
  }

  @Test func `causes that were seen only beside others are set apart, with their stories`() throws {
    let report = Report([
      try .failed("RP-9.1"), try .failed("RP-9.2", beside: ["RP-9.1"]), try .failed("RP-9.4", beside: ["RP-9.1"]),
    ])
    #expect(report.causes.map(\.clause) == ["RP-9.1", "RP-9.2", "RP-9.4"])
    func story(_ clause: String, in text: String) throws -> Substring {
      try #require(text.split(separator: "\n✘ ").first { $0.hasPrefix("\(clause) ") })
    }
    for (clause, level) in [("RP-9.2", "must"), ("RP-9.4", "should")] {
      let facts = "seen only with RP-9.1; \(level), "
      let whole = try story(clause, in: report.text())
      #expect(whole.contains("\n  \(facts)scenario \(clause)/"))
      // Without more, the steps of a `must` alone are shown, behind its facts.
      let short = try story(clause, in: report.document.text(.unwrapped))
      #expect(short.contains(" – \(facts)\(clause)/") && "\(report)".contains(" – seen only with"))
      #expect(short.contains(": create a property p holding 1") == (level == "must"))
    }
    let mistake = try story("RP-9.1", in: report.document.text())
    #expect(mistake == (try story("RP-9.1", in: ReportDocument(report).text(isVerbose: true))))
    let page = report.html()
    #expect(page.contains("<span class=\"faint\">· seen only with RP-9.1</span>"))
    let line = try #require(page.firstRange(of: "<p class=\"beside\">\(ReportDocument.Cause.besideLine)</p>"))
      .lowerBound
    #expect(page[..<line].contains("id=\"cause-1\"") && page[line...].contains("id=\"cause-2\""))
  }

  @Test func `what may follow has one story for each clause that does not stand alone`() throws {
    let report = Report([
      try finding("RM-2.1", .receives), try finding("RM-9.1", .connects),
      try finding("RM-2.1", .receivesNothingElse, beside: ["RM-9.1"], inScenario: 1),
      try finding("RM-8.3", .disconnects, beside: ["RM-2.1"]),
      try finding("RM-8.3", .connectsNothingElse, beside: ["RM-2.1", "RM-9.1"], inScenario: 1),
    ])
    #expect(report.causes.map(\.clause) == ["RM-2.1", "RM-9.1", "RM-8.3", "RM-8.3", "RM-2.1"])
    func titles(isVerbose: Bool) -> [String] {
      report.document.text(isVerbose: isVerbose).split(separator: "\n").filter { $0.hasPrefix("✘ RM") }.map {
        String($0.prefix(8))
      }
    }
    #expect(titles(isVerbose: false) == ["✘ RM-2.1", "✘ RM-9.1", "✘ RM-8.3"])
    #expect(titles(isVerbose: true).count == 5)
    #expect(report.document.text(.unwrapped).contains("; broken in 2 ways; must, RM-8.3/"))
  }

  @Test func `what may follow has its steps in one paragraph, and what was expected in another`() throws {
    let document = try Self.connectingTheNewest.get().document
    let (_, story) = try #require(document.stories.first { !$0.cause.isAlone && $0.story.verdict == .failed })
    let (last, steps) = (try #require(story.step), try #require(story.steps))
    let (expected, got) = (try #require(story.expected), try #require(story.got))
    let actions = steps.prefix(last).map(\.action)
    let paragraph = "\(actions.dropLast().joined(separator: "\u{a0}· "))\u{a0}· ✘\u{a0}\(actions[last - 1])"
    let text = document.text(.unwrapped)
    #expect(text.contains("\(story.scenario) (\(story.values)): \(paragraph)\n  expected \(expected); got \(got)\n"))
    #expect(text.contains("\n\(ReportDocument.Cause.besideLine)\n✘ "))
  }

  @Test(.slow) func `the observers of a shrunk story are named in order, in the request too`() throws {
    let port = InjectablePort(.named("RP-list.stopsWhenTheNextOneUnsubscribes"))
    let report = try port.report(
      only: ["RP"], generated: Exploration(count: 1_000, specifications: [.reactiveProperty]))
    let stories = report.generatedFindings
    #expect(stories.contains { $0.scenario.actions.flatMap(\.observers).uniqued.count > 2 })
    for story in stories {
      let names = story.scenario.actions.flatMap(\.observers).uniqued
      #expect(names == names.indices.map { Name($0) })
      let replayed = try Replay(try #require(story.kept)).findings(on: port)
      #expect(replayed.contains { $0.scenario.clause == story.scenario.clause && $0.verdict.isDeviation })
    }
  }
}

extension Finding {
  /// A finding of a clause, with the clauses beside which it was seen, in its first scenario or another one.
  static func failed(
    _ clause: String, beside: [String] = [], broken: Violation? = nil, in scenario: Scenario? = nil
  ) throws -> Finding {
    let scenario = try scenario ?? #require(Catalogue.clause(clause)?.scenarios.first)
    var finding = Finding(scenario, values: .integer, performance: .trace(scenario.steps.map { _ in [] }))
    (finding.verdict, finding.because, finding.broken, finding.seenWith) = (.failed, clause, broken, beside)
    return finding
  }
}
