extension Specification {
  /// MotionObservable.
  public static let motionObservable: Specification = Specification(
    "MO", "MotionObservable",
    bullets: motionObservableBullets + subclassOfIndefiniteObservableBullets + helperSubscribeAPIsBullets,
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
        .listStates.expect(of: "a", inAnyOrder: [.receives("a", 1), .receives("a", 2)])),
      surface: SurfaceCheck("MotionState", .exposed, .kind([.enum]), .cases(["atRest", "active"]))),
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
      surface: SurfaceCheck("MotionObserver", .exposed, .kind([.class]))))
}
