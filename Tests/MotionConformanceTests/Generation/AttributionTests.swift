import Testing

@testable import MotionConformance

/// The clause of a shrunk scenario, if the first step that deviates does not determine it.
struct AttributionTests {
  @Test(arguments: [
    TracedSteps(
      .motionObservable, "disconnected by a value", must: "IO-7.3",
      .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1)),
      .emit(1, from: "s").expect(.receives("a", 1), .disconnected("s", 1))),
    TracedSteps(
      .startWith, "a later subscriber receives the initial value in place of one that was emitted while connecting",
      must: "SW-2.4",
      .source("s"), .startWith("q", 1, of: "s"), .when(.connected("s", 1), .emit(2, from: "s")),
      .subscribe("a", to: "q").expect(.connected("s", 1), .begins, .receives("a", 2), .returns),
      .subscribe("b", to: "q").expect(.receives("b", 1))),
  ])
  func `a shrunk scenario has only the actions that it needs`(traced: TracedSteps) throws {
    let request = Request(specification: traced.specification, values: .integer, actions: traced.steps.map(\.action))
    let deviation: Violation = try #require(traced.judgement.violations.first)
    let found = FoundDeviation(request, .trace(traced.trace), deviation)
    #expect(["\(found.clause) must"] == traced.broken)
  }
}
