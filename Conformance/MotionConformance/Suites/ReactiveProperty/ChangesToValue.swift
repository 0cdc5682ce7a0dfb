@ListBuilder<Bullet> var changesToValueBullets: [Bullet] {
  Bullet(
    "RP-9", "Changes to value should propagate to all observers",
    Clause(
      "RP-9.1", .must,
      """
      Every observer subscribed before a change receives the new value exactly once, unless a callback meanwhile writes \
      the property or unsubscribes that observer.
      """,
      of: .each(.receives, in: [], [.isSole], [.isListChangedDuring], [.isRepeated]) + [.on(.receivesNothingElse)],
      Scenario("three-observers", .threeObservers(of: .reactiveProperty, changes: 2, 1)),
      Scenario(
        "observers-of-an-external-property", given: .external.observed(by: "a", "b"),
        .write(2, to: "p").expect("a", "b", toReceive: 2)),
      Scenario("one-unsubscribes-itself", .oneUnsubscribesItself(of: .reactiveProperty, change: 2)),
      Scenario(
        "one-subscribes-another", given: .property.observed(by: "a", "b"),
        .when(.receives("a", 2), .subscribe("c", to: "p")),
        .write(2, to: "p").expect("a", "b", toReceive: 2))),
    Clause(
      "RP-9.2", .must, "`externalWrite` is called before any observer receives the change.",
      of: [.on(.writesOutFirst)],
      Scenario(
        "external-write-first", given: .external.observed(by: "a"),
        .write(2, to: "p").expect(inOrder: .externalWrite("p", 2), .receives("a", 2))),
      Scenario(
        "before-each-of-three",
        .property("p", external: true), .stream("s", of: "p"),
        .subscribe("a", to: "p"), .subscribe("b", to: "s"), .subscribe("c", to: "p"),
        .write(2, to: "p").expect(inOrderOf: [
          [.externalWrite("p", 2)], [.receives("a", 2), .receives("b", 2), .receives("c", 2)],
        ])),
      Scenario("also-where-an-observer-writes", Observed.external.writtenFirstByAnObserver)),
    Clause(
      "RP-9.3", .should, "Observers receive a change in the order in which they subscribed.",
      of: [.on(.receivesInOrder)],
      Scenario(
        "three-in-order", given: .property.observed(by: "a", "b", "c"),
        .write(2, to: "p").expect(inOrder: .receives("a", 2), .receives("b", 2), .receives("c", 2))),
      Scenario(
        "forty-in-order", given: .property.observed(by: Name.crowd(40)),
        .write(2, to: "p").expect(inOrderOf: Name.crowd(40).map { [.receives($0, 2)] })),
      Scenario("in-order-after-one-unsubscribed", .property + .inOrderAfterOneUnsubscribed)),
    Clause(
      "RP-9.4", .should, "Writing an equal value is a change like any other.",
      of: [.on(.receives, .isEqualWrite), .on(.writesOut, .isEqualWrite)],
      Scenario("equal-to-the-initial-value", .property + .equalToThePresentValue),
      Scenario("equal-to-the-last-write", .property + .equalToTheLastWrite),
      Scenario(
        "written-out-again",
        .property("p", external: true), .write(1, to: "p").expect(of: "p", events: .externalWrite("p", 1)))),
    Clause(
      "RP-9.5", .must,
      """
      Every observer that is still subscribed has received the value written last when the outermost `write` or \
      `subscribe` returns.
      """,
      of: [.on(.receives, .isNested)],
      Scenario(
        "write-after-write",
        [.property("p"), .subscribe("a", to: "p")]
          + (2...12).map { .write($0, to: "p").expect("a", toReceive: .sample($0)) }),
      Scenario(
        "after-an-observer-wrote",
        [.property("p"), .property("q")] + .afterAnObserverWrote + [.write(5, to: "p").expect("a", "b", toReceive: 5)]),
      Scenario(
        "after-an-observer-wrote-on-subscription",
        .property("p"), .property("q"), .subscribe("c", to: "q"),
        .when(.receives("a", 1), .write(2, to: "p")),
        .when(.receives("a", 2), .write(4, to: "q")),
        .subscribe("a", to: "p").expect("c", toReceive: 4)),
      Scenario(
        "after-external-write-wrote",
        .property("p", external: true), .property("q"),
        .subscribe("a", to: "p"), .subscribe("c", to: "q"),
        .when(.externalWrite("p", 2), .write(3, to: "p")),
        .when(.receives("a", 3), .write(4, to: "q")),
        .write(2, to: "p").expect("c", toReceive: 4),
        .write(5, to: "p").expect("a", toReceive: 5))))
}
