extension Specification {
  /// IndefiniteObservable.
  public static let indefiniteObservable: Specification = Specification(
    "IO", "IndefiniteObservable", bullets: indefiniteObservableBullets,
    Traits(of: .stream, actions: [.source, .emit, .observer, .put], sourceForms: [.observer]))
}

@ListBuilder<Bullet> var indefiniteObservableBullets: [Bullet] {
  Bullet(
    "IO-1", "Expose a generic abstract Observer type",
    Clause(
      "IO-1.1", .must,
      "A value put into an observer's `next` channel reaches its function unchanged, before `next` returns.",
      of: .each(.receives, in: [], [.isSpecialValue], [.isEmptyValue], [.isPut]) + [.on(.receivesNothingElse, .isPut)],
      isWitnessed: true,
      Scenario(
        "next-reaches-its-function",
        .observer("a"),
        .put(1, into: "a").expect(.receives("a", 1)),
        .put(1, into: "a").expect(.receives("a", 1)),
        .put(0, into: "a").expect(.receives("a", 0))),
      Scenario(
        "each-observer-its-own-function",
        .observer("a"), .observer("b"),
        .put(1, into: "a").expect(.receives("a", 1)),
        .put(2, into: "b").expect(.receives("b", 2)))))

  Bullet(
    "IO-2", "Expose a concrete IndefiniteObservable type",
    Clause(
      "IO-2.1", .must, "An observable is generic over its observer, and two observables share nothing.",
      of: [.on(.receivesNothingElse, .anotherSubscribes), .on(.receivesNothingElse, .isMaking)]
        + .each(
          .connects, .connectsNothingElse, .disconnects, .disconnectsNothingElse, .receives, .receivesNothingElse,
          in: [.hasSeveralSubjects]),
      isWitnessed: true,
      Scenario(
        "connections-are-separate",
        .source("s"), .source("t"),
        .subscribe("a", to: "s", with: .observer).expectNothing(of: "t"),
        .subscribe("b", to: "t", with: .observer).expectNothing(of: "s"),
        .unsubscribe("a").expectNothing(of: "t")),
      Scenario(
        "observers-are-separate",
        .source("s"), .source("t"),
        .subscribe("a", to: "s", with: .observer),
        .subscribe("b", to: "t", with: .observer),
        .emit(1, from: "s").expectNothing(of: "b"),
        .emit(2, from: "t").expectNothing(of: "a")),
      surface: SurfaceCheck("IndefiniteObservable", .exposed, .kind(["class", "struct"]), .generic)))

  Bullet(
    "IO-3", "Expose a Connect function type",
    Clause(
      "IO-3.1", .must, "The connect function receives the same observer that was passed to `subscribe`.",
      of: [.on(.passesObserver), .on(.receives, .isMisdirected), .on(.receivesNothingElse)],
      Scenario(
        "the-observer-itself",
        .source("s"), .subscribe("a", to: "s", with: .observer).expect(.connected("s", 1))),
      Scenario(
        "each-connection-its-own-observer", given: .source.observed(by: "a", "b", with: .observer),
        .emit(1, from: "s", connection: 2).expect(of: "a", "b", events: .receives("b", 1)),
        .emit(2, from: "s", connection: 1).expect(of: "a", "b", events: .receives("a", 2)))))

  Bullet(
    "IO-4", "Expose a noopDisconnect constant",
    Clause(
      "IO-4.1", .must, "Unsubscribing has no effect on a connection without teardown, and does not fail.",
      of: .each(
        .connects, .connectsNothingElse, .disconnectsNothingElse, .receives, .receivesNothingElse,
        in: [.isWithoutTeardown]),
      isWitnessed: true,
      Scenario(
        "nothing-to-do",
        .source("s", teardown: false),
        .subscribe("a", to: "s", with: .observer),
        .subscribe("b", to: "s", with: .observer),
        .unsubscribe("a").expectNothing,
        .unsubscribe("b").expectNothing)))

  Bullet(
    "IO-5", "Expose a Disconnect function type",
    Clause(
      "IO-5.1", .must, "Unsubscribing runs the disconnect function of that connection.",
      of: [.on(.disconnects)],
      Scenario(
        "the-second-of-three", given: .source.observed(by: "a", "b", "c", with: .observer),
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2))),
      Scenario(
        "of-an-observer-that-is-subscribed-twice", given: .source.observed(by: "a", with: .observer),
        .subscribe("b", to: "s", with: .observer, using: "a"),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2))),
      Scenario(
        "after-early-and-later-values", given: .source,
        .emitsEarly(1), .subscribe("a", to: "s", with: .observer),
        .emit(0, from: "s"),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)))))

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

  Bullet(
    "IO-8", "Expose an IndefiniteObservable initializer",
    Clause(
      "IO-8.1", .must, "Creating an observable connects nothing.",
      of: [.on(.connectsNothingElse, .isMaking), .on(.connectsNothingElse, [.isMaking, .hasSeveralSubjects])],
      Scenario("the-first-observable", .source("s").expectNothing),
      Scenario(
        "a-later-observable",
        .source("s"), .subscribe("a", to: "s", with: .observer), .source("t").expectNothing)),
    Clause(
      "IO-8.2", .must, "The connect function is private.",
      surface: SurfaceCheck("IndefiniteObservable", .hiddenProperty(of: "Connect", named: "connect"))))

  Bullet(
    "IO-9", "Expose a subscribe API on IndefiniteObservable",
    Clause(
      "IO-9.1", .must, "Each `subscribe` connects exactly once, before it returns.",
      of: [.on(.connects), .on(.connectsNothingElse)],
      Scenario(
        "each-its-own-connection", given: .source,
        .subscribe("a", to: "s", with: .observer).expect(of: "s", events: .connected("s", 1)),
        .subscribe("b", to: "s", with: .observer).expect(of: "s", events: .connected("s", 2)),
        .unsubscribe("a"),
        .subscribe("c", to: "s", with: .observer).expect(of: "s", events: .connected("s", 3))),
      Scenario(
        "the-same-observer-again", given: .source.observed(by: "a", with: .observer),
        .unsubscribe("a"),
        .subscribe("b", to: "s", with: .observer, using: "a").expect(of: "s", events: .connected("s", 2))),
      Scenario(
        "one-observer-of-two-streams",
        .source("s"), .source("t"),
        .subscribe("a", to: "s", with: .observer),
        .subscribe("b", to: "t", with: .observer, using: "a").expect(of: "t", events: .connected("t", 1)))),
    Clause(
      "IO-9.2", .must,
      "Values that the source emits while connecting are received in order, before `subscribe` returns.",
      of: [.on(.receives, .isConnecting), .on(.receivesNothingElse, .isSubscribing)],
      Scenario(
        "one-early-value", given: .source,
        .emitsEarly(1), .subscribe("a", to: "s", with: .observer).expect("a", toReceive: 1)),
      Scenario(
        "several-early-values", given: .source,
        .emitsEarly(1, 3, 3, 0),
        .subscribe("a", to: "s", with: .observer).expect(
          of: "a", events: .receives("a", 1), .receives("a", 3), .receives("a", 3), .receives("a", 0)))),
    Clause(
      "IO-9.3", .must, "Unsubscribing one subscriber leaves the others connected.",
      of: [.on(.receives, .anotherHasUnsubscribed), .on(.disconnectsNothingElse, .anotherUnsubscribes)],
      Scenario(
        "the-others-still-receive", given: .source.observed(by: "a", "b", "c", with: .observer),
        .unsubscribe("a").expect(of: "s", atMost: .disconnected("s", 1)),
        .emit(1, from: "s").expect("b", "c", toReceive: 1))))
}
