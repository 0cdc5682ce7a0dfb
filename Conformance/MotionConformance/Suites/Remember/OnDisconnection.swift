@ListBuilder<Bullet> var onDisconnectionBullets: [Bullet] {
  Bullet(
    "RM-9", "On disconnection: remove the observer and unsubscribe if necessary",
    Clause(
      "RM-9.1", .must,
      "A subscriber receives no value emitted after its `unsubscribe` returned, and the others go on receiving.",
      of: .each(.receivesNothingElse, in: [.isUnsubscribing], [.hasUnsubscribed])
        + [.on(.receives, .anotherHasUnsubscribed)],
      Scenario("the-second-of-three", .secondOfThree(of: .remembered, change: 1)),
      Scenario(
        "the-only-one", given: .remembered.observed(by: "a"),
        .unsubscribe("a"),
        .subscribe("b", to: "r"),
        .emit(1, from: "s").expect(of: "a", "b", events: .receives("b", 1))),
      Scenario(
        "of-an-observer-that-is-subscribed-twice", given: .remembered.observed(by: "a", with: .observer),
        .subscribe("b", to: "r", with: .observer, using: "a"),
        .unsubscribe("a"),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .unsubscribe("b"),
        .emit(2, from: "s").expectNothing(of: "a")),
      Scenario("unsubscribed-during-a-notification", .unsubscribedDuringNotification(of: .remembered, changes: 1, 2))),
    Clause(
      "RM-9.2", .must, "Upstream is disconnected when the last subscriber unsubscribes, and not before.",
      of: [.on(.disconnects), .on(.disconnectsNothingElse)],
      Scenario(
        "when-the-last-unsubscribes", given: .remembered.observed(by: "a", "b", "c"),
        .unsubscribe("a").expectNothing(of: "s"),
        .unsubscribe("c").expectNothing(of: "s"),
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 1))),
      Scenario(
        "when-an-observer-that-is-subscribed-twice-unsubscribes-twice",
        given: .remembered.observed(by: "a", with: .observer),
        .subscribe("b", to: "r", with: .observer, using: "a"), .unsubscribe("a").expectNothing(of: "s"),
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 1))),
      Scenario(
        "each-time", given: .remembered.observed(by: "a"),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
        .subscribe("b", to: "r"),
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2))),
      Scenario(
        "when-the-last-unsubscribes-during-a-notification", given: .remembered.observed(by: "a"),
        .source("z"), .subscribe("c", to: "z"),
        .when(.receives("a", 1), .unsubscribe("a"), .emit(2, from: "z")),
        .emit(1, from: "s").expect(inOrder: .disconnected("s", 1), .receives("c", 2))),
      Scenario(
        "when-an-observer-unsubscribes-itself-and-then-the-last", given: .remembered.observed(by: "a", "b"),
        .when(.receives("a", 1), .unsubscribe("a"), .unsubscribe("b")),
        .emit(1, from: "s").expect(of: "s", events: .disconnected("s", 1))),
      Scenario(
        "connected-again-while-disconnecting", given: .remembered.observed(by: "a"),
        .when(.disconnected("s", 1), .subscribe("b", to: "r")),
        .unsubscribe("a"),
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2)))),
    Clause(
      "RM-9.3", .must, "Unsubscribing again does nothing.",
      of: .each(
        .connects, .disconnects, .disconnectsNothingElse, .receives, .receivesNothingElse, in: [.isUnsubscribedAgain]),
      Scenario("twice", .unsubscribedTwice(of: .remembered, change: 1)),
      Scenario("after-another-subscribed", .unsubscribedAgain(of: .remembered, change: 1))))
}
