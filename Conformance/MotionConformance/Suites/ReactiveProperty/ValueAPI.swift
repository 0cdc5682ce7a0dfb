@ListBuilder<Bullet> var valueAPIBullets: [Bullet] {
  Bullet(
    "RP-4", "Expose a value API",
    Clause(
      "RP-4.1", .must, "Reading returns the value written last.",
      of: [.on(.reads, .isChanged), .on(.reads, [.isChanged, .isWrittenOut])], isWitnessed: true,
      Scenario(
        "reads-each-write", given: .property,
        .write(2, to: "p"), .read("p").expect(of: "p", events: .reads("p", 2)),
        .write(3, to: "p"), .write(1, to: "p"), .read("p").expect(of: "p", events: .reads("p", 1))),
      Scenario(
        "reads-each-external-write", given: .external,
        .write(2, to: "p"), .read("p").expect(of: "p", events: .reads("p", 2))),
      Scenario(
        "reads-what-an-observer-wrote", given: .property.observed(by: "a"),
        .when(.receives("a", 2), .write(3, to: "p")),
        .write(2, to: "p"),
        .read("p").expect(of: "p", events: .reads("p", 3)))),
    Clause(
      "RP-4.2", .must, "Reading calls no observer and no `externalWrite`.",
      of: .each(.receivesNothingElse, in: [.isPropertyRead], [.isPropertyRead, .isThroughStream])
        + [.on(.writesOutNothingElse, .isPropertyRead)],
      Scenario(
        "reading-is-silent", given: .external.observed(by: "a"),
        .write(2, to: "p"),
        .read("p").expect(.reads("p", 2))),
      Scenario(
        "reading-an-anonymous-property-is-silent",
        .property("p"), .subscribe("a", to: "p"), .read("p").expectNothing(of: "a"))),
    Clause(
      "RP-4.3", .should, "In `externalWrite` and in an observer the property already reads as the new value.",
      of: [.on(.reads, .isBeingWritten), .on(.receivesCurrentValue, .isBeingWritten)],
      Scenario(
        "in-external-write", given: .external,
        .when(.externalWrite("p", 2), .read("p")),
        .write(2, to: "p").expect(of: "p", atMost: .externalWrite("p", 2), .reads("p", 2))),
      Scenario(
        "in-an-observer", given: .property.observed(by: "a"),
        .when(.receives("a", 2), .read("p")),
        .write(2, to: "p").expect(of: "p", events: .reads("p", 2)))))
}
