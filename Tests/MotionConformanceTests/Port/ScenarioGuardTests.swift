import Foundation
import Testing

@testable import MotionConformance

@Suite struct ScenarioGuardTests {
  private static let scenarios = Array(Specification.reactiveProperty.scenarios.prefix(3))
  private static let requests = scenarios.map {
    Request(specification: .reactiveProperty, values: .integer, actions: $0.actions)
  }

  private static let limit = ScenarioGuard.limit

  /// The texts of the guard while a port takes that long for each request.
  private func texts(ticks: Int) -> [String?] {
    let scenarioGuard = ScenarioGuard()
    var texts: [String?] = []
    scenarioGuard.performWatched(slow(scenarioGuard, ticks) { texts.append($0) }, Self.requests) { _ in }
    #expect(texts.count == ticks * Self.requests.count)
    return texts
  }

  /// A port that takes so long for each answer.
  private func slow(
    _ scenarioGuard: ScenarioGuard, _ ticks: Int, note: @escaping (String?) -> Void
  ) -> ScriptedTestee {
    var port = ScriptedTestee { request in
      for _ in 0..<ticks { note(scenarioGuard.tick()) }
      return .trace(request.actions.map { _ in [] })
    }
    port.name = "Slow"
    return port
  }

  @Test func `a port that does not return from a scenario ends the process with the scenario`() {
    #expect(
      texts(ticks: Self.limit)[Self.limit - 1] == """
        MotionConformance: Slow has not returned from a scenario for 60 seconds. The process ends.
        ✘ \(ReportDocument.heading(of: Self.scenarios[0].clause, ""))
          scenario \(Self.scenarios[0].id), values: integer
        \(Self.requests[0].actions.enumerated().map { "  \($0 + 1)  \($1.text(in: .integer))" }.joined(separator: "\n"))
        A port that may hang, exit or trap can run in a process of its own: call serve() on it there.

        """)
  }

  @Test func `a generated scenario is named, with the request to perform it again`() throws {
    let scenarioGuard = ScenarioGuard()
    var texts: [String?] = []
    let port = slow(scenarioGuard, Self.limit) { texts.append($0) }
    let requests = Self.requests.map { request in
      Request(
        specification: .reactiveProperty, values: .integer, actions: [.property("q", holding: 7)] + request.actions)
    }
    scenarioGuard.performWatched(port, requests, names: (7..<10).map { "seed-1-number-\($0)" }) { _ in }
    let text = try #require(texts[2 * Self.limit - 1])
    let line = try #require(text.split(separator: "\n").first { $0.contains("try port.check(replaying: ") })
    let kept = try KeptRequest(parsing: String(line.split(separator: "#\"")[1].dropLast(3)))
    #expect(kept.request == requests[1] && kept.id == "RP/seed-1-number-8")
    #expect(text.contains("✘ RP ReactiveProperty\n  scenario RP/seed-1-number-8, values: integer\n"))
  }

  @Test func `a port that answers is not ended, however long it takes for all of them`() {
    #expect(texts(ticks: Self.limit - 1).allSatisfy { $0 == nil })
  }

  @Test(arguments: [
    ("", [SIGILL, SIGTRAP], ""), ("element", [SIGILL, SIGTRAP], ""), ("recursion", [SIGSEGV, SIGBUS], ""),
    ("abort", [SIGABRT], ""), ("exit", [EXIT_FAILURE], "MotionConformance: Trapping called exit "),
  ])
  func `a port that ends the process ends it by its signal or as failed, after it is said in which scenario`(
    trap: String, ends: [Int32], says: String
  ) throws {
    let run = try Program.run(Command.servedPort, ["judge", trap])
    #expect(ends.contains(run.status))
    let scenario = try #require(
      Specification.reactiveProperty.scenarios.first { $0.actions.contains(.unsubscribe("a")) })
    let steps = scenario.actions.enumerated().map { "  \($0 + 1)  \($1.text(in: .integer))\n" }
    let text =
      says + "in a scenario. The process ends.\n✘ \(ReportDocument.heading(of: scenario.clause, ""))\n"
      + "  scenario \(scenario.id), values: integer\n\(steps.joined())"
    #expect(run.complaint.contains(text), "\(run.complaint)")
  }

  @Test func `a port that answers with too few or too many steps is no reason to stop`() throws {
    let port = ScriptedTestee { request, number in
      .trace(number.isMultiple(of: 2) ? [] : Array(repeating: [], count: request.actions.count + 1))
    }
    let report = try port.report(generated: 40)
    #expect(report.allFindings.allSatisfy { $0.verdict == .crashed } && !report.generatedFindings.isEmpty)
    let first = try #require(report.findings.first)
    let step = first.scenario.steps.count + 1
    #expect(first.message?.hasPrefix("Invalid trace at step \(step): there must be events for each action, ") == true)
    // Whatever the step is, it is one mistake.
    #expect(Cause.all(in: report.allFindings).count == 1)
  }
}
