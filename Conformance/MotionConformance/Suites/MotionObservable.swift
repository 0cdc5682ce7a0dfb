extension Specification {
  /// MotionObservable.
  public static let motionObservable = Specification(
    "MO", "MotionObservable", file: "MotionObservable",
    bullets: [state, observer, subclass, helper, noopHelper])

  private static let state = Bullet(
    "MO-1", "Expose a State enumeration",
    [
      Clause(
        "MO-1.1", .must, "There are exactly the two states `atRest` and `active`, and they are distinct.",
        [.behaviour, .witness, .surface],
        scenarios: [
          Scenario("two-states", [.listStates.expect(inAnyOrder: [.state(.atRest), .state(.active)])])
        ],
        surface: SurfaceCheck("MotionState", .exposed, .kind([.enum]), .cases(["atRest", "active"]))),
      Clause(
        "MO-1.2", .must, "Where the states are numeric, `atRest` is 0 and `active` is 1.",
        scenarios: [
          Scenario("zero-and-one", [.numberStates.expect(atMost: .number(.atRest, 0), .number(.active, 1))])
        ]),
    ])

  private static let observer = Bullet(
    "MO-2", "Expose a MotionObserver API",
    [
      Clause(
        "MO-2.1", .must,
        "A motion observer is made from inline functions: values go to `next` only, states to `state` only.",
        [.behaviour, .witness],
        scenarios: [
          Scenario(
            "values-to-next",
            [
              .observer("a"),
              .put(1, into: "a").expect(.receives("a", 1)),
              .put(0, into: "a").expect(.receives("a", 0)),
            ]),
          Scenario(
            "states-to-state",
            [
              .observer("a"),
              .put(.active, into: "a").expect(.receivesState("a", .active)),
              .put(.active, into: "a").expect(.receivesState("a", .active)),
              .put(.atRest, into: "a").expect(.receivesState("a", .atRest)),
            ]),
          Scenario(
            "each-its-own-functions",
            [
              .observer("a"),
              .observer("b"),
              .put(.active, into: "a").expect(.receivesState("a", .active)),
              .put(.active, into: "b").expect(.receivesState("b", .active)),
            ]),
          Scenario(
            "values-at-rest",
            [
              .observer("a"),
              .put(.atRest, into: "a"),
              .put(1, into: "a").expect(.receives("a", 1)),
            ]),
          Scenario(
            "put-by-its-functions",
            [
              .observer("a"),
              .when(.receives("a", 1), .putState(.active, into: "a")),
              .when(.receivesState("a", .active), .putState(.atRest, into: "a"), .put(2, into: "a")),
              .put(1, into: "a")
                .expect(
                  .receives("a", 1), .receivesState("a", .active), .receivesState("a", .atRest), .receives("a", 2)),
            ]),
        ])
    ])

  private static let subclass = Bullet(
    "MO-3", "Subclass IndefiniteObservable",
    [
      Clause(
        "MO-3.1", .must, "Every clause of IndefiniteObservable holds for a MotionObservable.",
        scenarios: Specification.indefiniteObservable.scenarios.map { scenario in
          Scenario(
            "\(scenario.clause)-\(scenario.slug)", scenario.steps, declaration: scenario.declaration)
        } + [
          Scenario(
            "connected-at-rest",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .emit(.atRest, from: "s").expectNothing(of: "s"),
            ])
        ]),
      Clause(
        "MO-3.2", .must, "The observer given to the connect function carries both channels.",
        scenarios: [
          Scenario(
            "states-pass",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .emit(.active, from: "s").expect(of: "a", events: .receivesState("a", .active)),
              .emit(.atRest, from: "s").expect(of: "a", events: .receivesState("a", .atRest)),
            ]),
          Scenario(
            "values-pass",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario("values-pass-at-rest", passingValuesAtRest(.observer)),
          Scenario("the-same-state-again", passingTheSameStateAgain(.observer)),
          Scenario(
            "a-state-emitted-by-its-function",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .observer),
              .when(.receives("a", 1), .emitState(.active, from: "s", connection: nil)),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1), .receivesState("a", .active)),
            ]),
        ]),
      Clause(
        "MO-3.3", .should, "MotionObservable is a subclass of IndefiniteObservable.", [.surface],
        surface: SurfaceCheck("MotionObservable", .exposed, .kind([.class]), .subclass(of: "IndefiniteObservable"))),
    ])

  private static let helper = Bullet(
    "MO-4", "Expose a helper subscribe API",
    [
      Clause(
        "MO-4.1", .must, "With inline functions, values and states arrive on their channels in the order of emission.",
        scenarios: [
          Scenario(
            "each-on-its-channel",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .nextAndState),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
              .emit(.active, from: "s").expect(of: "a", events: .receivesState("a", .active)),
              .emit(2, from: "s").expect(of: "a", events: .receives("a", 2)),
              .emit(.atRest, from: "s").expect(of: "a", events: .receivesState("a", .atRest)),
            ]),
          Scenario(
            "in-the-order-of-emission",
            [
              .source("s"),
              .when(
                .connected("s", 1),
                .emitState(.active, from: "s", connection: 1), .emit(2, from: "s", connection: 1),
                .emit(1, from: "s", connection: 1), .emitState(.atRest, from: "s", connection: 1)),
              .subscribe("a", to: "s", with: .nextAndState)
                .expect(
                  of: "a",
                  events: .receivesState("a", .active), .receives("a", 2), .receives("a", 1),
                  .receivesState("a", .atRest)),
            ]),
          Scenario(
            "next-alone-ignores-states",
            [
              .source("s"),
              .subscribe("a", to: "s"),
              .emit(.active, from: "s").expectNothing(of: "a"),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
            ]),
          Scenario(
            "with-next-alone",
            [
              .source("s"),
              .subscribe("a", to: "s"),
              .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
              .emit(2, from: "s").expect(of: "a", events: .receives("a", 2)),
            ]),
          Scenario("the-same-state-again", passingTheSameStateAgain(.nextAndState)),
          Scenario("equal-and-empty-values", passingEqualAndEmptyValues(.nextAndState)),
          Scenario("equal-and-empty-values-to-next-alone", passingEqualAndEmptyValues(.next)),
          Scenario("each-its-own", Connections.eachItsOwn(.nextAndState)),
          Scenario("each-its-own-with-next-alone", Connections.eachItsOwn(.next)),
          Scenario("values-at-rest", passingValuesAtRest(.nextAndState)),
          Scenario("values-at-rest-to-next-alone", passingValuesAtRest(.next)),
          Scenario("early-values-to-next-alone", Connections.emittingEarly(.next)),
          Scenario("early-values-to-a-later-one", Connections.emittingEarlyToALaterOne(.nextAndState)),
          Scenario("early-values-to-a-later-one-with-next-alone", Connections.emittingEarlyToALaterOne(.next)),
          Scenario(
            "emitted-by-its-function",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .nextAndState),
              .when(
                .receives("a", 1), .emitState(.atRest, from: "s", connection: 1), .emit(2, from: "s", connection: 1)),
              .emit(1, from: "s").expect(
                of: "a", events: .receives("a", 1), .receivesState("a", .atRest), .receives("a", 2)),
            ]),
          Scenario(
            "emitted-by-its-function-for-states",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .nextAndState),
              .when(
                .receivesState("a", .active), .emit(1, from: "s", connection: 1),
                .emitState(.atRest, from: "s", connection: 1)),
              .emit(.active, from: "s")
                .expect(of: "a", events: .receivesState("a", .active), .receives("a", 1), .receivesState("a", .atRest)),
            ]),
          Scenario("emitted-by-next-alone", Connections.emittingInside(.next)),
          Scenario("while-another-stream-emits", Connections.emittingAcross(.nextAndState)),
          Scenario("while-another-stream-emits-to-next-alone", Connections.emittingAcross(.next)),
        ]),
      Clause(
        "MO-4.2", .must, "The helper's subscription disconnects as any other does.",
        scenarios: [
          Scenario(
            "disconnects",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .nextAndState),
              .subscribe("b", to: "s"),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
              .unsubscribe("a").expectNothing,
              .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2)),
            ]),
          Scenario(
            "each-its-own-connection",
            [
              .source("s"),
              .subscribe("a", to: "s"),
              .subscribe("b", to: "s"),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
              .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2)),
            ]),
          Scenario("after-another-came", Connections.leavingAgain(.nextAndState)),
          Scenario("after-another-came-with-next-alone", Connections.leavingAgain(.next)),
          Scenario("unsubscribes-itself-again", Connections.leavingAgainWhileDisconnecting(.nextAndState)),
          Scenario("unsubscribes-itself-again-with-next-alone", Connections.leavingAgainWhileDisconnecting(.next)),
          Scenario("inside-another-connect", Connections.leavingWhileConnecting(.nextAndState)),
          Scenario("inside-another-connect-with-next-alone", Connections.leavingWhileConnecting(.next)),
          Scenario("inside-another-disconnect", Connections.leavingWhileDisconnecting(.nextAndState)),
          Scenario("inside-another-disconnect-with-next-alone", Connections.leavingWhileDisconnecting(.next)),
          Scenario("inside-an-emission", Connections.leavingInside(.nextAndState)),
          Scenario("inside-an-emission-with-next-alone", Connections.leavingInside(.next)),
        ]),
    ])

  private static let noopHelper = Bullet(
    "MO-5", "Expose a helper no-op subscribe API",
    [
      Clause(
        "MO-5.1", .must, "The no-op subscribe connects the source as any subscription does.",
        scenarios: [
          Scenario(
            "connects",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .nothing).expect(of: "s", events: .connected("s", 1)),
              .subscribe("b", to: "s", with: .nothing).expect(of: "s", events: .connected("s", 2)),
            ]),
          Scenario("also-while-another-is-connected", Connections.comingWhileConnecting(.nothing)),
          Scenario("also-while-another-is-disconnected", Connections.comingWhileDisconnecting(.nothing)),
          Scenario("also-inside-an-emission", Connections.havingComeInside(.nothing, toldAs: .next)),
          Scenario("at-once-inside-an-emission", Connections.comingInside(.nothing, toldAs: .next)),
        ]),
      Clause(
        "MO-5.2", .must, "A no-op subscription ignores every event, and none fails.",
        scenarios: [
          Scenario(
            "values-are-ignored",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .nothing),
              .emit(0, from: "s").expectNothing,
              .emit(1, from: "s").expectNothing,
            ]),
          Scenario(
            "states-are-ignored",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .nothing),
              .emit(.active, from: "s").expectNothing,
              .emit(.atRest, from: "s").expectNothing,
            ]),
          Scenario(
            "beside-others",
            [
              .source("s"),
              .subscribe("a", to: "s"),
              .subscribe("b", to: "s", with: .nothing),
              .emit(1, from: "s").expect(of: "a", atMost: .receives("a", 1)),
            ]),
          Scenario("early-values-are-ignored", ignoringEarly(.emit(1, from: "s", connection: 1))),
          Scenario("early-states-are-ignored", ignoringEarly(.emitState(.atRest, from: "s", connection: 1))),
        ]),
      Clause(
        "MO-5.3", .must, "The subscription of a no-op subscribe disconnects.",
        scenarios: [
          Scenario(
            "disconnects",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .nothing),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
              .unsubscribe("a").expectNothing,
            ]),
          Scenario(
            "each-its-own-connection",
            [
              .source("s"),
              .subscribe("a", to: "s", with: .nothing),
              .subscribe("b", to: "s", with: .nothing),
              .unsubscribe("a").expect(of: "s", events: .disconnected("s", 1)),
              .unsubscribe("b").expect(of: "s", events: .disconnected("s", 2)),
            ]),
          Scenario("after-another-came", Connections.leavingAgain(.nothing)),
          Scenario("unsubscribes-itself-again", Connections.leavingAgainWhileDisconnecting(.nothing)),
          Scenario("inside-another-disconnect", Connections.leavingWhileDisconnecting(.nothing)),
          Scenario(
            "inside-an-emission",
            [
              .observer("c"),
              .source("s"),
              .subscribe("a", to: "s"),
              .subscribe("b", to: "s", with: .nothing),
              .when(.receives("a", 1), .unsubscribe("b"), .put(2, into: "c")),
              .emit(1, from: "s").expect(inOrder: .disconnected("s", 2), .receives("c", 2)),
            ]),
        ]),
    ])

  /// Who subscribes in that form receives a state that equals the one before.
  private static func passingTheSameStateAgain(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .emit(.active, from: "s"),
      .emit(.active, from: "s").expect(of: "a", events: .receivesState("a", .active)),
    ]
  }

  /// A no-op subscription is still there after what comes while it is being connected.
  private static func ignoringEarly(_ emission: Action) -> [Step] {
    [
      .observer("b"),
      .source("s"),
      .when(.connected("s", 1), emission),
      .when(.disconnected("s", 1), .put(1, into: "b")),
      .subscribe("a", to: "s", with: .nothing).expectNothing(of: "b"),
    ]
  }

  /// Who subscribes in that form receives a value after the state of rest.
  private static func passingValuesAtRest(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .emit(.atRest, from: "s"),
      .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
    ]
  }

  /// Who subscribes in that form receives a value that equals the one before, and one that is empty.
  private static func passingEqualAndEmptyValues(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .emit(1, from: "s"),
      .emit(1, from: "s").expect(of: "a", events: .receives("a", 1)),
      .emit(0, from: "s").expect(of: "a", events: .receives("a", 0)),
    ]
  }
}
