import Defects
import Foundation
@testable import MotionConformance
import Ports
import TestTraits
import Testing

/// The generated scenarios that are exported for judges without a model.
struct ChosenScenarioTests {
  private static let source = GeneratedPage("Conformance/MotionConformance/Wire/ChosenScenarios.swift")

  @Test(.slow) func `written and exported generated scenarios find sixteen of eighteen defects`() async throws {
    if ProcessInfo.processInfo.environment["CHOICE"] == "write" {
      try Self.source.write(Self.text(try await Choice.make()))
    }
    let found = Set(try await Choice.judged(ChosenScenario.exported).flatMap(\.found))
    let missed = try Choice.missedByWritten.filter { !found.contains($0) }
    #expect(missed.count * 18 <= Defect.all.count * 2, "\(missed)")
  }

  @Test(.slow) func `no right port is blamed by an exported generated scenario`() {
    let chosen = ChosenScenario.exported
    #expect(!chosen.isEmpty)
    #expect(
      RightPort.all.flatMap { port in chosen.filter { $0.blames(port.make()) }.map { "\(port.testDescription): \($0)" }
      } == [])
  }

  @Test func `the traces that are allowed are enumerated`() {
    func traces(_ steps: Step...) -> [Trace]? { AllowedTraces.all(of: steps.map(\.action), in: .reactiveProperty) }
    #expect(
      traces(.property("p", external: true), .subscribe("a", to: "p"), .write(2, to: "p")) == [
        [[], [.receives("a", 1)], [.externalWrite("p", 2), .receives("a", 2)]]
      ])
    // Whether an observer that has unsubscribed meanwhile receives the change is an open question.
    let others = traces(
      .property("p"), .subscribe("a", to: "p"), .subscribe("b", to: "p"), .when(.receives("a", 2), .unsubscribe("b")),
      .write(2, to: "p"))
    let last = (others ?? []).compactMap(\.last)
    #expect(last.contains([.receives("a", 2), .begins, .returns]))
    #expect(last.contains([.receives("a", 2), .begins, .returns, .receives("b", 2)]))
    #expect(AllowedTraces.all(of: [.listStates], in: .motionObservable) == nil)
  }

  private static func text(_ chosen: [ChosenScenario]) throws -> String {
    let marks = (start: "#\"\"\"\n", end: "    \"\"\"#\n")
    let parts = try source.text.components(separatedBy: marks.start)
    return parts[0] + marks.start + chosen.map { "    \($0.line)\n" }.joined() + marks.end + "}\n"
  }
}

/// A scenario, with the traces that the specifications allow.
struct ChosenScenario: CustomStringConvertible, Sendable {
  let specification: Specification
  let actions: [Action]
  let traces: [Trace]
  /// The names of the defects that it finds.
  var found: [String] = []

  init?(_ actions: [Action], of specification: Specification) {
    guard let traces = AllowedTraces.all(of: actions, in: specification) else { return nil }
    (self.specification, self.actions, self.traces) = (specification, actions, traces)
  }

  static var exported: [ChosenScenario] {
    Specification.all.flatMap { specification in
      ChosenScenarios.all(of: specification).compactMap { ChosenScenario($0, of: specification) }
    }
  }

  /// The size in the file, in bytes.
  var size: Int { Specification.vector(of: actions, allowing: traces, id: "").utf8.count }

  var line: String { KeptRequest(Request(specification: specification, values: .integer, actions: actions)).line }

  var description: String { line }

  /// Whether it finds that a port does something not allowed, in any domain.
  func blames(_ port: some Testee) -> Bool {
    let requests = port.domains(of: specification).map {
      Request(specification: specification, values: $0, actions: actions)
    }
    var isBlamed = false
    port.perform(requests) { performance in
      switch performance {
      case .trace(let trace): if !traces.contains(trace) { isBlamed = true }
      case .unsupported: break
      default: isBlamed = true
      }
    }
    return isBlamed
  }
}

/// Chooses the scenarios.
enum Choice {
  /// The maximal size of all in bytes: with the written ones 400,000.
  private static let most = 100_000

  /// Repeatedly takes the scenario that finds most for its size, at first of the specifications that have none yet. A defect that
  /// written scenarios, or an earlier choice, find counts less each time.
  static func make() async throws -> [ChosenScenario] {
    let right = RightPort.all.map { $0.make() }
    var left = try await judged(candidates()).filter { scenario in
      scenario.size <= most && !right.contains { scenario.blames($0) }
    }
    let missed = Set(try missedByWritten)
    var counts = Dictionary(uniqueKeysWithValues: Defect.all.map { ($0.name, missed.contains($0.name) ? 0 : 2) })
    var chosen: [ChosenScenario] = []
    var room = most
    func best(_ isMeant: (ChosenScenario) -> Bool) -> ChosenScenario? {
      left.filter { worth($0, counts) > 0 && isMeant($0) }.max { worth($0, counts) < worth($1, counts) }
    }
    func isFirst(_ scenario: ChosenScenario) -> Bool {
      !chosen.contains { $0.specification == scenario.specification }
    }
    while let best = best(isFirst) ?? best({ _ in true }) {
      left.removeAll {
        $0.actions == best.actions && $0.specification == best.specification || $0.size > room - best.size
      }
      room -= best.size
      chosen.append(best)
      for name in best.found { counts[name, default: 0] += 1 }
    }
    return chosen
  }

  /// The names of the defects that no written scenario finds.
  static var missedByWritten: [String] {
    get throws {
      try Defect.all.filter { defect in
        try !Report(judging: InjectablePort(defect), generated: nil).findings.contains(where: \.verdict.isDeviation)
      }.map(\.name)
    }
  }

  private static func worth(_ scenario: ChosenScenario, _ counts: [String: Int]) -> Double {
    let found = scenario.found.map { pow(0.25, Double(counts[$0, default: 0])) }.reduce(0, +)
    return found / Double(scenario.size)
  }

  /// The shrunk counterexamples of all defects, and generated scenarios as they are.
  private static func candidates() async throws -> [ChosenScenario] {
    let shrunk = try await Defect.all.concurrently { defect in
      let exploration = Exploration(count: 2_048, specifications: [defect.specification], jobs: 1)
      return try exploration.run(InjectablePort(defect)).deviations.map { ($0.specifications[0], $0.scenario.actions) }
    }.flatMap(\.self)
    let plain = Specification.all.flatMap { specification in
      (0..<300).map { (specification, Generator.scenario($0, seed: 1, of: specification)) }
    }
    var known: Set<[Action]> = []
    return (shrunk + plain).filter { known.insert($0.1).inserted }.compactMap { ChosenScenario($0.1, of: $0.0) }
      .sorted { $0.line < $1.line }
  }

  /// The scenarios with the defects that they find.
  static func judged(_ scenarios: [ChosenScenario]) async throws -> [ChosenScenario] {
    let found = try await Defect.all.sorted { $0.name < $1.name }.concurrently { defect in
      let port = InjectablePort(defect)
      return (defect.name, Set(scenarios.indices.filter { scenarios[$0].blames(port) }))
    }
    return scenarios.enumerated().map { place, scenario in
      var scenario = scenario
      scenario.found = found.filter { $0.1.contains(place) }.map(\.0)
      return scenario
    }
  }
}
