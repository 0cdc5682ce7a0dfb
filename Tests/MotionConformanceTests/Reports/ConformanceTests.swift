@testable import ConformanceReports
import Defects
@testable import MotionConformance
import Testing

struct ConformanceTests {
  private let wrong = Port("wrong").reactiveProperty(WrongProperty<Int>.self).property(InjectableProperty<Int>.self)

  @Test func `a specification that was not selected or is not offered is not judged`() throws {
    let report = try wrong.report(only: ["PO"])
    let expected = Specification.all.map { specification -> String? in
      switch specification {
      case .property: nil
      case .reactiveProperty: "not selected"
      default: "not offered"
      }
    }
    #expect(report.specifications.map(\.specification) == Specification.all)
    #expect(report.specifications.map(\.conformance.reason) == expected)
    #expect(report.conforms)
    for form in [report.markdown(), report.html()] {
      #expect(form.contains("not selected"))
      #expect(!form.contains("deviates"))
    }
    let json = try object(report.json())
    let specifications = try #require(json["specifications"] as? [[String: Any]])
    #expect(specifications.map { $0["conforms"] as? Bool } == expected.map { $0 == nil ? true : nil })
    #expect(specifications.map { $0["reason"] as? String } == expected)
    #expect(json["conforms"] as? Bool == true)
  }

  @Test func `a port that never answers is not judged, and every format says why`() throws {
    let report = try ScriptedTestee { _ in .notRun("it did not start") }.report()
    #expect(report.conformance == .notJudged(reason: "nothing ran: it did not start"))
    #expect(!report.conforms && report.causes.isEmpty)
    #expect(report.text().contains("\n? scripted was not judged: nothing ran: it did not start"))
    #expect(report.text().contains("ReactiveProperty: nothing ran: it did not start"))
    #expect(report.text().contains("✘ \(report.declared) not run: it did not start\n"))
    try report.expectEverywhere("nothing ran: it did not start")
    #expect(try object(report.json())["conforms"] == nil)
    #expect(try report.badgeJSON().contains("lightgrey"))
  }

  @Test func `a scenario that a port refuses without declaring a lack is not judged`() throws {
    let right = Port("right").property(InjectableProperty<Int>.self)
    let refusing = right.answering { $0.actions.count > 3 ? .unsupported("not today") : nil }
    let report = try refusing.report()
    #expect(report.conformance.reason?.hasPrefix("the port declares no lack of a capability that PO-") == true)
    #expect(report.conformance.reason?.hasSuffix("needs, and replied “not today”") == true)
    #expect(throws: Nonconformance.self) { try refusing.check(.property, generated: nil) }
  }

  @Test(
    arguments: [
      (Performance.unsupported("not today"), .notJudged(reason: "nothing ran: The run ended before this scenario.")),
      (.crashed("it ended"), .deviates),
    ] as [(Performance, Conformance)])
  func `an interrupted run is judged only if it deviates`(answer: Performance, conformance: Conformance) throws {
    #expect(try ScriptedTestee { _, number in number <= 7 ? answer : nil }.report().conformance == conformance)
  }

  @Test func `a deviation from a should alone conforms, and JUnit does not fail for it`() throws {
    let port = Port("reversed").reactiveProperty(ReversedProperty<Int>.self)
    let report = try port.report(only: .small(.reactiveProperty), generated: 50)
    #expect(report.conforms)
    #expect(Set(report.findings.filter { $0.verdict.isDeviation }.map(\.level)) == [.should])
    #expect(report.causes.map(\.clause) == ["RP-9.3"])
    let junit = report.junit()
    #expect(!junit.contains("<failure") && !junit.contains("<error"))
    #expect(junit.contains("<skipped message=\"✘ RP-9.3 "))
    // No scenario passes vacuously.
    for report in [
      try port.report(only: ["RP-9.3/three-in-order"]), try port.report(written: false, generated: 100),
    ] {
      #expect(report.mayConform && report.count(.passed) == 0 && !report.text().contains("vacuously"))
      #expect(report.allFindings.filter(\.verdict.isDeviation).map(\.level) == [.should])
      #expect(report.conforms || report.conformance == .notJudged(reason: "no written scenario was run"))
    }
  }

  @Test func `a port that lacks everything is not judged`() throws {
    let lacking = try wrong.report(only: ["RP-10.1"])
    #expect(lacking.count(.unsupported) == lacking.declared)
    #expect(
      lacking.conformance
        == .notJudged(reason: "every scenario needs a capability that the port lacks: streams are yet to come"))
  }

  @Test func `a crash that a plainer specification shows is not charged to those that rest on it`() throws {
    // Only generated scenarios emit special values.
    let crashing = InjectablePort().answering { request in
      let isSpecial = request.actions.contains { $0.kind == .emit && $0.value < 0 }
      return isSpecial && request.actions.contains { $0.kind == .remember } ? .crashed("it ended") : nil
    }
    let report = try crashing.report(
      only: ["RM", "MA"], generated: Exploration(count: 600, specifications: [.remember, .map]))
    let conformances = report.specifications.filter(\.selected).map(\.conformance)
    #expect(conformances.first == .deviates)
    let reason = "its own clauses hold; it rests on _remember, which deviates"
    #expect(conformances.last?.reason == reason && report.text().contains("_map: \(reason)"))
  }

  @Test func `a specification shares a mistake with one on which it does not rest`() throws {
    let crashing = InjectablePort().answering { request in
      let isSpecial = request.actions.contains { [.write, .emit].contains($0.kind) && $0.value < 0 }
      let isConcerned = request.actions.contains { [.information, .remember].contains($0.kind) }
      return isSpecial && isConcerned ? .crashed("it ended") : nil
    }
    let report = try crashing.report(
      only: ["PO", "RM"], generated: Exploration(count: 1_000, specifications: [.property, .remember]))
    let conformances = report.specifications.filter(\.selected).map(\.conformance)
    #expect(conformances.first == .deviates)
    #expect(conformances.last?.reason == "its own clauses hold; it shares a mistake with Property observation")
  }
}
