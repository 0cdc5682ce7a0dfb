/// What befalls a connection, alike for every way to subscribe.
enum Connections {
  /// Two subscribe, and each receives what comes on its own connection.
  static func eachItsOwn(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .subscribe("b", to: "s", with: form),
      .emit(1, from: "s", connection: 2).expect(of: "a", "b", events: .receives("b", 1)),
      .emit(2, from: "s", connection: 1).expect(of: "a", "b", events: .receives("a", 2)),
    ]
  }

  /// Who is told lets the source emit once more.
  static func emittingInside(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .when(.receives("a", 1), .emit(2, from: "s", connection: 1)),
      .emit(1, from: "s").expect(of: "a", events: .receives("a", 1), .receives("a", 2)),
    ]
  }

  /// Who is told lets the source of another stream emit, so that what this one emits later is not the first that is heard.
  ///
  /// Where nothing is heard at all nothing is judged, for that is another clause's business.
  static func emittingAcross(_ form: SubscribeForm) -> [Step] {
    [
      .observer("c"),
      .source("s"),
      .source("t"),
      .subscribe("a", to: "s", with: form),
      .subscribe("b", to: "t", with: form),
      .when(.receives("a", 1), .emit(2, from: "t", connection: nil)),
      .when(.receives("b", 2), .put(3, into: "c")),
      .emit(1, from: "s"),
      .emit(2, from: "t").expectNothing(of: "c"),
    ]
  }

  /// The source emits while it is being connected.
  static func emittingEarly(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .when(
        .connected("s", 1), .emit(1, from: "s", connection: 1), .emit(3, from: "s", connection: 1),
        .emit(2, from: "s", connection: 1)),
      .subscribe("a", to: "s", with: form)
        .expect(of: "a", events: .receives("a", 1), .receives("a", 3), .receives("a", 2)),
    ]
  }

  /// The source emits while the second is being connected, so that what it emits later is not the first that is heard.
  ///
  /// Where there is no such connection nothing is judged, for that is another clause's business.
  static func emittingEarlyToALaterOne(_ form: SubscribeForm) -> [Step] {
    [
      .observer("c"),
      .source("s"),
      .when(.connected("s", 2), .emit(1, from: "s", connection: 2)),
      .when(.receives("b", 1), .put(2, into: "c")),
      .subscribe("a", to: "s", with: form),
      .subscribe("b", to: "s", with: form),
      .emit(1, from: "s", connection: 2).expectNothing(of: "c"),
    ]
  }

  /// The same, where the second comes in the midst of a value.
  static func emittingEarlyInside(_ form: SubscribeForm) -> [Step] {
    [
      .observer("c"),
      .source("s"),
      .when(.connected("s", 2), .emit(2, from: "s", connection: 2)),
      .when(.receives("b", 2), .put(3, into: "c")),
      .when(.receives("a", 1), .subscribe("b", to: "s", form: form, using: nil)),
      .subscribe("a", to: "s", with: form),
      .emit(1, from: "s", connection: 1),
      .emit(2, from: "s", connection: 2).expectNothing(of: "c"),
    ]
  }

  /// One comes while another is being connected.
  static func comingWhileConnecting(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .when(.connected("s", 1), .subscribe("b", to: "s", form: form, using: nil)),
      .subscribe("a", to: "s", with: form).expect(of: "s", events: .connected("s", 1), .connected("s", 2)),
    ]
  }

  /// One comes while another is being disconnected, so the second connection is made before that is over.
  ///
  /// Where a port does not disconnect nothing is judged, for that is another clause's business.
  static func comingWhileDisconnecting(_ form: SubscribeForm) -> [Step] {
    [
      .observer("d"),
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .when(
        .disconnected("s", 1), .subscribe("b", to: "s", form: form, using: nil),
        .when(.connected("s", 2), [.put(1, into: "d")])),
      .unsubscribe("a"),
      .subscribe("c", to: "s", with: form).expectNothing(of: "d"),
    ]
  }

  /// One comes in the midst of a value, and is connected before subscribing returns.
  static func comingInside(_ form: SubscribeForm, toldAs told: SubscribeForm) -> [Step] {
    [
      .observer("c"),
      .source("s"),
      .subscribe("a", to: "s", with: told),
      .when(.receives("a", 1), .subscribe("b", to: "s", form: form, using: nil), .put(2, into: "c")),
      .emit(1, from: "s").expect(inOrder: .connected("s", 2), .receives("c", 2)),
    ]
  }

  /// One comes in the midst of a value, so the second connection is made before that is over.
  ///
  /// Where nothing is heard nothing is judged, for that is another clause's business.
  static func havingComeInside(_ form: SubscribeForm, toldAs told: SubscribeForm) -> [Step] {
    [
      .observer("d"),
      .source("s"),
      .subscribe("a", to: "s", with: told),
      .when(
        .receives("a", 1), .subscribe("b", to: "s", form: form, using: nil),
        .when(.connected("s", 2), [.put(1, into: "d")])),
      .emit(1, from: "s"),
      .subscribe("c", to: "s", with: form).expectNothing(of: "d"),
    ]
  }

  /// One leaves in the midst of a value, and is disconnected before unsubscribing returns.
  static func leavingInside(_ form: SubscribeForm) -> [Step] {
    [
      .observer("b"),
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .when(.receives("a", 1), .unsubscribe("a"), .put(2, into: "b")),
      .emit(1, from: "s").expect(inOrder: .disconnected("s", 1), .receives("b", 2)),
    ]
  }

  /// One leaves while another is being connected.
  static func leavingWhileConnecting(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .when(.connected("s", 2), .unsubscribe("a")),
      .subscribe("b", to: "s", with: form).expect(of: "s", events: .connected("s", 2), .disconnected("s", 1)),
    ]
  }

  /// One leaves while another is being disconnected.
  static func leavingWhileDisconnecting(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .subscribe("b", to: "s", with: form),
      .when(.disconnected("s", 1), .unsubscribe("b")),
      .unsubscribe("a").expect(of: "s", inAnyOrder: [.disconnected("s", 1), .disconnected("s", 2)]),
    ]
  }

  /// One who left is unsubscribed once more when another has come.
  static func leavingAgain(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .unsubscribe("a"),
      .subscribe("b", to: "s", with: form),
      .unsubscribe("a").expectNothing,
    ]
  }

  /// One who leaves is unsubscribed once more while it is being disconnected.
  static func leavingAgainWhileDisconnecting(_ form: SubscribeForm) -> [Step] {
    [
      .source("s"),
      .subscribe("a", to: "s", with: form),
      .when(.disconnected("s", 1), .unsubscribe("a")),
      .unsubscribe("a").expect(of: "s", atMost: .disconnected("s", 1)),
    ]
  }
}
