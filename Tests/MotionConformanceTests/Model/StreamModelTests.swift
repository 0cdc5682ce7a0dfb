import Testing

@testable import MotionConformance

/// The model's judgements of traces of IndefiniteObservable and MotionObservable.
struct StreamModelTests {
  @Test(arguments: streams) func `it names the broken clauses`(traced: TracedSteps) {
    #expect(traced.named == traced.broken)
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
      .indefiniteObservable, "a late value is received", after: disconnected,
      .emit(1, from: "s", connection: 1).expect(.receives("a", 1))),
    TracedSteps(
      .indefiniteObservable, "a late value is not received", after: disconnected,
      .emit(1, from: "s", connection: 1).expectNothing),
    TracedSteps(.motionObservable, "states are no numbers", .numberStates.expectNothing),
  ]
}
