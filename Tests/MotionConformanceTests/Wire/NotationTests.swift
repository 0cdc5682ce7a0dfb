import MotionConformance
import Testing

struct NotationTests {
  static let actions: [Action] = [
    .property("p", holding: 0, external: true), .property("p", holding: 3, external: false),
    .information("p", holding: 1), .source("s", teardown: true), .source("zzzz", teardown: false),
    .stream("t", of: "p"), .remember("r", of: "s"), .reference("q", to: "p"),
    .subscribe("a", to: "p", form: .next, using: nil), .subscribe("b", to: "p", form: .nextAndState, using: "a"),
    .subscribe("c", to: "p", form: .nothing, using: nil), .subscribe("d", to: "p", form: .observer, using: "b"),
    .unsubscribe("a"), .release("a"), .write(2, to: "p"), .read("p"), .change("p", to: 2),
    .emit(1, from: "s", connection: nil), .emit(0, from: "s", connection: 2),
    .emitState(.active, from: "s", connection: nil), .emitState(.atRest, from: "s", connection: 1),
    .observer("a"), .put(1, into: "a"), .putState(.active, into: "a"), .listStates, .numberStates,
    .when(.receives("a", 1), [.when(.connected("s", 1), [.unsubscribe("a")]), .read("p")]),
  ]

  static let events: [Event] = [
    .receives("a", 0), .receives("a", 12), .receives("a", .other("undefined")), .receivesState("a", .active),
    .receivesState("a", .atRest), .receivesState("a", .other("atRest")), .externalWrite("p", 1),
    .informationWritten("p", .other("")), .reads("p", 2), .connected("s", 1), .disconnected("s", 2),
    .state(.atRest), .state(.other("moving")), .number(.active, 1), .number(.other("\"\\\n\u{7}é😺"), -1),
  ]

  @Test(arguments: ValueDomain.allCases) func `requests arrive as they were sent`(values: ValueDomain) throws {
    let sent = RequestMessage(id: 3, Request(specification: "RP", values: values, actions: Self.actions))
    #expect(try RequestMessage(line: sent.line) == sent)
    #expect(!sent.line.contains(UInt8(ascii: "\n")))
  }

  @Test(arguments: ValueDomain.allCases) func `traces arrive as they were sent`(values: ValueDomain) throws {
    let message = RequestMessage(
      id: 3, Request(specification: "RP", values: values, actions: [.read("p"), .read("p"), .read("p")]))
    for performance in [
      .trace([Self.events, [], Self.events.reversed()]), .unsupported("none"), .crashed(""),
    ] as [Performance] {
      let line = ReplyMessage(id: 3, performance).line(in: values)
      #expect(try ReplyMessage.performance(of: message, line: line) == performance)
    }
  }

  /// Each domain with what it takes for its emptiest value, and what it must not take for it.
  @Test(arguments: [
    (ValueDomain.integer, "0"), (.real, "0"), (.real, "0.0"), (.text, #""""#), (.nullable, "null"), (.list, "[]"),
  ])
  func `the emptiest values are told apart`(values: ValueDomain, literal: String) throws {
    for candidate in ["0", "\"\"", "null", "[]", "false", "[0]", "[null]", "{}", "\"NULL\""] {
      let isIt = candidate == literal || (values == .real && candidate == "0")
      #expect(try heard(candidate, values) == (isIt ? .sample(0) : .other(candidate)))
    }
    #expect(try heard(literal, values) == .sample(0))
  }

  @Test(arguments: [
    (ValueDomain.integer, "-1"), (.integer, "1.5"), (.integer, "\"a\""), (.integer, "true"),
    (.integer, "99999999999999999999"), (.real, "0.7"), (.real, "-1.5"), (.text, "\"A\""), (.text, "\"abcde\""),
    (.text, "1"), (.nullable, "0"), (.nullable, "-1"), (.list, "[1,1]"), (.list, "[[1]]"), (.list, "1"),
  ])
  func `a value that is no sample is kept as text`(values: ValueDomain, literal: String) throws {
    let kept = literal.hasPrefix("999") ? "1e+20" : literal
    #expect(try heard(literal, values) == .other(kept))
  }

  @Test(arguments: [
    (
      #"{"event":"heard","name":"a","value":1}"#,
      #"the "event" of an event is one of "receives", "receivesState", "externalWrite", "informationWritten", "reads", "#
        + #""connected", "disconnected", "state", "number", not "heard""#
    ),
    (
      #"{"event":"receives","name":"a"}"#,
      #"an event has a "value" or an "other"; {"event":"receives","name":"a"} has neither"#
    ),
    (
      #"{"event":"receives","name":"A1","value":1}"#,
      #"the "name" of an event is a name of one to four lower-case letters, not "A1""#
    ),
    (
      #"{"event":"receivesState","name":"a","state":"moving"}"#,
      #"the "state" of an event is one of "atRest", "active", not "moving""#
    ),
    (
      #"{"event":"connected","name":"s","connection":"1"}"#,
      #"the "connection" of an event is a whole number, not "1""#
    ),
    ("7", "an event is an object, not 7"),
  ])
  func `an event that is none is named`(literal: String, complaint: String) {
    let message = RequestMessage(id: 1, Request(specification: "RP", values: .integer, actions: [.read("p")]))
    #expect(throws: ReplyError.senseless(complaint)) {
      try ReplyMessage.performance(of: message, line: Array(#"{"id":1,"trace":[[\#(literal)]]}"#.utf8))
    }
  }

  @Test(arguments: [
    (#"{"port":"x"}"#, #"a handshake has a "protocol"; {"port":"x"} has none"#),
    (
      #"{"protocol":1,"port":"x","language":"y","offers":{"RX":[]}}"#,
      #"the "offers" of a handshake are named by IO, MO, RP, PO, RM, not by RX"#
    ),
    (
      #"{"protocol":1,"port":"x","language":"y","offers":{"RP":["int"]}}"#,
      #"a handshake offers RP in the domains integer, real, text, nullable, list, not in "int""#
    ),
    (
      #"{"protocol":1,"port":"x","language":"y","offers":{"RP":"integer"}}"#,
      #"what a handshake offers of RP is an array of domains, not "integer""#
    ),
  ])
  func `a handshake that is none is named`(line: String, complaint: String) {
    #expect(throws: MessageError(complaint)) { try Handshake(line: Array(line.utf8)) }
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "01", "-", "1.", "1e", "tru", "\"", "\"\\x\"", "\"\\u12\"",
    "\"\u{1}\"", "1 2", "nulls", "\"\\u+123\"", "+1", ".5",
  ])
  func `what is no JSON is no message`(text: String) {
    #expect(throws: MessageError.self) { try Handshake(line: Array(text.utf8)) }
  }

  @Test func `escapes are understood`() throws {
    let line = #" { "id" : 1 , "crashed" : "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude3a" } "#
    let message = RequestMessage(id: 1, Request(specification: "RP", values: .integer, actions: []))
    let seen = try ReplyMessage.performance(of: message, line: Array(line.utf8))
    #expect(seen == .crashed("\"\\/\u{8}\u{c}\n\r\té😺"))
  }

  private func heard(_ literal: String, _ values: ValueDomain) throws -> TracedValue? {
    let message = RequestMessage(id: 1, Request(specification: "RP", values: values, actions: [.read("p")]))
    let line = #"{"id":1,"trace":[[{"event":"receives","name":"a","value":\#(literal)}]]}"#
    guard
      case .trace(let trace) = try ReplyMessage.performance(of: message, line: Array(line.utf8)),
      case .receives(_, let value) = trace[0][0]
    else { return nil }
    return value
  }
}
