import Defects
import MotionConformance
import Ports
import Testing

/// Ports that are right, each in its own way.
struct RightPortTests {
  @Test(arguments: RightPort.all)
  func `a right port conforms`(port: RightPort) throws {
    let report = try Report(judging: port.make(), generated: nil)
    #expect(Set(report.findings.filter { $0.verdict != .passed }.map(\.scenario.clause)) == [])
    #expect(report.conforms)
  }

  @Test(arguments: RightPort.all, Specification.all)
  func `a right port deviates in no generated scenario`(port: RightPort, specification: Specification) throws {
    let testee = port.make()
    guard !testee.domains(of: specification).isEmpty else { return }
    let result = try Exploration(count: 2_000, specifications: [specification]).run(testee)
    #expect(result.judged > 0)
    #expect(result.deviations.map(\.clause) == [])
  }

  @Test(arguments: RightPort.all)
  func `a right port answers the open questions as designed`(port: RightPort) throws {
    for answer in try Report(judging: port.make(), generated: nil).openQuestions {
      let designed = port.answers[answer.name] ?? port.answers[answer.openQuestion.id]
      #expect(answer.outcome == designed, "\(answer.name): \(answer.events)")
    }
  }

  @Test(arguments: OpenQuestion.all.map(\.id))
  func `right ports differ in the answers to open questions`(question: String) throws {
    let answers = Set(RightPort.all.compactMap { $0.answers[question] })
    // No port here emits states from the stream of a property, keeps a value from the very observer that it connects, or
    // takes one observer for one subscription.
    let isAlike = [
      "C-stream-state", "C-late-source", "C-same-observer-twice", "C-subscribe-in-external-write",
    ].contains(question)
    #expect(isAlike ? answers.count == 1 : answers.count > 1)
  }
}

/// A right port, with the answers that it gives to the open questions.
struct RightPort: CustomTestStringConvertible, Sendable {
  let make: @Sendable () -> any Testee
  let answers: [String: String]

  var testDescription: String { make().name }

  static var all: [RightPort] {
    [
      RightPort(
        InjectablePort(), lateSource: "yes", subscribeDuringNotification: "once",
        writeDuringNotification: "depth first, then the stale value",
        rememberState: "passed on, not replayed"),
      RightPort(
        Port.linked, lateSource: "yes", subscribeDuringNotification: "twice",
        writeDuringNotification: "the new value twice", droppedSubscription: "no",
        rememberState: "passed on, not replayed",
        others: [
          // Only the property's traversal reads the value again for each observer.
          "C-write-inside (PO)": "depth first, then the stale value",
          "C-write-in-external-write (PO)": "depth first, then the stale value",
          "C-write-inside (RM)": "depth first, then the stale value",
        ]),
      RightPort(
        Port.numbered, lateSource: "yes", subscribeDuringNotification: "once",
        writeDuringNotification: "depth first, then the stale value", rememberState: "passed on and replayed"),
      RightPort(
        Port.snapshot, lateSource: "yes", unsubscribeOther: "yes, once more", subscribeDuringNotification: "once",
        writeDuringNotification: "only the last", rememberState: "not passed on", connections: "two",
        // An observer that has unsubscribed receives the value, and upstream is disconnected first.
        others: ["C-unsubscribe-other (RM)": "other"]),
      RightPort(
        Port.chained, lateSource: "yes", subscribeDuringNotification: "once", writeDuringNotification: "in order",
        writeInExternalWrite: "both written out, then both received", rememberState: "passed on, not replayed",
        lateUpstream: "no"),
    ]
  }

  private init(
    _ make: @autoclosure @escaping @Sendable () -> any Testee, lateSource: String, sameObserverTwice: String = "twice",
    unsubscribeOther: String = "no, at once", subscribeDuringNotification: String, writeDuringNotification: String,
    writeInExternalWrite: String? = nil, droppedSubscription: String = "yes", rememberState: String,
    connections: String = "one", lateUpstream: String = "yes", subscribeInExternalWrite: String = "twice",
    others: [String: String] = [:]
  ) {
    self.make = make
    answers = [
      "C-late-source": lateSource,
      "C-same-observer-twice": sameObserverTwice,
      "C-unsubscribe-other": unsubscribeOther,
      "C-subscribe-inside": subscribeDuringNotification,
      "C-write-inside": writeDuringNotification,
      "C-write-in-external-write": writeInExternalWrite ?? writeDuringNotification,
      "C-dropped-subscription": droppedSubscription,
      "C-remember-state": rememberState,
      "C-remember-subscribe-while-connecting": connections,
      "C-late-upstream": lateUpstream,
      "C-subscribe-in-external-write": subscribeInExternalWrite,
      "C-stream-state": "no",
    ].merging(others) { $1 }
  }
}
