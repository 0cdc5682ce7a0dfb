extension Specification {
  /// ReactiveProperty.
  public static let reactiveProperty: Specification = Specification(
    "RP", "ReactiveProperty",
    bullets: reactivePropertyBullets + propertyInitializersBullets + valueAPIBullets + propertySubscribeAPIBullets
      + listOfObserversBullets + currentValueBullets + changesToValueBullets + convertibleToMotionObservableBullets,
    Traits(
      of: .property, actions: [.property, .stream, .remember, .reference, .write, .read],
      on: [.remember, .motionObservable]))
}

@ListBuilder<Bullet> var reactivePropertyBullets: [Bullet] {
  Bullet(
    "RP-1", "Expose a concrete ReactiveProperty API",
    Clause(
      "RP-1.1", .must, "A property is generic over its value, and no value is special, not even the empty one.",
      of: .each(
        .receives, .receivesOnSubscription, .receivesCurrentValue, .reads, in: [.isSpecialValue], [.isEmptyValue])
        + [.on(.writesOut, .isEmptyValue)], isWitnessed: true,
      Scenario(
        "starts-with-the-empty-value",
        .property("p", holding: 0),
        .read("p").expect(.reads("p", 0)),
        .subscribe("a", to: "p").expect("a", toReceive: 0)),
      Scenario(
        "changes-to-the-empty-value-and-back", given: .property.observed(by: "a"),
        .write(0, to: "p").expect("a", toReceive: 0),
        .write(1, to: "p").expect("a", toReceive: 1)),
      Scenario(
        "each-special-value",
        .property.observed(by: "a")
          + (1...SpecialSamples.count).map { .write(-$0, to: "p").expect("a", toReceive: .sample(-$0)) }),
      Scenario(
        "writes-the-empty-value-out",
        .property("p", external: true), .write(0, to: "p").expect(of: "p", events: .externalWrite("p", 0)))),
    Clause(
      "RP-1.2", .must, "A property is an object: two references share its value and its observers.",
      of: [.on(.reads, .isByReference)],
      Scenario(
        "the-value-is-shared",
        .property("p"), .reference("q", to: "p"), .write(2, to: "p"), .read("q").expect(.reads("q", 2))),
      Scenario(
        "the-observers-are-shared",
        .property("p"), .reference("q", to: "p"),
        .subscribe("a", to: "q"),
        .write(2, to: "p").expect("a", toReceive: 2))),
    Clause(
      "RP-1.3", .must, "Two properties share nothing.",
      of: .ofSharedState,
      Scenario(
        "values-are-separate",
        .property("p"), .property("q", holding: 2), .write(3, to: "q"), .read("p").expect(.reads("p", 1))),
      Scenario("observers-are-separate", [.property("p"), .property("q")] + .observersAreSeparate),
      Scenario(
        "external-writes-are-separate",
        .property("p", external: true), .property("q", external: true),
        .write(2, to: "p").expectNothing(of: "q"),
        .write(3, to: "q").expectNothing(of: "p"))),
    Clause(
      "RP-1.4", .should, "A property is a final class.",
      surface: SurfaceCheck("ReactiveProperty", .exposed, .kind([.class]), .final)))
}
