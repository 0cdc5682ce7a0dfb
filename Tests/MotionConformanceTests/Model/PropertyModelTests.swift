import Testing

@testable import MotionConformance

/// The model's judgements of traces of streams, ReactiveProperty and Property observation.
struct PropertyModelTests {
  @Test(arguments: streams + reactiveProperty + informed) func `it names the broken clauses`(traced: TracedSteps) {
    #expect(traced.named == traced.broken)
  }

  /// The other subscriber misses the value as well.
  @Test func `a function called in the place of another one is named also where both are subscribed`() {
    let traced = TracedSteps(
      .property, "the newest function for all",
      .information("p", holding: 2), .subscribe("b", to: "p").expect(.receives("b", 2)),
      .subscribe("c", to: "p").expect(.receives("c", 2)),
      .write(1, to: "p").expect(.informationWritten("p", 1), .receives("c", 1), .receives("c", 1)))
    #expect(Set(traced.named) == ["PO-1.2 must", "PO-3.1 must"])
  }

  @Test func `one that is missing is noticed among many that receive in a wrong order`() {
    let names = (1...50).map { Name($0) }
    let subscribed = names.map { Step.subscribe($0, to: "p").expect(.receives($0, 1)) }
    let received = names.dropFirst().reversed().map { Event.receives($0, 2) }
    let trace = ([[]] + names.map { [.receives($0, 1)] }) + [Array(received)]
    let steps = [.property("p")] + subscribed + [Step.write(2, to: "p")]
    let judgement = Model().judge(steps.map(\.action), trace, of: .reactiveProperty)
    #expect(Set(judgement.deviations.map(\.clause)) == ["RP-6.2", "RP-9.3"])
  }

  private static let disconnected: [Step] = [
    .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
    .unsubscribe("a").expect(.disconnected("s", 1)),
  ]

  private static let streams: [TracedSteps] = [
    TracedSteps(
      .motionObservable, "a value that is put into an observer is taken for a state", must: "MO-2.1",
      .observer("a"), .put(1, into: "a").expect(.receivesState("a", .active))),
    TracedSteps(
      .indefiniteObservable, "one who subscribed after another had unsubscribed misses a value",
      must: "IO-1.1", after: disconnected,
      .subscribe("b", to: "s", with: .observer, using: "a").expect(.connected("s", 2)),
      .emit(1, from: "s").expectNothing),
    TracedSteps(
      .indefiniteObservable, "a value is received while connecting",
      .source("s"), .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
      .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1), .begins, .receives("a", 1), .returns)),
    TracedSteps(
      .indefiniteObservable, "a late value is not received", after: disconnected,
      .emit(1, from: "s", connection: 1).expectNothing),
    TracedSteps(.motionObservable, "states are no numbers", .numberStates.expectNothing),
  ]

  private static let one: [Step] = [.property("p"), .subscribe("a", to: "p").expect(.receives("a", 1))]
  private static let two = one + [.subscribe("b", to: "p").expect(.receives("b", 1))]
  private static let external: [Step] = [
    .property("p", external: true), .subscribe("a", to: "p").expect(.receives("a", 1)),
  ]

  private static let reactiveProperty: [TracedSteps] = [
    TracedSteps(
      .reactiveProperty, "one misses a change during which another subscribes", must: "RP-9.1", after: two,
      .when(.receives("a", 2), .subscribe("c", to: "p")),
      .write(2, to: "p").expect(.receives("a", 2), .begins, .receives("c", 2), .returns)),
    TracedSteps(
      .reactiveProperty, "a value that is equal only in another domain is not held", must: "RP-1.1",
      .property("p", holding: 0), .write(-2, to: "p"), .read("p").expect(.reads("p", 0))),
    TracedSteps(
      .reactiveProperty, "an equal value is dropped that an observer writes, of which two subscriptions report",
      should: "RP-9.4", after: one,
      .subscribe("b", to: "p", with: .next, using: "a").expect(.receives("a", 1)),
      .when(.receives("a", 2), .write(2, to: "p")),
      .write(2, to: "p").expect(.receives("a", 2), .begins, .returns, .receives("a", 2))),
    TracedSteps(
      .reactiveProperty, "a value that is written back within the same call is dropped", should: "RP-9.4",
      after: external, .when(.externalWrite("p", 2), .write(1, to: "p")),
      .write(2, to: "p").expect(.externalWrite("p", 2), .begins, .externalWrite("p", 1), .returns)),
  ]

  private static let informed: [TracedSteps] = [
    TracedSteps(
      .property, "one misses a value during which another subscribes", must: "PO-6.2",
      .information("p", holding: 1), .subscribe("a", to: "p").expect(.receives("a", 1)),
      .subscribe("b", to: "p").expect(.receives("b", 1)), .when(.receives("a", 2), .subscribe("c", to: "p")),
      .write(2, to: "p").expect(
        .informationWritten("p", 2), .receives("a", 2), .begins, .receives("c", 2), .returns)),
    TracedSteps(
      .property, "one who subscribes between two writes receives the second before it is written", should: "PO-6.1",
      .information("p"),
      .when(.receives("a", 1), .write(1, to: "p"), .subscribe("b", to: "p"), .write(1, to: "p")),
      .subscribe("a", to: "p").expect(
        .receives("a", 1), .begins, .receives("a", 1), .informationWritten("p", 1), .returns, .begins,
        .receives("b", 1), .returns, .begins, .receives("a", 1), .receives("b", 1), .informationWritten("p", 1),
        .returns)),
    TracedSteps(
      .reactiveProperty, "a write in a value on subscription is carried out later, and reads as before",
      .property("p"), .when(.receives("a", 1), .write(2, to: "p"), .read("p")),
      .subscribe("a", to: "p").expect(
        .receives("a", 1), .begins, .returns, .begins, .reads("p", 1), .returns, .receives("a", 2))),
    TracedSteps(
      .reactiveProperty, "an equal write waits, and one who subscribes meanwhile receives the value from before",
      .property("p", external: true), .when(.receives("a", 1), .write(1, to: "p"), .subscribe("b", to: "p")),
      .subscribe("a", to: "p").expect(
        .receives("a", 1), .begins, .returns, .begins, .receives("b", 1), .returns, .externalWrite("p", 1),
        .receives("a", 1), .receives("b", 1))),
  ]
}

/// The model's judgements of a write during a notification, for which the specifications leave the order open.
struct ReentrancyModelTests {
  /// The events of the write of 2, if `a` writes 3 when it receives 2.
  @Test func `every answer is allowed`() {
    let answers: [[Event]] = [
      [.receives("a", 2), .begins, .receives("a", 3), .receives("b", 3), .returns, .receives("b", 2)],
      [.receives("a", 2), .begins, .receives("a", 3), .receives("b", 3), .returns, .receives("b", 3)],
      [.receives("a", 2), .begins, .returns, .receives("b", 2), .receives("a", 3), .receives("b", 3)],
      [.receives("a", 2), .begins, .returns, .receives("a", 3), .receives("b", 3)],
      [.receives("a", 2), .begins, .receives("a", 3), .receives("b", 3), .returns],
    ]
    for events in answers {
      #expect(judge(events) == Judgement())
    }
  }

  @Test func `a lost last value or a third one is not allowed`() {
    let answers: [[Event]] = [
      [.receives("a", 2), .begins, .returns, .receives("b", 2)],
      [.receives("a", 2), .begins, .receives("a", 3), .returns, .receives("b", 2)],
      [.receives("a", 2), .begins, .returns, .receives("b", 2), .receives("b", 3)],
      [
        .receives("a", 2), .begins, .receives("a", 3), .receives("b", 3), .receives("b", 3), .returns,
        .receives("b", 2),
      ],
    ]
    for events in answers {
      #expect(judge(events).deviations.first?.level == .must)
      #expect(judge(events).deviations.first?.step == 5)
    }
  }

  @Test func `one that has unsubscribed receives the change of that time, and nothing that is written afterwards`() {
    let actions: [Action] = [
      .property("p", holding: 0), .subscribe("a", to: "p"), .subscribe("b", to: "p"),
      .when(.receives("a", 2), [.unsubscribe("b"), .write(3, to: "p")]), .write(2, to: "p"),
    ]
    func judge(_ last: Event...) -> Judgement {
      let events: [Event] = [.receives("a", 2), .begins, .returns, .begins, .receives("a", 3), .returns] + last
      let start: Trace = [[], [.receives("a", 0)], [.receives("b", 0)], []]
      return Model().judge(actions, start + [events], of: .reactiveProperty)
    }
    #expect(judge() == Judgement())
    #expect(judge(.receives("b", 2)) == Judgement())
    #expect(judge(.receives("b", 3)).deviations.first?.clause == "RP-5.2")
  }

  @Test func `a Property that delivers what it reads may do so once more after unsubscribing`() {
    let actions: [Action] = [
      .information("p", holding: 0), .subscribe("a", to: "p"), .subscribe("b", to: "p"),
      .when(.receives("a", 2), [.unsubscribe("b"), .write(3, to: "p")]), .write(2, to: "p"),
    ]
    let events: [Event] = [
      .informationWritten("p", 2), .receives("a", 2), .begins, .returns, .begins, .informationWritten("p", 3), .returns,
      .receives("b", 3), .receives("a", 3),
    ]
    let start: Trace = [[], [.receives("a", 0)], [.receives("b", 0)], []]
    #expect(Model().judge(actions, start + [events], of: .property) == Judgement())
  }

  @Test func `a deviation made on purpose hides no other`() {
    let actions: [Action] = [
      .property("q", holding: 4, external: true), .subscribe("a", to: "q"), .subscribe("b", to: "q"),
      .write(1, to: "q"),
    ]
    let trace: Trace = [[], [.receives("a", 4)], [.receives("b", 4)], [.receives("a", 1), .externalWrite("q", 1)]]
    let deviations = Model(assuming: ["RP-9.2"]).judge(actions, trace, of: .reactiveProperty).deviations
    #expect(deviations.filter(\.isAssumed).map(\.clause) == ["RP-9.2"])
    #expect(deviations.filter { !$0.isAssumed }.map(\.rule) == [.receives])
  }

  @Test func `two samples are equal only in the domain that says so`() {
    let actions: [Action] = [.property("p", holding: 0), .subscribe("a", to: "p"), .write(-2, to: "p")]
    func levels(_ values: ValueDomain) -> [Level] {
      Model().judge(actions, [[], [.receives("a", 0)], []], of: .reactiveProperty, in: values).deviations.map(\.level)
    }
    #expect(levels(.real) == [.should])
    #expect(levels(.integer) == [.must])
  }

  @Test func `later events are determined again`() {
    let reentrant: [Event] = [.receives("a", 2), .begins, .returns, .receives("a", 3), .receives("b", 3)]
    #expect(judge(reentrant, then: [.receives("a", 4), .receives("b", 4)]) == Judgement())
    #expect(judge(reentrant, then: [.receives("a", 4)]).deviations.first?.step == 6)
  }

  @Test func `a write that is nested in an external write may be carried out as a whole afterwards`() {
    let deferred = TracedSteps(
      .reactiveProperty, "the value of the last write is received before it is written",
      .property("p", holding: 3, external: true), .subscribe("a", to: "p").expect(.receives("a", 3)),
      .when(.externalWrite("p", 2), .write(1, to: "p"), .write(4, to: "p")),
      .when(.receives("a", 1), .write(2, to: "p"), .subscribe("b", to: "p")),
      .write(2, to: "p").expect(
        .externalWrite("p", 2), .begins, .returns, .begins, .returns, .receives("a", 2), .externalWrite("p", 1),
        .receives("a", 1), .begins, .returns, .begins, .receives("b", 1), .returns, .externalWrite("p", 4),
        .receives("a", 4), .receives("b", 4), .externalWrite("p", 2), .receives("a", 2), .receives("b", 2)))
    #expect(deferred.named.isEmpty)
  }

  private func judge(_ events: [Event], then last: [Event]? = nil) -> Judgement {
    let actions: [Action] = [
      .property("p", holding: 1, external: false), .subscribe("a", to: "p"),
      .subscribe("b", to: "p"), .when(.receives("a", 2), [.write(3, to: "p")]),
      .write(2, to: "p"), .write(4, to: "p"),
    ]
    let trace = [[], [.receives("a", 1)], [.receives("b", 1)], [], events] + (last.map { [$0] } ?? [])
    return Model().judge(Array(actions.prefix(trace.count)), trace, of: .reactiveProperty)
  }
}
