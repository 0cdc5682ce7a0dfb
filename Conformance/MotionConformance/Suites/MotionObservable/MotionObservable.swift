extension Specification {
  /// MotionObservable.
  public static let motionObservable: Specification = Specification(
    "MO", "MotionObservable", bullets: motionObservableBullets,
    Traits(
      of: .stream,
      actions: [.source, .emit, .emitState, .observer, .put, .putState, .listStates, .numberStates],
      on: [.indefiniteObservable]))
}

@ListBuilder<Bullet> var motionObservableBullets: [Bullet] {
  Bullet(
    "MO-1", "Expose a State enumeration",
    Clause(
      "MO-1.1", .must, "There are the two states `atRest` and `active`, and they are distinct.",
      of: [.on(.hasStates)], isWitnessed: true,
      // The effects of the two states are judged, so that a third state does not fail the scenario.
      Scenario(
        "both-states-are-listed",
        .observer("a"),
        .when(.state(.atRest), .put(1, into: "a")),
        .when(.state(.active), .put(2, into: "a")),
        .listStates.expect(of: ["a"], inAnyOrder: [.receives("a", 1), .receives("a", 2)])),
      surface: SurfaceCheck("MotionState", .exposed, .kind(["enum"]), .cases(["atRest", "active"]))),
    Clause(
      "MO-1.2", .must, "If the states are numbers, `atRest` is 0 and `active` is 1.",
      of: [.on(.numbersStates)],
      Scenario("zero-and-one", .numberStates.expect(atMost: .number(.atRest, 0), .number(.active, 1)))))

  Bullet(
    "MO-2", "Expose a MotionObserver API",
    Clause(
      "MO-2.1", .must, "An observer made from functions passes values to `next` only and states to `state` only.",
      of: .each(.receives, .receivesNothingElse, in: [.isPut, .isOfState]) + [.on(.receives, [.isPut, .hasStates])],
      isWitnessed: true,
      Scenario(
        "values-to-next",
        .observer("a"),
        .put(1, into: "a").expect(.receives("a", 1)),
        .put(.atRest, into: "a"),
        .put(0, into: "a").expect(.receives("a", 0))),
      Scenario(
        "states-to-state",
        .observer("a"),
        .put(.active, into: "a").expect(.receivesState("a", .active)),
        .put(.active, into: "a").expect(.receivesState("a", .active)),
        .put(.atRest, into: "a").expect(.receivesState("a", .atRest))),
      Scenario(
        "each-observer-its-own-functions",
        .observer("a"), .observer("b"),
        .put(.active, into: "a").expect(.receivesState("a", .active)),
        .put(1, into: "b").expect(.receives("b", 1))),
      Scenario(
        "a-state-during-a-state",
        .observer("a"),
        .when(.receivesState("a", .active), .put(.atRest, into: "a")),
        .put(.active, into: "a").expect(.receivesState("a", .active), .receivesState("a", .atRest)))),
    Clause(
      "MO-2.2", .must, "MotionObserver is a class.",
      surface: SurfaceCheck("MotionObserver", .exposed, .kind(["class"]))))

  Bullet(
    "MO-3", "Subclass IndefiniteObservable",
    Clause(
      "MO-3.1", .must, "Every IO clause holds for a MotionObservable.",
      of: .each(
        .connects, .connectsNothingElse, .disconnects, .disconnectsInTime, .disconnectsNothingElse, .receives,
        .receivesNothingElse, .passesObserver, in: [.hasStates]) + [.on(.receivesNothingElse, .isOfState)],
      inherits: true,
      Scenario(
        "connected-until-unsubscribed-whatever-the-state", given: .source,
        .when(.connected("s", 1), .emit(.active, from: "s", connection: 1)),
        .subscribe("a", to: "s", with: .observer),
        .emit(.atRest, from: "s").expectNothing(of: "s"),
        .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1))),
      copied: Specification.indefiniteObservable.scenarios.map { scenario in
        Scenario("\(scenario.clause)-\(scenario.slug)", scenario.steps, scenario.declaration)
      }),
    Clause(
      "MO-3.2", .must, "The observer passed to the connect function carries both channels.",
      of: [.on(.receives, .isOfState), .on(.receivesNothingElse, [.isOfState, .isEmitting])],
      Scenario(
        "values-and-states-pass", given: .source.observed(by: "a", with: .observer),
        .emit(.active, from: "s").expect(of: "a", events: .receivesState("a", .active)),
        .emit(1, from: "s").expect("a", toReceive: 1),
        .emit(.atRest, from: "s").expect(of: "a", events: .receivesState("a", .atRest)),
        .emit(2, from: "s").expect("a", toReceive: 2)),
      Scenario(
        "the-same-state-again", given: .source.observed(by: "a", with: .observer),
        .emit(.active, from: "s"),
        .emit(.active, from: "s").expect(of: "a", events: .receivesState("a", .active)))),
    Clause(
      "MO-3.3", .must, "MotionObservable is a subclass of IndefiniteObservable.",
      surface: SurfaceCheck("MotionObservable", .exposed, .kind(["class"]), .subclass(of: "IndefiniteObservable"))))

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
