extension Specification {
  /// Property observation.
  public static let property: Specification = Specification(
    "PO", "Property observation", bullets: propertyBullets,
    Traits(of: .information, actions: [.information, .write, .read, .change]))
}

@ListBuilder<Bullet> var propertyBullets: [Bullet] {
  Bullet(
    "PO-1", "Implement a ScopedPropertyObserver API",
    Clause(
      "PO-1.1", .must, "The observer type is private.",
      surface: SurfaceCheck("ScopedPropertyObserver", .hidden(usedBy: "Property"))),
    Clause(
      "PO-1.2", .must, "The function given on subscription is the one called, every time.",
      of: [.on(.receivesNothingElse, .isInPlaceOfAnother)],
      Scenario(
        "each-subscription-its-own-function", given: .information.observed(by: "a"),
        .write(2, to: "p").expect("a", toReceive: 2),
        .subscribe("b", to: "p"),
        .write(3, to: "p").expect("a", toReceive: 3)),
      Scenario(
        "not-that-of-an-earlier-subscription", given: .information.observed(by: "a"),
        .unsubscribe("a"),
        .subscribe("b", to: "p").expectNothing(of: "a"),
        .write(2, to: "p").expectNothing(of: "a"))))

  Bullet(
    "PO-2", "Expose a subscribe API",
    Clause(
      "PO-2.1", .must,
      "`subscribe` takes a next function and returns a subscription; unsubscribing calls no observer and writes nothing.",
      of: [.on(.receivesNothingElse, .isUnsubscribing), .on(.writesOutNothingElse, .isUnsubscribing)],
      isWitnessed: true,
      Scenario("gives-a-subscription", .information + .givesASubscription),
      surface: SurfaceCheck("Property", .notHidden("subscribe(next:)"))))

  Bullet(
    "PO-3", "Store the next function as an observer",
    Clause(
      "PO-3.1", .must,
      "Every subscription receives later writes, and the same function subscribed twice is two subscriptions.",
      of: .each(.receives, in: [.isNew], [.isSubscribedWithin], [.isReused], [.isReused, .anotherHasUnsubscribed])
        + [.on(.receivesOnSubscription, .isReused)],
      Scenario(
        "every-subscription", given: .information.observed(by: "a"),
        .write(2, to: "p"), .subscribe("b", to: "p"),
        .write(3, to: "p").expect("a", "b", toReceive: 3)),
      Scenario("the-same-function-twice", .information + .sameFunctionTwice),
      Scenario("subscribed-during-a-notification", .information + .subscribedDuringNotification)),
    Clause(
      "PO-3.2", .must, "Two properties share nothing.",
      of: .ofSharedState,
      Scenario("observers-are-separate", [.information("p"), .information("q")] + .observersAreSeparate),
      Scenario(
        "information-is-separate",
        .information("p"), .information("q"),
        .write(2, to: "p").expectNothing(of: "q"),
        .subscribe("a", to: "q").expect("a", toReceive: 1))))

  Bullet(
    "PO-4", "Immediately provide the observer with the current property value",
    Clause(
      "PO-4.1", .must,
      "A new observer receives exactly once the value that `read` returns, before `subscribe` returns.",
      of: [.on(.receivesOnSubscription), .on(.receivesCurrentValue), .on(.receivesNothingElse, .isSubscribing)],
      Scenario("the-first", .information("p"), .subscribe("a", to: "p").expect("a", toReceive: 1)),
      Scenario(
        "a-later-one", given: .information.observed(by: "a"),
        .subscribe("b", to: "p").expect("b", toReceive: 1)),
      Scenario("the-empty-value", .information("p", holding: 0), .subscribe("a", to: "p").expect("a", toReceive: 0))),
    Clause(
      "PO-4.2", .must,
      "A new observer receives the current information, even if it was changed without using the property.",
      of: [.on(.reads), .on(.receivesCurrentValue, .isChanged)],
      Scenario(
        "changed-before-the-first-subscription", given: .information,
        .change("p", to: 2),
        .subscribe("a", to: "p").expect("a", toReceive: 2)),
      Scenario(
        "changed-between-two-subscriptions", given: .information.observed(by: "a"),
        .write(2, to: "p"),
        .change("p", to: 0),
        .subscribe("b", to: "p").expect("b", toReceive: 0))),
    Clause(
      "PO-4.3", .must, "Subscribing calls no other observer and writes nothing.",
      of: .each(.receivesNothingElse, .writesOutNothingElse, in: [.anotherSubscribes], [.isPropertyRead]) + [
        .on(.writesOutNothingElse, .isMaking)
      ],
      Scenario(
        "nobody-else-and-nothing-written", given: .information,
        .subscribe("a", to: "p").expectNothing(of: "p"),
        .subscribe("b", to: "p").expectNothing(of: "a", "p"),
        .subscribe("c", to: "p").expectNothing(of: "a", "b", "p"))))

  Bullet(
    "PO-5", "Return a Subscription instance",
    Clause(
      "PO-5.1", .must, "Unsubscribing removes that observer only.",
      of: [.on(.receives, .anotherHasUnsubscribed), .on(.receivesNothingElse, .hasUnsubscribed)],
      Scenario("the-second-of-three", .secondOfThree(of: .property, change: 2)),
      Scenario("unsubscribed-during-a-notification", .unsubscribedDuringNotification(of: .property, changes: 2, 3))),
    Clause(
      "PO-5.2", .must, "Unsubscribing again does nothing.",
      of: .each(.receives, .receivesNothingElse, .writesOutNothingElse, in: [.isUnsubscribedAgain]),
      Scenario("after-another-subscribed", .unsubscribedAgain(of: .property, change: 2))))

  Bullet(
    "PO-6", "Inform observers on write",
    Clause(
      "PO-6.1", .should, "The information is written before any observer receives the value.",
      of: [.on(.writesOutFirst)],
      Scenario(
        "written-first", given: .information.observed(by: "a", "b"),
        .write(2, to: "p").expect(inOrderOf: [[.informationWritten("p", 2)], [.receives("a", 2), .receives("b", 2)]])),
      Scenario("also-where-an-observer-writes", Observed.property.writtenFirstByAnObserver)),
    Clause(
      "PO-6.2", .must,
      """
      Every observer receives the written value exactly once; after re-entrant writes it has received at least the last \
      one when the outermost call returns.
      """,
      of: .each(.receives, in: [], [.isSole], [.isListChangedDuring], [.isNested]) + [.on(.receivesNothingElse)],
      Scenario("three-observers", .threeObservers(of: .property, changes: 2, 0)),
      Scenario("one-unsubscribes-itself", .oneUnsubscribesItself(of: .property, change: 2)),
      Scenario("after-an-observer-wrote", [.information("p"), .information("q")] + .afterAnObserverWrote)),
    Clause(
      "PO-6.3", .must, "Every observer receives a written value also when it equals the present one.",
      of: [.on(.receives, .isEqualWrite)],
      Scenario("equal-to-the-present-value", .information + .equalToThePresentValue),
      Scenario("equal-to-the-last-write", .information + .equalToTheLastWrite)),
    Clause(
      "PO-6.4", .should, "Observers receive a written value in the order in which they subscribed.",
      of: [.on(.receivesInOrder)],
      Scenario("in-order-after-one-unsubscribed", .information + .inOrderAfterOneUnsubscribed)),
    Clause(
      "PO-6.5", .must, "One write calls the underlying `write` exactly once.",
      of: [.on(.writesOut), .on(.writesOutNothingElse)],
      Scenario(
        "without-observers", given: .information,
        .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2)),
        .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2))),
      Scenario("with-three-observers", Observed.property.withThreeObservers),
      Scenario("where-an-observer-writes", Observed.property.writtenByAnObserver)))
}
