@testable import ConformanceReports
import Defects
@testable import MotionConformance
import Testing

struct ReportTests {
  private let wrong = Port("WrongProperty").reactiveProperty(WrongProperty<Int>.self, WrongProperty<String>.self)

  @Test func `a failure describes the steps, the expected and the observed events`() throws {
    let scenario = try #require(Specification.reactiveProperty.scenarios.first { $0.slug == "external-write-first" })
    let failure = #expect(throws: Nonconformance.self) { try wrong.check(scenario) }
    let text = try #require(failure?.description)
    #expect(
      text == """
        ✘ RP-9.2 `externalWrite` is called before any observer receives the change.
          must, scenario RP-9.2/external-write-first (integer, also text)
            1  create a property p holding 1, with an external write
            2  subscribe a to p   a receives 1
          ✘ 3  write 2 to p
                 expected   external write of 2 by p, before a receives 2
                 got        a receives 2 · external write of 2 by p
          replay: try port.check(replaying: "RP-9.2/external-write-first")
          why: motion-conformance explain RP-9.2
        """)
  }

  @Test func `progress counts the written scenarios, then the generated ones`() throws {
    var shown: [[Int]] = []
    let right = MotionConformance.Port.onAllCores { Port("right").reactiveProperty(ListedProperty<Int>.self) }
    let selection = try Selection(only: .small(.reactiveProperty))
    let exploration = Exploration(count: 800, jobs: 3)
    let report = try Report(judging: right, selection: selection, surface: nil, generated: exploration) {
      shown.append([$0, $1])
    }
    let written = report.findings.count
    #expect(shown.prefix(written) == (1...written).map { [$0, written] }[...])
    let generated = shown.dropFirst(written)
    #expect(generated.count > 1 && generated.last == [800, 800] && generated.allSatisfy { $0[1] == 800 })
    #expect(generated.map { $0[0] } == generated.map { $0[0] }.sorted())
  }

  @Test(arguments: [0, 2]) func `an answer too few or too many does not pass`(repetitions: Int) throws {
    let testee = ScriptedTestee(repetitions: repetitions) { .trace($0.actions.map { _ in [] }) }
    #expect(throws: Nonconformance.self) { try testee.check(.reactiveProperty, generated: nil) }
    for scenario in Specification.reactiveProperty.scenarios.prefix(3) {
      #expect(throws: Nonconformance.self) { try testee.check(scenario) }
    }
    let report = try testee.report()
    #expect(report.count(repetitions == 0 ? .notRun : .crashed) == report.declared)
  }

  @Test func `a scenario that a port's author writes has a clause`() throws {
    let steps = [.property("p"), .read("p").expect(.reads("p", 1))] as [Step]
    try wrong.check(Scenario("own", clause: "RP-9.1", steps))
    for clause in ["XX-1", "RP-99.9", "RP"] {
      #expect(throws: InvalidInput.self) { try wrong.check(Scenario("own", clause: clause, steps)) }
    }
    let error = #expect(throws: InvalidInput.self) { try wrong.check(Scenario("own", steps)) }
    #expect(error?.description == "invalid ID '': expected an ID such as RP-9.2")
  }

  @Test func `a mistake in a scenario is its author's, not a crash of the port`() throws {
    let vain = #expect(throws: InvalidInput.self) {
      try wrong.check(Scenario("own", clause: "RP-9.1", [.property("p")]))
    }
    #expect(vain?.description.contains("no step has an expectation") == true)
    let failure = #expect(throws: InvalidInput.self) {
      try wrong.check(Scenario("own", clause: "RP-9.1", [.property("p"), .read("q").expectNothing]))
    }
    let start = "invalid scenario 'RP-9.1/own': step 2, \"read q\", names something that no "
    #expect(failure?.description.hasPrefix(start) == true)
  }

  @Test func `a port cannot withdraw an offer during a run`() throws {
    var isAsked = false
    var port = ScriptedTestee { _ in
      isAsked = true
      return .crashed("it ended")
    }
    port.domains = { _ in isAsked ? [] : [.integer] }
    let report = try port.report()
    #expect(!report.conforms)
    #expect(report.specifications.count(where: \.offered) == Specification.all.count)
  }

  @Test func `scenarios that fail because of a waived clause are waived with it, and no others are`() throws {
    let port = InjectablePort(.named("RP-list.notifiesTwice"))
    let selection = try Selection(only: ["RP-5.3", "RP-4.2"])
    let alone = try port.report(selection)
    #expect(Set(alone.findings.compactMap(\.because)) == ["RP-9.1"])
    let waivers = try Waivers(parsing: "RP-9.1: every observer is called once more at the end of the frame")
    let report = try port.report(selection, waivers: waivers)
    #expect(report.count(.waived) == alone.findings.count(where: \.verdict.isDeviation))
    #expect(report.conforms)
    let second = InjectablePort(.named("RP.readingWritesOut"))
    let other = try second.report(selection, waivers: waivers)
    #expect(other.count(.waived) == 0 && !other.conforms)
  }

  @Test func `a clause that is waived altogether does not count as conforming`() throws {
    let wrong = ScriptedTestee { .trace($0.actions.map { _ in [.receives("zz", .sample(9))] }) }
    let unwaived = try wrong.report(only: ["RP-9"]).findings
    let others = Set(unwaived.filter { $0.verdict != .failed }.map(\.scenario.clause))
    let ids = unwaived.map(\.scenario.clause).uniqued.filter { !others.contains($0) }
    let waivers = try Waivers(parsing: ids.map { "\($0): not yet\n" }.joined())
    let report = try wrong.report(only: ids, waivers: waivers)
    #expect(report.count(.waived) == report.declared && report.declared > 10)
    let musts = Set(report.findings.filter { $0.level == .must }.map(\.scenario.clause)).count
    #expect(try report.badgeJSON().contains("0/\(musts) must, waivers"))
    #expect(try report.badgeJSON().contains("lightgrey"))
  }

  @Test func `selecting nothing is an error`() throws {
    #expect(throws: NothingSelected.self) { try wrong.report(only: ["PO"]) }
    #expect(throws: NothingSelected.self) { try wrong.report(values: [.list]) }
    #expect(throws: NothingSelected.self) { try wrong.check(.remember) }
  }

  @Test func `a scenario that timed out is not performed in its other domains, and names the action`() throws {
    let scenario = try #require(Specification.reactiveProperty.scenarios.first { $0.slug == "external-write-first" })
    var domains: Set<ValueDomain> = []
    let hanging = Port.reference.answering { request in
      guard request.actions == scenario.actions else { return nil }
      domains.insert(request.values)
      return .timedOut("it waited")
    }
    let report = try hanging.report(only: .small(.reactiveProperty))
    let findings = report.findings.filter { $0.scenario.id == scenario.id }
    #expect(domains == [.integer])
    #expect(findings.map(\.verdict) == [.timedOut] + Array(repeating: .notRun, count: ValueDomain.allCases.count - 1))
    #expect(findings.dropFirst().allSatisfy { $0.message == "timed out in integer" })
    #expect(report.isComplete && report.conformance == .deviates)
    let action = scenario.actions[scenario.actions.count - 1].text(in: .integer)
    #expect(report.causes.map(\.title) == ["The port did not answer in time in RP-9.2: \"\(action)\" never returned."])
    let read = try ReportDocument(reading: report.json(), file: "")
    #expect(read.complete && read.causes.map(\.title) == report.causes.map(\.title))

    let waivers = try Waivers(parsing: "\(scenario.id): it waits on purpose")
    let waived = try hanging.report(only: .small(.reactiveProperty), waivers: waivers)
    #expect(waived.findings.filter { $0.scenario.id == scenario.id }.allSatisfy { $0.verdict == .waived })
    #expect(waived.conforms && waived.isComplete)
  }

  @Test func `crashes and time-outs are no broken clauses`() throws {
    let deviations = try [Performance.crashed("it was full"), .timedOut("it waited"), .trace([])].map { performance in
      let scenario = try #require(Catalogue.clause("RP-9.1")?.scenarios.first)
      var finding = Finding(
        Request(specification: .reactiveProperty, values: .integer, actions: scenario.actions), performance)
      finding.count = 3
      if case .trace = performance { finding.verdict = .failed }
      return finding
    }
    let generated = Generated(
      scenarios: 9, planned: 40_000, seed: 1, randomSeed: nil, regressions: nil, unsupported: 0, interruption: nil)
    #expect(
      Report(deviations, generated: generated).document.generatedLine
        == "15 generated scenarios (seed 1): 3 failed, 3 crashed, 3 timed out")
  }
}
