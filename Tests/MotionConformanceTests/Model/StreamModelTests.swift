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
      .indefiniteObservable, "connected when created", must: "IO-8.1", .source("s").expect(.connected("s", 1))),
    TracedSteps(
      .motionObservable, "a value that is put into an observer is taken for a state", must: "MO-2.1",
      .observer("a"), .put(1, into: "a").expect(.receivesState("a", .active))),
    TracedSteps(
      .indefiniteObservable, "another observer receives a value", must: "IO-3.1", after: two,
      .emit(1, from: "s", connection: 1).expect(.receives("b", 1))),
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
      .motionObservable, "a state is missed", must: "MO-4.1", after: connected(.nextAndState),
      .emit(.active, from: "s").expectNothing),
    TracedSteps(
      .motionObservable, "one without functions receives", must: "MO-5.2", after: connected(.nothing),
      .emit(1, from: "s").expect(.receives("a", 1))),
    TracedSteps(.motionObservable, "states are no numbers", .numberStates.expectNothing),
  ]
}
