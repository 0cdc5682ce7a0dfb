extension Bullet {
  static let po6: Bullet = Bullet(
    "PO-6", "Inform observers on write",
    Clause(
      "PO-6.1", .should, "The information is written before any observer receives the value.",
      of: [.on(.writesOutFirst)],
      Scenario(
        "written-first",
        .information("p"),
        .subscribe("a", to: "p"), .subscribe("b", to: "p"),
        .write(2, to: "p")
          .expect(inOrderOf: [[.informationWritten("p", 2)], [.receives("a", 2), .receives("b", 2)]])),
      Scenario(
        "also-where-an-observer-writes",
        .information("p"),
        .subscribe("a", to: "p"),
        .when(.receives("a", 2), .write(3, to: "p")),
        .write(2, to: "p").expect(inOrder: .informationWritten("p", 3), .receives("a", 3)))),
    Clause(
      "PO-6.2", .must,
      """
      Every observer receives the written value exactly once; after re-entrant writes it has received at least the last \
      one when the outermost call returns.
      """,
      of: [
        .on(.receives), .on(.receives, .isSole), .on(.receives, .isListChangedDuring), .on(.receives, .isNested),
        .on(.receivesNothingElse),
      ],
      Scenario(
        "three-observers",
        .information("p"),
        .subscribe("a", to: "p"), .subscribe("b", to: "p"), .subscribe("c", to: "p"),
        .write(2, to: "p")
          .expect(of: "a", "b", "c", inAnyOrder: [.receives("a", 2), .receives("b", 2), .receives("c", 2)]),
        .write(0, to: "p")
          .expect(of: "a", "b", "c", inAnyOrder: [.receives("a", 0), .receives("b", 0), .receives("c", 0)])),
      Scenario(
        "one-unsubscribes-itself",
        .information("p"),
        .subscribe("a", to: "p"), .subscribe("b", to: "p"), .subscribe("c", to: "p"),
        .when(.receives("b", 2), .unsubscribe("b")),
        .write(2, to: "p").expect(of: "a", "c", inAnyOrder: [.receives("a", 2), .receives("c", 2)])),
      // It is open how often b receives 3, and whether it receives 2. The effect of its first 3 is judged.
      Scenario(
        "after-an-observer-wrote",
        .information("p"), .information("q"),
        .subscribe("a", to: "p"), .subscribe("b", to: "p"), .subscribe("c", to: "q"),
        .when(.receives("a", 2), .write(3, to: "p")),
        .when(.receives("b", 3), .write(4, to: "q")),
        .write(2, to: "p").expect(of: "c", events: .receives("c", 4)))),
    Clause(
      "PO-6.3", .must, "Every observer receives a written value also when it equals the present one.",
      of: [.on(.receives, .isEqualWrite)],
      Scenario(
        "equal-to-the-present-value",
        .information("p"),
        .subscribe("a", to: "p"),
        .write(1, to: "p").expect(of: "a", events: .receives("a", 1))),
      Scenario(
        "equal-to-the-last-write",
        .information("p"),
        .subscribe("a", to: "p"),
        .write(2, to: "p"),
        .write(2, to: "p").expect(of: "a", events: .receives("a", 2)))),
    Clause(
      "PO-6.4", .should, "Observers receive a written value in the order in which they subscribed.",
      of: [.on(.receivesInOrder)],
      Scenario(
        "in-order-after-one-unsubscribed",
        .information("p"),
        .subscribe("a", to: "p"), .subscribe("b", to: "p"), .subscribe("c", to: "p"),
        .unsubscribe("a"),
        .subscribe("d", to: "p"),
        .write(2, to: "p").expect(inOrder: .receives("b", 2), .receives("c", 2), .receives("d", 2)))),
    Clause(
      "PO-6.5", .must, "One write calls the underlying `write` exactly once.",
      of: [.on(.writesOut), .on(.writesOutNothingElse)],
      Scenario(
        "without-observers",
        .information("p"),
        .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2)),
        .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2))),
      Scenario(
        "with-three-observers",
        .information("p"),
        .subscribe("a", to: "p"), .subscribe("b", to: "p"), .subscribe("c", to: "p"),
        .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2))),
      Scenario(
        "where-an-observer-writes",
        .information("p"),
        .subscribe("a", to: "p"),
        .when(.receives("a", 2), .write(3, to: "p")),
        .write(2, to: "p")
          .expect(of: "p", inAnyOrder: [.informationWritten("p", 2), .informationWritten("p", 3)]))))
}
