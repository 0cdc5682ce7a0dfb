extension Specification {
  /// `_nextOperator`.
  public static let nextOperator: Specification = Specification("NO", .nextOperator, bullets: nextOperatorBullets)
}

@ListBuilder<Bullet> var nextOperatorBullets: [Bullet] {
  Bullet(
    "NO-1", "Expose _nextOperator API",
    .calling("NO-1.1", .nextOperator, [1: [2, 3]], and: [2: []]),
    Clause(
      "NO-1.2", .must,
      "The operation is called for each value that upstream emits, also for one that was emitted before or is empty.",
      of: .values(.nextOperator, [.isRepeated]) + .values(.nextOperator, [.isEmptyValue]),
      Scenario(
        "repeated-and-empty", given: .operated(.nextOperator, [0: [2, 1]]).observed(by: "a"),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .emit(0, from: "s").expect(inOrder: .receives("a", 2), .receives("a", 1)))),
    .resultIsStream("NO-1.3", .nextOperator, [1: [2]], emitting: 1))

  Bullet(
    "NO-2", "Pass next to the operation function",
    Clause(
      "NO-2.1", .must,
      "Each value that the operation passes to `next` is received, once, in order, before the emission returns or on "
        + "subscription.",
      of: .values(.nextOperator) + .valuesOnSubscription(.nextOperator)
        + .nothingElse(.nextOperator, [.isReceivedAgain]),
      Scenario("two-for-one", .operated(.nextOperator, [1: [2, 3]], passing: [1: [2, 3]])),
      Scenario("three-for-one", .operated(.nextOperator, [1: [2, 0, 3]], passing: [1: [2, 0, 3]])),
      Scenario("the-same-twice-for-one", .operated(.nextOperator, [1: [2, 2]], passing: [1: [2, 2]])),
      Scenario("of-a-remembered-stream", .ofRememberedStream(.nextOperator, [1: [2, 3]], emitting: 1)),
      Scenario("remembered", .remembering(.nextOperator, [1: [2, 3]], emitting: 1))),
    Clause(
      "NO-2.2", .must, "A subscriber receives nothing for a value if the operation passes nothing to `next`.",
      of: .nothingElse(.nextOperator),
      Scenario("nothing-for-one", .operated(.nextOperator, [1: []], passing: [1: [], 2: [2]]))))
}
