extension Specification {
  /// `_filter`.
  public static let filter: Specification = Specification(
    "FI", "_filter", file: "Filter", document: .filter, bullets: [.fi1], .of(.filter))
}

extension Bullet {
  static let fi1: Bullet = Bullet(
    "FI-1", "Expose _filter API",
    Clause(
      "FI-1.1", .must, "Calling `_filter` connects nothing upstream.", of: .calling(.filter),
      evidence: [.behaviour, .witness],
      Scenario(
        "once-and-again",
        .source("s"), .operate(.filter, "t", [1: []], of: "s").expectNothing,
        .operate(.filter, "u", [2: []], of: "t").expectNothing)),
    Clause(
      "FI-1.2", .must,
      "A value that passes the test is received unchanged, once, before the emission returns or on subscription.",
      of: .values(.filter) + .valuesOnSubscription(.filter),
      Scenario(
        "each-value",
        .source("s"), .operate(.filter, "t", [1: []], of: "s"), .subscribe("a", to: "t"),
        .emit(2, from: "s").expect(of: "a", events: .receives("a", 2)),
        .emit(2, from: "s").expect(of: "a", events: .receives("a", 2)),
        .emit(0, from: "s").expect(of: "a", events: .receives("a", 0))),
      Scenario(
        "of-a-remembered-stream",
        .source("s"), .remember("r", of: "s"), .operate(.filter, "t", [1: []], of: "r"),
        .subscribe("a", to: "r"), .emit(2, from: "s"),
        .subscribe("b", to: "t").expect(of: "b", events: .receives("b", 2)))),
    Clause(
      "FI-1.3", .must, "A value that does not pass the test is not received.", of: .nothingElse(.filter),
      Scenario(
        "neither-emitted-nor-replayed",
        .source("s"), .remember("r", of: "s"), .operate(.filter, "t", [1: []], of: "r"), .subscribe("a", to: "t"),
        .emit(1, from: "s").expectNothing(of: "a"),
        .subscribe("b", to: "t").expectNothing(of: "b")),
      Scenario(
        "not-remembered",
        .source("s"), .operate(.filter, "t", [1: []], of: "s"), .remember("r", of: "t"), .subscribe("a", to: "r"),
        .emit(2, from: "s"), .emit(1, from: "s").expectNothing(of: "a"),
        .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 2))),
      Scenario(
        "no-other-value",
        .source("s"), .operate(.filter, "t", [2: [2]], others: [], of: "s"), .subscribe("a", to: "t"),
        .emit(0, from: "s").expectNothing(of: "a"),
        .emit(2, from: "s").expect(of: "a", events: .receives("a", 2)))),
    Clause(
      "FI-1.4", .must,
      "The result is a MotionObservable: each subscription connects upstream once, and unsubscribing disconnects it.",
      of: .connections(.filter), inherits: true, evidence: [.behaviour, .witness],
      Scenario(
        "two-subscriptions",
        .source("s"), .operate(.filter, "t", [1: []], of: "s"),
        .subscribe("a", to: "t").expect(of: "s", events: .connected("s", 1)),
        .subscribe("b", to: "t").expect(of: "s", events: .connected("s", 2)),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
        .emit(2, from: "s").expect(of: "a", "b", events: .receives("b", 2)))))
}
