@testable import ConformanceReports
import Defects
@testable import MotionConformance
import ReferencePort
import TestTraits
import Testing

/// A lack is declared once, and every scenario that needs the capability is unsupported for that reason.
struct LackTests {
  /// A port that ends if a request needs an external write.
  private func demanding(lacking lacks: [Lack]) -> ScriptedTestee {
    ScriptedTestee(lacks: lacks) { request in
      request.actions.flatMap(\.withReactions).contains { $0.external }
        ? .crashed("there is no external write") : Port.reference.performance(of: request)
    }
  }

  /// Those that a scenario of a clause needs.
  private static let capabilities = Capability.allCases.filter { capability in
    Specification.all.flatMap(\.scenarios).contains { $0.needs(capability) }
  }

  @Test(.slow, arguments: capabilities)
  func `scenarios that need a missing capability are unsupported, in every format, and in the verdict`(
    capability: Capability
  )
    throws
  {
    let lacking = Port.reference.lacking(capability, because: "it is yet to come")
    let report = try Report(judging: lacking, generated: Exploration(count: 300))
    #expect(report.conforms && report.isComplete)
    #expect(report.count(.passed) + report.count(.unsupported) == report.declared)
    #expect(report.count(.unsupported) > 0 && report.count(.passed) > 0)
    #expect(Set(report.findings.compactMap(\.message)) == ["it is yet to come"])
    #expect(report.declared == ValueDomain.allCases.count * Specification.all.flatMap(\.scenarios).count)
    #expect(report.lacks == [Lack(capability, because: "it is yet to come")])
    let words = "without \(capability.rawValue)"
    for form in [
      "\(report)", report.text(), report.markdown(), report.html(), report.junit(),
    ] { #expect(form.contains(words)) }
    let read = try ReportDocument(reading: report.json(), file: "").specifications.compactMap(\.lacks)
    #expect(read.allSatisfy { $0 == [capability.rawValue: "it is yet to come"] } && !read.isEmpty)
    #expect(lacking.scenarios.count < Port.reference.scenarios.count)
    #expect(
      Set(lacking.scenarios.map(\.id)) == Set(report.findings.filter { $0.verdict == .passed }.map(\.scenario.id)))
  }

  @Test func `a lack goes over the wire, and is not asked of the port`() throws {
    let lacking = Port.reference.lacking(.externalWrite, because: "nowhere")
    let served = try ServedTestee(lacking)
    #expect(served.lacks(of: .reactiveProperty) == [Lack(.externalWrite, because: "nowhere"), .exceptions])
    let selection = try Selection(only: ["RP"], values: [.integer, .list])
    let near = try Report(judging: lacking, selection: selection, generated: nil)
    #expect(try Report(judging: served, selection: selection, generated: nil).text() == near.text())
    let demanding = demanding(lacking: [Lack(.externalWrite, because: "nowhere")])
    let report = try Report(judging: demanding, generated: Exploration(count: 200))
    #expect(report.count(.crashed) == 0 && report.conforms)
  }

  /// A port that ends if an observer is to throw.
  @Test(arguments: [#""exceptions":true,"#, #""exceptions":false,"#, ""], [nil, "it catches nothing"])
  func `an observer throws only in a port whose handshake says so`(exceptions: String, reason: String?) throws {
    let lacks = reason.map { #","lacks":{"RP":{"exceptions":"\#($0)"}}"# } ?? ""
    let line = #"{"protocol":1,"port":"p","language":"l",\#(exceptions)"offers":{"RP":["integer"]}\#(lacks)}"#
    let handshake = try Handshake(line: Array(line.utf8))
    let port = ScriptedTestee(offered: [.reactiveProperty], lacks: handshake.lacks[.reactiveProperty] ?? []) {
      request in
      request.actions.flatMap(\.withReactions).contains(.throw)
        ? .crashed("an observer threw") : Port.reference.performance(of: request)
    }
    let report = try Report(judging: port, generated: nil)
    #expect(report.conforms && report.lacks.isEmpty)
    let answer = try #require(report.openQuestions.first { $0.openQuestion == .throwingObserver })
    let isAsked = exceptions.contains("true") && reason == nil
    #expect(answer.outcome == (isAsked ? "crashed" : "unsupported"))
    #expect(answer.reason == (isAsked ? "an observer threw" : reason ?? Lack.exceptions.reason))
    #expect(report.text().contains("C-throwing-observer (RP): \(answer.outcome), \(answer.reason ?? "")"))
  }

  @Test func `an observer of a port in Swift cannot throw, and no replay asks for it`() throws {
    for asking in OpenQuestion.throwingObserver.askings {
      let request = Request(specification: asking.specification, values: .text, actions: asking.actions)
      #expect(Port.reference.performance(of: request) == .unsupported(Lack.exceptions.reason))
      #expect(throws: InvalidReplay.self) { try Replay(request.json.text) }
    }
  }

  @Test func `a port without subscribe(observer:) may have no observers to send to`() throws {
    let lack = Lack(.observerSubscribe, because: "only functions")
    let port = Port.reference.lacking(lack.capability, because: lack.reason)
    let functions = ScriptedTestee(offered: [.motionObservable], lacks: [lack]) { request in
      let makesObserver = request.actions.flatMap(\.withReactions).contains { $0.kind == .observer }
      return makesObserver ? .unsupported("no observers") : port.performance(of: request)
    }
    let report = try Report(judging: functions, generated: Exploration(count: 300))
    #expect(report.conforms && report.lacks == [lack])
    #expect(
      report.count(.passed) > 0 && Set(report.findings.compactMap(\.message)) == ["only functions", "no observers"])
    #expect(report.generated?.unsupported == 0)
  }

  @Test func `an invalid lack in a handshake is an error`() {
    let error = #expect(throws: MessageError.self) {
      try Handshake(
        line: Array(#"{"protocol":1,"port":"p","language":"l","offers":{},"lacks":{"RP":{"extrnal write":"x"}}}"#.utf8))
    }
    #expect(error?.description.hasSuffix("did you mean 'external write'?") == true)
  }

  @Test func `a waiver file declares no lack`() {
    let error = #expect(throws: InvalidWaivers.self) {
      try Waivers(parsing: "lacks external write: it is written nowhere")
    }
    #expect(
      error?.description
        == "waivers, line 1: invalid waiver 'lacks external write': a port declares what it lacks itself, in its adapter; "
        + "remove the line")
  }

  @Test func `a waiver of a clause waives failures, not lacks`() throws {
    let lacking = Port.reference.lacking(.externalWrite, because: "nowhere")
    let error = #expect(throws: InvalidWaivers.self) {
      try Report(
        judging: lacking, selection: Selection(only: ["RP"]),
        waivers: Waivers(parsing: "RP-9.2/external-write-first: it is written nowhere"), generated: nil)
    }
    #expect(
      error?.description
        == "waivers, line 1: stale waiver of RP-9.2/external-write-first: everything that it covers is unsupported; "
        + "remove the line")
    #expect(error?.report?.count(.waived) == 0)
  }

  @Test func `a crash is waived by scenario, not by clause`() throws {
    let id = "RP-4.1/reads-each-write"
    let actions = Specification.reactiveProperty.scenarios.first { $0.id == id }?.actions
    let crashing = ScriptedTestee { request in
      request.actions == actions ? .crashed("it ended") : Port.reference.performance(of: request)
    }
    #expect(try Report(judging: crashing, waivers: Waivers(parsing: "\(id): it ends there"), generated: nil).conforms)
    #expect(try !Report(judging: crashing, waivers: Waivers(parsing: "RP-4.1: it ends there"), generated: nil).conforms)
  }

  @Test func `a capability that a port lacks altogether does not keep it from conforming`() throws {
    let report = try Report(judging: Port.reference.lacking(.remember, because: "not yet"), generated: nil)
    #expect(report.conforms)
    #expect(
      report.specifications.first { $0.specification == .remember }?.conformance.reason?.contains("not yet") == true)
    let others = Specification.all.filter { !$0.scenarios.allSatisfy { $0.needs(.remember) } }.map(\.name)
    #expect(others.count < Specification.all.count)
    #expect(report.verdictText.hasSuffix("conforms to \(others.joined(separator: ", ")), without remember"))
  }
}
