extension Specification {
  /// `_map`.
  public static let map: Specification = Specification("MA", .map, bullets: mapBullets)
}

@ListBuilder<Bullet> var mapBullets: [Bullet] {
  Bullet(
    "MA-1", "Expose _map API",
    .calling("MA-1.1", .map, [1: [2]], and: [2: [3]]),
    Clause(
      "MA-1.2", .must,
      "Each value that upstream emits is received once, as what the function returns for it, before the emission returns.",
      of: .values(.map) + .nothingElse(.map),
      Scenario("each-value", .operated(.map, [1: [2], 2: [1]], passing: [1: [2], 2: [1], 2: [1]])),
      Scenario("an-empty-value", .operated(.map, [0: [1], 1: [0]], passing: [0: [1], 1: [0]])),
      Scenario(
        "one-after-another", given: .operated(.map, [1: [2]]),
        .operate(.map, "u", [2: [3]], of: "t"), .subscribe("a", to: "u"),
        .emit(1, from: "s").expect("a", toReceive: 3))),
    Clause(
      "MA-1.3", .must,
      "A value that is received on subscription is what the function returns for one, like any other.",
      of: .valuesOnSubscription(.map) + .nothingElse(.map, [.isSubscribing]) + .nothingElse(.map, [.isConnecting]),
      Scenario("while-connecting", .whileConnecting(.map, [1: [2]], emitting: 1)),
      Scenario("of-a-remembered-stream", .ofRememberedStream(.map, [1: [2]], emitting: 1)),
      Scenario("remembered", .remembering(.map, [1: [2], 2: [3]], emitting: 1))),
    .resultIsStream("MA-1.4", .map, [1: [2]], emitting: 1))
}
