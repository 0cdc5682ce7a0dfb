import MotionConformance

/// A request and the trace in its reply, both without their brackets.
struct Exchange {
  let request: String
  let trace: String

  init(_ specification: Specification, _ values: ValueDomain, _ steps: KeyValuePairs<String, String>) {
    let actions = steps.map(\.key).joined(separator: ",")
    request = #""specification":"\#(specification)","values":"\#(values)","actions":[\#(actions)]"#
    trace = steps.map { "[\($0.value)]" }.joined(separator: ",")
  }

  static let all = [marks, using, stream, sameObserver] + values

  /// Each action of a reaction is between two marks, also within another; marks cause no reaction.
  private static let marks = Exchange(
    .reactiveProperty, .integer,
    [
      #"{"action":"property","name":"p","value":1,"external":false}"#: "",
      #"{"action":"when","event":{"event":"begins"},"actions":[{"action":"write","name":"p","value":9}]}"#: "",
      #"{"action":"when","event":{"event":"receives","name":"a","value":1},"actions":[{"action":"when","event":{"event":"reads","name":"p","value":1},"actions":[{"action":"unsubscribe","name":"a"}]},{"action":"read","name":"p"},{"action":"read","name":"p"}]}"#:
        "",
      #"{"action":"subscribe","name":"a","to":"p","form":"next"}"#:
        #"{"event":"receives","name":"a","value":1},{"event":"begins"},{"event":"returns"},{"event":"begins"},{"event":"reads","name":"p","value":1},{"event":"begins"},{"event":"returns"},{"event":"returns"},{"event":"begins"},{"event":"reads","name":"p","value":1},{"event":"returns"}"#,
      #"{"action":"write","name":"p","value":2}"#: #"{"event":"receives","name":"a","value":2}"#,
    ])

  /// A subscription that uses an observer that uses another uses the first.
  private static let using = Exchange(
    .property, .integer,
    [
      #"{"action":"information","name":"p","value":1}"#: "",
      #"{"action":"subscribe","name":"a","to":"p","form":"next"}"#: #"{"event":"receives","name":"a","value":1}"#,
      #"{"action":"subscribe","name":"b","to":"p","form":"next","using":"a"}"#:
        #"{"event":"receives","name":"a","value":1}"#,
      #"{"action":"subscribe","name":"c","to":"p","form":"next","using":"b"}"#:
        #"{"event":"receives","name":"a","value":1}"#,
    ])

  /// The stream of a property is a MotionObservable.
  private static let stream = Exchange(
    .reactiveProperty, .integer,
    [
      #"{"action":"property","name":"p","value":1,"external":false}"#: "",
      #"{"action":"stream","name":"t","of":"p"}"#: "",
      #"{"action":"subscribe","name":"a","to":"t","form":"observer"}"#: #"{"event":"receives","name":"a","value":1}"#,
      #"{"action":"subscribe","name":"b","to":"t","form":"observer","using":"a"}"#:
        #"{"event":"receives","name":"a","value":1}"#,
      #"{"action":"remember","name":"r","of":"t"}"#: "",
      #"{"action":"remember","name":"q","of":"r"}"#: "",
      #"{"action":"subscribe","name":"c","to":"q","form":"nextAndState"}"#:
        #"{"event":"receives","name":"c","value":1}"#,
      #"{"action":"write","name":"p","value":2}"#:
        #"{"event":"receives","name":"a","value":2},{"event":"receives","name":"a","value":2},{"event":"receives","name":"c","value":2}"#,
      #"{"action":"unsubscribe","name":"b"}"#: "",
      #"{"action":"write","name":"p","value":3}"#:
        #"{"event":"receives","name":"a","value":3},{"event":"receives","name":"c","value":3}"#,
    ])

  /// The connect function receives the observer that was subscribed, and reports no other.
  private static let sameObserver = Exchange(
    .indefiniteObservable, .integer,
    [
      #"{"action":"source","name":"s","teardown":true}"#: "",
      #"{"action":"subscribe","name":"a","to":"s","form":"observer"}"#:
        #"{"event":"connected","name":"s","connection":1}"#,
      #"{"action":"subscribe","name":"b","to":"s","form":"observer","using":"a"}"#:
        #"{"event":"connected","name":"s","connection":2}"#,
    ])

  /// Another observer is reported of the subscription that is being made, and only if it is one by an observer object and
  /// to the source's own stream.
  static let wrapped = Exchange(
    .remember, .integer,
    [
      #"{"action":"source","name":"s","teardown":true}"#: "",
      #"{"action":"when","event":{"event":"connected","name":"s","connection":1},"actions":[{"action":"subscribe","name":"b","to":"s","form":"next"}]}"#:
        "",
      #"{"action":"subscribe","name":"a","to":"s","form":"observer"}"#:
        #"{"event":"connected","name":"s","connection":1},{"event":"begins"},{"event":"connected","name":"s","connection":2},{"event":"returns"},{"event":"otherObserver","name":"s","connection":1}"#,
      #"{"action":"remember","name":"r","of":"s"}"#: "",
      #"{"action":"subscribe","name":"c","to":"r","form":"observer"}"#:
        #"{"event":"connected","name":"s","connection":3}"#,
    ])

  /// Every value comes back as it was sent, and is known again in a reaction.
  private static let values =
    [
      (ValueDomain.integer, ["0", "9007199254740991", "-9007199254740991"]),
      (.real, ["0.1", "5e-324", "1.7976931348623157e+308", "-1.5", "3"]),
      (
        .text,
        [
          #""""#, #""a\u0000b""#, #""\"\\/\n""#, "\"e\u{301}é\"", "\"👩‍👧😺\u{2028}\"",
          "\"\(String(repeating: "x", count: 300))\"",
        ]
      ), (.nullable, ["null", "0", "-9007199254740991"]),
      (.list, ["[]", "[0]", "[9007199254740991,-1]", "[\((0..<300).map(String.init).joined(separator: ","))]"]),
    ].flatMap { domain, literals in literals.map { value(#""value":\#($0)"#, domain) } }
    + ["NaN", "-0.0", "Infinity", "-Infinity"].map { value(#""other":"\#($0)""#, .real) }

  private static func value(_ member: String, _ domain: ValueDomain) -> Exchange {
    Exchange(
      .reactiveProperty, domain,
      [
        #"{"action":"property","name":"p",\#(member),"external":true}"#: "",
        #"{"action":"when","event":{"event":"receives","name":"a",\#(member)},"actions":[{"action":"read","name":"p"}]}"#:
          "",
        #"{"action":"subscribe","name":"a","to":"p","form":"next"}"#:
          #"{"event":"receives","name":"a",\#(member)},{"event":"begins"},{"event":"reads","name":"p",\#(member)},{"event":"returns"}"#,
        #"{"action":"write","name":"p",\#(member)}"#:
          #"{"event":"externalWrite","name":"p",\#(member)},{"event":"receives","name":"a",\#(member)}"#,
      ])
  }
}
