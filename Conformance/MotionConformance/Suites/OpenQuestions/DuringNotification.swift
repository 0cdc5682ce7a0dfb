extension OpenQuestion {
  static let unsubscribeOther: OpenQuestion = OpenQuestion(
    "C-unsubscribe-other",
    """
    An observer unsubscribes another one that has yet to receive the change being delivered. Does that one still \
    receive it?
    """,
    Observed.asking(
      {
        $0.making + [
          .subscribe("a", to: "p"), .subscribe("b", to: "p"),
          .when(.receives("a", 2), .unsubscribe("b")),
          .when(.receives("b", 2), .unsubscribe("a")),
          Step($0.change(to: 2)),
        ]
      }, sample: "yes, once more",
      outcomes: {
        [
          Outcome("no, at once", $0.written(2) + receives("a"), $0.written(2) + receives("b")),
          Outcome(
            "yes, once more", $0.written(2) + receives("a", "b") + $0.abandoned,
            $0.written(2) + receives("b", "a") + $0.abandoned),
        ]
      }))

  static let subscribeInside: OpenQuestion = OpenQuestion(
    "C-subscribe-inside",
    "An observer subscribes a new one during a notification. Does the new one receive the change once or twice?",
    Observed.asking(
      {
        $0.making + [
          .subscribe("a", to: "p"),
          .when(.receives("a", 2), .subscribe("b", to: "p")),
          Step($0.change(to: 2)),
        ]
      }, sample: "once",
      outcomes: {
        [
          Outcome("once", $0.written(2) + receives("a", "b")),
          Outcome("twice", $0.written(2) + receives("a", "b", "b")),
          Outcome("not at all", $0.written(2) + receives("a")),
          Outcome(
            "the old value, then the change", $0.written(2) + receives("a") + receives("b", value: 1) + receives("b")),
          Outcome("the old value only", $0.written(2) + receives("a") + receives("b", value: 1)),
        ]
      }))

  static let writeInside: OpenQuestion = OpenQuestion(
    "C-write-inside",
    "An observer writes, or lets the source emit, during a notification. What do the others receive?",
    Observed.asking(
      { observed in
        observed.making + [
          .subscribe("a", to: "p"), .subscribe("b", to: "p"), .subscribe("c", to: "p"),
          .when(.receives("b", 2), observed.change(to: 3)),
          Step(observed.change(to: 2)),
        ]
      }, sample: "depth first, then the stale value",
      outcomes: { observed in
        let (first, second) = (observed.written(2), observed.written(3))
        let (all, reversed) = (receives("a", "b", "c", value: 3), receives("c", "b", "a", value: 3))
        let (up, down) = (first + receives("a", "b") + second, first + receives("c", "b") + second)
        return [
          Outcome(
            "in order", up + receives("c") + all, first + receives("a", "b", "c") + second + all,
            down + receives("a") + reversed, first + receives("c", "b", "a") + second + reversed),
          Outcome("depth first, then the stale value", up + all + receives("c"), down + reversed + receives("a")),
          Outcome(
            "the new value twice", up + all + receives("c", value: 3), down + reversed + receives("a", value: 3)),
          Outcome("only the last", up + all, down + reversed),
        ]
      }))

  static let writeInExternalWrite: OpenQuestion = OpenQuestion(
    "C-write-in-external-write", "`externalWrite` writes the property. What do the observers receive?",
    WrittenOut.asking(
      {
        [
          $0.making, .subscribe("a", to: "p"), .when($0.written(2), .write(3, to: "p")), .write(2, to: "p"),
        ]
      }, sample: "depth first, then the stale value",
      outcomes: { written in
        let both = [written(2), written(3)]
        return [
          Outcome("in order", [written(2)] + receives("a") + [written(3)] + receives("a", value: 3)),
          Outcome("depth first, then the stale value", both + receives("a", value: 3) + receives("a")),
          Outcome("the new value twice", both + receives("a", "a", value: 3)),
          Outcome("only the last", both + receives("a", value: 3)),
          Outcome("both written out, then both received", both + receives("a") + receives("a", value: 3)),
        ]
      }))

  static let subscribeInExternalWrite: OpenQuestion = OpenQuestion(
    "C-subscribe-in-external-write",
    "`externalWrite` subscribes a new observer. Does the new one receive the change once or twice?",
    WrittenOut.asking(
      {
        [
          $0.making, .subscribe("a", to: "p"),
          .when($0.written(2), .subscribe("b", to: "p")),
          .write(2, to: "p"),
        ]
      }, sample: "twice",
      outcomes: { written in
        let old = [written(2)] + receives("b", value: 1)
        return [
          Outcome("once", [written(2)] + receives("b", "a"), [written(2)] + receives("a", "b")),
          Outcome("twice", [written(2)] + receives("b", "a", "b"), [written(2)] + receives("b", "b", "a")),
          Outcome("the old value, then the change", old + receives("a", "b"), old + receives("b", "a")),
          Outcome("the old value only", old + receives("a")),
        ]
      }))

  static let droppedSubscription: OpenQuestion = OpenQuestion(
    "C-dropped-subscription",
    "A subscription is released without unsubscribing. Does the observer still receive?",
    Observed.asking(
      { $0.making + [.subscribe("a", to: "p"), .release("a"), Step($0.change(to: 2))] }, sample: "no",
      outcomes: { [Outcome("yes", $0.written(2) + receives("a")), Outcome("no", $0.written(2))] })
      + [Specification.indefiniteObservable, .motionObservable].map { specification in
        Asking(
          of: specification,
          [.source("s"), .subscribe("a", to: "s", with: .observer), .release("a"), .emit(2, from: "s")],
          sample: "no", outcomes: [Outcome("yes", receives("a")), Outcome("no", [])])
      })

  static let throwingObserver: OpenQuestion = OpenQuestion(
    "C-throwing-observer",
    """
    An observer throws an exception when it receives a change. Do the others receive the change, and does the port \
    still work afterwards?
    """,
    Observed.asking(
      { $0.making + throwing(observing: "p", $0.change) + [.subscribe("d", to: "p")] }, answering: 3,
      sample: "not shown",
      outcomes: { thrown(written: $0.written, subscribed: receives("d", value: 3)) })
      + [
        Asking(
          of: .indefiniteObservable,
          [.source("s")] + throwing(observing: "s", with: .observer) { .emit($0, from: "s") }, answering: 2,
          sample: "not shown", outcomes: thrown(unsubscribed: [.disconnected("s", 2)]))
      ])

  /// An observer between two others throws, and then there is another change.
  private static func throwing(
    observing subject: Name, with form: SubscribeForm = .next, _ change: (Int) -> Action
  ) -> [Step] {
    ["a", "b", "c"].map { .subscribe($0, to: subject, with: form) } + [
      .when(.receives("b", 2), .throw), Step(change(2)), Step(change(3)),
    ]
  }

  /// The answers of a port that notifies the observers in the order in which they subscribed, or in the other.
  private static func thrown(
    written: (TracedValue) -> [Event] = { _ in [] }, unsubscribed: [Event] = [], subscribed: [Event] = []
  ) -> [Outcome] {
    func outcome(_ name: String, _ received: (_ first: Name, _ last: Name) -> ([Event], [Event])) -> Outcome {
      func events(_ first: Name, _ last: Name) -> [Event] {
        let (change, next) = received(first, last)
        return written(2) + change + written(3) + next + subscribed
      }
      return Outcome(name, events("a", "c"), events("c", "a"))
    }
    return [
      outcome("caught") { (receives($0, "b", $1), receives($0, "b", $1, value: 3)) },
      outcome("caught, and unsubscribed") {
        (receives($0, "b") + unsubscribed + receives($1), receives($0, $1, value: 3))
      },
      outcome("thrown after all have received") {
        (receives($0, "b", $1) + [.throws], receives($0, "b", $1, value: 3))
      },
      outcome("thrown at once") { (receives($0, "b") + [.throws], receives($0, "b", $1, value: 3)) },
      outcome("thrown at once, and unsubscribed") {
        (receives($0, "b") + unsubscribed + [.throws], receives($0, $1, value: 3))
      },
      outcome("thrown at once, and nobody receives any more") { first, _ in (receives(first, "b") + [.throws], []) },
    ]
  }
}
