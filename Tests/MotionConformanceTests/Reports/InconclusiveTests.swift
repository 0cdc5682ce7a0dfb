import Defects
import MotionConformance
import Testing

struct InconclusiveTests {
  private let port = InjectablePort(.named("PO-list.notifiesTwice"))

  @Test func `an inconclusive scenario is a deviation of the check, and keeps a port from conforming`() throws {
    let scenario = try #require(Specification.property.scenarios.first { $0.clause == "PO-5.2" })
    let failure = #expect(throws: Nonconformance.self) { try port.check(scenario) }
    #expect(failure?.description.hasPrefix("✘ PO-6.2 ") == true)
    let report = try port.report(only: ["PO-5.2"])
    #expect(report.count(.inconclusive) == report.declared && !report.conforms)
  }

  @Test func `a broken must that only a passed scenario shows is a deviation`() throws {
    let right = Port("right").reactiveProperty(ListedProperty<Int>.self)
    var lost: String?
    // It loses a value once, at a step of which the scenario expects nothing.
    let flaky = right.answering { request in
      guard lost == nil, case .trace(var trace) = right.answer(to: request),
        let scenario = request.specification.scenarios.first(where: { $0.actions == request.actions }),
        let step = zip(scenario.steps, trace).enumerated().first(where: { place, step in
          guard request.actions[place...].first?.kind == .subscribe else { return false }
          return step.0.expectation == nil && !step.1.isEmpty
        })?.offset
      else { return nil }
      trace[step] = []
      lost = scenario.id
      return .trace(trace)
    }
    let report = try flaky.report(only: .small(.reactiveProperty))
    let deviating = report.findings.filter(\.verdict.isDeviation)
    #expect(deviating.map(\.scenario.id) == [lost] && deviating.map(\.verdict) == [.inconclusive])
    #expect(deviating.first?.because == "RP-8.1" && report.causes.map(\.clause) == ["RP-8.1"])
    #expect(report.conformance == .deviates)
  }

  @Test func `a reaction that is never triggered makes a scenario inconclusive`() throws {
    let scenario = Scenario(
      "untriggered", clause: "RP-9.1",
      [
        .property("p"), .subscribe("a", to: "p"), .when(.receives("a", 7), .read("p")),
        .write(2, to: "p").expect(.receives("a", 2)),
      ])
    let good = Port("wrong in other ways").reactiveProperty(WrongProperty<Int>.self)
    let failure = #expect(throws: Nonconformance.self) { try good.check(scenario) }
    #expect(failure?.findings.map(\.verdict) == [.inconclusive])
    #expect(failure?.findings.map(\.because) == [nil])
    #expect(failure?.description.contains("a reaction was never triggered") == true)
  }
}
