import Testing

@testable import MotionConformance

/// The model's judgements of traces of IndefiniteObservable and MotionObservable.
struct StreamModelTests {
  @Test(arguments: indefinite + motion) func `it names the broken clauses`(traced: TracedSteps) {
    #expect(traced.named == traced.broken)
  }

  private static func connected(_ form: SubscribeForm) -> [Step] {
    [.source("s"), .subscribe("a", to: "s", with: form).expect(.connected("s", 1))]
  }

  private static let disconnected =
    connected(.observer) + [.unsubscribe("a").expect(.disconnected("s", 1))]

  private static let indefinite: [TracedSteps] = [
    TracedSteps(
      .indefiniteObservable, "a connection from its beginning to its end",
      connected(.observer) + [
        .emit(1, from: "s").expect(.receives("a", 1)), .unsubscribe("a").expect(.disconnected("s", 1)),
        .unsubscribe("a").expectNothing,
      ]),
    TracedSteps(
      .indefiniteObservable, "connected when created", [.source("s").expect(.connected("s", 1))], must: "IO-8.1"),
    TracedSteps(
      .indefiniteObservable, "not connected", [.source("s"), .subscribe("a", to: "s", with: .observer).expectNothing],
      must: "IO-9.1"),
    TracedSteps(
      .indefiniteObservable, "connected twice",
      [.source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1), .connected("s", 2))],
      must: "IO-9.1"),
    TracedSteps(
      .indefiniteObservable, "connected with another observer",
      [.source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1), .otherObserver("s", 1))],
      must: "IO-3.1"),
    TracedSteps(
      .indefiniteObservable, "a value is missed", connected(.observer) + [.emit(1, from: "s").expectNothing],
      must: "IO-1.1"),
    TracedSteps(
      .motionObservable, "a value that is put into an observer is missed",
      [.observer("a"), .put(1, into: "a").expectNothing], must: "IO-1.1"),
    TracedSteps(
      .motionObservable, "a value that is put into an observer is taken for a state",
      [.observer("a"), .put(1, into: "a").expect(.receivesState("a", .active))], must: "MO-2.1"),
    TracedSteps(
      .indefiniteObservable, "another observer receives a value",
      [
        .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
        .subscribe("b", to: "s", with: .observer).expect(.connected("s", 2)),
        .emit(1, from: "s", connection: 1).expect(.receives("b", 1)),
      ], must: "IO-3.1"),
    TracedSteps(
      .indefiniteObservable, "the first of three misses a value",
      [
        .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
        .subscribe("b", to: "s", with: .observer).expect(.connected("s", 2)),
        .subscribe("c", to: "s", with: .observer).expect(.connected("s", 3)),
        .emit(1, from: "s").expect(.receives("b", 1), .receives("c", 1)),
      ], must: "IO-1.1"),
    TracedSteps(
      .indefiniteObservable, "the first of two misses a value",
      [
        .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
        .subscribe("b", to: "s", with: .observer).expect(.connected("s", 2)),
        .emit(1, from: "s").expect(.receives("b", 1)),
      ], must: "IO-1.1"),
    TracedSteps(
      .indefiniteObservable, "one who subscribed after another had unsubscribed misses a value",
      disconnected + [
        .subscribe("b", to: "s", with: .observer, using: "a").expect(.connected("s", 2)),
        .emit(1, from: "s").expectNothing,
      ], must: "IO-1.1"),
    TracedSteps(
      .indefiniteObservable, "a value is received while connecting",
      [
        .source("s"), .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
        .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1), .begins, .receives("a", 1), .returns),
      ]),
    TracedSteps(
      .indefiniteObservable, "a value is missed while connecting",
      [
        .source("s"), .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
        .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1), .begins, .returns),
      ], must: "IO-9.2"),
    TracedSteps(
      .indefiniteObservable, "not disconnected", connected(.observer) + [.unsubscribe("a").expectNothing],
      must: "IO-5.1"),
    TracedSteps(
      .indefiniteObservable, "disconnected again", disconnected + [.unsubscribe("a").expect(.disconnected("s", 1))],
      must: "IO-7.1"),
    TracedSteps(
      .indefiniteObservable, "disconnected by a value",
      connected(.observer) + [.emit(1, from: "s").expect(.receives("a", 1), .disconnected("s", 1))], must: "IO-7.3"),
    TracedSteps(
      .indefiniteObservable, "a late value is received",
      disconnected + [.emit(1, from: "s", connection: 1).expect(.receives("a", 1))]),
    TracedSteps(
      .indefiniteObservable, "a late value is not received",
      disconnected + [.emit(1, from: "s", connection: 1).expectNothing]),
    TracedSteps(
      .indefiniteObservable, "unsubscribing one disconnects the other",
      connected(.observer) + [
        .subscribe("b", to: "s", with: .observer).expect(.connected("s", 2)),
        .unsubscribe("a").expect(.disconnected("s", 1), .disconnected("s", 2)),
      ], must: "IO-9.3"),
  ]

  private static let motion: [TracedSteps] = [
    TracedSteps(
      .motionObservable, "values and states",
      connected(.nextAndState) + [
        .emit(1, from: "s").expect(.receives("a", 1)), .emit(.active, from: "s").expect(.receivesState("a", .active)),
      ]),
    TracedSteps(
      .motionObservable, "a state is missed", connected(.nextAndState) + [.emit(.active, from: "s").expectNothing],
      must: "MO-4.1"),
    TracedSteps(
      .motionObservable, "an observer misses a state", connected(.observer) + [.emit(.active, from: "s").expectNothing],
      must: "MO-3.2"),
    TracedSteps(
      .motionObservable, "a value without states", connected(.next) + [.emit(.active, from: "s").expectNothing]),
    TracedSteps(
      .motionObservable, "one without functions receives",
      connected(.nothing) + [.emit(1, from: "s").expect(.receives("a", 1))],
      must: "MO-5.2"),
    TracedSteps(
      .motionObservable, "one without functions is not disconnected",
      connected(.nothing) + [.unsubscribe("a").expectNothing],
      must: "MO-5.3"),
    TracedSteps(.motionObservable, "both states", [.listStates.expect(.state(.active), .state(.atRest))]),
    TracedSteps(.motionObservable, "a state is missing", [.listStates.expect(.state(.atRest))], must: "MO-1.1"),
    TracedSteps(.motionObservable, "states are no numbers", [.numberStates.expectNothing]),
    TracedSteps(
      .motionObservable, "other numbers", [.numberStates.expect(.number(.atRest, 1), .number(.active, 0))],
      must: "MO-1.2"),
  ]
}
