@ListBuilder<Bullet> var helperSubscribeAPIsBullets: [Bullet] {
  Bullet(
    "MO-4", "Expose a helper subscribe API",
    Clause(
      "MO-4.1", .must, "With two functions, values and states arrive on their channels in the order of emission.",
      of: .each(.connectsNothingElse, .receives, .receivesNothingElse, in: [.isByFunctions])
        + [.on(.connects, [.isByFunctions, .isSole])], isWitnessed: true,
      Scenario(
        "each-on-its-channel", given: .source.observed(by: "a", with: .nextAndState),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .emit(.active, from: "s").expect(of: "a", events: .receivesState("a", .active)),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .emit(.atRest, from: "s").expect(of: "a", events: .receivesState("a", .atRest)),
        .emit(0, from: "s").expect("a", toReceive: 0)),
      Scenario(
        "in-the-order-of-emission", given: .source,
        .when(
          .connected("s", 1),
          .emit(.active, from: "s", connection: 1), .emit(2, from: "s", connection: 1),
          .emit(1, from: "s", connection: 1), .emit(.atRest, from: "s", connection: 1)),
        .subscribe("a", to: "s", with: .nextAndState).expect(
          of: "a",
          events: .receivesState("a", .active), .receives("a", 2), .receives("a", 1),
          .receivesState("a", .atRest))),
      Scenario(
        "with-and-without-a-function-for-states", given: .source.observed(by: "a"),
        .subscribe("b", to: "s", with: .nextAndState, using: "a"),
        .emit(.active, from: "s", connection: 1).expectNothing,
        .emit(.active, from: "s", connection: 2).expect(of: "a", events: .receivesState("a", .active)),
        .emit(1, from: "s", connection: 2).expect("a", toReceive: 1)),
      Scenario(
        "emitted-during-a-value-of-another-stream",
        .source("s"), .source("t"),
        .subscribe("a", to: "s", with: .nextAndState), .subscribe("b", to: "t", with: .nextAndState),
        .when(.receives("a", 1), .emit(2, from: "t")),
        .emit(1, from: "s").expect("b", toReceive: 2)),
      surface: SurfaceCheck("MotionObservable", .notHidden("subscribe(next:state:)"))),
    Clause(
      "MO-4.2", .must,
      "Unsubscribing a subscription made with two functions disconnects its connection exactly once.",
      of: [.on(.disconnects, .isByFunctions), .on(.disconnectsNothingElse, [.isByFunctions, .isUnsubscribing])],
      Scenario(
        "each-its-own-connection", given: .source.observed(by: "a", "b", with: .nextAndState),
        .emit(.atRest, from: "s"),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
        .unsubscribe("a").expectNothing,
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2))),
      Scenario("while-another-is-being-disconnected", .unsubscribingWhileDisconnecting(.nextAndState))))

  Bullet(
    "MO-5", "Expose a helper no-op subscribe API",
    Clause(
      "MO-5.1", .must, "The no-op `subscribe` connects the source.",
      of: [.on(.connects, .isByNothing), .on(.connectsNothingElse, [.isByNothing, .isSubscribing])], isWitnessed: true,
      Scenario(
        "each-its-own-connection", given: .source,
        .subscribe("a", to: "s", with: .nothing).expect(of: "s", events: .connected("s", 1)),
        .subscribe("b", to: "s", with: .nothing).expect(of: "s", events: .connected("s", 2))),
      Scenario(
        "while-another-is-being-disconnected", given: .source.observed(by: "a", with: .nothing),
        .when(.disconnected("s", 1), .subscribe("b", to: "s", with: .nothing)),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1), .connected("s", 2))),
      surface: SurfaceCheck("MotionObservable", .notHidden("subscribe()"))),
    Clause(
      "MO-5.2", .must, "Values and states that are emitted to a no-op subscription have no effect.",
      of: .each(.receives, .receivesNothingElse, in: [.isByNothing])
        + [.on(.disconnectsNothingElse, [.isByNothing, .isEmitting])],
      Scenario(
        "values-and-states-are-ignored", given: .source.observed(by: "a", with: .nothing),
        .emit(1, from: "s").expectNothing,
        .emit(.active, from: "s").expectNothing,
        .emit(.atRest, from: "s").expectNothing,
        .emit(0, from: "s").expectNothing),
      Scenario(
        "early-events-are-ignored", given: .source,
        .when(
          .connected("s", 1), .emit(1, from: "s", connection: 1),
          .emit(.atRest, from: "s", connection: 1)),
        .subscribe("a", to: "s", with: .nothing).expect(.connected("s", 1)))),
    Clause(
      "MO-5.3", .must, "Unsubscribing a no-op subscription disconnects its connection.",
      of: [.on(.disconnects, .isByNothing)]
        + .each(.connectsNothingElse, .disconnectsNothingElse, in: [.isByNothing, .isUnsubscribing]),
      Scenario(
        "each-its-own-connection", given: .source.observed(by: "a", "b", with: .nothing),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
        .unsubscribe("a").expectNothing,
        .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2))),
      Scenario("while-another-is-being-disconnected", .unsubscribingWhileDisconnecting(.nothing))))
}

extension [Step] {
  /// A subscriber in some form is unsubscribed while another one is being disconnected.
  fileprivate static func unsubscribingWhileDisconnecting(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"), .subscribe("a", to: "s", with: form), .subscribe("b", to: "s", with: form),
      .when(.disconnected("s", 1), .unsubscribe("b")),
      .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1), .disconnected("s", 2)),
    ]
  }
}
