extension Specification {
  /// `_remember`.
  public static let remember: Specification = Specification(
    "RM", "_remember", bullets: rememberBullets + onConnectionBullets + onDisconnectionBullets,
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
