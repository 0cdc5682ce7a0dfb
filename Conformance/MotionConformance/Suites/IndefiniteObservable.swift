extension Specification {
  /// IndefiniteObservable.
  public static let indefiniteObservable = Specification(
    "IO", "IndefiniteObservable", file: "IndefiniteObservable",
    bullets: [
      observer, observable, connect, noopDisconnect, disconnect, unsubscribe, subscription, initializer, subscribe,
    ])

  private static let observer = Bullet(
    "IO-1", "Expose a generic abstract Observer type",
    [
      Clause(
        "IO-1.1", .must,
        "An observer has a `next` channel: a value put into it reaches its function unchanged, before `next` returns.",
        [.behaviour, .witness],
        scenarios: [
          Scenario(
            "next-reaches-its-function",
            [
              .observer("a"),
              .put(1, into: "a").expect(.receives("a", 1)),
              .put(2, into: "a").expect(.receives("a", 2)),
              .put(2, into: "a").expect(.receives("a", 2)),
            ]),
          Scenario(
            "the-emptiest-value-too",
            [
              .observer("a"),
              .put(0, into: "a").expect(.receives("a", 0)),
            ]),
          Scenario(
            "each-its-own-function",
            [
              .observer("a"),
              .observer("b"),
              .put(1, into: "a").expect(.receives("a", 1)),
              .put(2, into: "b").expect(.receives("b", 2)),
            ]),
          Scenario(
            "a-change-to-the-emptiest",
            [
              .observer("a"),
              .put(1, into: "a"),
              .put(0, into: "a").expect(.receives("a", 0)),
            ]),
          Scenario(
            "put-by-its-function",
            [
              .observer("a"),
              .when(.receives("a", 1), .put(2, into: "a")),
              .put(1, into: "a").expect(.receives("a", 1), .receives("a", 2)),
            ]),
          Scenario(
            "at-once-also-by-its-function",
            [
              .observer("a"),
              .observer("b"),
              .when(.receives("a", 1), .put(2, into: "a"), .put(3, into: "b")),
              .put(1, into: "a").expect(.receives("a", 1), .receives("a", 2), .receives("b", 3)),
            ]),
        ])
    ])

  private static let observable = Bullet(
    "IO-2", "Expose a concrete IndefiniteObservable type",
    [
      Clause(
        "IO-2.1", .must, "An observable is concrete and generic over its observer; two observables share nothing.",
        [.behaviour, .witness, .surface],
        scenarios: [
          Scenario(
            "connections-are-apart",
            [
              .source("s"),
              .source("t"),
              .subscribe("a", to: "s", with: .observer).expectNothing(of: "t"),
              .subscribe("b", to: "t", with: .observer).expectNothing(of: "s"),
              .unsubscribe("a").expectNothing(of: "t"),
              .unsubscribe("b").expectNothing(of: "s"),
            ]),
          Scenario(
            "observers-are-apart",
            [
              .source("s"),
              .source("t"),
              .subscribe("a", to: "s", with: .observer),
              .subscribe("b", to: "t", with: .observer),
              .emit(1, from: "s").expectNothing(of: "b"),
              .emit(2, from: "t").expectNothing(of: "a"),
            ]),
          Scenario("emissions-are-apart", Connections.emittingAcross(.observer)),
        ],
        surface: SurfaceCheck(
          "IndefiniteObservable", .exposed, .kind([.class, .struct]), .generic(1), .initializer("init(_:)")))
    ])

  private static let connect = Bullet(
    "IO-3", "Expose a Connect function type",
    [
      Clause(
        "IO-3.1", .must, "The connect function receives the very observer that subscribed.",
        scenarios: [
          Scenario("the-later-one-for-the-later-connection", Connections.eachItsOwn(.observer)),
          Scenario(
            "one-that-comes-again",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .unsubscribe("a"),
              .subscribe("b", to: "s", with: .observer, using: "a"),
              .emit(1, from: "s", connection: 2).expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario(
            "equal-and-empty-values-too",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .emit(1, from: "s"),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
              .emit(0, from: "s").expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario("emitted-by-its-function", Connections.emittingInside(.observer)),
          Scenario(
            "emitted-by-its-function-at-once",
            [
              .observer("b"),
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .when(.receives("a", 1), .emit(2, from: "s", connection: 1), .put(3, into: "b")),
              .emit(1, from: "s").expect(inOrder: .receives("a", 2), .receives("b", 3)),
            ]),
        ])
    ])

  private static let noopDisconnect = Bullet(
    "IO-4", "Expose a noopDisconnect constant",
    [
      Clause(
        "IO-4.1", .must, "A connection that needs no teardown can be unsubscribed safely.",
        scenarios: [
          Scenario(
            "nothing-to-do",
            [
              .source("s", teardown: false),
              .subscribe("a", to: "s", with: .observer),
              .unsubscribe("a").expectNothing,
              .unsubscribe("a").expectNothing,
            ]),
          Scenario(
            "others-go-on",
            [
              .source("s", teardown: false),
              .subscribe("a", to: "s", with: .observer),
              .subscribe("b", to: "s", with: .observer),
              .unsubscribe("a"),
              .emit(1, from: "s", connection: 2).expect(of: "b", events: .receives("b", 1)),
            ]),
        ])
    ])

  private static let disconnect = Bullet(
    "IO-5", "Expose a Disconnect function type",
    [
      Clause(
        "IO-5.1", .must, "Unsubscribing runs the disconnect function of that very connection.",
        scenarios: [
          Scenario("the-first-of-three", disconnecting("a", 1)),
          Scenario("the-second-of-three", disconnecting("b", 2)),
          Scenario("the-last-of-three", disconnecting("c", 3)),
          Scenario(
            "of-one-observer-subscribed-twice",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .subscribe("b", to: "s", with: .observer, using: "a"),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
            ]),
          Scenario("inside-another-connect", Connections.leavingWhileConnecting(.observer)),
          Scenario("inside-another-disconnect", Connections.leavingWhileDisconnecting(.observer)),
        ])
    ])

  private static let unsubscribe = Bullet(
    "IO-6", "Expose an Unsubscribe function type",
    [
      Clause(
        "IO-6.1", .must, "When unsubscribing returns, the disconnect function has run.",
        scenarios: [
          Scenario(
            "has-run",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
            ]),
          Scenario("has-run-inside-an-emission", Connections.leavingInside(.observer)),
        ])
    ])

  private static let subscription = Bullet(
    "IO-7", "Expose a Subscription object type",
    [
      Clause(
        "IO-7.1", .must, "The first unsubscribe disconnects; any later one does nothing.",
        scenarios: [
          Scenario(
            "twice",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
              .unsubscribe("a").expectNothing,
              .unsubscribe("a").expectNothing,
            ]),
          Scenario("after-another-came", Connections.leavingAgain(.observer)),
        ]),
      Clause(
        "IO-7.2", .must,
        "The disconnect function runs at most once, even if it unsubscribes the same subscription while it runs.",
        scenarios: [
          Scenario("unsubscribes-itself-again", Connections.leavingAgainWhileDisconnecting(.observer))
        ]),
      Clause(
        "IO-7.3", .must, "Nothing is disconnected before unsubscribe is called on a subscription that is still held.",
        scenarios: [
          Scenario(
            "connected-until-unsubscribed",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer).expect(of: "s", atMost: .connected("s", 1)),
              .emit(1, from: "s").expectNothing(of: "s"),
              .emit(2, from: "s").expectNothing(of: "s"),
              .emit(2, from: "s").expectNothing(of: "s"),
            ]),
          Scenario(
            "also-with-the-emptiest-value",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .emit(0, from: "s").expectNothing(of: "s"),
            ]),
          Scenario(
            "also-with-an-early-value",
            [
              .source("s"),
              .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
              .subscribe("a", to: "s", with: .observer).expect(of: "s", atMost: .connected("s", 1)),
            ]),
        ]),
    ])

  private static let initializer = Bullet(
    "IO-8", "Expose an IndefiniteObservable initializer",
    [
      Clause(
        "IO-8.1", .must, "Creating an observable connects nothing.",
        scenarios: [
          Scenario("creation-is-silent", [.source("s").expectNothing]),
          Scenario(
            "also-beside-another",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .source("t").expectNothing,
            ]),
        ])
    ])

  private static let subscribe = Bullet(
    "IO-9", "Expose a subscribe API on IndefiniteObservable",
    [
      Clause(
        "IO-9.1", .must, "Each subscribe connects exactly once, before it returns.",
        scenarios: [
          Scenario(
            "each-its-own-connection",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer).expect(of: "s", events: .connected("s", 1)),
              .subscribe("b", to: "s", with: .observer).expect(of: "s", events: .connected("s", 2)),
              .unsubscribe("a"),
              .subscribe("c", to: "s", with: .observer).expect(of: "s", events: .connected("s", 3)),
            ]),
          Scenario(
            "also-the-observer-that-left",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .unsubscribe("a"),
              .subscribe("b", to: "s", with: .observer, using: "a").expect(of: "s", events: .connected("s", 2)),
            ]),
          Scenario(
            "also-the-observer-that-is-there",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .subscribe("b", to: "s", with: .observer, using: "a").expect(of: "s", events: .connected("s", 2)),
            ]),
          Scenario("also-while-another-is-connected", Connections.comingWhileConnecting(.observer)),
          Scenario("also-while-another-is-disconnected", Connections.comingWhileDisconnecting(.observer)),
          Scenario(
            "also-inside-an-emission",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .when(.receives("a", 1), .subscribe("b", to: "s", form: .observer, using: nil)),
              .emit(1, from: "s").expect(of: "s", events: .connected("s", 2)),
            ]),
          Scenario("at-once-inside-an-emission", Connections.comingInside(.observer, toldAs: .observer)),
        ]),
      Clause(
        "IO-9.2", .must,
        "What the source emits while it is being connected is heard, in order, before subscribe returns.",
        scenarios: [
          Scenario(
            "one-early-value",
            [
              .source("s"),
              .when(.connected("s", 1), .emit(1, from: "s", connection: 1)),
              .subscribe("a", to: "s", with: .observer).expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario("several-early-values", Connections.emittingEarly(.observer)),
          Scenario(
            "the-same-early-value-twice",
            [
              .source("s"),
              .when(
                .connected("s", 1), .emit(1, from: "s", connection: 1), .emit(1, from: "s", connection: 1)),
              .subscribe("a", to: "s", with: .observer).expect(of: "a", events: .receives("a", 1), .receives("a", 1)),
            ]),
          Scenario(
            "the-emptiest-early-value",
            [
              .source("s"),
              .when(.connected("s", 1), .emit(0, from: "s", connection: 1)),
              .subscribe("a", to: "s", with: .observer).expect(of: "a", events: .receives("a", 0)),
            ]),
          Scenario("also-by-a-later-one", Connections.emittingEarlyToALaterOne(.observer)),
          Scenario("also-inside-an-emission", Connections.emittingEarlyInside(.observer)),
        ]),
      Clause(
        "IO-9.3", .must, "Unsubscribing one subscriber leaves the others connected.",
        scenarios: [
          Scenario(
            "the-others-still-hear",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .subscribe("b", to: "s", with: .observer),
              .subscribe("c", to: "s", with: .observer),
              .unsubscribe("a"),
              .emit(1, from: "s").expect(of: "b", "c", inAnyOrder: [.receives("b", 1), .receives("c", 1)]),
              .unsubscribe("c"),
              .emit(2, from: "s").expect(of: "b", events: .receives("b", 2)),
            ])
        ]),
    ])

  /// Of three subscribers one leaves, and its connection is the one that ends.
  private static func disconnecting(_ name: Name, _ connection: Int) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: .observer),
      .subscribe("b", to: "s", with: .observer),
      .subscribe("c", to: "s", with: .observer),
      .unsubscribe(name).expect(of: "s", events: .disconnected("s", connection)),
    ]
  }
}
