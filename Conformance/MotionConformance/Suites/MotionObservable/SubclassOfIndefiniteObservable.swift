@ListBuilder<Bullet> var subclassOfIndefiniteObservableBullets: [Bullet] {
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
      inherited: Specification.indefiniteObservable.scenarios.map { scenario in
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
      surface: SurfaceCheck("MotionObservable", .exposed, .kind([.class]), .subclass(of: "IndefiniteObservable"))))
}
