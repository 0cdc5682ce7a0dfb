@testable import ConformanceReports
@testable import MotionConformance
import ReferencePort
import TestTraits
import Testing

/// A lack is declared once, and every scenario that needs the capability is unsupported for that reason.
struct LackTests {
  /// Those that a scenario of a clause needs.
  private static let capabilities = Capability.allCases.filter { capability in
    Specification.all.flatMap(\.scenarios).contains { $0.needs(capability) }
  }

  @Test(.slow, arguments: capabilities)
  func `what needs a missing capability is unsupported in every format and the verdict`(capability: Capability) throws {
    let lacking = Port.reference.lacking(capability, because: "it is yet to come")
    let report = try lacking.report(generated: 300)
    #expect(report.conforms && report.isComplete)
    #expect(report.count(.passed) + report.count(.unsupported) == report.declared)
    #expect(report.count(.unsupported) > 0 && report.count(.passed) > 0)
    #expect(Set(report.findings.compactMap(\.message)) == ["it is yet to come"])
    let areCrowds = Specification.all.flatMap(\.scenarios).map(\.actions.isCrowd)
    #expect(report.declared == areCrowds.map { $0 ? 1 : ValueDomain.allCases.count }.reduce(0, +))
    #expect(report.lacks == [Lack(capability, because: "it is yet to come")])
    let words = "without \(capability.rawValue)"
    for form in ["\(report)", report.text(), report.markdown(), report.html(), report.junit()] {
      #expect(form.contains(words))
    }
    let read = try ReportDocument(reading: report.json(), file: "").specifications.compactMap(\.lacks)
    #expect(read.allSatisfy { $0 == [capability.rawValue: "it is yet to come"] } && !read.isEmpty)
    #expect(lacking.scenarios.count < Port.reference.scenarios.count)
    #expect(
      Set(lacking.scenarios.map(\.id)) == Set(report.findings.filter { $0.verdict == .passed }.map(\.scenario.id)))
  }

  @Test func `a lack goes over the wire, and is not asked of the port`() throws {
    let lacking = Port.reference.lacking(.externalWrite, because: "nowhere")
    let served = try lacking.served()
    #expect(served.lacks(of: .reactiveProperty) == [Lack(.externalWrite, because: "nowhere"), .exceptions])
    let selection = try Selection(only: ["RP-3", "RP-9"], values: [.integer, .list])
    let near = try lacking.report(selection)
    #expect(try served.report(selection).text() == near.text())
    let demanding = ScriptedTestee(lacks: [Lack(.externalWrite, because: "nowhere")]) { request in
      request.actions.flatMap(\.withReactions).contains { $0.hasExternalWrite }
        ? .crashed("there is no external write") : Port.reference.answer(to: request)
    }
    let report = try demanding.report(only: ["RP-3", "RP-9"], generated: 100)
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
        ? .crashed("an observer threw") : Port.reference.answer(to: request)
    }
    let report = try port.report(only: ["RP-9", OpenQuestion.throwingObserver.id])
    #expect(report.conforms && report.lacks.isEmpty)
    let answer = try #require(report.openQuestions.first { $0.id == OpenQuestion.throwingObserver.id })
    let isAsked = exceptions.contains("true") && reason == nil
    #expect(answer.outcome == (isAsked ? "crashed" : "unsupported"))
    #expect(answer.reason == (isAsked ? "an observer threw" : reason ?? Lack.exceptions.reason))
    #expect(report.text().contains("C-throwing-observer (RP): \(answer.outcome), \(answer.reason ?? "")"))
  }

  @Test func `an observer of a port in Swift cannot throw, and no replay asks for it`() throws {
    for asking in OpenQuestion.throwingObserver.askings {
      let request = Request(specification: asking.specification, values: .text, actions: asking.actions)
      #expect(Port.reference.answer(to: request) == .unsupported(Lack.exceptions.reason))
      #expect(throws: InvalidInput.self) { try Replay(request.json.text) }
    }
  }

  @Test func `a port without subscribe(observer:) may have no observers to send to`() throws {
    let lack = Lack(.observerSubscribe, because: "only functions")
    let port = Port.reference.lacking(lack.capability, because: lack.reason)
    let functions = ScriptedTestee(offered: [.motionObservable], lacks: [lack]) { request in
      let makesObserver = request.actions.flatMap(\.withReactions).contains { $0.kind == .observer }
      return makesObserver ? .unsupported("no observers") : port.answer(to: request)
    }
    let report = try functions.report(generated: 100)
    #expect(report.conforms && report.lacks == [lack])
    #expect(
      report.count(.passed) > 0 && Set(report.findings.compactMap(\.message)) == ["only functions", "no observers"])
    #expect(report.generated?.unsupported == 0)
  }

  @Test(arguments: [("RP-4.1/reads-each-write", true), ("RP-4.1", false)])
  func `a crash is waived by scenario, not by clause`(id: String, conforms: Bool) throws {
    let scenario = try #require(Catalogue.clause("RP-4.1")?.scenarios.first)
    let crashing = Port.reference.answering { $0.actions == scenario.actions ? .crashed("it ended") : nil }
    let waivers = try Waivers(parsing: "\(id): it ends there")
    #expect(try crashing.report(only: ["RP-4"], waivers: waivers).conforms == conforms)
  }

  @Test func `a port that does not offer _remember lacks it for the other operators, too`() throws {
    let mapping = ScriptedTestee(offered: [.map]) { request in
      request.actions.contains { $0.kind == .remember } ? .unsupported("no") : Port.reference.answer(to: request)
    }
    let report = try mapping.report(generated: 200)
    #expect(report.conforms && report.verdictText.hasSuffix("conforms to _map, without remember"))
    #expect(!mapping.scenarios.isEmpty && !mapping.scenarios.contains { $0.needs(.remember) })
  }

  @Test func `a capability that a port lacks altogether does not keep it from conforming`() throws {
    let report = try Port.reference.lacking(.remember, because: "not yet").report()
    #expect(report.conforms)
    #expect(
      report.specifications.first { $0.specification == .remember }?.conformance.reason?.contains("not yet") == true)
    let others = Specification.all.filter { !$0.scenarios.allSatisfy { $0.needs(.remember) } }.map(\.name)
    #expect(others.count < Specification.all.count)
    #expect(report.verdictText.hasSuffix("conforms to \(others.joined(separator: ", ")), without remember"))
  }
}
