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
        "each-value",
        .source("s"), .operate(.rewriteTo, "t", 2, of: "s"), .subscribe("a", to: "t"),
        .emit(1, from: "s").expect(of: "a", events: .receives("a", 2)),
        .emit(0, from: "s").expect(of: "a", events: .receives("a", 2)),
        .emit(0, from: "s").expect(of: "a", events: .receives("a", 2))),
      Scenario(
        "an-empty-value",
        .source("s"), .operate(.rewriteTo, "t", 0, of: "s"), .subscribe("a", to: "t"),
        .emit(1, from: "s").expect(of: "a", events: .receives("a", 0)))),
    Clause(
      "RT-1.3", .must, "A value that is received on subscription is the given value, like any other.",
      of: .valuesOnSubscription(.rewriteTo) + .nothingElse(.rewriteTo, .isSubscribing),
      Scenario(
        "while-connecting",
        .source("s"), .operate(.rewriteTo, "t", 2, of: "s"),
        .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
        .subscribe("a", to: "t").expect(of: "a", events: .receives("a", 2))),
      Scenario(
        "of-a-remembered-stream",
        .source("s"), .remember("r", of: "s"), .operate(.rewriteTo, "t", 2, of: "r"), .subscribe("a", to: "r"),
        .emit(1, from: "s"), .subscribe("b", to: "t").expect(of: "b", events: .receives("b", 2)))),
    .resultIsStream("RT-1.4", .rewriteTo, 2, emitting: 1))
}
