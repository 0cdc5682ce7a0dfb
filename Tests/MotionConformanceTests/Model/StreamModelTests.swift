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

  private static let two =
    connected(.observer) + [.subscribe("b", to: "s", with: .observer).expect(.connected("s", 2))]

  private static let disconnected =
    connected(.observer) + [.unsubscribe("a").expect(.disconnected("s", 1))]

  private static let indefinite: [TracedSteps] = [
    TracedSteps(
      .indefiniteObservable, "a connection from its beginning to its end", after: connected(.observer),
      .emit(1, from: "s").expect(.receives("a", 1)), .unsubscribe("a").expect(.disconnected("s", 1)),
      .unsubscribe("a").expectNothing),
    TracedSteps(
      .indefiniteObservable, "connected when created", must: "IO-8.1", .source("s").expect(.connected("s", 1))),
    TracedSteps(
      .indefiniteObservable, "not connected", must: "IO-9.1",
      .source("s"), .subscribe("a", to: "s", with: .observer).expectNothing),
    TracedSteps(
      .indefiniteObservable, "connected twice", must: "IO-9.1",
      .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1), .connected("s", 2))),
    TracedSteps(
      .indefiniteObservable, "connected with another observer", must: "IO-3.1",
      .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1), .otherObserver("s", 1))),
    TracedSteps(
      .indefiniteObservable, "a value is missed", must: "IO-1.1", after: connected(.observer),
      .emit(1, from: "s").expectNothing),
    TracedSteps(
      .motionObservable, "a value that is put into an observer is missed", must: "IO-1.1",
      .observer("a"), .put(1, into: "a").expectNothing),
    TracedSteps(
      .motionObservable, "a value that is put into an observer is taken for a state", must: "MO-2.1",
      .observer("a"), .put(1, into: "a").expect(.receivesState("a", .active))),
    TracedSteps(
      .indefiniteObservable, "another observer receives a value", must: "IO-3.1", after: two,
      .emit(1, from: "s", connection: 1).expect(.receives("b", 1))),
    TracedSteps(
      .indefiniteObservable, "the first of three misses a value", must: "IO-1.1", after: two,
      .subscribe("c", to: "s", with: .observer).expect(.connected("s", 3)),
      .emit(1, from: "s").expect(.receives("b", 1), .receives("c", 1))),
    TracedSteps(
      .indefiniteObservable, "the first of two misses a value", must: "IO-1.1", after: two,
      .emit(1, from: "s").expect(.receives("b", 1))),
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
      .indefiniteObservable, "a value is missed while connecting", must: "IO-9.2",
      .source("s"), .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
      .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1), .begins, .returns)),
    TracedSteps(
      .indefiniteObservable, "not disconnected", must: "IO-5.1", after: connected(.observer),
      .unsubscribe("a").expectNothing),
    TracedSteps(
      .indefiniteObservable, "disconnected again", must: "IO-7.1", after: disconnected,
      .unsubscribe("a").expect(.disconnected("s", 1))),
    TracedSteps(
      .indefiniteObservable, "disconnected by a value", must: "IO-7.3", after: connected(.observer),
      .emit(1, from: "s").expect(.receives("a", 1), .disconnected("s", 1))),
    TracedSteps(
      .indefiniteObservable, "a late value is received", after: disconnected,
      .emit(1, from: "s", connection: 1).expect(.receives("a", 1))),
    TracedSteps(
      .indefiniteObservable, "a late value is not received", after: disconnected,
      .emit(1, from: "s", connection: 1).expectNothing),
    TracedSteps(
      .indefiniteObservable, "unsubscribing one disconnects the other", must: "IO-9.3", after: connected(.observer),
      .subscribe("b", to: "s", with: .observer).expect(.connected("s", 2)),
      .unsubscribe("a").expect(.disconnected("s", 1), .disconnected("s", 2))),
  ]

  private static let motion: [TracedSteps] = [
    TracedSteps(
      .motionObservable, "values and states", after: connected(.nextAndState),
      .emit(1, from: "s").expect(.receives("a", 1)), .emit(.active, from: "s").expect(.receivesState("a", .active))),
    TracedSteps(
      .motionObservable, "a state is missed", must: "MO-4.1", after: connected(.nextAndState),
      .emit(.active, from: "s").expectNothing),
    TracedSteps(
      .motionObservable, "an observer misses a state", must: "MO-3.2", after: connected(.observer),
      .emit(.active, from: "s").expectNothing),
    TracedSteps(
      .motionObservable, "a value without states", after: connected(.next), .emit(.active, from: "s").expectNothing),
    TracedSteps(
      .motionObservable, "one without functions receives", must: "MO-5.2", after: connected(.nothing),
      .emit(1, from: "s").expect(.receives("a", 1))),
    TracedSteps(
      .motionObservable, "one without functions is not disconnected", must: "MO-5.3", after: connected(.nothing),
      .unsubscribe("a").expectNothing),
    TracedSteps(.motionObservable, "both states", .listStates.expect(.state(.active), .state(.atRest))),
    TracedSteps(.motionObservable, "a state is missing", must: "MO-1.1", .listStates.expect(.state(.atRest))),
    TracedSteps(.motionObservable, "states are no numbers", .numberStates.expectNothing),
    TracedSteps(
      .motionObservable, "other numbers", must: "MO-1.2",
      .numberStates.expect(.number(.atRest, 1), .number(.active, 0))),
  ]
}
