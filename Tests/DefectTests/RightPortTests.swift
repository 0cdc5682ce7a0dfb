import Defects
import Ports
import TestTraits
import Testing

@testable import MotionConformance

/// Ports that conform, each built in another way.
struct RightPortTests {
  @Test(arguments: RightPort.all)
  func `a right port conforms, and answers the open questions as designed`(port: RightPort) throws {
    let selection = try Selection(only: Self.scenarios(areCrowds: false) + OpenQuestion.all.map(\.id))
    let report = try Report(judging: port.make(), selection: selection, generated: nil)
    #expect(Set(report.findings.filter { $0.verdict != .passed }.map(\.scenario.clause)) == [])
    #expect(report.conforms)
    for answer in report.openQuestions {
      let designed = port.answers[answer.name] ?? port.answers[answer.id]
      #expect(answer.outcome == designed, "\(answer.name): \(answer.events)")
    }
  }

  private static func scenarios(areCrowds: Bool) -> [String] {
    Specification.all.flatMap(\.scenarios).filter { $0.actions.isCrowd == areCrowds }.map(\.id)
  }

  @Test(.slow, arguments: RightPort.all) func `a right port conforms with a crowd`(port: RightPort) throws {
    let selection = try Selection(only: Self.scenarios(areCrowds: true))
    #expect(try Report(judging: port.make(), selection: selection, generated: nil).conforms)
  }

  @Test(.slow, arguments: RightPort.all, Specification.all)
  func `a right port deviates in no generated scenario`(port: RightPort, specification: Specification) throws {
    let testee = port.make()
    guard !testee.domains(of: specification).isEmpty else { return }
    let (results, deviations) = try Exploration(count: 2_000, specifications: [specification]).run(testee)
    #expect(results.scenarios > 0)
    #expect(deviations.map(\.scenario.clause) == [])
  }

  @Test(arguments: Specification.all)
  func `each specification is offered by the port with defects, and by several others`(specification: Specification) {
    #expect(InjectablePort().domains(of: specification) == ValueDomain.allCases)
    #expect(RightPort.all.count { !$0.make().domains(of: specification).isEmpty } > 1)
  }

  /// A port in Swift cannot answer a question about exceptions.
  private static let questions = OpenQuestion.all.filter { question in
    !question.askings.contains { Scenario(question.id, $0.actions.map { Step($0) }).needs(.exceptions) }
  }

  @Test(arguments: questions.map(\.id))
  func `right ports differ in the answers to open questions`(question: String) throws {
    #expect(Set(RightPort.all.flatMap { $0.answers(to: question) }).count > 1)
  }
}

/// A right port, with the answers that it gives to the open questions.
struct RightPort: CustomTestStringConvertible, Sendable {
  let make: @Sendable () -> any Testee
  /// The answers by question, or by question and specification if they differ.
  let answers: [String: String]

  var testDescription: String { make().name }

  func answers(to question: String) -> [String] {
    answers.filter { $0.key == question || $0.key.hasPrefix(question + " ") }.map(\.value)
  }

  static var all: [RightPort] {
    [
      RightPort(
        InjectablePort(), ("C-remember-state", passedOn), ("C-operator-state", "yes"), ("C-read-connection", "yes"),
        ("C-dedupe-storage", "yes")),
      RightPort(
        Port.linked, ("C-subscribe-inside", "twice"), ("C-dropped-subscription", "no"), ("C-remember-state", passedOn),
        // Only the property's traversal reads the value again for each observer.
        ("C-write-inside", "the new value twice"), ("C-write-inside (PO)", depthFirst),
        ("C-write-inside (RM)", depthFirst), ("C-write-in-external-write (PO)", depthFirst)),
      RightPort(Port.numbered, ("C-remember-state", "passed on and replayed")),
      RightPort(
        Port.snapshot, ("C-unsubscribe-other", "yes, once more"), ("C-write-inside", "only the last"),
        (connections, "two")),
      RightPort(
        Port.chained, ("C-write-inside", "in order"), ("C-write-in-external-write", bothWritten),
        ("C-remember-state", passedOn), ("C-late-upstream", "no")),
      RightPort(
        Port.held, ("C-late-source", "no"), ("C-dropped-subscription", "no"), ("C-remember-state", passedOn),
        ("C-late-upstream", "no")),
      RightPort(
        Port.loop, ("C-write-inside", "in order"), ("C-write-in-external-write", bothWritten),
        ("C-remember-state", passedOn), (connections, "two"), ("C-subscribe-in-external-write", "once")),
      RightPort(Port.coalescing, ("C-write-inside", "only the last")),
      RightPort(
        Port.versioned, ("C-write-inside", "only the last"), (connections, "two"),
        ("C-subscribe-in-external-write", "once")),
      RightPort(
        Port.moving, ("C-remember-state", "passed on and replayed"), (connections, "two"),
        // At rest on subscription, then active before the change and at rest after it.
        ("C-stream-state", "other")),
      RightPort(Port.machine, ("C-write-inside", "in order"), ("C-late-upstream", "no")),
      RightPort(
        Port.generator, ("C-subscribe-inside", "twice"), (connections, "two"),
        // Only the Property reads again for each observer.
        ("C-write-inside (PO)", "the new value twice"), ("C-write-in-external-write (PO)", "the new value twice")),
      RightPort(
        Port.persistent, ("C-unsubscribe-other", "yes, once more"), ("C-remember-state", passedOn),
        (connections, "two"), ("C-subscribe-in-external-write", "once")),
      RightPort(
        Port.set, ("C-remember-state", passedOn), ("C-stream-state", "at rest, on subscription"),
        ("C-start-early", "yes, before it"),
        // A plain stream keeps no set.
        ("C-same-observer-twice (RM)", "once")),
      RightPort(
        Port.ring, ("C-write-inside", "other"), ("C-write-in-external-write", bothWritten), (connections, "two"),
        ("C-subscribe-in-external-write", "once")),
      RightPort(
        Port.turns, ("C-write-inside", "in order"), ("C-write-in-external-write", bothWritten),
        ("C-subscribe-in-external-write", "once")),
      RightPort(
        Port.history, ("C-write-inside", "the new value twice"), (connections, "two"),
        ("C-subscribe-in-external-write", "once")),
    ]
  }

  private static let connections = "C-remember-subscribe-while-connecting"
  private static let depthFirst = "depth first, then the stale value"
  private static let bothWritten = "both written out, then both received"
  private static let passedOn = "passed on, not replayed"

  /// The answers of a port that answers no other way.
  private static let usual = [
    "C-late-source": "yes", "C-same-observer-twice": "twice", "C-unsubscribe-other": "no, at once",
    "C-subscribe-inside": "once", "C-write-inside": depthFirst, "C-dropped-subscription": "yes",
    "C-dedupe-storage": "no", "C-remember-state": "not passed on", connections: "one", "C-late-upstream": "yes",
    "C-subscribe-in-external-write": "twice", "C-stream-state": "no", "C-start-early": "no", "C-operator-state": "no",
    "C-operator-state (ME)": "yes", "C-read-connection": "no", "C-throwing-observer": "unsupported",
  ]

  private init(_ make: @autoclosure @escaping @Sendable () -> any Testee, _ others: (String, String)...) {
    self.make = make
    var answers = Self.usual.merging(others) { $1 }
    // A write in an external write is answered as one during a notification, unless a port says otherwise.
    answers["C-write-in-external-write"] = answers["C-write-in-external-write"] ?? answers["C-write-inside"]
    self.answers = answers
  }
}
