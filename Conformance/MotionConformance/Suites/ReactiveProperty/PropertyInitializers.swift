@ListBuilder<Bullet> var propertyInitializersBullets: [Bullet] {
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
        .write(2, to: "p").expect(of: "p", inAnyOrder: [.externalWrite("p", 2), .externalWrite("p", 3)]),
        .write(4, to: "p").expect(of: "p", events: .externalWrite("p", 4)))))
}
