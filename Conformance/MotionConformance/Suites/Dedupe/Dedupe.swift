extension Specification {
  /// `dedupe`.
  public static let dedupe: Specification = Specification("DE", .dedupe, bullets: dedupeBullets)
}

@ListBuilder<Bullet> var dedupeBullets: [Bullet] {
  Bullet(
    "DE-1", "Expose a dedupe operator API",
    .calling("DE-1.1", .dedupe), .resultIsStream("DE-1.2", .dedupe, emitting: 1))

  Bullet(
    "DE-2", "Create local storage for the operator",
    Clause(
      "DE-2.1", .must, "The first value is received, also if it is empty.",
      of: .values(.dedupe, [.isEmptyValue, .isNew]),
      Scenario("an-empty-value", .operated(.dedupe, passing: [0: [0]]))))

  Bullet(
    "DE-3", "Emit and store the new value",
    Clause(
      "DE-3.1", .must,
      "A value that differs from the one received before it is received once, unchanged, before the emission returns or on "
        + "subscription.",
      of: .values(.dedupe) + .valuesOnSubscription(.dedupe) + .nothingElse(.dedupe, [.isReceivedAgain]),
      Scenario("each-change", .operated(.dedupe, passing: [1: [1], 2: [2], 1: [1]])),
      // Of lists, the second one begins with the first one.
      Scenario(
        "a-longer-one", given: .operated(.dedupe).observed(by: "a"),
        .emit(1, from: "s"), .emit(-3, from: "s").expect("a", toReceive: -3)),
      // Of reals, those that have no form in JSON.
      Scenario("of-special-values", .operated(.dedupe, passing: [-5: [-5], -7: [-7], -8: [-8]])),
      Scenario("of-a-remembered-stream", .ofRememberedStream(.dedupe, emitting: 1)),
      Scenario(
        "remembered", given: .operated(.dedupe),
        .remember("r", of: "t"), .subscribe("a", to: "r"), .emit(1, from: "s"), .emit(1, from: "s"),
        .subscribe("b", to: "r").expect("b", toReceive: 1))),
    Clause(
      "DE-3.2", .must, "A value that equals the one received before it is not received.", of: .nothingElse(.dedupe),
      Scenario(
        "the-same-again", given: .operated(.dedupe).observed(by: "a"),
        .emit(1, from: "s"),
        .emit(1, from: "s").expectNothing(of: "a"), .emit(1, from: "s").expectNothing(of: "a")),
      Scenario(
        "an-empty-value-again", given: .operated(.dedupe).observed(by: "a"),
        .emit(0, from: "s"), .emit(0, from: "s").expectNothing(of: "a")),
      Scenario(
        "an-early-value-again",
        .source("s"), .operate(.dedupe, "t", of: "s"), .when(.connected("s", 1), .emit(1, from: "s")),
        .subscribe("a", to: "t"), .emit(1, from: "s").expectNothing(of: "a"))))

  Bullet(
    "DE-4", "Check for deep equality by default",
    Clause(
      "DE-4.1", .must, "Two values with equal contents are equal.", of: .nothingElse(.dedupe, [.isOfLists]),
      Scenario(
        "after-another-value", given: .operated(.dedupe).observed(by: "a"),
        .emit(2, from: "s"), .emit(1, from: "s"), .emit(1, from: "s").expectNothing(of: "a"))))
}
