/// The steps of scenarios of each kind of subject that notifies a list of observers.
extension [Step] {
  /// Three observers receive each change.
  static func threeObservers(of observed: Observed, changes: Int...) -> [Step] {
    observed.making.observed(by: "a", "b", "c")
      + changes.map { observed.change(to: $0).expect("a", "b", "c", toReceive: .sample($0)) }
  }

  /// This number of observers receive a change, in any order.
  static func crowd(_ count: Int, of observed: Observed, change: Int) -> [Step] {
    let crowd = Name.crowd(count)
    return observed.making.observed(by: crowd) + [
      observed.change(to: change).expect(inAnyOrder: crowd.map { .receives($0, .sample(change)) })
    ]
  }

  /// An observer unsubscribes itself when it receives a change.
  static func oneUnsubscribesItself(of observed: Observed, change: Int) -> [Step] {
    observed.making.observed(by: "a", "b", "c") + [
      .when(.receives("b", .sample(change)), .unsubscribe("b")),
      observed.change(to: change).expect("a", "c", toReceive: .sample(change)),
    ]
  }

  /// The second of three observers unsubscribes.
  static func secondOfThree(of observed: Observed, change: Int) -> [Step] {
    observed.making.observed(by: "a", "b", "c") + [
      .unsubscribe("b"),
      observed.change(to: change)
        .expect(of: ["a", "b", "c"], inAnyOrder: ["a", "c"].map { .receives($0, .sample(change)) }),
    ]
  }

  /// An observer unsubscribes another one during the first change.
  static func unsubscribedDuringNotification(of observed: Observed, changes first: Int, _ second: Int) -> [Step] {
    observed.making.observed(by: "a", "b") + [
      .when(.receives("a", .sample(first)), .unsubscribe("b")),
      observed.change(to: first),
      observed.change(to: second).expect(of: "a", "b", events: .receives("a", .sample(second))),
    ]
  }

  /// An observer unsubscribes again after another one has subscribed.
  static func unsubscribedAgain(of observed: Observed, change: Int) -> [Step] {
    observed.making.observed(by: "a") + [
      .unsubscribe("a"), .subscribe("b", to: observed.name), .unsubscribe("a").expectNothing,
      observed.change(to: change).expect("b", toReceive: .sample(change)),
    ]
  }

  /// One of two observers unsubscribes twice.
  static func unsubscribedTwice(of observed: Observed, change: Int) -> [Step] {
    observed.making.observed(by: "a", "b") + [
      .unsubscribe("a"), .unsubscribe("a").expectNothing,
      observed.change(to: change).expect("b", toReceive: .sample(change)),
    ]
  }
}

/// The steps of scenarios of a property `p`, after it has been created.
extension [Step] {
  static let givesASubscription: [Step] = [
    .subscribe("a", to: "p"), .subscribe("b", to: "p"),
    .unsubscribe("a").expectNothing, .unsubscribe("b").expectNothing,
  ]

  /// Two observers of `p` and of another property `q`.
  static let observersAreSeparate: [Step] = [
    .subscribe("a", to: "p"), .subscribe("b", to: "q").expectNothing(of: "a"),
    .write(2, to: "q").expectNothing(of: "a"), .write(3, to: "p").expectNothing(of: "b"),
  ]

  static let sameFunctionTwice: [Step] = [
    .subscribe("a", to: "p"), .subscribe("b", to: "p", using: "a"),
    .write(2, to: "p").expect(of: "a", events: .receives("a", 2), .receives("a", 2)),
    .unsubscribe("b"), .write(3, to: "p").expect("a", toReceive: 3),
  ]

  static let subscribedDuringNotification: [Step] = [
    .subscribe("a", to: "p"), .when(.receives("a", 2), .subscribe("b", to: "p")), .write(2, to: "p"),
    .write(3, to: "p").expect("b", toReceive: 3),
  ]

  /// An observer writes while it receives a change, with an observer of another property `q`.
  ///
  /// It is open how often b receives 3, and whether it receives 2. The effect of its first 3 is judged.
  static let afterAnObserverWrote: [Step] = [
    .subscribe("a", to: "p"), .subscribe("b", to: "p"), .subscribe("c", to: "q"),
    .when(.receives("a", 2), .write(3, to: "p")), .when(.receives("b", 3), .write(4, to: "q")),
    .write(2, to: "p").expect("c", toReceive: 4),
  ]

  static let inOrderAfterOneUnsubscribed: [Step] = [
    .subscribe("a", to: "p"), .subscribe("b", to: "p"), .subscribe("c", to: "p"),
    .unsubscribe("a"), .subscribe("d", to: "p"),
    .write(2, to: "p").expect(inOrder: .receives("b", 2), .receives("c", 2), .receives("d", 2)),
  ]

  static let equalToThePresentValue: [Step] = [
    .subscribe("a", to: "p"), .write(1, to: "p").expect("a", toReceive: 1),
  ]

  static let equalToTheLastWrite: [Step] = [
    .subscribe("a", to: "p"), .write(2, to: "p"), .write(2, to: "p").expect("a", toReceive: 2),
  ]
}

/// The steps of scenarios of a property that writes its value out.
extension Observed {
  /// A change is written out once, with three observers.
  var withThreeObservers: [Step] {
    making.observed(by: "a", "b", "c") + [.write(2, to: "p").expect(of: ["p"], inAnyOrder: written(2))]
  }

  /// An observer writes during a change, and each value is written out once.
  var writtenByAnObserver: [Step] {
    changedByAnObserver + [.write(2, to: "p").expect(of: ["p"], inAnyOrder: written(2) + written(3))]
  }

  /// An observer writes during a change, and its value is written out before it is received.
  var writtenFirstByAnObserver: [Step] {
    changedByAnObserver + [.write(2, to: "p").expect(inOrder: written(3)[0], .receives("a", 3))]
  }

  private var changedByAnObserver: [Step] { making.observed(by: "a") + [.when(.receives("a", 2), .write(3, to: "p"))] }
}
