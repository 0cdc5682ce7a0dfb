@ListBuilder<Bullet> var onConnectionBullets: [Bullet] {
  Bullet(
    "RM-6", "On connection: subscribe upstream if necessary",
    Clause(
      "RM-6.1", .must, "The first subscriber connects upstream once; later ones do not.",
      of: [.on(.connects), .on(.connectsNothingElse, [.isSubscribing, .isAlone])],
      Scenario(
        "the-first-of-three-connects", given: .remembered,
        .subscribe("a", to: "r").expect(of: "s", events: .connected("s", 1)),
        .subscribe("b", to: "r").expectNothing(of: "s"),
        .emit(1, from: "s"),
        .subscribe("c", to: "r").expectNothing(of: "s"))),
    Clause(
      "RM-6.2", .must, "An upstream value reaches all subscribers before the source's `next` call returns.",
      of: [.on(.receivesNothingElse, .isLate)],
      Scenario(
        "before-the-call-returns", given: .remembered.observed(by: "a", "b"),
        .emit(1, from: "s").expect("a", "b", toReceive: 1))),
    Clause(
      "RM-6.3", .must, "After the last subscriber has unsubscribed, the next one connects upstream again.",
      of: [.on(.connects, .isConnectedAgain)],
      Scenario(
        "connects-again-and-again", given: .remembered.observed(by: "a"),
        .unsubscribe("a"),
        .subscribe("b", to: "r").expect(of: "s", events: .connected("s", 2)),
        .emit(1, from: "s").expect("b", toReceive: 1),
        .unsubscribe("b"),
        .subscribe("c", to: "r").expect(of: "s", events: .connected("s", 3))),
      Scenario(
        "while-disconnecting", given: .remembered.observed(by: "a"),
        .when(.disconnected("s", 1), .subscribe("b", to: "r")),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1), .connected("s", 2)),
        .emit(1, from: "s").expect("b", toReceive: 1))),
    Clause(
      "RM-6.4", .should,
      "A subscriber that subscribes while a value is being broadcast receives that value on subscription.",
      of: [.on(.receivesCurrentValue, .isBeingBroadcast), .on(.receivesOnSubscription, .isBeingBroadcast)],
      // It is open how often b receives 2. The effect of its first 2 precedes the events after the subscription.
      Scenario(
        "subscribed-during-the-broadcast", given: .remembered,
        .source("z"), .subscribe("a", to: "r"), .subscribe("c", to: "z"), .emit(1, from: "s"),
        .when(
          .receives("a", 2), .subscribe("b", to: "r"),
          .emit(4, from: "z", connection: 1)),
        .when(.receives("b", 2), .emit(3, from: "z", connection: 1)),
        .emit(2, from: "s").expect(of: "c", events: .receives("c", 3), .receives("c", 4)))))

  Bullet(
    "RM-7", "On connection: add the observer to the list of observers",
    Clause(
      "RM-7.1", .must,
      "A value emitted while upstream is being connected reaches the first subscriber exactly once.",
      of: .each(.receivesOnSubscription, in: [.isConnecting], [.isChained, .isAlone])
        + .each(.receivesNothingElse, in: [.isSubscribing, .isConnecting], [.isSubscribing, .isChained, .isAlone])
        + [.on(.receives, .isConnecting)],
      Scenario(
        "the-first-time", given: .remembered,
        .emitsEarly(1), .subscribe("a", to: "r").expect("a", toReceive: 1)),
      Scenario(
        "the-second-time", given: .remembered,
        .emitsEarly(1, connection: 2), .subscribe("a", to: "r"), .unsubscribe("a"),
        .subscribe("b", to: "r").expect("b", toReceive: 1))),
    Clause(
      "RM-7.2", .should,
      "Of several values emitted while upstream is being connected, the first subscriber receives only the last.",
      of: [.on(.receivesCurrentValue, .isSeveralEarly)],
      Scenario(
        "the-last-of-three", given: .remembered,
        .emitsEarly(1, 3, 2), .subscribe("a", to: "r").expect("a", toReceive: 2))),
    Clause(
      "RM-7.3", .should,
      """
      A subscriber that connects upstream receives no value of an earlier connection if upstream emits while it is being \
      connected.
      """,
      of: [.on(.receivesNothingElse, .isOfEarlierConnection)],
      Scenario(
        "another-value", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"), .unsubscribe("a"),
        .emitsEarly(2, connection: 2), .subscribe("b", to: "r").expect("b", toReceive: 2)),
      Scenario(
        "the-same-value", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"), .unsubscribe("a"),
        .emitsEarly(1, connection: 2), .subscribe("b", to: "r").expect("b", toReceive: 1))))

  Bullet(
    "RM-8", "On connection: immediately emit the last value to the observer",
    Clause(
      "RM-8.1", .must,
      "A new subscriber receives the last value once before `subscribe` returns, and nobody else receives anything.",
      of: .each(.receivesNothingElse, in: [.isSubscribing], [.anotherSubscribes]) + [.on(.receivesOnSubscription)],
      Scenario(
        "each-new-subscriber", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"),
        .subscribe("b", to: "r").expect(of: "a", "b", events: .receives("b", 1)),
        .subscribe("c", to: "r").expect(of: "a", "b", "c", events: .receives("c", 1))),
      Scenario(
        "after-a-state", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"), .emit(.atRest, from: "s"),
        .subscribe("b", to: "r").expect("b", toReceive: 1)),
      Scenario(
        "subscribed-while-another-subscribes", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"),
        .when(.receives("b", 1), .subscribe("c", to: "r")),
        .subscribe("b", to: "r").expect("c", toReceive: 1))),
    Clause(
      "RM-8.2", .must,
      "A new subscriber receives nothing if upstream has emitted nothing, on any connection, since it was remembered.",
      of: [.on(.receivesNothingElse, [.isSubscribing, .isUnsent])],
      Scenario(
        "nothing-was-emitted", given: .remembered,
        .subscribe("a", to: "r").expectNothing(of: "a"),
        .unsubscribe("a"),
        .subscribe("b", to: "r").expectNothing(of: "b")),
      Scenario(
        "only-a-state-was-emitted", given: .remembered.observed(by: "a"),
        .emit(.active, from: "s").expectNothing(of: "a"),
        .subscribe("b", to: "r").expectNothing(of: "b"))),
    Clause(
      "RM-8.3", .must, "Empty values (0, \"\", nil, []) are remembered like any other.",
      of: .each(.receives, .receivesOnSubscription, .receivesCurrentValue, in: [.isEmptyValue]),
      Scenario(
        "in-the-place-of-another", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"), .emit(0, from: "s"),
        .subscribe("b", to: "r").expect("b", toReceive: 0)),
      Scenario(
        "emitted-while-connecting", given: .remembered,
        .emitsEarly(0), .subscribe("a", to: "r").expect("a", toReceive: 0))),
    Clause(
      "RM-8.4", .should, "The last value outlives the last subscriber.",
      of: [.on(.receivesOnSubscription, .isOfFormerSubscribers)],
      Scenario(
        "remembered-without-subscribers", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"), .unsubscribe("a"),
        .subscribe("b", to: "r").expect("b", toReceive: 1))))
}
