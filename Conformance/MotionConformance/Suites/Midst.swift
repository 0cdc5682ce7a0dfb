/// What observers do in the midst of being told, alike for a ReactiveProperty and for a Property: each begins with what
/// makes `p`, which holds the first sample.
///
/// How those who are yet to be told hear of it is open. These judge what is the same whichever way that is answered.
enum Midst {
  /// The only observer writes, twice in a row.
  static func writing(_ making: Step) -> [Step] {
    [
      making,
      .subscribe("a", to: "p"),
      .when(.hears("a", 2), .write(3, to: "p")),
      .when(.hears("a", 3), .write(4, to: "p")),
      .write(2, to: "p").expect(of: "a", events: .hears("a", 2), .hears("a", 3), .hears("a", 4)),
    ]
  }

  /// An observer has written, and then somebody else writes.
  static func writingAfterwards(_ making: Step) -> [Step] {
    [
      making,
      .subscribe("a", to: "p"),
      .when(.hears("a", 2), .write(3, to: "p")),
      .write(2, to: "p"),
      .write(4, to: "p").expect(of: "a", events: .hears("a", 4)),
      .write(5, to: "p").expect(of: "a", events: .hears("a", 5)),
    ]
  }

  /// One who comes writes as soon as it is told the present value, and the other hears that: thereupon one comes to `q`.
  ///
  /// Where a port does not tell it when it comes, it is told by a write, for that is another clause's business.
  static func writingWhileComing(_ making: Step, beside other: Step) -> [Step] {
    [
      making,
      other,
      .subscribe("b", to: "p"),
      .when(.hears("a", 1), .write(3, to: "p")),
      .when(.hears("b", 3), .subscribe("c", to: "q", form: .next, using: nil)),
      .subscribe("a", to: "p"),
      .write(1, to: "p"),
      .write(2, to: "q").expect(of: "c", events: .hears("c", 2)),
    ]
  }

  /// Of six subscribers the first and the last stay.
  static func mostHavingLeft(_ making: Step) -> [Step] {
    let names = Name.crowd(6)
    return [making] + names.map { .subscribe($0, to: "p") } + names[1...4].map { .unsubscribe($0) }
  }

  /// One comes, and those who were there hear the change once.
  static func coming(_ making: Step) -> [Step] {
    [
      making,
      .subscribe("a", to: "p"),
      .when(.hears("a", 2), .subscribe("b", to: "p", form: .next, using: nil)),
      .write(2, to: "p").expect(of: "a", events: .hears("a", 2)),
    ]
  }

  /// One has come, and hears the next change.
  static func havingCome(_ making: Step) -> [Step] {
    [
      making,
      .subscribe("a", to: "p"),
      .when(.hears("a", 2), .subscribe("b", to: "p", form: .next, using: nil)),
      .write(2, to: "p"),
      .write(3, to: "p").expect(of: "a", "b", inAnyOrder: [.hears("a", 3), .hears("b", 3)]),
    ]
  }

  /// One has come while another was coming, and both hear the next change.
  ///
  /// Where a port does not tell the other when it comes, it is told by a write, for that is another clause's business.
  static func havingComeWhileComing(_ making: Step) -> [Step] {
    [
      making,
      .when(.hears("a", 1), .subscribe("b", to: "p", form: .next, using: nil)),
      .subscribe("a", to: "p"),
      .write(1, to: "p"),
      .write(2, to: "p").expect(of: "a", "b", inAnyOrder: [.hears("a", 2), .hears("b", 2)]),
    ]
  }

  /// One has left, by itself or by the hand of one who was told before it, and hears nothing more.
  static func havingLeft(_ making: Step, by name: Name) -> [Step] {
    [
      making,
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .when(.hears(name, 2), .unsubscribe("b")),
      .write(2, to: "p"),
      .write(3, to: "p").expectNothing(of: "b"),
    ]
  }

  /// Of four the second makes another leave, and the two that are left over hear the change once.
  static func leaving(_ making: Step, _ name: Name, staying first: Name, _ second: Name) -> [Step] {
    [
      making,
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .subscribe("c", to: "p"),
      .subscribe("d", to: "p"),
      .when(.hears("b", 2), .unsubscribe(name)),
      .write(2, to: "p")
        .expect(of: "b", first, second, inAnyOrder: [.hears("b", 2), .hears(first, 2), .hears(second, 2)]),
    ]
  }

  /// One who left earlier is unsubscribed once more.
  static func leavingAgain(_ making: Step) -> [Step] {
    [
      making,
      .subscribe("a", to: "p"),
      .unsubscribe("a"),
      .subscribe("b", to: "p"),
      .subscribe("c", to: "p"),
      .when(.hears("b", 2), .unsubscribe("a")),
      .write(2, to: "p").expect(of: "b", "c", inAnyOrder: [.hears("b", 2), .hears("c", 2)]),
    ]
  }
}
