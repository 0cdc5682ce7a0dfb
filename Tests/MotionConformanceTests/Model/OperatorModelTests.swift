import Testing

@testable import MotionConformance

/// The model's judgements of traces of foundation operators.
struct OperatorModelTests {
  @Test(arguments: operated) func `it names the broken clauses`(traced: TracedSteps) {
    #expect(traced.named == traced.broken)
  }

  private static let mapped: [Step] = [
    .source("s"), .remember("r", of: "s"), .operate(.map, "t", [1: [2]], of: "r"),
    .subscribe("a", to: "t").expect(.connected("s", 1)), .emit(1, from: "s").expect(.receives("a", 2)),
  ]

  private static let operated: [TracedSteps] = [
    TracedSteps(
      .map, "the last value of a remembered stream",
      mapped + [.subscribe("b", to: "t").expect(.receives("b", 2))]),
    TracedSteps(
      .map, "the last value as it was remembered",
      mapped + [.subscribe("b", to: "t").expect(.receives("b", 1))], must: "MA-1.3"),
    TracedSteps(
      .map, "a value that the stream beneath may forget with its last subscriber",
      mapped + [
        .unsubscribe("a").expect(.disconnected("s", 1)), .subscribe("b", to: "t").expect(.connected("s", 2)),
      ], should: "RM-8.4"),
  ]
}
