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
        InjectablePort(), writeDuringNotification: "depth first, then the stale value",
        rememberState: "passed on, not replayed", operatorState: "yes", readConnection: "yes", dedupeStorage: "yes"),
      RightPort(
        Port.linked, subscribeDuringNotification: "twice",
        writeDuringNotification: "the new value twice", droppedSubscription: "no",
        rememberState: "passed on, not replayed",
        others: [
          // Only the property's traversal reads the value again for each observer.
          "C-write-inside (PO)": "depth first, then the stale value",
          "C-write-in-external-write (PO)": "depth first, then the stale value",
          "C-write-inside (RM)": "depth first, then the stale value",
        ]),
      RightPort(
        Port.numbered, writeDuringNotification: "depth first, then the stale value",
        rememberState: "passed on and replayed"),
      RightPort(
        Port.snapshot, unsubscribeOther: "yes, once more", writeDuringNotification: "only the last",
        rememberState: "not passed on", connections: "two"),
      RightPort(
        Port.chained, writeDuringNotification: "in order", writeInExternalWrite: "both written out, then both received",
        rememberState: "passed on, not replayed", lateUpstream: "no"),
      RightPort(
        Port.held, lateSource: "no", writeDuringNotification: "depth first, then the stale value",
        droppedSubscription: "no", rememberState: "passed on, not replayed", lateUpstream: "no"),
      RightPort(
        Port.loop, writeDuringNotification: "in order", writeInExternalWrite: "both written out, then both received",
        rememberState: "passed on, not replayed", connections: "two", subscribeInExternalWrite: "once"),
      RightPort(Port.coalescing, writeDuringNotification: "only the last", rememberState: "not passed on"),
      RightPort(
        Port.versioned, writeDuringNotification: "only the last", rememberState: "not passed on", connections: "two",
        subscribeInExternalWrite: "once"),
      RightPort(
        Port.moving, writeDuringNotification: "depth first, then the stale value",
        rememberState: "passed on and replayed", connections: "two",
        // At rest on subscription, then active before the change and at rest after it.
        streamState: "other"),
      RightPort(Port.machine, writeDuringNotification: "in order", rememberState: "not passed on", lateUpstream: "no"),
      RightPort(
        Port.generator, subscribeDuringNotification: "twice",
        writeDuringNotification: "depth first, then the stale value", rememberState: "not passed on",
        connections: "two",
        others: [
          // Only the Property reads again for each observer.
          "C-write-inside (PO)": "the new value twice",
          "C-write-in-external-write (PO)": "the new value twice",
        ]),
      RightPort(
        Port.persistent, unsubscribeOther: "yes, once more",
        writeDuringNotification: "depth first, then the stale value", rememberState: "passed on, not replayed",
        connections: "two", subscribeInExternalWrite: "once"),
      RightPort(
        Port.set, writeDuringNotification: "depth first, then the stale value",
        rememberState: "passed on, not replayed", streamState: "at rest, on subscription",
        startEarly: "yes, before it",
        // A plain stream keeps no set.
        others: ["C-same-observer-twice (RM)": "once"]),
      RightPort(
        Port.ring, writeDuringNotification: "other", writeInExternalWrite: "both written out, then both received",
        rememberState: "not passed on", connections: "two", subscribeInExternalWrite: "once"),
      RightPort(
        Port.turns, writeDuringNotification: "in order", writeInExternalWrite: "both written out, then both received",
        rememberState: "not passed on", subscribeInExternalWrite: "once"),
      RightPort(
        Port.history, writeDuringNotification: "the new value twice", rememberState: "not passed on",
        connections: "two", subscribeInExternalWrite: "once"),
    ]
  }

  private init(
    _ make: @autoclosure @escaping @Sendable () -> any Testee, lateSource: String = "yes",
    unsubscribeOther: String = "no, at once", subscribeDuringNotification: String = "once",
    writeDuringNotification: String, writeInExternalWrite: String? = nil, droppedSubscription: String = "yes",
    rememberState: String, connections: String = "one", lateUpstream: String = "yes",
    subscribeInExternalWrite: String = "twice", streamState: String = "no", operatorState: String = "no",
    readConnection: String = "no", dedupeStorage: String = "no",
    startEarly: String = "no", others: [String: String] = [:]
  ) {
    self.make = make
    answers = [
      "C-late-source": lateSource,
      "C-same-observer-twice": "twice",
      "C-unsubscribe-other": unsubscribeOther,
      "C-subscribe-inside": subscribeDuringNotification,
      "C-write-inside": writeDuringNotification,
      "C-write-in-external-write": writeInExternalWrite ?? writeDuringNotification,
      "C-dropped-subscription": droppedSubscription,
      "C-dedupe-storage": dedupeStorage,
      "C-remember-state": rememberState,
      "C-remember-subscribe-while-connecting": connections,
      "C-late-upstream": lateUpstream,
      "C-subscribe-in-external-write": subscribeInExternalWrite,
      "C-stream-state": streamState,
      "C-start-early": startEarly,
      "C-operator-state": operatorState,
      "C-operator-state (ME)": "yes",
      "C-read-connection": readConnection,
      "C-throwing-observer": "unsupported",
    ].merging(others) { $1 }
  }
}
