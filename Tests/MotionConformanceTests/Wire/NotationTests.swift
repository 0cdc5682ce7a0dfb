import Testing

@testable import MotionConformance
@testable import motion_conformance

struct NotationTests {
  /// The actions that a harness must perform.
  static let actions = (HarnessCheck.all.flatMap(\.scenarios).flatMap(\.actions) + [.source("zzzz")]).uniqued

  /// Each kind of event that has a value, with each special sample.
  private static let special = (-SpecialSamples.count..<0)
  private static let specialEvents: [Event] = special.map(TracedValue.sample).flatMap { value in
    [.receives("a", value), .externalWrite("p", value), .informationWritten("p", value), .reads("p", value)]
  }

  static let events: [Event] = [
    .receives("a", 0), .receives("a", 12), .receives("a", .other("undefined")), .receivesState("a", .active),
    .receivesState("a", .atRest), .receivesState("a", .other("atRest")), .externalWrite("p", 1),
    .informationWritten("p", .other("")), .reads("p", 2), .readsNothing("s"), .connected("s", 1), .disconnected("s", 2),
    .otherObserver("s", 2), .throws, .begins, .returns, .state(.atRest), .state(.other("moving")), .number(.active, 1),
    .number(.other("\"\\\n\u{7}é😺"), -1),
  ]

  @Test(arguments: ValueDomain.allCases) func `requests are decoded as they were encoded`(values: ValueDomain) throws {
    let request = Request(specification: .reactiveProperty, values: values, actions: Self.actions)
    let sent = RequestMessage(id: 3, request)
    #expect(try RequestMessage(line: sent.line) == sent)
    #expect(!sent.line.contains(UInt8(ascii: "\n")))
    #expect(Set(Self.special.map { values.member($0).value.bytes }).count == SpecialSamples.count)
  }

  @Test(arguments: ValueDomain.allCases) func `traces are decoded as they were encoded`(values: ValueDomain) throws {
    let trace = Performance.trace([Self.events, Self.specialEvents, Self.events.reversed()])
    for performance in [trace, .unsupported("none"), .crashed(""), .crashed("a", at: "b")] {
      let message = RequestMessage.reading(values, times: 3)
      #expect(try message.performance(of: message.reply(performance)) == performance)
    }
  }

  /// Each domain with the literals of its empty value.
  @Test(arguments: [
    (ValueDomain.integer, "0"), (.real, "0"), (.real, "0.0"), (.text, #""""#), (.nullable, "null"), (.list, "[]"),
  ])
  func `the empty values are distinguished`(values: ValueDomain, literal: String) throws {
    for candidate in ["0", "\"\"", "null", "[]", "false", "[-3]", "[null]", "{}", "\"NULL\""] {
      let isIt = candidate == literal || (values == .real && candidate == "0")
      #expect(try received(candidate, values) == (isIt ? .sample(0) : .other(candidate)))
    }
    #expect(try received(literal, values) == .sample(0))
  }

  @Test(arguments: [
    (ValueDomain.integer, "-3"), (.integer, "1.5"), (.integer, "\"a\""), (.integer, "true"),
    (.integer, "99999999999999999999"), (.real, "0.7"), (.real, "-1.5"), (.text, "\"A\""), (.text, "\"abcde\""),
    (.text, "1"), (.nullable, "0"), (.nullable, "-3"), (.list, "[1,3]"), (.list, "[[1]]"), (.list, "1"),
  ])
  func `a value that is not a sample is kept as text`(values: ValueDomain, literal: String) throws {
    let kept = literal.hasPrefix("999") ? "1e+20" : literal
    #expect(try received(literal, values) == .other(kept))
  }

  static let invalidEvents: [(literal: String, complaint: String)] = [
    (#"{"event":"observed","name":"a","value":1}"#, #"invalid "event" of an event 'observed': expected receives"#),
    (
      #"{"event":"receives","name":"a"}"#,
      #"expected either "value" or "other" in an event: {"event":"receives","name":"a"}"#
    ),
    (#"{"event":"receives","name":"a","value":1,"other":"1"}"#, #"expected either "value" or "other" in an event: {"#),
    (
      #"{"event":"receives","name":"A1","value":1}"#,
      #"invalid "name" of an event: expected one to four lower-case letters, found "A1""#
    ),
    (
      #"{"event":"receivesState","name":"a","state":"moving"}"#,
      #"invalid "state" of an event 'moving': expected atRest or active"#
    ),
    (
      #"{"event":"disconnected","name":"s","connection":-9223372036854775808}"#,
      #"invalid "connection" of an event: expected an integer from 1, found -9223372036854775808"#
    ),
    ("7", "an event must be an object, found 7"),
  ]

  @Test(arguments: invalidEvents)
  func `an invalid event is described`(literal: String, complaint: String) throws {
    let reply = Array(#"{"id":1,"trace":[[\#(literal)]]}"#.utf8)
    let error = #expect(throws: InvalidInput.self) { try RequestMessage.reading().performance(of: reply) }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error as Any)")
  }

  static let invalidHandshakes: [(line: String, complaint: String)] = [
    (#"{"port":"x"}"#, #"missing "protocol" in a handshake: {"port":"x"}"#),
    (
      #"{"protocol":2,"port":"x","language":"y","offers":{}}"#,
      #"invalid "protocol" of a handshake: expected 1, found 2"#
    ),
    (
      #"{"protocol":1,"port":"x","language":"y","offers":{"RX":[]}}"#,
      "invalid specification 'RX' in a handshake: expected \(Specification.all.map(\.id).joined(separator: ", ", last: " or "))"
    ),
    (
      #"{"protocol":1,"port":"x","language":"y","offers":{"RP":["int"]}}"#,
      "invalid domain of RP 'int': expected integer, real, text, nullable or list; did you mean 'integer'?"
    ),
    (
      #"{"protocol":1,"port":"x","language":"y","offers":{"RP":"integer"}}"#,
      #"invalid "RP" of "offers" of a handshake: expected an array, found "integer""#
    ),
    (
      #"{"protocol":1,"port":"x","language":"y","offers":{},"lacks":{"RP":{"extrnal write":"x"}}}"#,
      #"invalid "lacks" of RP in a handshake 'extrnal write': \#(Catalogue.alternatives(to: "extrnal write", among: Capability.allCases.map(\.rawValue)))"#
    ),
  ]

  /// The schema cannot say that two names are of one specification.
  @Test func `a handshake names each specification once`() {
    let line = #"{"protocol":1,"port":"x","language":"y","offers":{"DE":["integer"],"dedupe":["text"]}}"#
    #expect(throws: InvalidInput(#"duplicate specification 'dedupe' in "offers" of a handshake"#)) {
      try Handshake(line: Array(line.utf8))
    }
  }

  @Test(arguments: invalidHandshakes)
  func `an invalid handshake is described`(line: String, complaint: String) {
    #expect(throws: InvalidInput(complaint)) { try Handshake(line: Array(line.utf8)) }
  }

  @Test(arguments: [
    (#"\ud83d\ude3a"#, "😺"), (#"a\ud83d\ude3ab"#, "a😺b"), (#"\ud83d"#, "\u{FFFD}"), (#"\ude3a"#, "\u{FFFD}"),
    (#"\ud83dx"#, "\u{FFFD}x"), (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\ud83d\u0041"#, "\u{FFFD}A"),
    (#"\ud83d\ud83d\ude3a"#, "\u{FFFD}😺"), (#"\ude3a\ud83d"#, "\u{FFFD}\u{FFFD}"), (#"é\u00e9\uFFFF\/"#, "éé\u{FFFF}/"),
    (#"\"\\\b\f\n\r\t"#, "\"\\\u{8}\u{c}\n\r\t"),
  ])
  func `escape sequences stand for characters`(escaped: String, text: String) throws {
    #expect(try JSON(message: Array("\"\(escaped)\"".utf8)) == .string(text))
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "01", "-", "1.", "1e", "tru", "\"", "\"\\x\"", "\"\\u12\"",
    "\"\\ud83d\\", "\"\\ud83d\\x\"", "\"\\ud83d\\u12\"", "\"\u{1}\"", "1 2", "nulls", "\"\\u+123\"", "+1", ".5",
    "-1e400",
  ])
  func `invalid JSON is an error`(text: String) {
    #expect(throws: InvalidInput.self) { try JSON(message: Array(text.utf8)) }
  }

  @Test(arguments: [2, 15, 16, 17, 300]) func `a key that occurs twice in an object is an error`(count: Int) {
    let members = (1..<count).map { #""k\#($0)":0"# } + [#""k1":0"#]
    let line = "{\(members.joined(separator: ","))}"
    let mistake = InvalidInput("invalid JSON: duplicate key at column \(line.utf8.count - 6)")
    #expect(throws: mistake) { try JSON(message: Array(line.utf8)) }
  }

  private func received(_ literal: String, _ values: ValueDomain) throws -> TracedValue? {
    let line = #"{"id":1,"trace":[[{"event":"receives","name":"a","value":\#(literal)}]]}"#
    return try RequestMessage.reading(values).performance(of: Array(line.utf8)).trace?[0][0].value
  }
}

extension RequestMessage {
  /// A request that reads a property that many times.
  fileprivate static func reading(_ values: ValueDomain = .integer, times: Int = 1) -> RequestMessage {
    let actions = Array(repeating: Action.read("p"), count: times)
    return RequestMessage(id: 1, Request(specification: .reactiveProperty, values: values, actions: actions))
  }
}
