extension Specification {
  /// `rewriteTo`.
  public static let rewriteTo: Specification = Specification("RT", .rewriteTo, bullets: rewriteToBullets)
}

@ListBuilder<Bullet> var rewriteToBullets: [Bullet] {
  Bullet(
    "RT-1", "Expose a rewriteTo operator API",
    .calling("RT-1.1", .rewriteTo, 2, and: 3),
    Clause(
      "RT-1.2", .must,
      "For each value that upstream emits the given value is received, once, before the emission returns.",
      of: .values(.rewriteTo) + .nothingElse(.rewriteTo),
      Scenario("each-value", .operated(.rewriteTo, 2, passing: [1: [2], 0: [2], 0: [2]])),
      Scenario("the-given-value-itself", .operated(.rewriteTo, 2, passing: [2: [2]])),
      Scenario("an-empty-value", .operated(.rewriteTo, 0, passing: [1: [0]]))),
    Clause(
      "RT-1.3", .must, "A value that is received on subscription is the given value, like any other.",
      of: .valuesOnSubscription(.rewriteTo) + .nothingElse(.rewriteTo, [.isSubscribing]),
      Scenario("while-connecting", .whileConnecting(.rewriteTo, 2, emitting: 1)),
      Scenario("of-a-remembered-stream", .ofRememberedStream(.rewriteTo, 2, emitting: 1))),
    .resultIsStream("RT-1.4", .rewriteTo, 2, emitting: 1))
}
