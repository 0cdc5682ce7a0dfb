extension Specification {
  /// `rewriteTo`.
  public static let rewriteTo: Specification = Specification("RT", .rewriteTo, bullets: [.rt1])
}

extension Bullet {
  static let rt1: Bullet = Bullet(
    "RT-1", "Expose a rewriteTo operator API",
    .calling("RT-1.1", .rewriteTo, 2, and: 3),
    Clause(
      "RT-1.2", .must,
      "For each value that upstream emits the given value is received, once, before the emission returns.",
      of: .values(.rewriteTo) + .nothingElse(.rewriteTo),
      Scenario(
        "each-value", given: .operated(.rewriteTo, 2).observed(by: "a"),
        .emit(1, from: "s").expect("a", toReceive: 2),
        .emit(0, from: "s").expect("a", toReceive: 2),
        .emit(0, from: "s").expect("a", toReceive: 2)),
      Scenario(
        "the-given-value-itself", given: .operated(.rewriteTo, 2).observed(by: "a"),
        .emit(2, from: "s").expect("a", toReceive: 2)),
      Scenario(
        "an-empty-value", given: .operated(.rewriteTo, 0).observed(by: "a"),
        .emit(1, from: "s").expect("a", toReceive: 0))),
    Clause(
      "RT-1.3", .must, "A value that is received on subscription is the given value, like any other.",
      of: .valuesOnSubscription(.rewriteTo) + .nothingElse(.rewriteTo, .isSubscribing),
      Scenario("while-connecting", .whileConnecting(.rewriteTo, 2, emitting: 1)),
      Scenario("of-a-remembered-stream", .ofRememberedStream(.rewriteTo, 2, emitting: 1))),
    .resultIsStream("RT-1.4", .rewriteTo, 2, emitting: 1))
}
