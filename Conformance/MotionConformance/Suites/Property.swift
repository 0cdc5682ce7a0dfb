extension Specification {
  /// Property observation.
  public static let property = Specification(
    "PO", "Property observation", file: "Property",
    bullets: [scoped, subscribe, storing, presentValue, subscription, informing])

  private static let scoped = Bullet(
    "PO-1", "Implement a ScopedPropertyObserver API",
    [
      Clause(
        "PO-1.1", .should, "The scoped observer is private and need not be an Observer.", [.surface],
        surface: SurfaceCheck("ScopedPropertyObserver", .hidden)),
      Clause(
        "PO-1.2", .must, "The function given when subscribing is the one that is called, every time.",
        scenarios: [
          Scenario(
            "its-own-function",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
              .subscribe("b", to: "p"),
              .write(3, to: "p").expect(of: "a", events: .receives("a", 3)),
            ]),
          Scenario(
            "not-that-of-one-who-left",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .unsubscribe("a"),
              .subscribe("b", to: "p").expectNothing(of: "a"),
              .write(2, to: "p").expectNothing(of: "a"),
            ]),
        ]),
    ])

  private static let subscribe = Bullet(
    "PO-2", "Expose a subscribe API",
    [
      Clause(
        "PO-2.1", .must, "Subscribing takes a next function and gives a subscription, which unsubscribes in silence.",
        [.witness, .behaviour],
        scenarios: [
          Scenario(
            "gives-a-subscription",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .unsubscribe("a").expectNothing,
              .unsubscribe("b").expectNothing,
            ])
        ])
    ])

  private static let storing = Bullet(
    "PO-3", "Store the next function as an observer",
    [
      Clause(
        "PO-3.1", .must,
        "Every subscription receives later writes; the same function subscribed twice is two subscriptions.",
        scenarios: [
          Scenario(
            "every-subscription",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .write(2, to: "p"),
              .subscribe("b", to: "p"),
              .write(3, to: "p").expect(of: "a", "b", inAnyOrder: [.receives("a", 3), .receives("b", 3)]),
              .write(4, to: "p").expect(of: "a", "b", inAnyOrder: [.receives("a", 4), .receives("b", 4)]),
            ]),
          Scenario(
            "forty-subscriptions",
            [.information("info")] + Name.crowd(40).map { .subscribe($0, to: "info") } + [
              .write(2, to: "info").expect(of: Name.crowd(40), inAnyOrder: Name.crowd(40).map { .receives($0, 2) })
            ]),
          Scenario(
            "the-same-function-twice",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p", using: "a"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2), .receives("a", 2)),
              .unsubscribe("b"),
              .write(3, to: "p").expect(of: "a", events: .receives("a", 3)),
            ]),
          Scenario(
            "the-same-function-again",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .unsubscribe("a"),
              .subscribe("b", to: "p", using: "a"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario("came-while-another-was-told", Midst.information.havingCome),
          Scenario("came-while-another-came", Midst.information.havingComeWhileComing),
          Scenario(
            "came-while-the-information-was-written",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .when(.informationWritten("p", 2), .subscribe("b", to: "p", form: .next, using: nil)),
              .write(2, to: "p"),
              .write(3, to: "p").expect(of: "b", events: .receives("b", 3)),
            ]),
          Scenario(
            "after-a-hundred-came-and-went",
            [.information("p")] + Name.crowd(100).flatMap { [.subscribe($0, to: "p"), .unsubscribe($0)] } + [
              .subscribe("zz", to: "p"),
              .write(2, to: "p").expect(of: "zz", events: .receives("zz", 2)),
            ]),
        ])
    ])

  private static let presentValue = Bullet(
    "PO-4", "Immediately provide the observer with the current property value",
    [
      Clause(
        "PO-4.1", .must,
        "A new observer receives what `read` gives, exactly once, before subscribing returns.",
        scenarios: [
          Scenario(
            "the-first",
            [
              .information("p"),
              .subscribe("a", to: "p").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario(
            "a-later-one",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "the-emptiest-value",
            [
              .information("p", holding: 0),
              .subscribe("a", to: "p").expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario("one-that-comes-while-another-comes", Midst.information.comingWhileComing),
          Scenario("one-that-comes-while-another-is-told", Midst.information.comingWhileTold),
        ]),
      Clause(
        "PO-4.2", .must,
        "The value is read at that moment: information that changed behind the property's back is heard fresh.",
        scenarios: [
          Scenario(
            "changed-before-anyone-came",
            [
              .information("p"),
              .change("p", to: 2),
              .subscribe("a", to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "as-reading-gives-it",
            [
              .information("p"),
              .read("p").expect(.reads("p", 1)),
              .change("p", to: 2),
              .read("p").expect(.reads("p", 2)),
              .subscribe("a", to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "changed-between-two-observers",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .write(2, to: "p"),
              .change("p", to: 3),
              .subscribe("b", to: "p").expect(of: "b", events: .receives("b", 3)),
            ]),
          Scenario(
            "changed-between-two-observers-without-a-write",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .change("p", to: 2),
              .subscribe("b", to: "p").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "changed-to-the-emptiest",
            [
              .information("p"),
              .change("p", to: 0),
              .subscribe("a", to: "p").expect(of: "a", atMost: .receives("a", 0)),
            ]),
          Scenario(
            "changed-to-the-emptiest-after-a-write",
            [
              .information("p"),
              .write(2, to: "p"),
              .change("p", to: 0),
              .subscribe("a", to: "p").expect(of: "a", atMost: .receives("a", 0)),
            ]),
          Scenario(
            "the-emptiest-as-reading-gives-it",
            [
              .information("p"),
              .change("p", to: 0),
              .read("p").expect(.reads("p", 0)),
            ]),
        ]),
      Clause(
        "PO-4.3", .must, "Subscribing tells nobody else and writes nothing.",
        scenarios: [
          Scenario(
            "nobody-else-receives",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p").expectNothing(of: "a"),
              .subscribe("c", to: "p").expectNothing(of: "a", "b"),
            ]),
          Scenario(
            "nothing-is-written",
            [
              .information("p"),
              .subscribe("a", to: "p").expectNothing(of: "p"),
              .subscribe("b", to: "p").expectNothing(of: "p"),
            ]),
        ]),
    ])

  private static let subscription = Bullet(
    "PO-5", "Return a Subscription instance",
    [
      Clause(
        "PO-5.1", .must, "Unsubscribing removes that observer and no other.",
        scenarios: [
          Scenario("the-first-leaves", leaving("a", staying: "b", "c")),
          Scenario("the-second-leaves", leaving("b", staying: "a", "c")),
          Scenario("the-last-leaves", leaving("c", staying: "a", "b")),
          Scenario(
            "after-most-left",
            Midst.mostHavingLeft(.information("p")) + [
              .unsubscribe("f"),
              .write(2, to: "p").expect(of: "a", "f", events: .receives("a", 2)),
            ]),
          Scenario(
            "after-eighteen-of-twenty-left",
            Midst.mostHavingLeft(.information("p"), of: 20) + [
              .unsubscribe("t"),
              .write(2, to: "p").expectNothing(of: "t"),
            ]),
          Scenario(
            "all-leave",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .unsubscribe("b"),
              .unsubscribe("a"),
              .unsubscribe("c"),
              .write(2, to: "p").expectNothing(of: "a", "b", "c"),
            ]),
          Scenario("left-while-it-was-told", Midst.information.havingLeft(by: "b")),
          Scenario("made-to-leave-while-another-was-told", Midst.information.havingLeft(by: "a")),
          Scenario("made-to-leave-while-another-came", Midst.information.leavingWhileComing),
          Scenario("made-to-leave-before-a-write-inside", Midst.information.leavingBeforeWriting),
          Scenario(
            "left-while-the-information-was-written",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .when(.informationWritten("p", 2), .unsubscribe("a")),
              .write(2, to: "p"),
              .write(3, to: "p").expectNothing(of: "a"),
            ]),
          Scenario(
            "one-comes-between",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .unsubscribe("a"),
              .subscribe("c", to: "p"),
              .unsubscribe("b"),
              .write(2, to: "p").expect(of: "b", "c", events: .receives("c", 2)),
            ]),
        ]),
      Clause(
        "PO-5.2", .must, "Unsubscribing twice is unsubscribing once.",
        scenarios: [
          Scenario(
            "twice",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .unsubscribe("a"),
              .unsubscribe("a").expectNothing,
              .write(2, to: "p").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "after-another-came",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .unsubscribe("a"),
              .subscribe("b", to: "p"),
              .unsubscribe("a").expectNothing,
              .write(2, to: "p").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario("while-another-is-told", Midst.information.leavingAgain),
        ]),
    ])

  private static let informing = Bullet(
    "PO-6", "Inform observers on write",
    [
      Clause(
        "PO-6.1", .must, "The information is written before any observer receives.",
        scenarios: [
          Scenario(
            "written-first",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .write(2, to: "p")
                .expect(inOrderOf: [[.informationWritten("p", 2)], [.receives("a", 2), .receives("b", 2)]]),
            ]),
          Scenario(
            "also-where-an-observer-writes",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .when(.receives("a", 2), .write(3, to: "p")),
              .write(2, to: "p").expect(inOrder: .informationWritten("p", 3), .receives("a", 3)),
            ]),
        ]),
      Clause(
        "PO-6.2", .must, "Every observer receives the written value exactly once.",
        scenarios: [
          Scenario(
            "three-observers",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .write(2, to: "p")
                .expect(of: "a", "b", "c", inAnyOrder: [.receives("a", 2), .receives("b", 2), .receives("c", 2)]),
              .write(0, to: "p")
                .expect(of: "a", "b", "c", inAnyOrder: [.receives("a", 0), .receives("b", 0), .receives("c", 0)]),
            ]),
          Scenario(
            "the-written-value-not-what-became-of-it",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .when(.informationWritten("p", 2), .change("p", to: 3)),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "one-unsubscribes-itself",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .when(.receives("a", 2), .unsubscribe("a")),
              .write(2, to: "p").expect(of: "b", "c", inAnyOrder: [.receives("b", 2), .receives("c", 2)]),
            ]),
          Scenario("one-writes", Midst.information.writing),
          Scenario("the-first-writes-and-the-second-receives", Midst.information.writing(by: "a", heardBy: "b")),
          Scenario("the-second-writes-and-the-first-receives", Midst.information.writing(by: "b", heardBy: "a")),
          Scenario("one-that-comes-writes", Midst.information.writingWhileComing),
          Scenario("one-comes", Midst.information.coming),
          Scenario("one-makes-an-earlier-one-leave", Midst.information.leaving("a", staying: "c", "d")),
          Scenario("one-makes-the-next-one-leave", Midst.information.leaving("c", staying: "a", "d")),
          Scenario("one-makes-the-last-one-leave", Midst.information.leaving("d", staying: "a", "c")),
          Scenario("after-one-wrote", Midst.information.writingAfterwards),
          Scenario(
            "after-writing-the-information-wrote",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .when(.informationWritten("p", 2), .write(3, to: "p")),
              .write(2, to: "p"),
              .write(4, to: "p").expect(of: "a", events: .receives("a", 4)),
            ]),
          Scenario(
            "from-the-emptiest",
            [
              .information("p", holding: 0),
              .subscribe("a", to: "p"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "one-writes-another-property",
            [
              .information("p"),
              .information("q"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "q"),
              .when(.receives("a", 2), .write(3, to: "q")),
              .write(2, to: "p").expect(of: "b", events: .receives("b", 3)),
            ]),
          Scenario(
            "two-properties",
            [
              .information("p"),
              .information("q"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "q"),
              .write(2, to: "p").expect(of: "a", "b", events: .receives("a", 2)),
              .unsubscribe("a"),
              .write(3, to: "q").expect(of: "a", "b", events: .receives("b", 3)),
            ]),
        ]),
      Clause(
        "PO-6.3", .must, "Observers hear a written value also when it equals the present one.",
        scenarios: [
          Scenario(
            "equal-to-the-present-value",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .write(1, to: "p").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario(
            "equal-to-the-last-write",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .write(2, to: "p"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "the-emptiest-again",
            [
              .information("p", holding: 0),
              .subscribe("a", to: "p"),
              .write(0, to: "p").expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario("equal-to-what-is-told", Midst.information.writingTheSame),
        ]),
      Clause(
        "PO-6.4", .should, "Observers hear in the order in which they subscribed.",
        scenarios: [
          Scenario(
            "three-in-order",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .write(2, to: "p").expect(inOrder: .receives("a", 2), .receives("b", 2), .receives("c", 2)),
            ]),
          Scenario(
            "forty-in-order",
            [.information("p")] + Name.crowd(40).map { .subscribe($0, to: "p") } + [
              .write(2, to: "p").expect(inOrderOf: Name.crowd(40).map { [.receives($0, 2)] })
            ]),
          Scenario(
            "in-order-after-most-left",
            Midst.mostHavingLeft(.information("p")) + [
              .subscribe("g", to: "p"),
              .write(2, to: "p").expect(inOrder: .receives("a", 2), .receives("f", 2), .receives("g", 2)),
            ]),
          Scenario(
            "in-order-after-one-left",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .unsubscribe("a"),
              .subscribe("d", to: "p"),
              .write(2, to: "p").expect(inOrder: .receives("b", 2), .receives("c", 2), .receives("d", 2)),
            ]),
          Scenario(
            "in-order-after-two-left",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .subscribe("d", to: "p"),
              .subscribe("e", to: "p"),
              .unsubscribe("b"),
              .unsubscribe("d"),
              .subscribe("f", to: "p"),
              .write(2, to: "p").expect(
                inOrder: .receives("a", 2), .receives("c", 2), .receives("e", 2), .receives("f", 2)),
            ]),
          Scenario("in-order-after-one-left-while-it-was-told", Midst.information.inOrder),
        ]),
      Clause(
        "PO-6.5", .must, "One write calls the underlying `write` once.",
        scenarios: [
          Scenario(
            "with-three-observers",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2)),
            ]),
          Scenario(
            "without-observers",
            [
              .information("p"),
              .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2)),
              .write(2, to: "p").expect(of: "p", events: .informationWritten("p", 2)),
            ]),
          Scenario(
            "where-an-observer-writes",
            [
              .information("p"),
              .subscribe("a", to: "p"),
              .when(.receives("a", 2), .write(3, to: "p")),
              .write(2, to: "p").expect(
                of: "p", inAnyOrder: [.informationWritten("p", 2), .informationWritten("p", 3)]),
            ]),
          Scenario(
            "where-writing-the-information-writes",
            [
              .information("p"),
              .when(.informationWritten("p", 2), .write(3, to: "p")),
              .write(2, to: "p").expect(
                of: "p", inAnyOrder: [.informationWritten("p", 2), .informationWritten("p", 3)]),
              .write(4, to: "p").expect(of: "p", events: .informationWritten("p", 4)),
            ]),
        ]),
    ])

  /// Of three observers one leaves, and receives nothing more, while the others go on.
  private static func leaving(_ name: Name, staying first: Name, _ second: Name) -> [Step] {
    [
      .information("p"),
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .subscribe("c", to: "p"),
      .unsubscribe(name),
      .write(2, to: "p")
        .expect(of: "a", "b", "c", inAnyOrder: [.receives(first, 2), .receives(second, 2)]),
    ]
  }
}
