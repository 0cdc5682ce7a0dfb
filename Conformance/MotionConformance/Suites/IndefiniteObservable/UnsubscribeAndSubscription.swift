@ListBuilder<Bullet> var unsubscribeAndSubscriptionBullets: [Bullet] {
  Bullet(
    "IO-6", "Expose an Unsubscribe function type",
    Clause(
      "IO-6.1", .must, "When `unsubscribe` returns, disconnect has run.",
      of: [.on(.disconnectsInTime)], isWitnessed: true,
      Scenario(
        "has-run", given: .source.observed(by: "a", with: .observer),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1))),
      Scenario(
        "has-run-during-a-notification",
        .observer("b"), .source("s"),
        .subscribe("a", to: "s", with: .observer),
        .when(.receives("a", 1), .unsubscribe("a"), .put(2, into: "b")),
        .emit(1, from: "s").expect(inOrder: .disconnected("s", 1), .receives("b", 2)))))

  Bullet(
    "IO-7", "Expose a Subscription object type",
    Clause(
      "IO-7.1", .must, "The first `unsubscribe` disconnects; any later one does nothing.",
      of: [.on(.disconnectsNothingElse, .isUnsubscribedAgain), .on(.receivesNothingElse, .isUnsubscribedAgain)],
      Scenario(
        "twice", given: .source.observed(by: "a", with: .observer),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
        .unsubscribe("a").expectNothing),
      Scenario(
        "again-after-another-subscribed", given: .source.observed(by: "a", with: .observer),
        .unsubscribe("a"),
        .subscribe("b", to: "s", with: .observer),
        .unsubscribe("a").expectNothing)),
    Clause(
      "IO-7.2", .must,
      "The disconnect function runs at most once, even if it unsubscribes the same subscription while it runs.",
      of: [.on(.disconnectsNothingElse, [.isUnsubscribedAgain, .isDisconnecting])],
      Scenario(
        "disconnecting-unsubscribes-again", given: .source.observed(by: "a", with: .observer),
        .when(.disconnected("s", 1), .unsubscribe("a")),
        .unsubscribe("a").expect(of: "s", atMost: .disconnected("s", 1)))),
    Clause(
      "IO-7.3", .must,
      "Nothing is disconnected before `unsubscribe` is called, as long as the subscription is retained.",
      of: [.on(.disconnectsNothingElse)],
      Scenario(
        "connected-until-unsubscribed", given: .source,
        .emitsEarly(1),
        .subscribe("a", to: "s", with: .observer).expect(of: "s", atMost: .connected("s", 1)),
        .emit(1, from: "s").expectNothing(of: "s"),
        .emit(0, from: "s").expectNothing(of: "s"))))
}
