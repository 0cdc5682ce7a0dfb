extension Specification {
  /// ReactiveProperty.
  public static let reactiveProperty: Specification = Specification(
    "RP", "ReactiveProperty",
    bullets: reactivePropertyBullets + changesToValueBullets + convertibleToMotionObservableBullets,
    Traits(
      of: .property, actions: [.property, .stream, .remember, .reference, .write, .read],
      on: [.remember, .motionObservable]))
}

@ListBuilder<Bullet> var reactivePropertyBullets: [Bullet] {
  Bullet(
    "RP-1", "Expose a concrete ReactiveProperty API",
    Clause(
      "RP-1.1", .must, "A property is generic over its value, and no value is special, not even the empty one.",
      of: .each(
        .receives, .receivesOnSubscription, .receivesCurrentValue, .reads, in: [.isSpecialValue], [.isEmptyValue])
        + [.on(.writesOut, .isEmptyValue)], isWitnessed: true,
      Scenario(
        "starts-with-the-empty-value",
        .property("p", holding: 0),
        .read("p").expect(.reads("p", 0)),
        .subscribe("a", to: "p").expect("a", toReceive: 0)),
      Scenario(
        "changes-to-the-empty-value-and-back", given: .property.observed(by: "a"),
        .write(0, to: "p").expect("a", toReceive: 0),
        .write(1, to: "p").expect("a", toReceive: 1)),
      Scenario(
        "each-special-value",
        .property.observed(by: "a")
          + (1...SpecialSamples.count).map { .write(-$0, to: "p").expect("a", toReceive: .sample(-$0)) }),
      Scenario(
        "writes-the-empty-value-out",
        .property("p", external: true), .write(0, to: "p").expect(of: "p", events: .externalWrite("p", 0)))),
    Clause(
      "RP-1.2", .must, "A property is an object: two references share its value and its observers.",
      of: [.on(.reads, .isByReference)],
      Scenario(
        "the-value-is-shared",
        .property("p"), .reference("q", to: "p"), .write(2, to: "p"), .read("q").expect(.reads("q", 2))),
      Scenario(
        "the-observers-are-shared",
        .property("p"), .reference("q", to: "p"),
        .subscribe("a", to: "q"),
        .write(2, to: "p").expect("a", toReceive: 2))),
    Clause(
      "RP-1.3", .must, "Two properties share nothing.",
      of: .ofSharedState,
      Scenario(
        "values-are-separate",
        .property("p"), .property("q", holding: 2), .write(3, to: "q"), .read("p").expect(.reads("p", 1))),
      Scenario("observers-are-separate", [.property("p"), .property("q")] + .observersAreSeparate),
      Scenario(
        "external-writes-are-separate",
        .property("p", external: true), .property("q", external: true),
        .write(2, to: "p").expectNothing(of: "q"),
        .write(3, to: "q").expectNothing(of: "p"))),
    Clause(
      "RP-1.4", .should, "A property is a final class.",
      surface: SurfaceCheck("ReactiveProperty", .exposed, .kind(["class"]), .final)))

  Bullet(
    "RP-2", "Expose an initializer for anonymous properties",
    Clause(
      "RP-2.1", .must, "The value of a new anonymous property is the initial value.",
      of: [.on(.reads)], isWitnessed: true,
      Scenario("initial-value", .property("p"), .read("p").expect(.reads("p", 1))),
      Scenario("another-initial-value", .property("p", holding: 3), .read("p").expect(.reads("p", 3))),
      surface: SurfaceCheck("ReactiveProperty", .notHidden("init(initialValue:)"))))

  Bullet(
    "RP-3", "Expose an initializer for external properties",
    Clause(
      "RP-3.1", .must, "The value of a new external property is the initial value.",
      of: [.on(.reads, .isWrittenOut)], isWitnessed: true,
      Scenario(
        "initial-value", .property("p", external: true), .read("p").expect(of: "p", events: .reads("p", 1))),
      Scenario(
        "another-initial-value",
        .property("p", holding: 3, external: true), .read("p").expect(of: "p", events: .reads("p", 3))),
      surface: SurfaceCheck("ReactiveProperty", .notHidden("init(initialValue:externalWrite:)"))),
    Clause(
      "RP-3.2", .must, "Creating an external property does not call `externalWrite`.",
      of: [.on(.writesOutNothingElse, .isMaking)],
      Scenario("creation-writes-nothing", [.property("p", external: true).expectNothing])),
    Clause(
      "RP-3.3", .must,
      "Each change calls `externalWrite` exactly once with the new value, with or without observers.",
      of: [.on(.writesOut), .on(.writesOutNothingElse)],
      Scenario(
        "without-observers", given: .external,
        .write(2, to: "p").expect(of: "p", events: .externalWrite("p", 2)),
        .write(3, to: "p").expect(of: "p", events: .externalWrite("p", 3))),
      Scenario("with-observers", Observed.external.withThreeObservers),
      Scenario("written-by-an-observer", Observed.external.writtenByAnObserver),
      Scenario(
        "written-by-external-write", given: .external,
        .when(.externalWrite("p", 2), .write(3, to: "p")),
        .write(2, to: "p").expect(of: ["p"], inAnyOrder: [.externalWrite("p", 2), .externalWrite("p", 3)]),
        .write(4, to: "p").expect(of: "p", events: .externalWrite("p", 4)))))

  Bullet(
    "RP-4", "Expose a value API",
    Clause(
      "RP-4.1", .must, "Reading returns the value written last.",
      of: [.on(.reads, .isChanged), .on(.reads, [.isChanged, .isWrittenOut])], isWitnessed: true,
      Scenario(
        "reads-each-write", given: .property,
        .write(2, to: "p"), .read("p").expect(of: "p", events: .reads("p", 2)),
        .write(3, to: "p"), .write(1, to: "p"), .read("p").expect(of: "p", events: .reads("p", 1))),
      Scenario(
        "reads-each-external-write", given: .external,
        .write(2, to: "p"), .read("p").expect(of: "p", events: .reads("p", 2))),
      Scenario(
        "reads-what-an-observer-wrote", given: .property.observed(by: "a"),
        .when(.receives("a", 2), .write(3, to: "p")),
        .write(2, to: "p"),
        .read("p").expect(of: "p", events: .reads("p", 3)))),
    Clause(
      "RP-4.2", .must, "Reading calls no observer and no `externalWrite`.",
      of: .each(.receivesNothingElse, in: [.isPropertyRead], [.isPropertyRead, .isThroughStream])
        + [.on(.writesOutNothingElse, .isPropertyRead)],
      Scenario(
        "reading-is-silent", given: .external.observed(by: "a"),
        .write(2, to: "p"),
        .read("p").expect(.reads("p", 2))),
      Scenario(
        "reading-an-anonymous-property-is-silent",
        .property("p"), .subscribe("a", to: "p"), .read("p").expectNothing(of: "a"))),
    Clause(
      "RP-4.3", .should, "In `externalWrite` and in an observer the property already reads as the new value.",
      of: [.on(.reads, .isBeingWritten), .on(.receivesCurrentValue, .isBeingWritten)],
      Scenario(
        "in-external-write", given: .external,
        .when(.externalWrite("p", 2), .read("p")),
        .write(2, to: "p").expect(of: "p", atMost: .externalWrite("p", 2), .reads("p", 2))),
      Scenario(
        "in-an-observer", given: .property.observed(by: "a"),
        .when(.receives("a", 2), .read("p")),
        .write(2, to: "p").expect(of: "p", events: .reads("p", 2)))))

  Bullet(
    "RP-5", "Expose a subscribe API",
    Clause(
      "RP-5.1", .must,
      "`subscribe` takes a next function and returns a subscription; unsubscribing calls no observer and writes nothing.",
      of: [.on(.receivesNothingElse, .isUnsubscribing), .on(.writesOutNothingElse, .isUnsubscribing)],
      isWitnessed: true,
      Scenario("gives-a-subscription", .property + .givesASubscription),
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
      Scenario("subscribed-during-a-notification", .property + .subscribedDuringNotification)),
    Clause(
      "RP-7.2", .must, "Subscribing the same function twice makes two independent subscriptions.",
      of: .each(.receives, in: [.isReused], [.isReused, .anotherHasUnsubscribed])
        + [.on(.receivesOnSubscription, .isReused)],
      Scenario("receives-twice-until-one-is-unsubscribed", .property + .sameFunctionTwice)),
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
        "after-a-hundred-subscriptions", given: .property.observedInTurn(by: Name.crowd(100)),
        .subscribe("zz", to: "p"),
        .write(2, to: "p").expect("zz", toReceive: 2))))

  Bullet(
    "RP-8", "Subscribe invokes the observer's next function with the current value",
    Clause(
      "RP-8.1", .must, "A new observer receives the current value exactly once before `subscribe` returns.",
      of: .each(.receivesNothingElse, in: [.isSubscribing], [.isSubscribing, .isThroughStream])
        + [.on(.receivesOnSubscription)],
      Scenario("the-first", .property("p"), .subscribe("a", to: "p").expect("a", toReceive: 1)),
      Scenario(
        "a-later-one", given: .property.observed(by: "a"),
        .subscribe("b", to: "p").expect("b", toReceive: 1)),
      Scenario(
        "of-an-external-property", given: .external,
        .subscribe("a", to: "p").expect("a", toReceive: 1)),
      Scenario(
        "subscribed-while-another-subscribes", given: .property,
        .when(.receives("a", 1), .subscribe("b", to: "p")),
        .subscribe("a", to: "p").expect("b", toReceive: 1))),
    Clause(
      "RP-8.2", .must, "The value received on subscription is the current one, not the initial one.",
      of: [.on(.receivesCurrentValue)],
      Scenario(
        "after-a-write", given: .property,
        .write(2, to: "p"),
        .subscribe("a", to: "p").expect("a", toReceive: 2)),
      Scenario(
        "after-observed-writes", given: .external.observed(by: "a"),
        .write(2, to: "p"), .write(0, to: "p"),
        .subscribe("b", to: "p").expect("b", toReceive: 0))),
    Clause(
      "RP-8.3", .must, "Subscribing calls no other observer and no `externalWrite`.",
      of: .each(.receivesNothingElse, in: [.anotherSubscribes], [.anotherSubscribes, .isThroughStream])
        + [.on(.writesOutNothingElse, .anotherSubscribes)],
      Scenario(
        "no-other-observer-receives", given: .property.observed(by: "a"),
        .subscribe("b", to: "p").expectNothing(of: "a"),
        .subscribe("c", to: "p").expectNothing(of: "a", "b")),
      Scenario(
        "nothing-is-written-out", given: .external,
        .subscribe("a", to: "p").expectNothing(of: "p"),
        .write(2, to: "p"),
        .subscribe("b", to: "p").expectNothing(of: "p"))))
}
