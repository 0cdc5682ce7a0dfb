@ListBuilder<Bullet> var currentPropertyValueBullets: [Bullet] {
  Bullet(
    "PO-4", "Immediately provide the observer with the current property value",
    Clause(
      "PO-4.1", .must,
      "A new observer receives exactly once the value that `read` returns, before `subscribe` returns.",
      of: [.on(.receivesOnSubscription), .on(.receivesCurrentValue), .on(.receivesNothingElse, .isSubscribing)],
      Scenario("the-first", .information("p"), .subscribe("a", to: "p").expect("a", toReceive: 1)),
      Scenario(
        "a-later-one", given: .information.observed(by: "a"),
        .subscribe("b", to: "p").expect("b", toReceive: 1)),
      Scenario("the-empty-value", .information("p", holding: 0), .subscribe("a", to: "p").expect("a", toReceive: 0))),
    Clause(
      "PO-4.2", .must,
      "A new observer receives the current information, even if it was changed without using the property.",
      of: [.on(.reads), .on(.receivesCurrentValue, .isChanged)],
      Scenario(
        "changed-before-the-first-subscription", given: .information,
        .change("p", to: 2),
        .subscribe("a", to: "p").expect("a", toReceive: 2)),
      Scenario(
        "changed-between-two-subscriptions", given: .information.observed(by: "a"),
        .write(2, to: "p"),
        .change("p", to: 0),
        .subscribe("b", to: "p").expect("b", toReceive: 0))),
    Clause(
      "PO-4.3", .must, "Subscribing calls no other observer and writes nothing.",
      of: .each(.receivesNothingElse, .writesOutNothingElse, in: [.anotherSubscribes], [.isPropertyRead]) + [
        .on(.writesOutNothingElse, .isMaking)
      ],
      Scenario(
        "nobody-else-and-nothing-written", given: .information,
        .subscribe("a", to: "p").expectNothing(of: "p"),
        .subscribe("b", to: "p").expectNothing(of: "a", "p"),
        .subscribe("c", to: "p").expectNothing(of: "a", "b", "p"))))

  Bullet(
    "PO-5", "Return a Subscription instance",
    Clause(
      "PO-5.1", .must, "Unsubscribing removes that observer only.",
      of: [.on(.receives, .anotherHasUnsubscribed), .on(.receivesNothingElse, .hasUnsubscribed)],
      Scenario("the-second-of-three", .secondOfThree(of: .property, change: 2)),
      Scenario("unsubscribed-during-a-notification", .unsubscribedDuringNotification(of: .property, changes: 2, 3))),
    Clause(
      "PO-5.2", .must, "Unsubscribing again does nothing.",
      of: .each(.receives, .receivesNothingElse, .writesOutNothingElse, in: [.isUnsubscribedAgain]),
      Scenario("after-another-subscribed", .unsubscribedAgain(of: .property, change: 2))))
}
