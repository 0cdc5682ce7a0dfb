private typealias Asking = OpenQuestion.Asking
private typealias Outcome = OpenQuestion.Outcome

@ListBuilder<OpenQuestion> var questionsOfNotifications: [OpenQuestion] {
  OpenQuestion(
    "C-unsubscribe-other",
    """
    An observer unsubscribes another one that has yet to receive the change being delivered. Does that one still \
    receive it?
    """,
    Observed.all.map {
      Asking(
        of: $0.specification,
        $0.making.observed(by: "a", "b") + [
          .when(.receives("a", 2), .unsubscribe("b")),
          .when(.receives("b", 2), .unsubscribe("a")),
          $0.change(to: 2),
        ], sample: "yes, once more",
        Outcome("no, at once", $0.written(2) + receives("a"), $0.written(2) + receives("b")),
        Outcome(
          "yes, once more", $0.written(2) + receives("a", "b") + $0.abandoned,
          $0.written(2) + receives("b", "a") + $0.abandoned))
    })

  OpenQuestion(
    "C-subscribe-inside",
    "An observer subscribes a new one during a notification. Does the new one receive the change once or twice?",
    Observed.all.map {
      let first = $0.written(2) + receives("a")
      return Asking(
        of: $0.specification,
        $0.making.observed(by: "a") + [.when(.receives("a", 2), .subscribe("b", to: $0.name)), $0.change(to: 2)],
        sample: "once",
        Outcome("once", first + receives("b")),
        Outcome("twice", first + receives("b", "b")),
        Outcome("not at all", first),
        Outcome("the old value, then the change", first + receives("b", value: 1) + receives("b")),
        Outcome("the old value only", first + receives("b", value: 1)))
    })

  OpenQuestion(
    "C-write-inside",
    "An observer writes, or lets the source emit, during a notification. What do the others receive?",
    Observed.all.map {
      let (first, second) = ($0.written(2), $0.written(3))
      let (all, reversed) = (receives("a", "b", "c", value: 3), receives("c", "b", "a", value: 3))
      let (up, down) = (first + receives("a", "b") + second, first + receives("c", "b") + second)
      return Asking(
        of: $0.specification,
        $0.making.observed(by: "a", "b", "c") + [
          .when(.receives("b", 2), $0.change(to: 3).action), $0.change(to: 2),
        ], sample: "depth first, then the stale value",
        Outcome(
          "in order", up + receives("c") + all, first + receives("a", "b", "c") + second + all,
          down + receives("a") + reversed, first + receives("c", "b", "a") + second + reversed),
        Outcome("depth first, then the stale value", up + all + receives("c"), down + reversed + receives("a")),
        Outcome("the new value twice", up + all + receives("c", value: 3), down + reversed + receives("a", value: 3)),
        Outcome("only the last", up + all, down + reversed))
    })

  OpenQuestion(
    "C-write-in-external-write", "`externalWrite` writes the property. What do the observers receive?",
    Observed.writtenOut.map {
      let (first, second) = ($0.written(2), $0.written(3))
      let last = receives("a", value: 3)
      return Asking(
        of: $0.specification,
        $0.making.observed(by: "a") + [.when(first[0], .write(3, to: "p")), .write(2, to: "p")],
        sample: "depth first, then the stale value",
        Outcome("in order", first + receives("a") + second + last),
        Outcome("depth first, then the stale value", first + second + last + receives("a")),
        Outcome("the new value twice", first + second + last + last),
        Outcome("only the last", first + second + last),
        Outcome("both written out, then both received", first + second + receives("a") + last))
    })

  OpenQuestion(
    "C-subscribe-in-external-write",
    "`externalWrite` subscribes a new observer. Does the new one receive the change once or twice?",
    Observed.writtenOut.map {
      let first = $0.written(2)
      let old = first + receives("b", value: 1)
      return Asking(
        of: $0.specification,
        $0.making.observed(by: "a") + [.when(first[0], .subscribe("b", to: "p")), .write(2, to: "p")],
        sample: "twice",
        Outcome("once", first + receives("b", "a"), first + receives("a", "b")),
        Outcome("twice", first + receives("b", "a", "b"), first + receives("b", "b", "a")),
        Outcome("the old value, then the change", old + receives("a", "b"), old + receives("b", "a")),
        Outcome("the old value only", old + receives("a")))
    })
}
