@ListBuilder<Bullet> var currentValueBullets: [Bullet] {
  Bullet(
    "RP-8", "Subscribe invokes the observer's next function with the current value",
    Clause(
      "RP-8.1", .must, "A new observer receives the current value exactly once before `subscribe` returns.",
      of: .each(.receivesNothingElse, in: [.isSubscribing], [.isSubscribing, .isThroughStream])
        + [.on(.receivesOnSubscription)],
      Scenario("the-first", .property("p"), .subscribe("a", to: "p").expect("a", toReceive: 1)),
      Scenario(
        "a-later-one", given: .property.observed(by: "a"),
        .subscribe("b", to: "p").expect("b", toReceive: 1)),
      Scenario(
        "of-an-external-property", given: .external,
        .subscribe("a", to: "p").expect("a", toReceive: 1)),
      Scenario(
        "subscribed-while-another-subscribes", given: .property,
        .when(.receives("a", 1), .subscribe("b", to: "p")),
        .subscribe("a", to: "p").expect("b", toReceive: 1))),
    Clause(
      "RP-8.2", .must, "The value received on subscription is the current one, not the initial one.",
      of: [.on(.receivesCurrentValue)],
      Scenario(
        "after-a-write", given: .property,
        .write(2, to: "p"),
        .subscribe("a", to: "p").expect("a", toReceive: 2)),
      Scenario(
        "after-observed-writes", given: .external.observed(by: "a"),
        .write(2, to: "p"), .write(0, to: "p"),
        .subscribe("b", to: "p").expect("b", toReceive: 0))),
    Clause(
      "RP-8.3", .must, "Subscribing calls no other observer and no `externalWrite`.",
      of: .each(.receivesNothingElse, in: [.anotherSubscribes], [.anotherSubscribes, .isThroughStream])
        + [.on(.writesOutNothingElse, .anotherSubscribes)],
      Scenario(
        "no-other-observer-receives", given: .property.observed(by: "a"),
        .subscribe("b", to: "p").expectNothing(of: "a"),
        .subscribe("c", to: "p").expectNothing(of: "a", "b")),
      Scenario(
        "nothing-is-written-out", given: .external,
        .subscribe("a", to: "p").expectNothing(of: "p"),
        .write(2, to: "p"),
        .subscribe("b", to: "p").expectNothing(of: "p"))))
}
