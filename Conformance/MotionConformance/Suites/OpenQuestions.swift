extension OpenQuestion {
  /// All open questions.
  public static let all = [
    OpenQuestion(
      "C-unsubscribe-other", "RP",
      "An observer, while it is told of a change, unsubscribes one that is yet to be told. Does that one still hear it?",
      [
        .property("p"),
        .subscribe("a", to: "p"),
        .subscribe("b", to: "p"),
        .when(.receives("a", 2), .unsubscribe("b")),
        .when(.receives("b", 2), .unsubscribe("a")),
        .write(2, to: "p"),
      ],
      outcomes: [
        Outcome("no, at once", [.receives("a", 2)], [.receives("b", 2)]),
        Outcome("yes, once more", [.receives("a", 2), .receives("b", 2)], [.receives("b", 2), .receives("a", 2)]),
      ]),
    OpenQuestion(
      "C-unsubscribe-self", "RP",
      "An observer unsubscribes itself while it is told. Do those after it still hear, once?",
      [
        .property("p"),
        .subscribe("a", to: "p"),
        .subscribe("b", to: "p"),
        .subscribe("c", to: "p"),
        .when(.receives("b", 2), .unsubscribe("b")),
        .write(2, to: "p"),
      ],
      outcomes: [
        Outcome("yes, once", told("a", "b", "c"), told("c", "b", "a")),
        Outcome("no, the next is skipped", told("a", "b"), told("c", "b")),
        Outcome("twice", told("a", "b", "c", "c"), told("c", "b", "a", "a")),
      ]),
    OpenQuestion(
      "C-subscribe-inside", "RP",
      "An observer subscribes a new one while it is told. Does the new one hear the change once or twice?",
      [
        .property("p"),
        .subscribe("a", to: "p"),
        .when(.receives("a", 2), .subscribe("b", to: "p", form: .next, using: nil)),
        .write(2, to: "p"),
      ],
      outcomes: [
        Outcome("once", told("a", "b")),
        Outcome("twice", told("a", "b", "b")),
        Outcome("not at all", told("a")),
        Outcome("the old value, then the change", [.receives("a", 2), .receives("b", 1), .receives("b", 2)]),
        Outcome("the old value only", [.receives("a", 2), .receives("b", 1)]),
      ]),
    OpenQuestion(
      "C-write-inside", "RP",
      "An observer writes while it is told. What do the others hear?",
      [
        .property("p"),
        .subscribe("a", to: "p"),
        .subscribe("b", to: "p"),
        .subscribe("c", to: "p"),
        .when(.receives("b", 2), .write(3, to: "p")),
        .write(2, to: "p"),
      ],
      outcomes: [
        Outcome(
          "in order", told("a", "b", "c") + told("a", "b", "c", of: 3), told("c", "b", "a") + told("c", "b", "a", of: 3)
        ),
        Outcome(
          "depth first, then the stale value", told("a", "b") + told("a", "b", "c", of: 3) + told("c"),
          told("c", "b") + told("c", "b", "a", of: 3) + told("a")),
        Outcome(
          "the new value twice", told("a", "b") + told("a", "b", "c", "c", of: 3),
          told("c", "b") + told("c", "b", "a", "a", of: 3)),
        Outcome(
          "only the last", told("a", "b") + told("a", "b", "c", of: 3), told("c", "b") + told("c", "b", "a", of: 3)),
      ]),
    OpenQuestion(
      "C-write-in-external-write", "RP",
      "`externalWrite` writes the property. What is heard?",
      [
        .property("p", external: true),
        .subscribe("a", to: "p"),
        .when(.externalWrite("p", 2), .write(3, to: "p")),
        .write(2, to: "p"),
      ],
      outcomes: [
        Outcome("in order", [.externalWrite("p", 2), .receives("a", 2), .externalWrite("p", 3), .receives("a", 3)]),
        Outcome(
          "depth first, then the stale value",
          [.externalWrite("p", 2), .externalWrite("p", 3), .receives("a", 3), .receives("a", 2)]),
        Outcome(
          "the new value twice", [.externalWrite("p", 2), .externalWrite("p", 3), .receives("a", 3), .receives("a", 3)]),
        Outcome("only the last", [.externalWrite("p", 2), .externalWrite("p", 3), .receives("a", 3)]),
        Outcome(
          "both written out, then both told",
          [.externalWrite("p", 2), .externalWrite("p", 3), .receives("a", 2), .receives("a", 3)]),
      ]),
    OpenQuestion(
      "C-late-source", "IO",
      "A source keeps emitting after it was disconnected. Is its observer still heard?",
      [
        .source("s"),
        .subscribe("a", to: "s", with: .observer),
        .unsubscribe("a"),
        .emit(1, from: "s", connection: 1),
      ],
      outcomes: [Outcome("yes", [.receives("a", 1)]), Outcome("no", [])]),
    OpenQuestion(
      "C-dropped-subscription", "RP",
      "The subscription is let go of without unsubscribing. Does the observer go on hearing?",
      [
        .property("p"),
        .subscribe("a", to: "p"),
        .release("a"),
        .write(2, to: "p"),
      ],
      outcomes: [Outcome("yes", [.receives("a", 2)]), Outcome("no", [])]),
    OpenQuestion(
      "C-remember-state", "RM",
      "Does `_remember` pass the state channel on, and does it replay the last state?",
      [
        .source("s"),
        .remember("r", of: "s"),
        .subscribe("a", to: "r", with: .nextAndState),
        .emit(.active, from: "s"),
        .subscribe("b", to: "r", with: .nextAndState),
      ],
      answering: 2,
      outcomes: [
        Outcome("passed on and replayed", [.receivesState("a", .active), .receivesState("b", .active)]),
        Outcome("passed on, not replayed", [.receivesState("a", .active)]),
        Outcome("not passed on", []),
      ]),
    OpenQuestion(
      "C-remember-subscribe-while-connecting", "RM",
      "A second subscriber comes while the first one's upstream connection is being made. How many connections are made?",
      [
        .source("s"),
        .remember("r", of: "s"),
        .when(.connected("s", 1), .subscribe("b", to: "r", form: .next, using: nil)),
        .subscribe("a", to: "r"),
      ],
      outcomes: [
        Outcome("one", [.connected("s", 1)]),
        Outcome("two", [.connected("s", 1), .connected("s", 2)]),
      ]),
    OpenQuestion(
      "C-same-observer-twice", "MO",
      "The same observer is subscribed twice to one stream. How often does it hear?",
      [
        .source("s"),
        .subscribe("a", to: "s", with: .observer),
        .subscribe("b", to: "s", with: .observer, using: "a"),
        .emit(1, from: "s"),
      ],
      outcomes: [Outcome("twice", told("a", "a", of: 1)), Outcome("once", told("a", of: 1))]),
  ]

  /// These observers hear that value, one after another.
  private static func told(_ names: Name..., of value: TracedValue = 2) -> [Event] {
    names.map { .receives($0, value) }
  }
}
