extension Specification {
  /// `startWith`.
  public static let startWith: Specification = Specification(
    "SW", "startWith", bullets: startWithBullets + initialValueOnSubscriptionBullets,
    Traits(of: .remembered, actions: [.source, .startWith, .remember, .emit, .emitState], on: [.remember]),
    onPage: operatorPage)
}

@ListBuilder<Bullet> var startWithBullets: [Bullet] {
  Bullet(
    "SW-1", "Expose a startWith operator API",
    Clause(
      "SW-1.1", .must, "Calling `startWith` connects nothing upstream.",
      of: [
        .on(.connectsNothingElse, [.isDeriving, .isStarted]),
        .on(.connectsNothingElse, [.isDeriving, .isStarted, .hasSiblings]),
        .on(.connectsNothingElse, [.isDeriving, .isStarted, .hasSeveralSubjects]),
        .on(.receivesNothingElse, [.isDeriving, .isStarted]),
      ], isWitnessed: true,
      Scenario(
        "once-and-again",
        .source("s"), .startWith("r", 1, of: "s").expectNothing, .startWith("t", 2, of: "r").expectNothing),
      Scenario(
        "where-another-is-connected", given: .started(1).observed(by: "a"),
        .startWith("t", 2, of: "s").expectNothing)),
    Clause(
      "SW-1.2", .must, "The result of `startWith` is a remembered stream: every RM clause holds for it.",
      of: [.on(.receivesOnSubscription, [.isStarted, .isConnecting, .isChained])], inherits: true, isWitnessed: true,
      Scenario(
        "one-connection", given: .started(1),
        .subscribe("a", to: "r").expect(of: "s", events: .connected("s", 1)),
        .subscribe("b", to: "r").expectNothing(of: "s"),
        .unsubscribe("a").expectNothing(of: "s"),
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 1))),
      Scenario(
        "two-results-are-separate",
        .source("s"), .startWith("r", 1, of: "s"), .startWith("t", 2, of: "s"),
        .subscribe("a", to: "r"),
        .subscribe("b", to: "t").expect(of: "a", "b", events: .receives("b", 2)),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
        .emit(3, from: "s").expect(of: "a", "b", events: .receives("b", 3))),
      Scenario(
        "two-results-with-one-value-are-separate",
        .source("s"), .startWith("r", 1, of: "s"), .startWith("t", 1, of: "s"),
        .subscribe("a", to: "r"),
        .subscribe("b", to: "t").expect(of: "s", events: .connected("s", 2)))))
}
