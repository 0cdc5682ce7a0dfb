extension Specification {
  /// `_map`.
  public static let map: Specification = Specification("MA", .map, bullets: [.ma1])
}

extension Bullet {
  static let ma1: Bullet = Bullet(
    "MA-1", "Expose _map API",
    .calling("MA-1.1", .map, [1: [2]], and: [2: [3]]),
    Clause(
      "MA-1.2", .must,
      "Each value that upstream emits is received once, as what the function returns for it, before the emission returns.",
      of: .values(.map) + .nothingElse(.map),
      Scenario(
        "each-value",
        .source("s"), .operate(.map, "t", [1: [2], 2: [1]], of: "s"), .subscribe("a", to: "t"),
        .emit(1, from: "s").expect(of: "a", events: .receives("a", 2)),
        .emit(2, from: "s").expect(of: "a", events: .receives("a", 1)),
        .emit(2, from: "s").expect(of: "a", events: .receives("a", 1))),
      Scenario(
        "an-empty-value",
        .source("s"), .operate(.map, "t", [0: [1], 1: [0]], of: "s"), .subscribe("a", to: "t"),
        .emit(0, from: "s").expect(of: "a", events: .receives("a", 1)),
        .emit(1, from: "s").expect(of: "a", events: .receives("a", 0))),
      Scenario(
        "one-after-another",
        .source("s"), .operate(.map, "t", [1: [2]], of: "s"), .operate(.map, "u", [2: [3]], of: "t"),
        .subscribe("a", to: "u"),
        .emit(1, from: "s").expect(of: "a", events: .receives("a", 3)))),
    Clause(
      "MA-1.3", .must,
      "A value that is received on subscription is what the function returns for one, like any other.",
      of: .valuesOnSubscription(.map) + .nothingElse(.map, .isSubscribing) + .nothingElse(.map, .isConnecting),
      Scenario(
        "while-connecting",
        .source("s"), .operate(.map, "t", [1: [2]], of: "s"),
        .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
        .subscribe("a", to: "t").expect(of: "a", events: .receives("a", 2))),
      Scenario(
        "of-a-remembered-stream",
        .source("s"), .remember("r", of: "s"), .operate(.map, "t", [1: [2]], of: "r"),
        .subscribe("a", to: "r"), .emit(1, from: "s"),
        .subscribe("b", to: "t").expect(of: "b", events: .receives("b", 2))),
      Scenario(
        "remembered",
        .source("s"), .operate(.map, "t", [1: [2], 2: [3]], of: "s"), .remember("r", of: "t"),
        .subscribe("a", to: "r"), .emit(1, from: "s"),
        .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 2)))),
    .resultIsStream("MA-1.4", .map, [1: [2]], emitting: 1))
}
