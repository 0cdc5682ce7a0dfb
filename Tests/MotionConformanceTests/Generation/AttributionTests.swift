import Testing

@testable import MotionConformance

/// The clause of a shrunk scenario, if the first step that deviates does not determine it.
struct AttributionTests {
  @Test(arguments: [
    TracedSteps(
      .motionObservable, "disconnected by a state", must: "MO-3.1",
      .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
      .emit(.atRest, from: "s").expect(.receivesState("a", .atRest), .disconnected("s", 1))),
    TracedSteps(
      .motionObservable, "disconnected by a value", must: "IO-7.3",
      .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
      .emit(1, from: "s").expect(.receives("a", 1), .disconnected("s", 1))),
    TracedSteps(
      .indefiniteObservable, "one is missed where another without teardown unsubscribes", must: "IO-4.1",
      .source("s", teardown: false), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
      .subscribe("b", to: "s", with: .observer).expect(.connected("s", 2)), .unsubscribe("b").expectNothing,
      .emit(1, from: "s").expectNothing),
    TracedSteps(
      .reactiveProperty, "one is missed where another unsubscribes", must: "RP-5.3", after: twoSubscribed("b"),
      .unsubscribe("a").expectNothing, .write(2, to: "p").expectNothing),
    TracedSteps(
      .reactiveProperty, "one is missed where somebody subscribes after another has unsubscribed",
      must: "RP-7.1", after: twoSubscribed("b"),
      .unsubscribe("a").expectNothing, .subscribe("c", to: "p").expect(.receives("c", 1)),
      .write(2, to: "p").expect(.receives("c", 2))),
    TracedSteps(
      .reactiveProperty, "one is missed where another unsubscribes as somebody subscribes",
      must: "RP-5.3", after: twoSubscribed("b"),
      .when(.receives("c", 1), .unsubscribe("a")),
      .subscribe("c", to: "p").expect(.receives("c", 1), .begins, .returns),
      .write(2, to: "p").expect(.receives("c", 2))),
    TracedSteps(
      .reactiveProperty, "a function is missed of which another subscription has ended",
      must: "RP-7.2", after: twoSubscribed("a"),
      .unsubscribe("a").expectNothing, .write(2, to: "p").expectNothing),
    TracedSteps(
      .reactiveProperty, "a function is called once more for a subscription that has ended",
      must: "RP-5.2", after: twoSubscribed("a"),
      .unsubscribe("a").expectNothing, .write(2, to: "p").expect(.receives("a", 2), .receives("a", 2))),
    TracedSteps(
      .property, "a function is missed of which another subscription has ended", must: "PO-3.1",
      .information("p"), .subscribe("a", to: "p").expect(.receives("a", 1)),
      .subscribe("b", to: "p", using: "a").expect(.receives("a", 1)), .unsubscribe("a").expectNothing,
      .write(2, to: "p").expect(.informationWritten("p", 2))),
    TracedSteps(
      .startWith, "a later subscriber receives the initial value in place of one that was emitted while connecting",
      must: "SW-2.4",
      .source("s"), .startWith("q", 1, of: "s"), .when(.connected("s", 1), .emit(2, from: "s")),
      .subscribe("a", to: "q").expect(.connected("s", 1), .begins, .receives("a", 2), .returns),
      .subscribe("b", to: "q").expect(.receives("b", 1))),
  ])
  func `a shrunk scenario has only the actions that it needs`(traced: TracedSteps) throws {
    let request = Request(specification: traced.specification, values: .integer, actions: traced.steps.map(\.action))
    let deviation: ModelDeviation = try #require(traced.judgement.deviations.first)
    let found = Found(request, .trace(traced.trace), deviation)
    #expect(["\(found.clause) must"] == traced.broken)
  }

  /// - Parameter listener: The observer that receives for the second subscription, b.
  private static func twoSubscribed(_ listener: Name) -> [Step] {
    let second: Step = listener == "b" ? .subscribe("b", to: "p") : .subscribe("b", to: "p", using: listener)
    return [
      .property("p"), .subscribe("a", to: "p").expect(.receives("a", 1)), second.expect(.receives(listener, 1)),
    ]
  }
}
