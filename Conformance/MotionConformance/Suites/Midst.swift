/// What observers do in the midst of being told, alike for whatever can be observed: they subscribe to `p`, which holds
/// the first sample.
///
/// How those who are yet to be told hear of it is open. These judge what is the same whichever way that is answered.
struct Midst {
  /// What makes `p`.
  private let making: [Step]
  /// What is written so that those who subscribed to `p` hear of it.
  private let written: Name
  /// What makes `z`, apart from `p`.
  private let other: Step

  /// An anonymous property.
  static let anonymous = Midst(making: [.property("p")], written: "p", other: .property("z"))
  /// A property with an external write.
  static let external = Midst(making: [.property("p", external: true)], written: "p", other: .property("z"))
  /// A property's stream.
  static let stream = Midst(making: [.property("q"), .stream("p", of: "q")], written: "q", other: .property("z"))
  /// A Property.
  static let information = Midst(making: [.information("p")], written: "p", other: .information("z"))

  /// The only observer writes, twice in a row.
  var writing: [Step] {
    making + [
      .subscribe("a", to: "p"),
      .when(.receives("a", 2), .write(3, to: written)),
      .when(.receives("a", 3), .write(4, to: written)),
      .write(2, to: written).expect(of: "a", events: .receives("a", 2), .receives("a", 3), .receives("a", 4)),
    ]
  }

  /// An observer has written, and then somebody else writes.
  var writingAfterwards: [Step] {
    making + [
      .subscribe("a", to: "p"),
      .when(.receives("a", 2), .write(3, to: written)),
      .write(2, to: written),
      .write(4, to: written).expect(of: "a", events: .receives("a", 4)),
      .write(5, to: written).expect(of: "a", events: .receives("a", 5)),
    ]
  }

  /// One who comes writes as soon as it is told the present value, and the other receives that: thereupon one comes to `z`.
  ///
  /// Where a port does not tell one when it comes, it is told by a write, for that is another clause's business.
  var writingWhileComing: [Step] {
    making + [
      other,
      .subscribe("b", to: "p"),
      .when(.receives("a", 1), .write(3, to: written)),
      .when(.receives("b", 3), .subscribe("c", to: "z", form: .next, using: nil)),
      .subscribe("a", to: "p"),
      .write(1, to: written),
      .write(1, to: "z"),
      .write(2, to: "z").expect(of: "c", events: .receives("c", 2)),
    ]
  }

  /// Of so many subscribers to `p` the first and the last stay.
  static func mostHavingLeft(_ making: Step, of count: Int = 6) -> [Step] {
    let names = Name.crowd(count)
    return [making] + names.map { .subscribe($0, to: "p") } + names.dropFirst().dropLast().map { .unsubscribe($0) }
  }

  /// One comes, and those who were there hear the change once.
  var coming: [Step] {
    making + [
      .subscribe("a", to: "p"),
      .when(.receives("a", 2), .subscribe("b", to: "p", form: .next, using: nil)),
      .write(2, to: written).expect(of: "a", events: .receives("a", 2)),
    ]
  }

  /// One has come, and receives the next change.
  var havingCome: [Step] {
    making + [
      .subscribe("a", to: "p"),
      .when(.receives("a", 2), .subscribe("b", to: "p", form: .next, using: nil)),
      .write(2, to: written),
      .write(3, to: written).expect(of: "a", "b", inAnyOrder: [.receives("a", 3), .receives("b", 3)]),
    ]
  }

  /// One has come while another was coming, and both hear the next change.
  ///
  /// Where a port does not tell the other when it comes, it is told by a write, for that is another clause's business.
  var havingComeWhileComing: [Step] {
    making + [
      .when(.receives("a", 1), .subscribe("b", to: "p", form: .next, using: nil)),
      .subscribe("a", to: "p"),
      .write(1, to: written),
      .write(2, to: written).expect(of: "a", "b", inAnyOrder: [.receives("a", 2), .receives("b", 2)]),
    ]
  }

  /// One has left, by itself or by the hand of one who was told before it, and receives nothing more.
  func havingLeft(by name: Name) -> [Step] {
    making + [
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .when(.receives(name, 2), .unsubscribe("b")),
      .write(2, to: written),
      .write(3, to: written).expectNothing(of: "b"),
    ]
  }

  /// Of four the second makes another leave, and the two that are left over hear the change once.
  func leaving(_ name: Name, staying first: Name, _ second: Name) -> [Step] {
    making + [
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .subscribe("c", to: "p"),
      .subscribe("d", to: "p"),
      .when(.receives("b", 2), .unsubscribe(name)),
      .write(2, to: written)
        .expect(of: "b", first, second, inAnyOrder: [.receives("b", 2), .receives(first, 2), .receives(second, 2)]),
    ]
  }

  /// One who left earlier is unsubscribed once more.
  var leavingAgain: [Step] {
    making + [
      .subscribe("a", to: "p"),
      .unsubscribe("a"),
      .subscribe("b", to: "p"),
      .subscribe("c", to: "p"),
      .when(.receives("b", 2), .unsubscribe("a")),
      .write(2, to: written).expect(of: "b", "c", inAnyOrder: [.receives("b", 2), .receives("c", 2)]),
    ]
  }

  /// Of two observers one writes, and the other receives that: thereupon one comes to `z`.
  ///
  /// Where a port does not tell one when it comes, it is told by a write, for that is another clause's business.
  func writing(by writer: Name, heardBy listener: Name) -> [Step] {
    making + [
      other,
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .when(.receives(writer, 2), .write(3, to: written)),
      .when(.receives(listener, 3), .subscribe("c", to: "z", form: .next, using: nil)),
      .write(2, to: written),
      .write(1, to: "z"),
      .write(2, to: "z").expect(of: "c", events: .receives("c", 2)),
    ]
  }

  /// The only observer writes what it is told, which is what `p` holds anyway.
  var writingTheSame: [Step] {
    making + [
      .subscribe("a", to: "p"),
      .when(.receives("a", 1), .write(1, to: written)),
      .write(1, to: written).expect(of: "a", events: .receives("a", 1), .receives("a", 1)),
    ]
  }

  /// One comes while another is told of a change, and before it has subscribed receives a value: thereupon it writes `z`.
  ///
  /// Which value it receives is another clause's business, and so is which of those that were written is read.
  var comingWhileTold: [Step] {
    let heard: [Action] = [.write(3, to: "z"), .write(4, to: "z")]
    return making + [
      other,
      .subscribe("a", to: "p"),
      .subscribe("c", to: "z"),
      Step(.when(.receives("a", 2), [.subscribe("b", to: "p", form: .next, using: nil), .read("z")])),
      Step(.when(.receives("b", 1), heard)),
      Step(.when(.receives("b", 2), heard)),
      .write(2, to: written)
        .expect(
          of: "z",
          atMost: .informationWritten("z", 3), .informationWritten("z", 4), .reads("z", 3), .reads("z", 4)),
    ]
  }

  /// One comes while another is coming.
  var comingWhileComing: [Step] {
    making + [
      .when(.receives("a", 1), .subscribe("b", to: "p", form: .next, using: nil)),
      .subscribe("a", to: "p").expect(of: "b", events: .receives("b", 1)),
    ]
  }

  /// Who comes makes another leave, which receives nothing more.
  ///
  /// Where a port does not tell the one when it comes, it is told by a write, for that is another clause's business.
  var leavingWhileComing: [Step] {
    making + [
      .subscribe("a", to: "p"),
      .when(.receives("b", 1), .unsubscribe("a")),
      .subscribe("b", to: "p"),
      .write(1, to: written),
      .write(2, to: written).expectNothing(of: "a"),
    ]
  }

  /// One makes the other leave and then writes what it is told: the other, whether told of the first change or not, does
  /// not hear that.
  var leavingBeforeWriting: [Step] {
    making + [
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .when(.receives("a", 2), .unsubscribe("b"), .write(2, to: written)),
      .write(2, to: written).expect(of: "b", atMost: .receives("b", 2)),
    ]
  }

  /// Of three observers one leaves while it is told, and the others hear that change and the next.
  func leavingItself(_ name: Name, staying first: Name, _ second: Name) -> [Step] {
    making + [
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .subscribe("c", to: "p"),
      .when(.receives(name, 2), .unsubscribe(name)),
      .write(2, to: written).expect(of: first, second, inAnyOrder: [.receives(first, 2), .receives(second, 2)]),
      .write(3, to: written).expect(of: first, second, inAnyOrder: [.receives(first, 3), .receives(second, 3)]),
    ]
  }

  /// Of three observers the first has left while it was told, and the others hear the next change in order.
  var inOrder: [Step] {
    making + [
      .subscribe("a", to: "p"),
      .subscribe("b", to: "p"),
      .subscribe("c", to: "p"),
      .when(.receives("a", 2), .unsubscribe("a")),
      .write(2, to: written),
      .write(3, to: written).expect(inOrder: .receives("b", 3), .receives("c", 3)),
    ]
  }
}
