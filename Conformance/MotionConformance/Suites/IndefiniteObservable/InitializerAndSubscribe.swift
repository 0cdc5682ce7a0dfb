@ListBuilder<Bullet> var initializerAndSubscribeBullets: [Bullet] {
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
