import Defects
import MotionConformance
import Ports
import Testing

/// Ports that are right, each in its own way.
struct RightPortTests {
  @Test(arguments: RightPort.all)
  func `a right port conforms`(port: RightPort) throws {
    let report = try Report(judging: port.make())
    #expect(report.blamed == [])
    #expect(report.count(.passed) == report.declared)
    #expect(report.conforms)
  }

  @Test(arguments: RightPort.all)
  func `a right port answers the open questions as designed`(port: RightPort) throws {
    for answer in try Report(judging: port.make()).openQuestions {
      let designed = port.answers[answer.name] ?? port.answers[answer.openQuestion.id]
      #expect(answer.outcome == designed, "\(answer.name): \(answer.events)")
    }
  }

  @Test(arguments: OpenQuestion.all.map(\.id))
  func `right ports differ in the answers to open questions`(question: String) throws {
    let answers = Set(RightPort.all.compactMap { $0.answers[question] })
    #expect(answers.count > 1)
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
        Port.linked, lateSource: "no", subscribeDuringNotification: "twice",
        writeDuringNotification: "the new value twice",
        droppedSubscription: "no", rememberState: "passed on, not replayed"),
      RightPort(
        Port.numbered, lateSource: "yes", sameObserverTwice: "once", subscribeDuringNotification: "once",
        writeDuringNotification: "depth first, then the stale value", rememberState: "passed on and replayed"),
      RightPort(
        Port.snapshot, lateSource: "yes", unsubscribeOther: "yes, once more", subscribeDuringNotification: "once",
        writeDuringNotification: "only the last", rememberState: "not passed on", connections: "two"),
      RightPort(
        Port.remembered, lateSource: "yes", sameObserverTwice: "once", subscribeDuringNotification: "twice",
        writeDuringNotification: "depth first, then the stale value", droppedSubscription: "no",
        rememberState: "passed on and replayed"),
      RightPort(
        Port.chained, lateSource: "no", subscribeDuringNotification: "once", writeDuringNotification: "in order",
        writeInExternalWrite: "both written out, then both received", rememberState: "passed on, not replayed"),
    ]
  }

  private init(
    _ make: @autoclosure @escaping @Sendable () -> any Testee, lateSource: String, sameObserverTwice: String = "twice",
    unsubscribeOther: String = "no, at once", subscribeDuringNotification: String, writeDuringNotification: String,
    writeInExternalWrite: String? = nil, droppedSubscription: String = "yes", rememberState: String,
    connections: String = "one"
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
    ]
  }
}
