private typealias Asking = OpenQuestion.Asking
private typealias Outcome = OpenQuestion.Outcome

@ListBuilder<OpenQuestion> var questionsOfStreams: [OpenQuestion] {
  OpenQuestion(
    "C-late-source", "A source emits after it was disconnected. Does its observer still receive it?",
    Asking(
      of: .motionObservable,
      .source.observed(by: "a", with: .nextAndState) + [.unsubscribe("a"), .emit(2, from: "s", connection: 1)],
      sample: "yes", Outcome("yes", receives("a")), Outcome("no", [])))

  OpenQuestion(
    "C-late-upstream",
    "Upstream emits after `_remember` disconnected it. Does the next subscriber receive that value as the last one?",
    Asking(
      of: .remember,
      .remembered.observed(by: "a") + [
        .emit(1, from: "s"), .unsubscribe("a"), .emit(2, from: "s", connection: 1), .subscribe("b", to: "r"),
      ], sample: "yes",
      Outcome("yes", [.connected("s", 2)] + receives("b"), receives("b") + [.connected("s", 2)]),
      Outcome("no", [.connected("s", 2)] + receives("b", value: 1), receives("b", value: 1) + [.connected("s", 2)]),
      Outcome("it receives nothing", [.connected("s", 2)])))

  OpenQuestion(
    "C-dropped-subscription",
    "A subscription is released without unsubscribing. Does the observer still receive?",
    Observed.all.map {
      Asking(
        of: $0.specification, $0.making.observed(by: "a") + [.release("a"), $0.change(to: 2)], sample: "no",
        Outcome("yes", $0.written(2) + receives("a")), Outcome("no", $0.written(2)))
    }
      + [Specification.indefiniteObservable, .motionObservable].map {
        Asking(
          of: $0, .source.observed(by: "a", with: .observer) + [.release("a"), .emit(2, from: "s")], sample: "no",
          Outcome("yes", receives("a")), Outcome("no", []))
      })

  OpenQuestion(
    "C-stream-state", "Does the stream of a property emit states?",
    Asking(
      of: .reactiveProperty, .propertyStream.observed(by: "a", with: .nextAndState) + [.write(2, to: "p")],
      answering: 2, sample: "not shown",
      Outcome("no", receives("a", value: 1) + receives("a")),
      Outcome(
        "at rest, on subscription", [.receivesState("a", .atRest)] + receives("a", value: 1) + receives("a"),
        receives("a", value: 1) + [.receivesState("a", .atRest)] + receives("a")),
      Outcome(
        "at rest, with each value",
        receives("a", value: 1) + [.receivesState("a", .atRest)] + receives("a") + [.receivesState("a", .atRest)])))

  OpenQuestion(
    "C-remember-state", "Does `_remember` pass states on, and does it replay the last one?",
    Asking(
      of: .remember,
      .remembered.observed(by: "a", with: .nextAndState) + [
        .emit(.active, from: "s"), .subscribe("b", to: "r", with: .nextAndState),
      ], answering: 2, sample: "not passed on",
      Outcome("passed on and replayed", [.receivesState("a", .active), .receivesState("b", .active)]),
      Outcome("passed on, not replayed", [.receivesState("a", .active)]),
      Outcome("not passed on", [])))

  OpenQuestion(
    "C-remember-subscribe-while-connecting",
    """
    A second subscriber subscribes while the first one's upstream connection is being made. Is there one connection, or \
    are there two?
    """,
    Asking(
      of: .remember,
      .remembered + [.when(.connected("s", 1), .subscribe("b", to: "r")), .subscribe("a", to: "r")], sample: "two",
      Outcome("one", [.connected("s", 1)]), Outcome("two", [.connected("s", 1), .connected("s", 2)])))

  OpenQuestion(
    "C-same-observer-twice", "The same observer object is subscribed twice to one stream. How often does it receive?",
    .sameObserverTwice(of: .motionObservable, to: "s", .source),
    .sameObserverTwice(of: .remember, to: "r", .remembered))

  OpenQuestion(
    "C-start-early",
    """
    Upstream of `startWith` emits while it is being connected. Does the first subscriber also receive the initial value?
    """,
    Asking(
      of: .startWith,
      .started(1) + [
        .emitsEarly(2), .subscribe("a", to: "r"),
      ], sample: "no",
      Outcome("no", [.connected("s", 1)] + receives("a")),
      Outcome(
        "yes, before it", [.connected("s", 1)] + receives("a", value: 1) + receives("a"),
        receives("a", value: 1) + [.connected("s", 1)] + receives("a"))))

  OpenQuestion(
    "C-operator-state", "Do operators pass states on?",
    Operator.allCases.map { one in
      let argument = one.row.shape.plainest
      return Asking(
        of: one.specification,
        .operated(one, argument).observed(by: "a", with: .nextAndState) + [.emit(.active, from: "s")],
        // That of one that is given a stream subscribes its own observer.
        sample: argument.names.isEmpty ? "no" : "yes",
        Outcome("no", []), Outcome("yes", [.receivesState("a", .active)]))
    })

  OpenQuestion(
    "C-read-connection", "Does `_read` leave its connection open?",
    Asking(
      of: .read, .source + [.readFirst("s")], sample: "not shown",
      Outcome("yes", [.connected("s", 1), .readsNothing("s")]),
      Outcome("no", [.connected("s", 1), .disconnected("s", 1), .readsNothing("s")])))

  OpenQuestion(
    "C-dedupe-storage", "Do all subscriptions to the result of `dedupe` share its storage?",
    Asking(
      of: .dedupe,
      .operated(.dedupe).observed(by: "a") + [
        .emit(2, from: "s"), .subscribe("b", to: "t"), .emit(2, from: "s", connection: 2),
      ], sample: "yes", Outcome("yes", []), Outcome("no", receives("b"))))
}

extension OpenQuestion.Asking {
  fileprivate static func sameObserverTwice(
    of specification: Specification, to stream: Name, _ making: [Step]
  ) -> Asking {
    Asking(
      of: specification,
      making.observed(by: "a", with: .observer) + [
        .subscribe("b", to: stream, with: .observer, using: "a"), .emit(2, from: "s"),
      ], sample: "twice", Outcome("twice", receives("a", "a")), Outcome("once", receives("a")))
  }
}
