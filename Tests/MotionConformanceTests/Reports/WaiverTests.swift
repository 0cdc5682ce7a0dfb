import ConformanceReports
import Defects
import MotionConformance
import TestTraits
import Testing

struct WaiverTests {
  private let wrong = Port("ReversedProperty").reactiveProperty(ReversedProperty<Int>.self)
  private let right = Port("ListedProperty").reactiveProperty(ListedProperty<Int>.self)

  @Test(arguments: [
    "RP-9.9: because": "1: invalid ID 'RP-9.9': no clause or scenario has it; RP-9 has RP-9.1 to RP-9.5",
    "RP: because": "1: invalid ID 'RP': expected a clause or a scenario; write a line for each clause to waive",
    "RP-9.4 drops": "1: invalid waiver 'RP-9.4 drops': expected ID: REASON",
    "\n# fine\nRP-9.4": "3" + missing.dropFirst(),
    "\u{FEFF}RP-9.4: \u{200B}": missing,
    "RP-9.4: https://example.org/why": missing,
    "RP-9.4: \(Waiver.placeholder)": unwritten(Waiver.placeholder), "RP-9.4: TODO": unwritten("TODO"),
    "RP-9.4: a\n\nRP-9.4: b": "3: duplicate waiver of RP-9.4: line 1 waives it already",
  ])
  func `an invalid waiver is an error with the number of its line`(text: String, message: String) {
    let error = #expect(throws: InvalidInput.self) { try Waivers(parsing: text) }
    #expect(error?.description == "waivers, line \(message)")
  }

  private static let missing =
    "1: invalid waiver of RP-9.4: the reason is missing; write it after the colon, before any link"

  private static func unwritten(_ reason: String) -> String {
    "1: invalid waiver of RP-9.4: the reason is still to be written; replace '\(reason)' with why the port deviates"
  }

  @Test func `a file beside the source file is read, and one that is not there is an error`() throws {
    let waivers = try Waivers(contentsOf: "../../PeerTests/OpenCombine.waivers")
    #expect(waivers.waivers.map(\.id) == ["RP-9.3", "RP-10.4", "RM-7.2", "RM-7.3"])
    let mistake = #expect(throws: InvalidInput.self) { try Waivers(contentsOf: "no.waivers") }
    #expect(mistake?.description == "cannot read 'no.waivers' beside \(#filePath): No such file or directory")
    let error = #expect(throws: InvalidInput.self) { try Regressions(contentsOf: "no.jsonl") }
    #expect(error?.description == "cannot read 'no.jsonl' beside \(#filePath): No such file or directory")
    // The file has waivers, which are no requests.
    #expect(throws: InvalidInput.self) { try Regressions(contentsOf: "../../PeerTests/OpenCombine.waivers") }
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
  func `only a line feed or a carriage return ends a line`(separator: String) throws {
    let waivers = try Waivers(parsing: "RP-9.4: one\(separator)RP-9.3: two\r\nRP-9.2: three\rRP-9.1: four")
    #expect(waivers.waivers.map(\.id) == ["RP-9.4", "RP-9.2", "RP-9.1"])
    #expect(waivers.waivers.map(\.line) == [1, 2, 3])
    #expect(waivers.waivers[0].reason == "one\(separator)RP-9.3: two")
  }

  /// Mistakes that show alone, and beside others.
  @Test(arguments: ["RP.dropsTheEmptyValue", "RM.replaysNothing"])
  func `a drafted waiver file is used once its reasons are written`(name: String) throws {
    let defect = Defect.named(name)
    let port = InjectablePort(defect)
    let selection = try Selection(only: .small(defect.specification), values: [.integer, .nullable])
    let exploration = Exploration(count: 50, specifications: [defect.specification])
    let report = try port.report(selection, generated: exploration)
    let draft = report.document.waiverDraft
    let lines = draft.split(separator: "\n")
    let drafted = lines.filter { !$0.hasPrefix("#") }
    #expect(!drafted.isEmpty && drafted.allSatisfy { $0.hasSuffix(": \(Waiver.placeholder)") })
    for clause in report.causes.compactMap(\.clause) { #expect(draft.contains("# ✘ \(clause) ")) }
    let error = #expect(throws: InvalidInput.self) { try Waivers(parsing: draft) }
    #expect(error?.description.split(separator: "\n").count == drafted.count)
    // No waiver is stale, and no deviation remains.
    let waivers = try Waivers(parsing: draft.replacing(Waiver.placeholder, with: "on purpose"))
    let waived = try port.report(selection, waivers: waivers, generated: exploration)
    #expect(waived.conforms && waived.causes.isEmpty, "\(waived)")
    #expect(waived.document.waiverDraft == waivers.waivers.map { "\($0.id): on purpose\n" }.joined())
  }

  @Test(.slow) func `the reason is in every format, also where only generated scenarios break the clause`() throws {
    let right = Port("same").property(InjectableProperty<Int>.self)
    let wrong = right.deviatingInGeneratedScenarios
    let exploration = Exploration(count: 2_000)
    let report = try wrong.report(generated: exploration)
    #expect(report.findings.allSatisfy { $0.verdict == .passed } && !report.conforms)
    var (waived, waivers) = (report, try Waivers(parsing: ""))
    for _ in 0..<2 {  // a clause may have kept another one from being judged
      waivers = try Waivers(
        parsing: waived.document.waiverDraft.replacing(Waiver.placeholder, with: "deliberately so"))
      waived = try wrong.report(waivers: waivers, generated: exploration)
    }
    #expect(waived.conforms)
    try waived.expectEverywhere("deliberately so")
    #expect(waived.text().contains(/\d+ generated scenarios: deliberately so/))
    // The waiver is stale if as many as by default do not.
    var findings = try Report(judging: right, generated: exploration).allFindings
    #expect(waivers.apply(to: &findings, inAllDomains: true, inAllGenerated: false).isEmpty)
    let stale = waivers.apply(to: &findings, inAllDomains: true, inAllGenerated: true)
    #expect(stale.contains { $0.contains("stale waiver of \(waivers.waivers[0].id)") })
  }

  @Test func `the verdict names the clauses that are waived, and not those that they keep from being judged`() throws {
    let findings = try ["RP-9.1", "RP-9.2", "RP-9.4"].map { clause in
      var finding = try Finding.failed(clause)
      (finding.verdict, finding.because) = (.waived, clause == "RP-9.2" ? "RP-9.1" : nil)
      return finding
    }
    #expect(Report(findings).verdictText.hasPrefix("port conforms to ReactiveProperty, with RP-9.1 waived"))
  }

  @Test(arguments: [("RP-4.1/reads-each-write", true), ("RP-10.5/by-next-and-state", false)])
  func `a crash in a scenario of a should excuses none of a must, and those that are excused are counted`(
    id: String, isExcused: Bool
  ) throws {
    let written = Specification.reactiveProperty.scenarios
    let waived = try #require(written.first { $0.id == id })
    let others = Set(written.map(\.actions)).subtracting([waived.actions])
    let crashing = InjectablePort().answering { request in
      others.contains(request.actions) ? nil : .crashed("it ended", at: "port.py:7")
    }
    let report = try crashing.report(
      Selection(only: .small(.reactiveProperty), depth: .should), waivers: Waivers(parsing: "\(id): it ends"),
      generated: 20)
    #expect(report.conforms == isExcused)
    let crashes = report.allFindings.filter(\.isGenerated).map(\.count).reduce(0, +)
    let (line, words) = (report.document.generatedLine, isExcused ? "waived" : "crashed")
    #expect(line.hasPrefix("\(crashes) generated scenarios") && line.hasSuffix(": \(crashes) \(words)"))
  }

  @Test func `a waiver of a crash covers the generated scenarios that crash at the same place`() throws {
    let crashing = InjectablePort().answering { request in
      let names = request.actions.filter { $0.kind == .unsubscribe }.map(\.name)
      return names.uniqued.count < names.count ? .crashed("it ended", at: "port.py:7") : nil
    }
    let report = try crashing.report(only: .small(.reactiveProperty), generated: 100)
    let crashed = report.allFindings.filter { $0.verdict == .crashed }
    #expect(crashed.contains { $0.isGenerated })
    let ids = crashed.filter { !$0.isGenerated }.map(\.scenario.id).uniqued
    let waivers = try Waivers(parsing: ids.map { "\($0): a second unsubscribe is a mistake here\n" }.joined())
    #expect(try crashing.report(only: .small(.reactiveProperty), waivers: waivers, generated: 100).conforms)
  }

  @Test func `a clause that is not offered can be waived if what is offered rests on it`() throws {
    let port = ScriptedTestee(offered: [.startWith]) { Port.reference.answer(to: $0) }
    #expect(try port.report(waivers: Waivers(parsing: "RM-3.1: each observer has its own connection")).conforms)
    #expect(throws: InvalidInput.self) { try port.report(waivers: Waivers(parsing: "RP-9.3: the newest first")) }
  }

  @Test func `unused waivers are all named, with the name of the file, before anything runs`() throws {
    let testee = ScriptedTestee { _ in
      Issue.record("a request")
      return nil
    }
    let waivers = try Waivers(parsing: "PO-1.2: a\nRP-9.3: b\nRM-9.3/twice: c", file: "my.waivers")
    let error = #expect(throws: InvalidInput.self) { try testee.report(waivers: waivers) }
    let lines = [(1, "PO-1.2"), (3, "RM-9.3/twice")].map { line, id in
      "my.waivers, line \(line): unused waiver of \(id): the run judges nothing that it covers; remove the line"
    }
    #expect(error?.description == lines.joined(separator: "\n"))
  }

  @Test(arguments: [("RP-4.1/reads-each-write", "passed"), ("RP-9.2/external-write-first", "is unsupported")])
  func `a waiver that no failing scenario needs is an error`(id: String, verdict: String) throws {
    let error = #expect(throws: InvalidInput.self) {
      try right.lacking(.externalWrite, because: "nowhere").report(
        waivers: Waivers(parsing: "\(id): for the sake of it"))
    }
    let complaint = "stale waiver of \(id): everything that it covers \(verdict)"
    #expect(error?.description == "waivers, line 1: \(complaint); remove the line")
  }

  @Test func `a waiver is not stale if a scenario, level or standard run that may need it did not run`() throws {
    let waivers = try Waivers(parsing: "RP-4.1: for the sake of it\nRP-9.3: the newest first")
    for scenario in Specification.reactiveProperty.scenarios where ["RP-4.1", "RP-9.3"].contains(scenario.clause) {
      try wrong.check(scenario, waivers: waivers)
    }
    for exploration in [nil, Exploration(count: 50)] {
      let report = try wrong.report(only: ["RP-4", "RP-9"], waivers: waivers, generated: exploration)
      #expect(report.count(.waived) > 0)
    }
    #expect(try !Exploration(count: 50).run(right).results.isWhole)
    #expect(try wrong.report(only: ["RP-9.3/forty-in-order", "RP-4.1/reads-each-write"], waivers: waivers).conforms)
    #expect(
      try wrong.report(only: ["RP-9"], depth: .must, waivers: Waivers(parsing: "RP-9.3: newest first")).count(.waived)
        == 0)
    let scenario = try #require(Catalogue.clause("RP-4.1")?.scenarios.first)
    #expect(throws: InvalidInput.self) {
      try wrong.check(scenario, waivers: Waivers(parsing: "\(scenario.id): for the sake of it"))
    }
  }
}
