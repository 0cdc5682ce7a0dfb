@ListBuilder<Bullet> var propertySubscribeAPIBullets: [Bullet] {
  Bullet(
    "RP-5", "Expose a subscribe API",
    Clause(
      "RP-5.1", .must,
      "`subscribe` takes a next function and returns a subscription; unsubscribing calls no observer and writes nothing.",
      of: [.on(.receivesNothingElse, .isUnsubscribing), .on(.writesOutNothingElse, .isUnsubscribing)],
      isWitnessed: true,
      Scenario("gives-a-subscription", [.property("p")] + .givesASubscription),
      Scenario(
        "unsubscribing-writes-nothing-out",
        .property("p", external: true), .subscribe("a", to: "p"), .unsubscribe("a").expectNothing),
      surface: SurfaceCheck("ReactiveProperty", .notHidden("subscribe(next:)"))),
    Clause(
      "RP-5.2", .must, "An observer receives no change made after its `unsubscribe` returned.",
      of: [.on(.receivesNothingElse, .hasUnsubscribed)],
      Scenario(
        "the-only-one", given: .property.observed(by: "a"),
        .unsubscribe("a"),
        .write(2, to: "p").expectNothing(of: "a"),
        .subscribe("b", to: "p").expectNothing(of: "a"),
        .write(3, to: "p").expectNothing(of: "a")),
      Scenario(
        "the-second-of-three", given: .property.observed(by: "a", "b", "c"),
        .unsubscribe("b"),
        .write(2, to: "p").expectNothing(of: "b")),
      Scenario(
        "unsubscribed-during-a-notification", given: .property.observed(by: "a", "b"),
        .when(.receives("a", 2), .unsubscribe("b")),
        .write(2, to: "p"),
        .write(3, to: "p").expectNothing(of: "b")),
      // It is open whether b still receives 2. It does not receive 3, which is written afterwards.
      Scenario(
        "unsubscribed-before-a-write-during-the-same-notification", given: .property.observed(by: "a", "b"),
        .when(.receives("a", 2), .unsubscribe("b"), .write(3, to: "p")),
        .write(2, to: "p").expect(of: "b", atMost: .receives("b", 2)))),
    Clause(
      "RP-5.3", .must, "Unsubscribing leaves the other observers subscribed.",
      of: [.on(.receives, .anotherHasUnsubscribed)],
      Scenario(
        "the-first-of-three", given: .property.observed(by: "a", "b", "c"),
        .unsubscribe("a"),
        .write(2, to: "p").expect("b", "c", toReceive: 2)),
      Scenario(
        "the-last-of-three", given: .property.observed(by: "a", "b", "c"),
        .unsubscribe("c"),
        .write(2, to: "p").expect("a", "b", toReceive: 2))),
    Clause(
      "RP-5.4", .must, "Unsubscribing again does nothing, however often, and no matter who has subscribed since.",
      of: .each(.receives, .receivesNothingElse, .writesOutNothingElse, in: [.isUnsubscribedAgain]),
      Scenario("twice", .unsubscribedTwice(of: .reactiveProperty, change: 2)),
      Scenario(
        "after-others-subscribed", given: .property.observed(by: "a"),
        .unsubscribe("a"),
        .subscribe("b", to: "p"), .subscribe("c", to: "p"),
        .unsubscribe("a").expectNothing, .unsubscribe("a").expectNothing,
        .write(2, to: "p").expect("b", "c", toReceive: 2))))
}
