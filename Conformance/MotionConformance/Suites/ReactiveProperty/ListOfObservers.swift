@ListBuilder<Bullet> var listOfObserversBullets: [Bullet] {
  Bullet(
    "RP-6", "Store a private list of MotionObserver instances",
    Clause(
      "RP-6.1", .must, "The list of observers is private.",
      surface: SurfaceCheck("ReactiveProperty", .hiddenProperty(of: "MotionObserver", named: "observers"))),
    Clause(
      "RP-6.2", .must, "A property can have no observer, one, or thousands.",
      of: .each(.receives, .receivesNothingElse, .receivesOnSubscription, in: [.isOfCrowd]),
      Scenario("none", .property("p"), .write(2, to: "p").expectNothing),
      Scenario("one", .property("p"), .subscribe("a", to: "p"), .write(2, to: "p").expect(.receives("a", 2))),
      Scenario("three-hundred", .crowd(300, of: .reactiveProperty, change: 2)),
      Scenario("six-hundred", .crowd(600, of: .reactiveProperty, change: 2)),
      // One call for each observer within the one before is more than some languages allow.
      Scenario("eleven-hundred", .crowd(1_100, of: .reactiveProperty, change: 2))))

  Bullet(
    "RP-7", "Subscribe adds an observer to a list of observers",
    Clause(
      "RP-7.1", .must, "Each subscription receives every later change.",
      of: [.on(.receives, .isNew), .on(.receives, .isSubscribedWithin)],
      Scenario(
        "the-earlier-one-too", given: .property.observed(by: "a", "b"),
        .write(2, to: "p").expect("a", toReceive: 2),
        .subscribe("c", to: "p"),
        .write(3, to: "p").expect("a", toReceive: 3)),
      Scenario(
        "the-later-one-too", given: .property.observed(by: "a"),
        .write(2, to: "p"), .subscribe("b", to: "p"),
        .write(3, to: "p").expect("b", toReceive: 3),
        .write(4, to: "p").expect("b", toReceive: 4)),
      Scenario(
        "after-an-earlier-one-unsubscribed", given: .property.observed(by: "a", "b"),
        .unsubscribe("a"),
        .subscribe("c", to: "p"),
        .write(2, to: "p").expect("b", "c", toReceive: 2)),
      Scenario("subscribed-during-a-notification", [Step.property("p")] + .subscribedDuringNotification)),
    Clause(
      "RP-7.2", .must, "Subscribing the same function twice makes two independent subscriptions.",
      of: .each(.receives, in: [.isReused], [.isReused, .anotherHasUnsubscribed])
        + [.on(.receivesOnSubscription, .isReused)],
      Scenario("receives-twice-until-one-is-unsubscribed", [Step.property("p")] + .sameFunctionTwice)),
    Clause(
      "RP-7.3", .must,
      "An observer that subscribes after others have unsubscribed receives later changes, even if its function was subscribed before.",
      of: [.on(.receives, .isNewAfterOthers), .on(.receives, [.isNewAfterOthers, .isReused])],
      Scenario(
        "the-same-function", given: .property.observed(by: "a"),
        .unsubscribe("a"),
        .subscribe("b", to: "p", using: "a"),
        .write(2, to: "p").expect("a", toReceive: 2)),
      Scenario(
        "after-a-hundred-subscriptions",
        [Step.property("p")] + Name.crowd(100).flatMap { [Step.subscribe($0, to: "p"), .unsubscribe($0)] } + [
          .subscribe("zz", to: "p"),
          .write(2, to: "p").expect("zz", toReceive: 2),
        ])))
}
