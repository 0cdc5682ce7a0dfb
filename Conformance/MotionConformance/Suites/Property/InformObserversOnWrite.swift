@ListBuilder<Bullet> var informObserversOnWriteBullets: [Bullet] {
  Bullet(
    "PO-6", "Inform observers on write",
    Clause(
      "PO-6.1", .should, "The information is written before any observer receives the value.",
      of: [.on(.writesOutFirst)],
      Scenario(
        "written-first", given: .information.observed(by: "a", "b"),
        .write(2, to: "p").expect(inOrderOf: [[.informationWritten("p", 2)], [.receives("a", 2), .receives("b", 2)]])),
      Scenario("also-where-an-observer-writes", Observed.property.writtenFirstByAnObserver)),
    Clause(
      "PO-6.2", .must,
      """
      Every observer receives the written value exactly once; after re-entrant writes it has received at least the last \
      one when the outermost call returns.
      """,
      of: .each(.receives, in: [], [.isSole], [.isListChangedDuring], [.isNested]) + [.on(.receivesNothingElse)],
      Scenario("three-observers", .threeObservers(of: .property, changes: 2, 0)),
      Scenario("one-unsubscribes-itself", .oneUnsubscribesItself(of: .property, change: 2)),
      Scenario("after-an-observer-wrote", [.information("p"), .information("q")] + .afterAnObserverWrote)),
    Clause(
      "PO-6.3", .must, "Every observer receives a written value also when it equals the present one.",
      of: [.on(.receives, .isEqualWrite)],
      Scenario("equal-to-the-present-value", [.information("p")] + .equalToThePresentValue),
      Scenario("equal-to-the-last-write", [.information("p")] + .equalToTheLastWrite)),
    Clause(
      "PO-6.4", .should, "Observers receive a written value in the order in which they subscribed.",
      of: [.on(.receivesInOrder)],
      Scenario("in-order-after-one-unsubscribed", [.information("p")] + .inOrderAfterOneUnsubscribed)),
    Clause(
      "PO-6.5", .must, "One write calls the underlying `write` exactly once.",
      of: [.on(.writesOut), .on(.writesOutNothingElse)],
      Scenario(
        "without-observers", given: .information,
        .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2)),
        .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2))),
      Scenario("with-three-observers", Observed.property.withThreeObservers),
      Scenario("where-an-observer-writes", Observed.property.writtenByAnObserver)))
}
