@ListBuilder<Bullet> var connectAndDisconnectBullets: [Bullet] {
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
}
