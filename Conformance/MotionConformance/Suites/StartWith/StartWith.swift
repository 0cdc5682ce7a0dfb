extension Specification {
  /// `startWith`.
  public static let startWith: Specification = Specification(
    "SW", "startWith", bullets: startWithBullets,
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

  Bullet(
    "SW-2", "Create a MotionObservable that emits the initialValue on subscription",
    Clause(
      "SW-2.1", .must,
      "If upstream emits nothing while it is being connected, the first subscriber receives the initial value once, "
        + "before `subscribe` returns.",
      of: .each(.receivesNothingElse, .receivesCurrentValue, in: [.isInitialValue, .isSubscribing, .isAlone])
        + [.on(.receives, .isInitialValue), .on(.receivesOnSubscription, [.isInitialValue, .isAlone])],
      Scenario(
        "the-first-subscriber", given: .started(1),
        .subscribe("a", to: "r").expect("a", toReceive: 1)),
      Scenario(
        "of-a-remembered-stream",
        .source("s"), .remember("q", of: "s"), .startWith("r", 1, of: "q"),
        .subscribe("a", to: "r").expect("a", toReceive: 1))),
    Clause(
      "SW-2.2", .must,
      "If upstream emits while it is being connected, the initial value does not come after a value of upstream.",
      of: [
        .on(.receivesOnSubscription, [.isStarted, .isConnecting]),
        .on(.receivesCurrentValue, [.isStarted, .isConnecting]),
        .on(.receivesCurrentValue, [.isInitialValue, .isConnecting]),
        .on(.receivesNothingElse, [.isInitialValue, .isSubscribing, .isAlone, .isConnecting]),
      ],
      Scenario(
        "the-next-subscriber", given: .started(1),
        .emitsEarly(2), .subscribe("a", to: "r"),
        .subscribe("b", to: "r").expect(of: "a", "b", events: .receives("b", 2))),
      Scenario(
        "the-outer-one-of-two",
        .source("s"), .startWith("q", 1, of: "s"), .startWith("r", 2, of: "q"),
        .subscribe("a", to: "q"), .emit(3, from: "s"),
        .subscribe("b", to: "r").expect(inOrder: .receives("b", 2), .receives("b", 3)),
        .subscribe("c", to: "r").expect(of: "b", "c", events: .receives("c", 3)))),
    Clause(
      "SW-2.3", .must, "Every value that the connected upstream emits is received unchanged, once.",
      of: [.on(.receives, .isStarted), .on(.receivesNothingElse, .isInitialValue)],
      Scenario(
        "what-upstream-emits", given: .started(1).observed(by: "a"),
        .emit(2, from: "s").expect("a", toReceive: 2),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .emit(1, from: "s").expect("a", toReceive: 1))),
    Clause(
      "SW-2.4", .must,
      "While somebody is subscribed, a new subscriber receives the last value instead of the initial one.",
      of: .each(.receivesOnSubscription, in: [.isStarted], [.isInitialValue])
        + [.on(.receivesNothingElse, [.isInitialValue, .isSubscribing]), .on(.receivesCurrentValue, .isInitialValue)],
      Scenario(
        "after-a-value", given: .started(1).observed(by: "a"),
        .emit(2, from: "s"),
        .subscribe("b", to: "r").expect(of: "a", "b", events: .receives("b", 2))),
      Scenario(
        "before-any-value", given: .started(1).observed(by: "a"),
        .subscribe("b", to: "r").expect(of: "a", "b", events: .receives("b", 1)))),
    Clause(
      "SW-2.5", .should, "The initial value is emitted again on each connection.",
      of: .each(.receives, .receivesOnSubscription, in: [.isInitialValue, .isConnectedAgain])
        + [.on(.receivesCurrentValue, [.isStarted, .isOfFormerSubscribers])],
      Scenario(
        "after-the-last-has-unsubscribed", given: .started(1).observed(by: "a"),
        .emit(2, from: "s"), .unsubscribe("a"),
        .subscribe("b", to: "r").expect(inOrder: .receives("b", 2), .receives("b", 1)),
        .subscribe("c", to: "r").expect("c", toReceive: 1)),
      Scenario(
        "on-the-third-connection", given: .started(1).observed(by: "a"),
        .unsubscribe("a"), .subscribe("b", to: "r"), .emit(2, from: "s"), .unsubscribe("b"),
        .subscribe("c", to: "r").expect(inOrder: .receives("c", 2), .receives("c", 1)),
        .subscribe("d", to: "r").expect("d", toReceive: 1))),
    Clause(
      "SW-2.6", .must, "An empty initial value (0, \"\", nil, []) is emitted like any other.",
      of: .each(.receives, .receivesOnSubscription, in: [.isInitialValue, .isEmptyValue]),
      Scenario(
        "an-empty-value", given: .started(0),
        .subscribe("a", to: "r").expect("a", toReceive: 0))))
}
