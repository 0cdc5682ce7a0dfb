extension Specification {
  /// `merge`.
  public static let merge: Specification = Specification("ME", .merge, bullets: mergeBullets)
}

@ListBuilder<Bullet> var mergeBullets: [Bullet] {
  Bullet(
    "ME-1", "Expose a merge operator API", .calling("ME-1.1", .merge, "o", and: "t"))

  Bullet(
    "ME-2", "Subscribe to both streams and emit their values",
    .resultIsStream("ME-2.1", .merge, "o", emitting: 1),
    Clause(
      "ME-2.2", .must,
      "Each value that upstream or the given stream emits is received unchanged, once, before the emission returns.",
      of: .values(.merge) + .nothingElse(.merge),
      Scenario(
        "as-they-are-emitted", given: .operated(.merge, "o").observed(by: "a"),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .emit(1, from: "o").expect("a", toReceive: 1),
        .emit(0, from: "o").expect("a", toReceive: 0),
        .emit(2, from: "s").expect("a", toReceive: 2)),
      Scenario(
        "each-special-value",
        .operated(.merge, "o").observed(by: "a")
          + (1...SpecialSamples.count).map { .emit(-$0, from: "o").expect("a", toReceive: .sample(-$0)) }),
      Scenario(
        "merged-again",
        .source("s"), .source("o"), .source("p"), .operate(.merge, "t", "o", of: "s"),
        .operate(.merge, "u", "t", of: "p"), .subscribe("a", to: "u"),
        .emit(2, from: "o").expect("a", toReceive: 2))),
    Clause(
      "ME-2.3", .must,
      "A value that upstream or the given stream emits while it is being connected, or replays, is received, too.",
      of: .valuesOnSubscription(.merge) + .nothingElse(.merge, [.isSubscribing]),
      Scenario(
        "while-connecting", given: .operated(.merge, "o"),
        .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
        .when(.connected("o", 1), .emit(2, from: "o", connection: 1)),
        .subscribe("a", to: "t").expect(of: ["a"], inAnyOrder: [.receives("a", 1), .receives("a", 2)])),
      Scenario(
        "of-a-remembered-stream",
        .source("s"), .source("o"), .remember("r", of: "o"), .operate(.merge, "t", "r", of: "s"),
        .subscribe("a", to: "r"), .emit(1, from: "o"),
        .subscribe("b", to: "t").expect("b", toReceive: 1))))
}
