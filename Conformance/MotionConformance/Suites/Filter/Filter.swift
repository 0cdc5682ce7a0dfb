extension Specification {
  /// `_filter`.
  public static let filter: Specification = Specification("FI", .filter, bullets: filterBullets)
}

@ListBuilder<Bullet> var filterBullets: [Bullet] {
  Bullet(
    "FI-1", "Expose _filter API",
    .calling("FI-1.1", .filter, [1: []], and: [2: []]),
    Clause(
      "FI-1.2", .must,
      "A value that passes the test is received unchanged, once, before the emission returns or on subscription.",
      of: .values(.filter) + .valuesOnSubscription(.filter) + .nothingElse(.filter, [.isReceivedAgain]),
      Scenario("each-value", .operated(.filter, [1: []], passing: [2: [2], 2: [2], 0: [0]])),
      Scenario("of-a-remembered-stream", .ofRememberedStream(.filter, [1: []], emitting: 2))),
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
        .subscribe("b", to: "r").expect("b", toReceive: 2)),
      Scenario("no-other-value", .operated(.filter, .function([2: [2]], others: []), passing: [0: [], 2: [2]]))),
    .resultIsStream("FI-1.4", .filter, [1: []], emitting: 2))
}
