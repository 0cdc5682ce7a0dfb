@ListBuilder<Bullet> var convertibleToMotionObservableBullets: [Bullet] {
  Bullet(
    "RP-10", "Should be convertible to a MotionObservable",
    Clause(
      "RP-10.1", .must, "A subscriber to the stream receives every change.",
      of: [.on(.receives, .isThroughStream), .on(.receivesNothingElse, .isThroughStream)], isWitnessed: true,
      Scenario(
        "every-change", given: .propertyStream.observed(by: "a"),
        .write(2, to: "p").expect("a", toReceive: 2),
        .write(0, to: "p").expect("a", toReceive: 0)),
      // The states that the stream emits are open. The effects of the values are judged.
      Scenario(
        "by-next-and-state", given: .propertyStream,
        .property("q"), .subscribe("b", to: "q"),
        .subscribe("a", to: "s", with: .nextAndState),
        .when(.receives("a", 3), .write(4, to: "q")),
        .write(3, to: "p").expect("b", toReceive: 4)),
      Scenario(
        "by-nothing", given: .propertyStream,
        .subscribe("a", to: "s", with: .nothing).expectNothing,
        .write(2, to: "p").expectNothing,
        .unsubscribe("a").expectNothing)),
    Clause(
      "RP-10.2", .must, "Unsubscribing from the stream ends that subscription only.",
      of: .each(.receives, .receivesNothingElse, in: [.isThroughStream, .isUnsubscribedAgain])
        + .each(.receivesNothingElse, in: [.isThroughStream, .isUnsubscribing], [.isThroughStream, .hasUnsubscribed])
        + [.on(.receives, [.isThroughStream, .anotherHasUnsubscribed])],
      Scenario(
        "that-subscription", given: .propertyStream.observed(by: "a"),
        .unsubscribe("a"),
        .write(2, to: "p").expectNothing(of: "a")),
      Scenario(
        "no-other", given: .propertyStream.observed(by: "a", "b"),
        .subscribe("c", to: "p"),
        .unsubscribe("a"), .unsubscribe("a"),
        .write(2, to: "p").expect("b", "c", toReceive: 2)),
      Scenario(
        "of-an-observer-that-is-subscribed-twice",
        .property("p"), .stream("s", of: "p"),
        .subscribe("a", to: "s", with: .observer), .subscribe("b", to: "s", with: .observer, using: "a"),
        .unsubscribe("a"),
        // A property may be in motion while it is written, and an observer object receives that, too.
        .write(2, to: "p").expect(
          of: "a", atMost: .receives("a", 2), .receivesState("a", .active), .receivesState("a", .atRest)),
        .unsubscribe("b"),
        .write(3, to: "p").expectNothing(of: "a"))),
    Clause(
      "RP-10.3", .must,
      "Converting calls no observer and no `externalWrite`, and every conversion gives a working stream.",
      of: .each(.receivesNothingElse, in: [.isDeriving], [.isDeriving, .isThroughStream], [.hasSiblings])
        + [.on(.writesOutNothingElse, .isDeriving), .on(.receives, .hasSiblings)],
      Scenario(
        "converting-is-silent",
        .property("p", external: true), .subscribe("a", to: "p"), .stream("s", of: "p").expectNothing),
      Scenario(
        "every-conversion-works", given: .propertyStream,
        .stream("t", of: "p"), .subscribe("a", to: "s"), .subscribe("b", to: "t"),
        .write(2, to: "p").expect("a", "b", toReceive: 2),
        .unsubscribe("a"),
        .write(3, to: "p").expect("b", toReceive: 3))),
    Clause(
      "RP-10.4", .should,
      "Observers of the property and of its streams receive a change in the order in which they subscribed.",
      of: [.on(.receivesInOrder, .isThroughStream)],
      Scenario(
        "one-order", given: .propertyStream.observed(by: "a"),
        .subscribe("b", to: "p"), .subscribe("c", to: "s"), .subscribe("d", to: "p"),
        .write(2, to: "p")
          .expect(inOrder: .receives("a", 2), .receives("b", 2), .receives("c", 2), .receives("d", 2)))),
    Clause(
      "RP-10.5", .should, "A subscriber to the stream receives the current value on subscription.",
      of: .each(.receivesOnSubscription, .receivesCurrentValue, in: [.isThroughStream]),
      Scenario(
        "the-current-value", given: .propertyStream,
        .write(2, to: "p"),
        .subscribe("a", to: "s").expect("a", toReceive: 2)),
      Scenario(
        "by-next-and-state", given: .propertyStream,
        .property("q"), .subscribe("b", to: "q"),
        .when(.receives("a", 1), .write(2, to: "q")),
        .subscribe("a", to: "s", with: .nextAndState).expect("b", toReceive: 2))))
}
