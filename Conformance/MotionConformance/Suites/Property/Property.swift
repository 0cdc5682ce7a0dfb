extension Specification {
  /// Property observation.
  public static let property: Specification = Specification(
    "PO", "Property observation",
    bullets: propertyBullets + currentPropertyValueBullets + informObserversOnWriteBullets,
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
      Scenario("gives-a-subscription", [.information("p")] + .givesASubscription),
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
      Scenario("the-same-function-twice", [.information("p")] + .sameFunctionTwice),
      Scenario("subscribed-during-a-notification", [.information("p")] + .subscribedDuringNotification)),
    Clause(
      "PO-3.2", .must, "Two properties share nothing.",
      of: .ofSharedState,
      Scenario("observers-are-separate", [.information("p"), .information("q")] + .observersAreSeparate),
      Scenario(
        "information-is-separate",
        .information("p"), .information("q"),
        .write(2, to: "p").expectNothing(of: "q"),
        .subscribe("a", to: "q").expect("a", toReceive: 1))))
}
