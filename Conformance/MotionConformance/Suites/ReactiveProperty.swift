extension Specification {
  /// ReactiveProperty.
  public static let reactiveProperty = Specification(
    "RP", "ReactiveProperty", file: "ReactiveProperty",
    bullets: [
      concrete, anonymous, external, value, subscribe, list, adding, currentValue, propagation, conversion,
    ])

  private static let concrete = Bullet(
    "RP-1", "Expose a concrete ReactiveProperty API",
    [
      Clause(
        "RP-1.1", .must,
        "A property is concrete and generic over its value: no value is special, not even the emptiest.",
        [.behaviour, .witness],
        scenarios: [
          Scenario(
            "starts-with-the-emptiest",
            [
              .property("p", holding: 0),
              .read("p").expect(of: "p", events: .reads("p", 0)),
              .subscribe("a", to: "p").expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario(
            "changes-to-the-emptiest",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .write(0, to: "p").expect(of: "a", events: .receives("a", 0)),
              .read("p").expect(of: "p", events: .reads("p", 0)),
            ]),
          Scenario(
            "writes-the-emptiest-out",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .write(0, to: "p").expect(of: "p", events: .externalWrite("p", 0)),
            ]),
          Scenario(
            "streams-the-emptiest",
            [
              .property("p", holding: 0),
              .stream("s", of: "p"),
              .subscribe("a", to: "s").expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario(
            "changes-from-the-emptiest",
            [
              .property("p", holding: 0),
              .subscribe("a", to: "p"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "streams-a-change-to-the-emptiest",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .write(0, to: "p").expect(of: "a", events: .receives("a", 0)),
            ]),
        ]),
      Clause(
        "RP-1.2", .must, "A property is an object: two references to it share its value and its observers.",
        scenarios: [
          Scenario(
            "value-is-shared",
            [
              .property("p"),
              .reference("q", to: "p"),
              .write(2, to: "p"),
              .read("q").expect(.reads("q", 2)),
            ]),
          Scenario(
            "observers-are-shared",
            [
              .property("p"),
              .reference("q", to: "p"),
              .subscribe("a", to: "q"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
        ]),
      Clause(
        "RP-1.3", .must, "Two properties share nothing.",
        scenarios: [
          Scenario(
            "values-are-apart",
            [
              .property("p"),
              .property("q", holding: 2),
              .read("p").expect(.reads("p", 1)),
              .write(3, to: "q"),
              .read("p").expect(.reads("p", 1)),
            ]),
          Scenario(
            "observers-are-apart",
            [
              .property("p"),
              .property("q"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "q").expectNothing(of: "a"),
              .write(2, to: "q").expectNothing(of: "a"),
              .write(3, to: "p").expectNothing(of: "b"),
            ]),
          Scenario(
            "external-writes-are-apart",
            [
              .property("p", external: true),
              .property("q", external: true),
              .write(2, to: "p").expectNothing(of: "q"),
              .write(3, to: "q").expectNothing(of: "p"),
            ]),
          Scenario(
            "changes-are-apart",
            [
              .property("p"),
              .property("q"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "q"),
              .when(.receives("a", 2), .write(3, to: "q")),
              .write(2, to: "p").expect(of: "b", events: .receives("b", 3)),
            ]),
          Scenario(
            "leaving-is-apart",
            [
              .property("p"),
              .property("q"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "q"),
              .unsubscribe("a"),
              .write(2, to: "q").expect(of: "b", events: .receives("b", 2)),
            ]),
        ]),
      Clause(
        "RP-1.4", .should, "A property is a final class.", [.surface],
        surface: SurfaceCheck("ReactiveProperty", .exposed, .kind([.class]), .final)),
    ])

  private static let anonymous = Bullet(
    "RP-2", "Expose an initializer for anonymous properties",
    [
      Clause(
        "RP-2.1", .must, "The value of a new anonymous property is the initial value.",
        scenarios: [
          Scenario("initial-value", [.property("p"), .read("p").expect(.reads("p", 1))]),
          Scenario("another-initial-value", [.property("p", holding: 3), .read("p").expect(.reads("p", 3))]),
        ])
    ])

  private static let external = Bullet(
    "RP-3", "Expose an initializer for external properties",
    [
      Clause(
        "RP-3.1", .must, "The value of a new external property is the initial value.",
        scenarios: [
          Scenario(
            "initial-value", [.property("p", external: true), .read("p").expect(of: "p", events: .reads("p", 1))]),
          Scenario(
            "another-initial-value",
            [.property("p", holding: 3, external: true), .read("p").expect(of: "p", events: .reads("p", 3))]),
          Scenario(
            "the-emptiest-initial-value",
            [.property("p", holding: 0, external: true), .read("p").expect(of: "p", events: .reads("p", 0))]),
        ]),
      Clause(
        "RP-3.2", .must, "Creating an external property does not call `externalWrite`.",
        scenarios: [Scenario("creation-writes-nothing", [.property("p", external: true).expectNothing])]),
      Clause(
        "RP-3.3", .must,
        "Each change calls `externalWrite` exactly once with the new value, whether or not anyone observes.",
        scenarios: [
          Scenario(
            "without-observers",
            [
              .property("p", external: true),
              .write(2, to: "p").expect(of: "p", events: .externalWrite("p", 2)),
              .write(3, to: "p").expect(of: "p", events: .externalWrite("p", 3)),
            ]),
          Scenario(
            "with-observers",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .write(2, to: "p").expect(of: "p", events: .externalWrite("p", 2)),
              .write(3, to: "p").expect(of: "p", events: .externalWrite("p", 3)),
            ]),
          Scenario(
            "written-by-an-observer",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .when(.receives("a", 2), .write(3, to: "p")),
              .write(2, to: "p").expect(of: "p", inAnyOrder: [.externalWrite("p", 2), .externalWrite("p", 3)]),
            ]),
          Scenario(
            "after-the-last-observer-left",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .unsubscribe("a"),
              .write(2, to: "p").expect(of: "p", events: .externalWrite("p", 2)),
            ]),
          Scenario(
            "with-subscribers-to-the-stream",
            [
              .property("p", external: true),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .subscribe("b", to: "s"),
              .write(2, to: "p").expect(of: "p", events: .externalWrite("p", 2)),
            ]),
          Scenario(
            "after-the-last-subscriber-left-the-stream",
            [
              .property("p", external: true),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .unsubscribe("a"),
              .write(2, to: "p").expect(of: "p", events: .externalWrite("p", 2)),
            ]),
          Scenario(
            "written-by-external-write",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .when(.externalWrite("p", 2), .write(3, to: "p")),
              .write(2, to: "p").expect(of: "p", inAnyOrder: [.externalWrite("p", 2), .externalWrite("p", 3)]),
              .write(4, to: "p").expect(of: "p", events: .externalWrite("p", 4)),
            ]),
        ]),
    ])

  private static let value = Bullet(
    "RP-4", "Expose a value API",
    [
      Clause(
        "RP-4.1", .must, "Reading gives what was last written.",
        scenarios: [
          Scenario(
            "reads-each-write",
            [
              .property("p"),
              .write(2, to: "p"),
              .read("p").expect(of: "p", events: .reads("p", 2)),
              .write(3, to: "p"),
              .write(1, to: "p"),
              .read("p").expect(of: "p", events: .reads("p", 1)),
            ]),
          Scenario(
            "reads-each-external-write",
            [
              .property("p", external: true),
              .write(2, to: "p"),
              .read("p").expect(of: "p", events: .reads("p", 2)),
            ]),
          Scenario(
            "what-an-observer-wrote",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .when(.receives("a", 2), .write(3, to: "p")),
              .write(2, to: "p"),
              .read("p").expect(of: "p", events: .reads("p", 3)),
            ]),
          Scenario(
            "what-external-write-wrote",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .when(.externalWrite("p", 2), .write(3, to: "p")),
              .write(2, to: "p"),
              .read("p").expect(of: "p", events: .reads("p", 3)),
            ]),
          Scenario(
            "what-external-write-wrote-unobserved",
            [
              .property("p", external: true),
              .property("q"),
              // Where a port writes nothing out, which is another clause's business, nothing is read.
              .when(.externalWrite("p", 2), .write(3, to: "p"), .when(.receives("a", 1), [.read("p")])),
              .write(2, to: "p"),
              .subscribe("a", to: "q").expect(of: "p", atMost: .reads("p", 3)),
            ]),
          Scenario(
            "what-an-observer-has-just-written",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .when(.receives("a", 2), .write(3, to: "p"), .read("p")),
              .write(2, to: "p").expect(of: "p", events: .reads("p", 3)),
            ]),
        ]),
      Clause(
        "RP-4.2", .must, "Reading calls no observer and no `externalWrite`.",
        scenarios: [
          Scenario(
            "reading-is-silent",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .read("p").expect(.reads("p", 1)),
              .read("p").expect(.reads("p", 1)),
            ]),
          Scenario(
            "reading-an-anonymous-one-is-silent",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .read("p").expectNothing(of: "a"),
            ]),
        ]),
      Clause(
        "RP-4.3", .should,
        "Inside `externalWrite` and inside an observer the property already reads as the new value.",
        scenarios: [
          Scenario(
            "inside-external-write",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .when(.externalWrite("p", 2), .read("p")),
              .write(2, to: "p").expect(of: "p", atMost: .externalWrite("p", 2), .reads("p", 2)),
            ]),
          Scenario(
            "inside-an-observer",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .when(.receives("a", 2), .read("p")),
              .write(2, to: "p").expect(of: "p", atMost: .reads("p", 2)),
            ]),
        ]),
    ])

  private static let subscribe = Bullet(
    "RP-5", "Expose a subscribe API",
    [
      Clause(
        "RP-5.1", .must, "Subscribing takes a next function and gives a subscription, which unsubscribes in silence.",
        [.witness, .behaviour],
        scenarios: [
          Scenario(
            "gives-a-subscription",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .unsubscribe("a").expectNothing,
              .unsubscribe("b").expectNothing,
            ]),
          Scenario(
            "gives-a-subscription-to-an-anonymous-one",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .write(2, to: "p"),
              .unsubscribe("a").expectNothing,
              .unsubscribe("b").expectNothing,
            ]),
        ]),
      Clause(
        "RP-5.2", .must, "After unsubscribing, that observer receives nothing.",
        scenarios: [
          Scenario(
            "the-only-one",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .unsubscribe("a"),
              .write(2, to: "p").expectNothing(of: "a"),
              .subscribe("b", to: "p").expectNothing(of: "a"),
              .write(3, to: "p").expectNothing(of: "a"),
            ]),
          Scenario("the-first-of-three", leaving("a")),
          Scenario("the-second-of-three", leaving("b")),
          Scenario("the-last-of-three", leaving("c")),
          Scenario(
            "after-most-left",
            Midst.mostHavingLeft(.property("p")) + [
              .unsubscribe("f"),
              .write(2, to: "p").expectNothing(of: "f"),
            ]),
          Scenario(
            "after-eighteen-of-twenty-left",
            Midst.mostHavingLeft(.property("p"), of: 20) + [
              .unsubscribe("t"),
              .write(2, to: "p").expectNothing(of: "t"),
            ]),
          Scenario(
            "all-of-three",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .write(2, to: "p"),
              .unsubscribe("b"),
              .unsubscribe("a"),
              .unsubscribe("c"),
              .write(3, to: "p").expectNothing(of: "a", "b", "c"),
            ]),
          Scenario(
            "left-in-external-write",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .when(.externalWrite("p", 2), .unsubscribe("a")),
              .write(2, to: "p"),
              .write(3, to: "p").expectNothing(of: "a"),
            ]),
          Scenario("left-while-it-was-told", Midst.anonymous.havingLeft(by: "b")),
          Scenario("left-while-it-was-told-at-an-external-one", Midst.external.havingLeft(by: "b")),
          Scenario("made-to-leave-while-another-was-told", Midst.anonymous.havingLeft(by: "a")),
          Scenario("made-to-leave-while-another-was-told-at-an-external-one", Midst.external.havingLeft(by: "a")),
          Scenario("made-to-leave-while-another-came", Midst.anonymous.leavingWhileComing),
          Scenario("made-to-leave-while-another-came-at-an-external-one", Midst.external.leavingWhileComing),
          Scenario("made-to-leave-before-a-write-inside", Midst.anonymous.leavingBeforeWriting),
          Scenario("made-to-leave-before-a-write-inside-at-an-external-one", Midst.external.leavingBeforeWriting),
        ]),
      Clause(
        "RP-5.3", .must, "Unsubscribing leaves the other observers as they were.",
        scenarios: [
          Scenario("the-first-leaves", staying("b", "c", leaving: "a")),
          Scenario("the-second-leaves", staying("a", "c", leaving: "b")),
          Scenario("the-last-leaves", staying("a", "b", leaving: "c")),
          Scenario(
            "after-most-left",
            Midst.mostHavingLeft(.property("p")) + [
              .unsubscribe("f"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "one-comes-between",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .unsubscribe("a"),
              .subscribe("c", to: "p"),
              .unsubscribe("b"),
              .write(2, to: "p").expect(of: "c", events: .receives("c", 2)),
            ]),
        ]),
      Clause(
        "RP-5.4", .must, "Unsubscribing twice is unsubscribing once, also after others have come since.",
        scenarios: [
          Scenario(
            "twice",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .unsubscribe("a"),
              .unsubscribe("a").expectNothing,
              .write(2, to: "p").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "after-another-came",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .unsubscribe("a"),
              .subscribe("b", to: "p"),
              .unsubscribe("a").expectNothing,
              .write(2, to: "p").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "after-others-came-and-went",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .unsubscribe("b"),
              .subscribe("c", to: "p"),
              .unsubscribe("a"),
              .subscribe("d", to: "p"),
              .unsubscribe("a"),
              .unsubscribe("b"),
              .write(2, to: "p").expect(of: "c", "d", inAnyOrder: [.receives("c", 2), .receives("d", 2)]),
            ]),
          Scenario("while-another-is-told", Midst.anonymous.leavingAgain),
          Scenario("while-another-is-told-at-an-external-one", Midst.external.leavingAgain),
        ]),
    ])

  private static let list = Bullet(
    "RP-6", "Store a private list of MotionObserver instances",
    [
      Clause(
        "RP-6.1", .should, "The list of observers is not public.", [.surface],
        surface: SurfaceCheck("ReactiveProperty", .hiddenObservers)),
      Clause(
        "RP-6.2", .must, "The list can hold no observer, one observer or a thousand.",
        scenarios: [
          Scenario(
            "none",
            [
              .property("p"),
              .write(2, to: "p").expectNothing,
            ]),
          Scenario(
            "one",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .write(2, to: "p").expect(.receives("a", 2)),
            ]),
          Scenario(
            "a-thousand",
            [.property("p")] + Name.crowd(1000).map { .subscribe($0, to: "p") } + [
              .write(2, to: "p").expect(inAnyOrder: Name.crowd(1000).map { .receives($0, 2) })
            ]),
        ]),
    ])

  private static let adding = Bullet(
    "RP-7", "Subscribe adds an observer to a list of observers",
    [
      Clause(
        "RP-7.1", .must, "Each subscription receives every later change.",
        scenarios: [
          Scenario(
            "the-earlier-one-too",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
              .write(3, to: "p").expect(of: "a", events: .receives("a", 3)),
              .subscribe("c", to: "p"),
              .write(4, to: "p").expect(of: "a", events: .receives("a", 4)),
            ]),
          Scenario(
            "the-later-one-too",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .write(2, to: "p"),
              .subscribe("b", to: "p"),
              .write(3, to: "p").expect(of: "b", events: .receives("b", 3)),
              .write(4, to: "p").expect(of: "b", events: .receives("b", 4)),
            ]),
          Scenario(
            "came-in-external-write",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .when(.externalWrite("p", 2), .subscribe("b", to: "p", form: .next, using: nil)),
              .write(2, to: "p"),
              .write(3, to: "p"),
              .write(4, to: "p").expect(of: "b", events: .receives("b", 4)),
            ]),
          Scenario("came-while-another-was-told", Midst.anonymous.havingCome),
          Scenario("came-while-another-was-told-at-an-external-one", Midst.external.havingCome),
          Scenario("came-while-another-came", Midst.anonymous.havingComeWhileComing),
          Scenario("came-while-another-came-at-an-external-one", Midst.external.havingComeWhileComing),
        ]),
      Clause(
        "RP-7.2", .must, "The same function subscribed twice is two subscriptions.",
        scenarios: [
          Scenario(
            "receives-twice",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p", using: "a"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2), .receives("a", 2)),
            ]),
          Scenario(
            "one-leaves",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p", using: "a"),
              .unsubscribe("b"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
              .unsubscribe("a"),
              .write(3, to: "p").expectNothing(of: "a"),
            ]),
        ]),
      Clause(
        "RP-7.3", .must, "After unsubscribing, subscribing again works.",
        scenarios: [
          Scenario(
            "the-same-function",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .unsubscribe("a"),
              .subscribe("b", to: "p", using: "a"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "again-and-again",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .unsubscribe("a"),
              .subscribe("b", to: "p"),
              .unsubscribe("b"),
              .subscribe("c", to: "p"),
              .write(2, to: "p").expect(of: "c", events: .receives("c", 2)),
            ]),
          Scenario(
            "after-a-hundred-came-and-went",
            [.property("p")] + Name.crowd(100).flatMap { [.subscribe($0, to: "p"), .unsubscribe($0)] } + [
              .subscribe("zz", to: "p"),
              .write(2, to: "p").expect(of: "zz", events: .receives("zz", 2)),
            ]),
        ]),
    ])

  private static let currentValue = Bullet(
    "RP-8", "Subscribe invokes the observer's next function with the current value",
    [
      Clause(
        "RP-8.1", .must, "A new observer receives the property's value exactly once, before subscribing returns.",
        scenarios: [
          Scenario(
            "the-first",
            [
              .property("p"),
              .subscribe("a", to: "p").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario(
            "a-later-one",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "one-that-comes-again",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .unsubscribe("a"),
              .subscribe("b", to: "p", using: "a").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario("one-that-comes-while-another-comes", Midst.anonymous.comingWhileComing),
          Scenario("one-that-comes-while-another-comes-at-an-external-one", Midst.external.comingWhileComing),
          Scenario("one-that-comes-while-another-is-told", Midst.anonymous.comingWhileTold),
          Scenario("one-that-comes-while-another-is-told-at-an-external-one", Midst.external.comingWhileTold),
        ]),
      Clause(
        "RP-8.2", .must, "What a new observer receives is the current value, not the initial one.",
        scenarios: [
          Scenario(
            "after-a-write",
            [
              .property("p"),
              .write(2, to: "p"),
              .subscribe("a", to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "after-observed-writes",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .write(2, to: "p"),
              .write(3, to: "p"),
              .subscribe("b", to: "p").expect(of: "b", events: .receives("b", 3)),
            ]),
          Scenario(
            "after-a-write-of-the-emptiest",
            [
              .property("p"),
              .write(0, to: "p"),
              .subscribe("a", to: "p").expect(of: "a", atMost: .receives("a", 0)),
            ]),
          Scenario(
            "after-an-observer-wrote",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              // Whether the old or the new value is told is another clause's business.
              .when(.receives("a", 1), .write(3, to: "p")),
              .when(.receives("a", 2), .write(3, to: "p")),
              .write(2, to: "p"),
              .subscribe("b", to: "p").expect(of: "b", events: .receives("b", 3)),
            ]),
        ]),
      Clause(
        "RP-8.3", .must, "Subscribing calls no other observer and no `externalWrite`.",
        scenarios: [
          Scenario(
            "nobody-else-receives",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p").expectNothing(of: "a"),
              .subscribe("c", to: "p").expectNothing(of: "a", "b"),
            ]),
          Scenario(
            "nothing-is-written-out",
            [
              .property("p", external: true),
              .subscribe("a", to: "p").expectNothing(of: "p"),
              .write(2, to: "p"),
              .subscribe("b", to: "p").expectNothing(of: "p"),
            ]),
          Scenario(
            "nobody-else-receives-of-a-subscriber-to-the-stream",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "s").expectNothing(of: "a"),
            ]),
          Scenario(
            "nothing-is-written-out-for-a-subscriber-to-the-stream",
            [
              .property("p", external: true),
              .stream("s", of: "p"),
              .subscribe("a", to: "s").expectNothing(of: "p"),
            ]),
        ]),
    ])

  private static let propagation = Bullet(
    "RP-9", "Changes to value should propagate to all observers",
    [
      Clause(
        "RP-9.1", .must, "Every observer receives each change exactly once, with the new value.",
        scenarios: [
          Scenario(
            "one-observer",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
              .write(3, to: "p").expect(of: "a", events: .receives("a", 3)),
            ]),
          Scenario(
            "three-observers",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .write(2, to: "p")
                .expect(of: "a", "b", "c", inAnyOrder: [.receives("a", 2), .receives("b", 2), .receives("c", 2)]),
              .write(3, to: "p")
                .expect(of: "a", "b", "c", inAnyOrder: [.receives("a", 3), .receives("b", 3), .receives("c", 3)]),
            ]),
          Scenario(
            "two-observers-of-an-external-one",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .write(2, to: "p").expect(of: "a", "b", inAnyOrder: [.receives("a", 2), .receives("b", 2)]),
            ]),
          Scenario("one-unsubscribes-itself", Midst.anonymous.leavingItself("a", staying: "b", "c")),
          Scenario("one-unsubscribes-itself-at-an-external-one", Midst.external.leavingItself("a", staying: "b", "c")),
          Scenario("the-middle-one-unsubscribes-itself", Midst.anonymous.leavingItself("b", staying: "a", "c")),
          Scenario(
            "the-middle-one-unsubscribes-itself-at-an-external-one",
            Midst.external.leavingItself("b", staying: "a", "c")),
          Scenario("one-writes", Midst.anonymous.writing),
          Scenario("one-writes-at-an-external-one", Midst.external.writing),
          Scenario("the-first-writes-and-the-second-receives", Midst.anonymous.writing(by: "a", heardBy: "b")),
          Scenario(
            "the-first-writes-and-the-second-receives-at-an-external-one", Midst.external.writing(by: "a", heardBy: "b")
          ),
          Scenario("the-second-writes-and-the-first-receives", Midst.anonymous.writing(by: "b", heardBy: "a")),
          Scenario(
            "the-second-writes-and-the-first-receives-at-an-external-one", Midst.external.writing(by: "b", heardBy: "a")
          ),
          Scenario("one-that-comes-writes", Midst.anonymous.writingWhileComing),
          Scenario("one-that-comes-writes-at-an-external-one", Midst.external.writingWhileComing),
          Scenario("one-comes", Midst.anonymous.coming),
          Scenario("one-comes-at-an-external-one", Midst.external.coming),
          Scenario("one-makes-an-earlier-one-leave", Midst.anonymous.leaving("a", staying: "c", "d")),
          Scenario("one-makes-an-earlier-one-leave-at-an-external-one", Midst.external.leaving("a", staying: "c", "d")),
          Scenario("one-makes-the-next-one-leave", Midst.anonymous.leaving("c", staying: "a", "d")),
          Scenario("one-makes-the-next-one-leave-at-an-external-one", Midst.external.leaving("c", staying: "a", "d")),
          Scenario("one-makes-the-last-one-leave", Midst.anonymous.leaving("d", staying: "a", "c")),
          Scenario("one-makes-the-last-one-leave-at-an-external-one", Midst.external.leaving("d", staying: "a", "c")),
        ]),
      Clause(
        "RP-9.2", .must, "`externalWrite` is called before any observer receives the change.",
        scenarios: [
          Scenario(
            "external-write-first",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .write(2, to: "p").expect(inOrder: .externalWrite("p", 2), .receives("a", 2)),
            ]),
          Scenario(
            "before-subscribers-to-the-stream",
            [
              .property("p", external: true),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .write(2, to: "p").expect(inOrder: .externalWrite("p", 2), .receives("a", 2)),
            ]),
          Scenario(
            "before-all-of-three",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .write(2, to: "p")
                .expect(inOrderOf: [
                  [.externalWrite("p", 2)], [.receives("a", 2), .receives("b", 2), .receives("c", 2)],
                ]),
            ]),
          Scenario(
            "also-where-an-observer-writes",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .when(.receives("a", 2), .write(3, to: "p")),
              .write(2, to: "p").expect(inOrder: .externalWrite("p", 3), .receives("a", 3)),
            ]),
        ]),
      Clause(
        "RP-9.3", .should, "Observers hear in the order in which they subscribed.",
        scenarios: [
          Scenario(
            "three-in-order",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .write(2, to: "p").expect(inOrder: .receives("a", 2), .receives("b", 2), .receives("c", 2)),
            ]),
          Scenario(
            "forty-in-order",
            [.property("p")] + Name.crowd(40).map { .subscribe($0, to: "p") } + [
              .write(2, to: "p").expect(inOrderOf: Name.crowd(40).map { [.receives($0, 2)] })
            ]),
          Scenario(
            "in-order-after-one-left",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "p"),
              .subscribe("c", to: "p"),
              .unsubscribe("a"),
              .subscribe("d", to: "p"),
              .write(2, to: "p").expect(inOrder: .receives("b", 2), .receives("c", 2), .receives("d", 2)),
            ]),
          Scenario(
            "in-order-after-most-left",
            Midst.mostHavingLeft(.property("p")) + [
              .subscribe("g", to: "p"),
              .write(2, to: "p").expect(inOrder: .receives("a", 2), .receives("f", 2), .receives("g", 2)),
            ]),
          Scenario(
            "in-order-after-two-left",
            [
              .property("p"),
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
          Scenario("in-order-after-one-left-while-it-was-told", Midst.anonymous.inOrder),
          Scenario("in-order-after-one-left-while-it-was-told-at-an-external-one", Midst.external.inOrder),
        ]),
      Clause(
        "RP-9.4", .should, "Writing an equal value is a change like any other.",
        scenarios: [
          Scenario(
            "equal-to-the-initial-value",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .write(1, to: "p").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario(
            "equal-to-the-last-write",
            [
              .property("p"),
              .subscribe("a", to: "p"),
              .write(2, to: "p"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "written-out-again",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .write(1, to: "p").expect(of: "p", events: .externalWrite("p", 1)),
              .write(1, to: "p").expect(of: "p", events: .externalWrite("p", 1)),
            ]),
          Scenario(
            "equal-on-the-stream",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .write(1, to: "p").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario(
            "equal-to-the-initial-value-of-an-external-one",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .write(1, to: "p").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario(
            "the-emptiest-again",
            [
              .property("p", holding: 0),
              .subscribe("a", to: "p"),
              .write(0, to: "p").expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario(
            "the-emptiest-again-on-the-stream",
            [
              .property("p", holding: 0),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .write(0, to: "p").expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario("equal-to-what-is-told", Midst.anonymous.writingTheSame),
          Scenario("equal-to-what-is-told-at-an-external-one", Midst.external.writingTheSame),
        ]),
      Clause(
        "RP-9.5", .must,
        "When a write made from outside any observer returns, every observer has heard the new value.",
        scenarios: [
          Scenario(
            "write-after-write",
            [.property("p"), .subscribe("a", to: "p")]
              + (2...12).map { .write($0, to: "p").expect(of: "a", events: .receives("a", .sample($0))) }),
          Scenario(
            "after-external-write-wrote",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .when(.externalWrite("p", 2), .write(3, to: "p")),
              .write(2, to: "p"),
              .write(4, to: "p").expect(of: "a", events: .receives("a", 4)),
            ]),
          Scenario("after-one-wrote", Midst.anonymous.writingAfterwards),
          Scenario("after-one-wrote-at-an-external-one", Midst.external.writingAfterwards),
        ]),
    ])

  private static let conversion = Bullet(
    "RP-10", "Should be convertible to a MotionObservable",
    [
      Clause(
        "RP-10.1", .must, "A subscriber to the stream receives the current value and then every change.",
        [.behaviour, .witness],
        scenarios: [
          Scenario(
            "the-current-value",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario(
            "the-value-since-written",
            [
              .property("p"),
              .stream("s", of: "p"),
              .write(2, to: "p"),
              .subscribe("a", to: "s").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "the-emptiest-since-written",
            [
              .property("p"),
              .stream("s", of: "p"),
              .write(0, to: "p"),
              .subscribe("a", to: "s").expect(of: "a", atMost: .receives("a", 0)),
            ]),
          Scenario(
            "by-the-same-function-twice",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .subscribe("b", to: "s", using: "a"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2), .receives("a", 2)),
            ]),
          Scenario(
            "by-next-and-state",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s", with: .nextAndState).expect(of: "a", events: .receives("a", 1)),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "by-nothing",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s", with: .nothing).expectNothing,
              .write(2, to: "p").expectNothing,
              .unsubscribe("a").expectNothing,
            ]),
          Scenario(
            "every-change",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
              .write(3, to: "p").expect(of: "a", events: .receives("a", 3)),
            ]),
          Scenario(
            "after-one-left",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .unsubscribe("a"),
              .subscribe("b", to: "s").expect(of: "b", events: .receives("b", 1)),
              .write(2, to: "p").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "of-a-property-that-is-let-go-of",
            [
              .property("p"),
              .stream("s", of: "p"),
              .property("p", holding: 2),
              .subscribe("a", to: "s").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario("one-writes", Midst.stream.writing),
          Scenario("after-one-wrote", Midst.stream.writingAfterwards),
          Scenario("the-first-writes-and-the-second-receives", Midst.stream.writing(by: "a", heardBy: "b")),
          Scenario("the-second-writes-and-the-first-receives", Midst.stream.writing(by: "b", heardBy: "a")),
          Scenario("one-that-comes-writes", Midst.stream.writingWhileComing),
          Scenario("one-comes", Midst.stream.coming),
          Scenario("came-while-another-was-told", Midst.stream.havingCome),
          Scenario("came-while-another-came", Midst.stream.havingComeWhileComing),
          Scenario("one-that-comes-while-another-comes", Midst.stream.comingWhileComing),
          Scenario("one-that-comes-while-another-is-told", Midst.stream.comingWhileTold),
        ]),
      Clause(
        "RP-10.2", .must, "Unsubscribing from the stream stops that subscriber only.",
        scenarios: [
          Scenario(
            "that-one-stops",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .unsubscribe("a"),
              .write(2, to: "p").expectNothing(of: "a"),
            ]),
          Scenario(
            "the-others-go-on",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .subscribe("b", to: "s"),
              .subscribe("c", to: "p"),
              .unsubscribe("a"),
              .write(2, to: "p").expect(of: "b", "c", inAnyOrder: [.receives("b", 2), .receives("c", 2)]),
            ]),
          Scenario(
            "twice",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .subscribe("b", to: "p"),
              .unsubscribe("a"),
              .unsubscribe("a").expectNothing(of: "b"),
              .write(2, to: "p").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "by-next-and-state",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s", with: .nextAndState),
              .unsubscribe("a"),
              .write(2, to: "p").expectNothing(of: "a"),
            ]),
          Scenario(
            "by-nothing",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "s", with: .nothing),
              .unsubscribe("b"),
              .write(2, to: "p").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario(
            "again-after-another-came",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .unsubscribe("a"),
              .subscribe("b", to: "s"),
              .unsubscribe("a"),
              .write(2, to: "p").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario("again-while-another-is-told", Midst.stream.leavingAgain),
          Scenario("left-while-it-was-told", Midst.stream.havingLeft(by: "b")),
          Scenario("made-to-leave-while-another-was-told", Midst.stream.havingLeft(by: "a")),
          Scenario("made-to-leave-while-another-came", Midst.stream.leavingWhileComing),
          Scenario("made-to-leave-before-a-write-inside", Midst.stream.leavingBeforeWriting),
          Scenario("one-unsubscribes-itself", Midst.stream.leavingItself("a", staying: "b", "c")),
          Scenario("the-middle-one-unsubscribes-itself", Midst.stream.leavingItself("b", staying: "a", "c")),
          Scenario("one-makes-an-earlier-one-leave", Midst.stream.leaving("a", staying: "c", "d")),
          Scenario("one-makes-the-next-one-leave", Midst.stream.leaving("c", staying: "a", "d")),
          Scenario("one-makes-the-last-one-leave", Midst.stream.leaving("d", staying: "a", "c")),
        ]),
      Clause(
        "RP-10.3", .must, "Converting subscribes nothing, and every conversion gives a working stream.",
        scenarios: [
          Scenario(
            "converting-is-silent",
            [
              .property("p", external: true),
              .subscribe("a", to: "p"),
              .stream("s", of: "p").expectNothing,
            ]),
          Scenario(
            "every-conversion-works",
            [
              .property("p"),
              .stream("s", of: "p"),
              .stream("t", of: "p"),
              .subscribe("a", to: "s"),
              .subscribe("b", to: "t"),
              .write(2, to: "p").expect(of: "a", "b", inAnyOrder: [.receives("a", 2), .receives("b", 2)]),
              .unsubscribe("a"),
              .write(3, to: "p").expect(of: "b", events: .receives("b", 3)),
            ]),
        ]),
      Clause(
        "RP-10.4", .should, "Direct subscribers and subscribers to the stream share one order.",
        scenarios: [
          Scenario(
            "one-order",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "p"),
              .subscribe("b", to: "s"),
              .subscribe("c", to: "p"),
              .subscribe("d", to: "s"),
              .write(2, to: "p").expect(
                inOrder: .receives("a", 2), .receives("b", 2), .receives("c", 2), .receives("d", 2)),
            ]),
          Scenario(
            "the-stream-first",
            [
              .property("p"),
              .stream("s", of: "p"),
              .subscribe("a", to: "s"),
              .subscribe("b", to: "p"),
              .write(2, to: "p").expect(inOrder: .receives("a", 2), .receives("b", 2)),
            ]),
          Scenario("after-one-left-while-it-was-told", Midst.stream.inOrder),
        ]),
    ])

  /// Of three observers one leaves, and receives nothing more.
  private static func leaving(_ name: Name) -> [Step] {
    [
      .property("p"),
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .subscribe("c", to: "p"),
      .unsubscribe(name),
      .write(2, to: "p").expectNothing(of: name),
      .write(3, to: "p").expectNothing(of: name),
    ]
  }

  /// Of three observers one leaves, and the others go on.
  private static func staying(_ first: Name, _ second: Name, leaving name: Name) -> [Step] {
    [
      .property("p"),
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .subscribe("c", to: "p"),
      .unsubscribe(name).expectNothing(of: first, second),
      .write(2, to: "p").expect(of: first, second, inAnyOrder: [.receives(first, 2), .receives(second, 2)]),
    ]
  }
}
