extension Specification {
  /// `_remember`.
  public static let remember = Specification(
    "RM", "_remember", file: "Remember",
    bullets: [api, storage, variable, cache, result, connecting, adding, emitting, disconnecting])

  private static let api = Bullet(
    "RM-1", "Expose _remember API",
    [
      Clause(
        "RM-1.1", .must, "Calling `_remember` connects nothing upstream.", [.behaviour, .witness],
        scenarios: [
          Scenario("remembering-is-silent", [.source("s"), .remember("r", of: "s").expectNothing]),
          Scenario(
            "remembering-again-is-silent",
            [
              .source("s"),
              .remember("r", of: "s"),
              .remember("t", of: "r").expectNothing,
            ]),
          Scenario(
            "also-where-another-is-connected",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .remember("t", of: "s").expectNothing,
            ]),
        ])
    ])

  private static let storage = Bullet(
    "RM-2", "Create storage for a set of observers",
    [
      Clause(
        "RM-2.1", .must, "There may be any number of downstream observers, and each receives each upstream value once.",
        scenarios: [
          Scenario(
            "three-observers",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .subscribe("c", to: "r"),
              .emit(1, from: "s")
                .expect(of: "a", "b", "c", inAnyOrder: [.receives("a", 1), .receives("b", 1), .receives("c", 1)]),
              .emit(1, from: "s")
                .expect(of: "a", "b", "c", inAnyOrder: [.receives("a", 1), .receives("b", 1), .receives("c", 1)]),
            ]),
          Scenario(
            "forty-observers",
            [.source("s"), .remember("r", of: "s")] + Name.crowd(40).map { .subscribe($0, to: "r") } + [
              .emit(1, from: "s").expect(inAnyOrder: Name.crowd(40).map { .receives($0, 1) })
            ]),
          Scenario(
            "one-unsubscribes-itself",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .subscribe("c", to: "r"),
              .when(.receives("a", 1), .unsubscribe("a")),
              .emit(1, from: "s").expect(of: "b", "c", inAnyOrder: [.receives("b", 1), .receives("c", 1)]),
            ]),
          Scenario(
            "one-makes-an-earlier-one-leave",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .subscribe("c", to: "r"),
              .when(.receives("b", 1), .unsubscribe("a")),
              .emit(1, from: "s").expect(of: "b", "c", inAnyOrder: [.receives("b", 1), .receives("c", 1)]),
            ]),
          Scenario(
            "one-makes-the-next-one-leave",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .subscribe("c", to: "r"),
              .when(.receives("a", 1), .unsubscribe("b")),
              .emit(1, from: "s").expect(of: "a", "c", inAnyOrder: [.receives("a", 1), .receives("c", 1)]),
            ]),
          Scenario(
            "one-comes",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .when(.receives("a", 1), .subscribe("b", to: "r", form: .next, using: nil)),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
              .emit(2, from: "s").expect(of: "a", "b", inAnyOrder: [.receives("a", 2), .receives("b", 2)]),
            ]),
          Scenario(
            "one-comes-while-another-comes",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .when(.receives("b", 1), .subscribe("c", to: "r", form: .next, using: nil)),
              .subscribe("b", to: "r"),
              .emit(1, from: "s"),
              .emit(2, from: "s").expect(
                of: "a", "b", "c", inAnyOrder: [.receives("a", 2), .receives("b", 2), .receives("c", 2)]),
            ]),
          Scenario(
            "emitted-by-an-observer",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .when(.receives("a", 1), .emit(2, from: "s", connection: 1)),
              .when(.receives("a", 2), .emit(3, from: "s", connection: 1)),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1), .receives("a", 2), .receives("a", 3)),
              .emit(4, from: "s").expect(of: "a", events: .receives("a", 4)),
            ]),
          Scenario(
            "emitted-by-one-that-comes",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .when(.receives("b", 1), .emit(2, from: "s", connection: 1)),
              .subscribe("b", to: "r").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario("emitted-by-the-first-of-two", emitting("a", beside: "b")),
          Scenario("emitted-by-the-second-of-two", emitting("b", beside: "a")),
          Scenario(
            "emitted-by-one-that-is-being-greeted",
            handshake(.emit(2, from: "s", connection: 1)) + [
              .source("z"),
              .when(.receives("b", 2), .subscribe("c", to: "z", form: .next, using: nil)),
              .subscribe("b", to: "r").expect(of: "z", events: .connected("z", 1)),
            ]),
          Scenario("after-an-observer", coming(after: .observer)),
          Scenario("after-next-and-state", coming(after: .nextAndState)),
          Scenario("after-nothing", coming(after: .nothing)),
          Scenario(
            "the-emptiest-twice",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(0, from: "s").expect(of: "a", events: .receives("a", 0)),
              .emit(0, from: "s").expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario(
            "what-was-replayed-is-emitted-again",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .subscribe("b", to: "r"),
              .emit(1, from: "s").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "what-was-replayed-is-emitted-again-by-a-later-connection",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .unsubscribe("a"),
              .subscribe("b", to: "r"),
              .emit(1, from: "s").expect(of: "b", events: .receives("b", 1)),
            ]),
        ]),
      Clause(
        "RM-2.2", .must, "Two results of `_remember` share nothing.",
        scenarios: [
          Scenario(
            "caches-are-apart",
            [
              .source("s"),
              .remember("r", of: "s"),
              .remember("t", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .subscribe("b", to: "t").expectNothing(of: "b"),
            ]),
          Scenario(
            "connections-are-apart",
            [
              .source("s"),
              .remember("r", of: "s"),
              .remember("t", of: "s"),
              .subscribe("a", to: "r").expect(of: "s", events: .connected("s", 1)),
              .subscribe("b", to: "t").expect(of: "s", events: .connected("s", 2)),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
            ]),
          Scenario(
            "observers-are-apart",
            [
              .source("s"),
              .source("u"),
              .remember("r", of: "s"),
              .remember("t", of: "u"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "t"),
              .emit(1, from: "u").expectNothing(of: "a"),
              .emit(2, from: "s").expectNothing(of: "b"),
            ]),
        ]),
    ])

  private static let variable = Bullet(
    "RM-3", "Create a nullable Subscription variable",
    [
      Clause(
        "RM-3.1", .must, "While there is any downstream subscriber, there is exactly one upstream connection.",
        scenarios: [
          Scenario(
            "one-as-long-as-someone-is-there",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r").expectNothing(of: "s"),
              .unsubscribe("a").expectNothing(of: "s"),
              .subscribe("c", to: "r").expectNothing(of: "s"),
              .unsubscribe("b").expectNothing(of: "s"),
              .emit(1, from: "s").expect(of: "c", events: .receives("c", 1)),
            ]),
          Scenario(
            "however-they-subscribe",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r", with: .observer).expectNothing(of: "s"),
              .subscribe("c", to: "r", with: .nothing).expectNothing(of: "s"),
              .unsubscribe("a").expectNothing(of: "s"),
              .unsubscribe("b").expectNothing(of: "s"),
            ]),
          Scenario(
            "also-by-next-and-state",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r", with: .nextAndState).expectNothing(of: "s"),
              .unsubscribe("a").expectNothing(of: "s"),
            ]),
          Scenario(
            "what-is-remembered-again-is-one-of-them",
            [
              .source("s"),
              .remember("r", of: "s"),
              .remember("t", of: "r"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "t").expectNothing(of: "s"),
              .unsubscribe("a").expectNothing(of: "s"),
            ]),
          Scenario(
            "only-another-leaves-while-one-is-greeted",
            handshake(.unsubscribe("a")) + [
              .subscribe("b", to: "r"),
              .emit(1, from: "s"),
              .emit(2, from: "s").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "one-comes-and-leaves-while-connecting",
            [
              .source("s"),
              .remember("r", of: "s"),
              .when(.connected("s", 1), .subscribe("b", to: "r", form: .next, using: nil), .unsubscribe("b")),
              .subscribe("a", to: "r"),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
            ]),
        ])
    ])

  private static let cache = Bullet(
    "RM-4", "Create a cache of the last-received value",
    [
      Clause(
        "RM-4.1", .must, "Only the most recent value is kept.",
        scenarios: [
          Scenario(
            "the-most-recent-of-two",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .emit(2, from: "s"),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "the-most-recent-of-each-time",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(2, from: "s"),
              .emit(1, from: "s"),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 1)),
              .emit(3, from: "s"),
              .subscribe("c", to: "r").expect(of: "c", events: .receives("c", 3)),
            ]),
          Scenario(
            "the-one-that-an-observer-emitted",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .when(.receives("a", 1), .emit(2, from: "s", connection: 1)),
              .emit(1, from: "s"),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "the-most-recent-of-a-later-connection",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .unsubscribe("a"),
              .subscribe("b", to: "r"),
              .emit(2, from: "s"),
              .subscribe("c", to: "r").expect(of: "c", events: .receives("c", 2)),
            ]),
        ])
    ])

  private static let result = Bullet(
    "RM-5", "Return a MotionObservable of type T",
    [
      Clause(
        "RM-5.1", .must,
        "The result is a MotionObservable: every way to subscribe works, and it can be remembered again.",
        [.behaviour, .witness],
        scenarios: [
          Scenario(
            "by-next-and-state",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r", with: .nextAndState).expect(of: "s", events: .connected("s", 1)),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
            ]),
          Scenario(
            "by-an-observer",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r", with: .observer).expect(of: "s", events: .connected("s", 1)),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
            ]),
          Scenario(
            "by-nothing",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r", with: .nothing).expect(of: "s", events: .connected("s", 1)),
              .emit(1, from: "s").expectNothing,
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
            ]),
          Scenario(
            "by-nothing-for-those-who-come-later",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r", with: .nothing),
              .emit(1, from: "s"),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "remembered-again",
            [
              .source("s"),
              .remember("r", of: "s"),
              .remember("t", of: "r"),
              .subscribe("a", to: "t").expect(of: "s", events: .connected("s", 1)),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
              .subscribe("b", to: "t").expect(of: "b", "s", events: .receives("b", 1)),
              .unsubscribe("a"),
              .unsubscribe("b").expect(of: "s", events: .disconnected("s", 1)),
            ]),
          Scenario(
            "held-by-what-remembers-it-alone",
            [
              .source("s"),
              .remember("r", of: "s"),
              .remember("t", of: "r"),
              .remember("r", of: "s"),
              .subscribe("a", to: "t").expect(of: "s", events: .connected("s", 1)),
            ]),
        ])
    ])

  private static let connecting = Bullet(
    "RM-6", "On connection: subscribe upstream if necessary",
    [
      Clause(
        "RM-6.1", .must, "The first subscriber connects upstream once; later ones do not.",
        scenarios: [
          Scenario(
            "the-first-connects",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r").expect(of: "s", events: .connected("s", 1)),
              .subscribe("b", to: "r").expectNothing(of: "s"),
              .emit(1, from: "s"),
              .subscribe("c", to: "r").expectNothing(of: "s"),
            ])
        ]),
      Clause(
        "RM-6.2", .must,
        "An upstream value emitted outside the result's observers reaches all of them before the source's call returns.",
        scenarios: [
          Scenario(
            "before-the-call-returns",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .emit(1, from: "s").expect(of: "a", "b", inAnyOrder: [.receives("a", 1), .receives("b", 1)]),
            ]),
          Scenario(
            "also-inside-another-emission",
            [
              .source("s"),
              .source("u"),
              .remember("r", of: "s"),
              .remember("t", of: "u"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "t"),
              .source("v"),
              .subscribe("c", to: "v"),
              .when(
                .receives("b", 2), .emit(1, from: "s", connection: 1), .emit(3, from: "v", connection: 1)),
              .emit(2, from: "u").expect(inOrder: .receives("b", 2), .receives("a", 1), .receives("c", 3)),
            ]),
        ]),
      Clause(
        "RM-6.3", .must, "After the last subscriber has left, the next one connects again.",
        scenarios: [
          Scenario(
            "connects-again",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .unsubscribe("a"),
              .subscribe("b", to: "r").expect(of: "s", events: .connected("s", 2)),
              .emit(1, from: "s").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "and-yet-again",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .unsubscribe("a"),
              .subscribe("b", to: "r"),
              .unsubscribe("b"),
              .subscribe("c", to: "r").expect(of: "s", events: .connected("s", 3)),
              .emit(1, from: "s").expect(of: "c", events: .receives("c", 1)),
            ]),
          Scenario(
            "while-disconnecting",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .when(.disconnected("s", 1), .subscribe("b", to: "r", form: .next, using: nil)),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1), .connected("s", 2)),
              .emit(1, from: "s").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "inside-an-emission",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .when(.receives("a", 1), .unsubscribe("a"), .subscribe("b", to: "r", form: .next, using: nil)),
              .emit(1, from: "s"),
              .emit(2, from: "s").expect(of: "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "after-a-hundred-rounds",
            [.source("s"), .remember("r", of: "s")]
              + Name.crowd(100).flatMap { [.subscribe($0, to: "r"), .unsubscribe($0)] } + [
                .subscribe("zz", to: "r"),
                .emit(1, from: "s").expect(of: "zz", events: .receives("zz", 1)),
              ]),
        ]),
    ])

  private static let adding = Bullet(
    "RM-7", "On connection: add the observer to the list of observers",
    [
      Clause(
        "RM-7.1", .must,
        "A value that upstream emits while it is being connected reaches the first subscriber exactly once.",
        scenarios: [
          Scenario("the-first-time", connecting(with: .next)),
          Scenario("for-an-observer", connecting(with: .observer)),
          Scenario("for-next-and-state", connecting(with: .nextAndState)),
          Scenario(
            "the-second-time",
            [
              .source("s"),
              .remember("r", of: "s"),
              .when(.connected("s", 2), .emit(1, from: "s", connection: 2)),
              .subscribe("a", to: "r"),
              .unsubscribe("a"),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "the-second-time-beside-what-is-remembered",
            connectingAgain + [.subscribe("b", to: "r").expect(of: "b", atMost: .receives("b", 1), .receives("b", 2))]),
          Scenario(
            "the-second-time-in-spite-of-what-is-remembered",
            connectingAgain + [
              .source("z"),
              .when(.receives("b", 2), .subscribe("c", to: "z", form: .next, using: nil)),
              .subscribe("b", to: "r").expect(of: "z", events: .connected("z", 1)),
            ]),
        ]),
      Clause(
        "RM-7.2", .should,
        "Of several values emitted while upstream is being connected, the first subscriber receives the last only.",
        scenarios: [
          Scenario(
            "the-last-of-three",
            [
              .source("s"),
              .remember("r", of: "s"),
              .when(
                .connected("s", 1), .emit(1, from: "s", connection: 1), .emit(3, from: "s", connection: 1),
                .emit(2, from: "s", connection: 1)),
              .subscribe("a", to: "r").expect(of: "a", events: .receives("a", 2)),
            ])
        ]),
    ])

  private static let emitting = Bullet(
    "RM-8", "On connection: immediately emit the last value to the observer",
    [
      Clause(
        "RM-8.1", .must,
        "A new subscriber receives the last value once, before subscribing returns, and nobody else does.",
        scenarios: [
          Scenario(
            "a-new-subscriber-receives-it",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 1)),
              .subscribe("c", to: "r").expect(of: "c", events: .receives("c", 1)),
            ]),
          Scenario(
            "nobody-else-does",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .subscribe("b", to: "r").expectNothing(of: "a"),
              .subscribe("c", to: "r").expectNothing(of: "a", "b"),
            ]),
          Scenario("an-observer-receives-it", coming(with: .observer)),
          Scenario("next-and-state-receives-it", coming(with: .nextAndState)),
          Scenario(
            "one-that-comes-while-another-is-greeted-receives-it",
            handshake(.subscribe("c", to: "r", form: .next, using: nil)) + [
              .subscribe("b", to: "r").expect(of: "c", events: .receives("c", 1))
            ]),
          Scenario(
            "later-ones-hear-what-the-first-to-come-again-receives",
            [
              .source("s"),
              .source("z"),
              .remember("r", of: "s"),
              .when(.receives("b", 1), .subscribe("d", to: "z", form: .next, using: nil)),
              .when(.receives("c", 1), .unsubscribe("d")),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .unsubscribe("a"),
              .subscribe("b", to: "r"),
              .subscribe("c", to: "r"),
              .emit(2, from: "z").expectNothing(of: "d"),
            ]),
        ]),
      Clause(
        "RM-8.2", .must, "A new subscriber receives nothing if upstream has emitted nothing.",
        scenarios: [
          Scenario(
            "nothing-was-emitted",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r").expectNothing(of: "a"),
              .subscribe("b", to: "r").expectNothing(of: "a", "b"),
              .unsubscribe("a"),
              .unsubscribe("b"),
              .subscribe("c", to: "r").expectNothing(of: "a", "b", "c"),
            ]),
          Scenario(
            "only-a-state-was-emitted",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(.active, from: "s").expectNothing(of: "a"),
              .subscribe("b", to: "r").expectNothing(of: "b"),
            ]),
        ]),
      Clause(
        "RM-8.3", .must, "To be set is not to be truthy: the emptiest value is remembered like any other.",
        scenarios: [
          Scenario(
            "the-emptiest-is-remembered",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(0, from: "s").expect(of: "a", events: .receives("a", 0)),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 0)),
            ]),
          Scenario(
            "the-emptiest-replaces-another",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .emit(0, from: "s"),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 0)),
            ]),
          Scenario(
            "the-emptiest-while-connecting",
            [
              .source("s"),
              .remember("r", of: "s"),
              .when(.connected("s", 1), .emit(0, from: "s", connection: 1)),
              .subscribe("a", to: "r").expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario(
            "another-replaces-the-emptiest",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(0, from: "s"),
              .emit(1, from: "s"),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "the-emptiest-outlives-the-last-subscriber-if-another-does",
            [
              .source("s"),
              .source("z"),
              .remember("r", of: "s"),
              .remember("t", of: "s"),
              .when(.receives("c", 1), .subscribe("e", to: "z", form: .next, using: nil)),
              .when(.receives("d", 0), .unsubscribe("e")),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .unsubscribe("a"),
              .subscribe("b", to: "t"),
              .emit(0, from: "s"),
              .unsubscribe("b"),
              .subscribe("c", to: "r"),
              .subscribe("d", to: "t"),
              .emit(2, from: "z").expectNothing(of: "e"),
            ]),
        ]),
      Clause(
        "RM-8.4", .should, "The last value outlives the last subscriber.",
        scenarios: [
          Scenario(
            "remembered-without-subscribers",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .unsubscribe("a"),
              .subscribe("b", to: "r").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "remembered-without-subscribers-twice",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .emit(1, from: "s"),
              .unsubscribe("a"),
              .subscribe("b", to: "r"),
              .unsubscribe("b"),
              .subscribe("c", to: "r").expect(of: "c", events: .receives("c", 1)),
            ]),
        ]),
    ])

  private static let disconnecting = Bullet(
    "RM-9", "On disconnection: remove the observer and unsubscribe if necessary",
    [
      Clause(
        "RM-9.1", .must, "The subscriber that left receives nothing more, and the others go on.",
        scenarios: [
          Scenario("the-first-leaves", leaving("a", staying: "b", "c")),
          Scenario("the-second-leaves", leaving("b", staying: "a", "c")),
          Scenario("the-last-leaves", leaving("c", staying: "a", "b")),
          Scenario(
            "after-most-left",
            [.source("s")] + Midst.mostHavingLeft(.remember("p", of: "s")) + [
              .emit(1, from: "s").expect(of: "a", "f", inAnyOrder: [.receives("a", 1), .receives("f", 1)]),
              .unsubscribe("f"),
              .emit(2, from: "s").expect(of: "a", "f", events: .receives("a", 2)),
            ]),
          Scenario(
            "all-but-one-leave",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .subscribe("c", to: "r"),
              .subscribe("d", to: "r"),
              .unsubscribe("b"),
              .unsubscribe("c"),
              .emit(1, from: "s").expect(of: "a", "b", "c", "d", inAnyOrder: [.receives("a", 1), .receives("d", 1)]),
              .unsubscribe("a"),
              .emit(2, from: "s").expect(of: "a", "b", "c", "d", events: .receives("d", 2)),
            ]),
          Scenario(
            "left-while-it-was-told",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .when(.receives("a", 1), .unsubscribe("a")),
              .emit(1, from: "s"),
              .emit(2, from: "s").expect(of: "a", "b", events: .receives("b", 2)),
            ]),
          Scenario(
            "the-only-one-leaves",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .unsubscribe("a"),
              .emit(1, from: "s", connection: 1).expectNothing(of: "a"),
              .subscribe("b", to: "r"),
              .emit(2, from: "s", connection: 2).expectNothing(of: "a"),
            ]),
          Scenario("an-observer-leaves", leaving("b", with: .observer, staying: "a", "c")),
          Scenario("next-and-state-leaves", leaving("b", with: .nextAndState, staying: "a", "c")),
          Scenario("nothing-leaves", leaving("b", with: .nothing, staying: "a", "c")),
          Scenario("made-to-leave-while-another-was-told", leaving("b", by: "a")),
          Scenario("made-to-leave-while-a-later-one-was-told", leaving("a", by: "b")),
          Scenario(
            "left-while-another-was-greeted",
            handshake(.unsubscribe("a")) + [
              .subscribe("b", to: "r"),
              .emit(1, from: "s"),
              .emit(2, from: "s").expectNothing(of: "a"),
            ]),
          Scenario(
            "made-to-leave-before-more-was-emitted",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .when(
                .receives("a", 1), .unsubscribe("b"), .emit(2, from: "s", connection: 1),
                .emit(3, from: "s", connection: 1)),
              .emit(1, from: "s").expect(of: "b", atMost: .receives("b", 1), .receives("b", 3)),
            ]),
        ]),
      Clause(
        "RM-9.2", .must, "Upstream is disconnected when the last subscriber leaves, and not before.",
        scenarios: [
          Scenario(
            "when-the-last-leaves",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .subscribe("c", to: "r"),
              .unsubscribe("a").expectNothing(of: "s"),
              .unsubscribe("c").expectNothing(of: "s"),
              .unsubscribe("b").expect(of: "s", events: .disconnected("s", 1)),
            ]),
          Scenario(
            "each-time",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
              .subscribe("b", to: "r"),
              .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2)),
            ]),
          Scenario(
            "when-the-last-leaves-inside-an-emission",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .when(.receives("a", 1), .unsubscribe("a")),
              .emit(1, from: "s").expect(of: "s", events: .disconnected("s", 1)),
            ]),
          Scenario(
            "when-all-leave-inside-an-emission",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .when(.receives("a", 1), .unsubscribe("a"), .unsubscribe("b")),
              .when(.receives("b", 1), .unsubscribe("b"), .unsubscribe("a")),
              .emit(1, from: "s").expect(of: "s", events: .disconnected("s", 1)),
            ]),
        ]),
      Clause(
        "RM-9.3", .must, "Unsubscribing twice counts once.",
        scenarios: [
          Scenario(
            "twice",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .subscribe("b", to: "r"),
              .unsubscribe("a"),
              .unsubscribe("a").expectNothing,
              .emit(1, from: "s").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario("an-observer-twice", leavingTwice(with: .observer)),
          Scenario("next-and-state-twice", leavingTwice(with: .nextAndState)),
          Scenario("nothing-twice", leavingTwice(with: .nothing)),
          Scenario(
            "after-another-came",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .unsubscribe("a"),
              .subscribe("b", to: "r"),
              .unsubscribe("a").expectNothing,
              .emit(1, from: "s").expect(of: "b", events: .receives("b", 1)),
            ]),
          Scenario(
            "while-another-is-told",
            [
              .source("s"),
              .remember("r", of: "s"),
              .subscribe("a", to: "r"),
              .unsubscribe("a"),
              .subscribe("b", to: "r"),
              .subscribe("c", to: "r"),
              .when(.receives("b", 1), .unsubscribe("a")),
              .emit(1, from: "s").expect(of: "b", "c", inAnyOrder: [.receives("b", 1), .receives("c", 1)]),
            ]),
        ]),
    ])

  /// Of two subscribers one emits, and the other receives that: thereupon one comes to `z`.
  ///
  /// When the other receives it, and whether it then receives what was being told, is open.
  private static func emitting(_ name: Name, beside other: Name) -> [Step] {
    [
      .source("s"),
      .source("z"),
      .remember("r", of: "s"),
      .subscribe("a", to: "r"),
      .subscribe("b", to: "r"),
      .when(.receives(other, 2), .subscribe("c", to: "z", form: .next, using: nil)),
      .when(.receives(name, 1), .emit(2, from: "s", connection: 1)),
      .emit(1, from: "s").expect(of: "z", events: .connected("z", 1)),
    ]
  }

  /// One who is about to come to another does something as soon as it receives the last value, by which it is greeted.
  ///
  /// Where a port does not tell it when it comes, it may be told by an emission, for that is another clause's business.
  private static func handshake(_ action: Action) -> [Step] {
    [
      .source("s"),
      .remember("r", of: "s"),
      .subscribe("a", to: "r"),
      .emit(1, from: "s"),
      .when(.receives("b", 1), action),
    ]
  }

  /// The first comes in some form, and one who comes later receives what upstream emits.
  private static func coming(after form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .remember("r", of: "s"),
      .subscribe("a", to: "r", with: form),
      .subscribe("b", to: "r"),
      .emit(1, from: "s").expect(of: "b", events: .receives("b", 1)),
    ]
  }

  /// One who comes in some form receives the last value.
  private static func coming(with form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .remember("r", of: "s"),
      .subscribe("a", to: "r"),
      .emit(1, from: "s"),
      .subscribe("b", to: "r", with: form).expect(of: "b", events: .receives("b", 1)),
    ]
  }

  /// The first comes in some form, and upstream emits while it is being connected.
  private static func connecting(with form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .remember("r", of: "s"),
      .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
      .subscribe("a", to: "r", with: form).expect(of: "a", events: .receives("a", 1)),
    ]
  }

  /// Something is remembered, and when upstream is connected once more it emits.
  private static let connectingAgain: [Step] = [
    .source("s"),
    .remember("r", of: "s"),
    .when(.connected("s", 2), .emit(2, from: "s", connection: 2)),
    .subscribe("a", to: "r"),
    .emit(1, from: "s"),
    .unsubscribe("a"),
  ]

  /// One has left by the hand of one who was being told, and receives nothing more.
  private static func leaving(_ name: Name, by other: Name) -> [Step] {
    [
      .source("s"),
      .remember("r", of: "s"),
      .subscribe("a", to: "r"),
      .subscribe("b", to: "r"),
      .when(.receives(other, 1), .unsubscribe(name)),
      .emit(1, from: "s"),
      .emit(2, from: "s").expectNothing(of: name),
    ]
  }

  /// Of three subscribers, the second of which may come in another form, one leaves, and receives nothing more, while the
  /// others go on.
  private static func leaving(
    _ name: Name, with form: SubscribeForm = .next, staying first: Name, _ second: Name
  ) -> [Step] {
    [
      .source("s"),
      .remember("r", of: "s"),
      .subscribe("a", to: "r"),
      .subscribe("b", to: "r", with: form),
      .subscribe("c", to: "r"),
      .unsubscribe(name),
      .emit(1, from: "s").expect(of: "a", "b", "c", inAnyOrder: [.receives(first, 1), .receives(second, 1)]),
    ]
  }

  /// One who came in some form leaves twice, while another stays.
  private static func leavingTwice(with form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .remember("r", of: "s"),
      .subscribe("a", to: "r", with: form),
      .subscribe("b", to: "r"),
      .unsubscribe("a"),
      .unsubscribe("a").expectNothing,
    ]
  }
}
