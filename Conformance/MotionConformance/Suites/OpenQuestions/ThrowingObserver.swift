extension OpenQuestion {
  package static var throwingObserver: OpenQuestion {
    OpenQuestion(
      "C-throwing-observer",
      """
      An observer throws an exception when it receives a change. Do the others receive the change, and does the port \
      still work afterwards?
      """,
      Observed.all.map {
        throwing(
          of: $0.specification, $0.making.observed(by: "a", "b", "c"), $0.change, [.subscribe("d", to: $0.name)],
          written: $0.written, subscribed: receives("d", value: 3))
      } + [
        throwing(
          of: .indefiniteObservable, .source.observed(by: "a", "b", "c", with: .observer), { .emit($0, from: "s") }, [],
          unsubscribed: [.disconnected("s", 2)])
      ])
  }

  /// An observer between two others throws, and then there is another change.
  ///
  /// The answers are those of a port that notifies the observers in the order in which they subscribed, or in the other.
  private static func throwing(
    of specification: Specification, _ beginning: [Step], _ change: (Int) -> Step, _ end: [Step],
    written: (TracedValue) -> [Event] = { _ in [] }, unsubscribed: [Event] = [], subscribed: [Event] = []
  ) -> Asking {
    func outcome(_ name: String, _ received: (_ first: Name, _ last: Name) -> ([Event], [Event])) -> Outcome {
      func events(_ first: Name, _ last: Name) -> [Event] {
        let (change, next) = received(first, last)
        return written(2) + change + written(3) + next + subscribed
      }
      return Outcome(name, events("a", "c"), events("c", "a"))
    }
    return Asking(
      of: specification, beginning + [.when(.receives("b", 2), .throw), change(2), change(3)] + end,
      answering: 2 + end.count, sample: "not shown",
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
      outcome("thrown at once, and nobody receives any more") { first, _ in (receives(first, "b") + [.throws], []) })
  }
}
