extension Specification {
  /// `_remember`.
  public static let remember: Specification = Specification(
    "RM", "_remember", bullets: rememberBullets,
    Traits(of: .remembered, actions: [.source, .remember, .emit, .emitState], on: [.motionObservable]))
}

@ListBuilder<Bullet> var rememberBullets: [Bullet] {
  Bullet(
    "RM-1", "Expose _remember API",
    Clause(
      "RM-1.1", .must, "Calling `_remember` connects nothing upstream.",
      of: .each(
        .connectsNothingElse, in: [.isDeriving], [.isDeriving, .hasSiblings], [.isDeriving, .hasSeveralSubjects])
        + [.on(.receivesNothingElse, .isDeriving)], isWitnessed: true,
      Scenario(
        "once-and-again",
        .source("s"), .remember("r", of: "s").expectNothing, .remember("t", of: "r").expectNothing),
      Scenario(
        "where-another-is-connected",
        .source("s"), .remember("r", of: "s"), .subscribe("a", to: "r"), .remember("t", of: "s").expectNothing)))

  Bullet(
    "RM-2", "Create storage for a set of observers",
    Clause(
      "RM-2.1", .must,
      """
      Every subscribed observer, of any number, receives each upstream value exactly once; after re-entrant emissions it \
      has received at least the last one when the outermost call returns.
      """,
      of: .each(.receives, in: [], [.isRepeated], [.isListChangedDuring], [.isOfCrowd])
        + .each(.receivesNothingElse, in: [], [.isOfCrowd]) + [.on(.receivesOnSubscription, .isOfCrowd)],
      Scenario("three-observers", .threeObservers(of: .remembered, changes: 1, 1)),
      Scenario("forty-observers", .crowd(40, of: .remembered, change: 1)),
      Scenario("one-unsubscribes-itself", .oneUnsubscribesItself(of: .remembered, change: 1)),
      Scenario(
        "a-replayed-value-is-emitted-again", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"), .subscribe("b", to: "r"),
        .emit(1, from: "s").expect("b", toReceive: 1)),
      // As in `afterAnObserverWrote`.
      Scenario(
        "after-an-observer-emitted",
        .source("s"), .remember("r", of: "s"), .source("t"), .remember("q", of: "t"),
        .subscribe("a", to: "r"), .subscribe("b", to: "r"), .subscribe("c", to: "q"),
        .when(.receives("a", 2), .emit(3, from: "s")),
        .when(.receives("b", 3), .emit(4, from: "t")),
        .emit(2, from: "s").expect("c", toReceive: 4))),
    Clause(
      "RM-2.2", .must, "Two results of `_remember` share nothing.",
      of: .each(
        .connects, .connectsNothingElse, .disconnects, .disconnectsNothingElse, .receives, .receivesNothingElse,
        .receivesOnSubscription, .receivesCurrentValue, in: [.hasSiblings], [.hasSeveralSubjects]) + [
          .on(.receivesNothingElse, .isMisdirected), .on(.receivesCurrentValue, .isMisdirected),
        ],
      Scenario(
        "values-are-separate",
        .source("s"), .remember("r", of: "s"), .remember("t", of: "s"),
        .subscribe("a", to: "r"), .emit(1, from: "s"),
        .subscribe("b", to: "t").expectNothing(of: "b")),
      Scenario(
        "connections-are-separate",
        .source("s"), .remember("r", of: "s"), .remember("t", of: "s"),
        .subscribe("a", to: "r").expect(of: "s", events: .connected("s", 1)),
        .subscribe("b", to: "t").expect(of: "s", events: .connected("s", 2)),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)))))

  Bullet(
    "RM-3", "Create a nullable Subscription variable",
    Clause(
      "RM-3.1", .must, "There is one upstream connection as long as there is a downstream subscriber.",
      of: [.on(.connectsNothingElse), .on(.connects, .isOfEarlierConnection)],
      Scenario(
        "as-long-as-anyone-is-subscribed", given: .remembered.observed(by: "a"),
        .subscribe("b", to: "r").expectNothing(of: "s"),
        .unsubscribe("a").expectNothing(of: "s"),
        .subscribe("c", to: "r").expectNothing(of: "s"),
        .unsubscribe("b").expectNothing(of: "s"),
        .emit(1, from: "s").expect("c", toReceive: 1)),
      Scenario(
        "whichever-form-they-subscribe-in", given: .remembered.observed(by: "a"),
        .subscribe("b", to: "r", with: .observer).expectNothing(of: "s"),
        .subscribe("c", to: "r", with: .nothing).expectNothing(of: "s"),
        .unsubscribe("a").expectNothing(of: "s"),
        .unsubscribe("b").expectNothing(of: "s"))))

  Bullet(
    "RM-4", "Create a cache of the last-received value",
    Clause(
      "RM-4.1", .must, "Only the most recent value is kept.",
      of: [.on(.receivesCurrentValue)],
      Scenario(
        "the-most-recent-each-time", given: .remembered.observed(by: "a"),
        .emit(2, from: "s"), .emit(1, from: "s"),
        .subscribe("b", to: "r").expect("b", toReceive: 1),
        .emit(3, from: "s"),
        .subscribe("c", to: "r").expect("c", toReceive: 3)),
      Scenario(
        "the-most-recent-of-a-later-connection", given: .remembered.observed(by: "a"),
        .emit(1, from: "s"), .unsubscribe("a"),
        .subscribe("b", to: "r"), .emit(2, from: "s"),
        .subscribe("c", to: "r").expect("c", toReceive: 2))))

  Bullet(
    "RM-5", "Return a MotionObservable of type T",
    Clause(
      "RM-5.1", .must,
      "The result is a MotionObservable: every form of `subscribe` works, and it can be remembered again.",
      of: .each(.connects, .disconnects, .receives, in: [.isChained], [.isOfOtherForm]) + [
        .on(.receivesOnSubscription, .isOfOtherForm), .on(.receivesNothingElse, .isByNothing),
        .on(.connectsNothingElse, [.isChained, .isConnectedAgain]),
      ],
      isWitnessed: true,
      Scenario("by-next-and-state", .subscribing(with: .nextAndState)),
      Scenario("by-an-observer", .subscribing(with: .observer)),
      Scenario(
        "by-nothing", given: .remembered,
        .subscribe("a", to: "r", with: .nothing).expect(of: "s", events: .connected("s", 1)),
        .emit(1, from: "s").expectNothing,
        .subscribe("b", to: "r").expect("b", toReceive: 1)),
      Scenario(
        "remembered-again", given: .remembered,
        .remember("t", of: "r"), .subscribe("a", to: "t").expect(of: "s", events: .connected("s", 1)),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .subscribe("b", to: "t").expect(of: "b", "s", events: .receives("b", 1)),
        .unsubscribe("a"),
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 1)))))

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

extension [Step] {
  /// A subscriber in some form connects, receives and disconnects.
  fileprivate static func subscribing(with form: SubscribeForm) -> [Step] {
    [
      .source("s"), .remember("r", of: "s"),
      .subscribe("a", to: "r", with: form).expect(of: "s", events: .connected("s", 1)),
      .emit(1, from: "s").expect("a", toReceive: 1),
      .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
    ]
  }
}
