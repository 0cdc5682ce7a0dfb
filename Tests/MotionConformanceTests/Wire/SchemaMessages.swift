import ConformanceReports
import ReferencePort
import Testing

@testable import MotionConformance

/// Every message that the kit or the reference sends, every example on the protocol's page, and messages that are invalid. .ci/reports
/// compares each with its schema.
enum SchemaMessages {
  static func all() throws -> [String] {
    let port = MotionConformance.Port.reference
    var messages = [message("handshake", port.handshake(language: "Swift").line)]
    // The domains differ only in the values, which are in the actions and the events below.
    for (index, request) in port.requests.enumerated() where request.values == .list && request.actions.count < 1_000 {
      let line = RequestMessage(id: index + 1, request).line
      messages.append(message("request", line))
      messages.append(message("reply", try port.respond(to: line)))
    }
    for values in ValueDomain.allCases {
      let request = Request(specification: .reactiveProperty, values: values, actions: NotationTests.actions)
      messages.append(message("request", RequestMessage(id: 1, request).line))
      let trace = Performance.trace([NotationTests.events.filter { $0 != .number(.other("\"\\\n\u{7}é😺"), -1) }])
      messages.append(message("reply", RequestMessage(id: 1, request).reply(trace)))
    }
    messages.append(message("trace", Array(try Traceability.json().utf8.filter { $0 != UInt8(ascii: "\n") })))
    let page = try Page.wireProtocol()
    for kind in ["handshake", "request", "reply", "event"] {
      let examples = page.blocks("json \(kind)").flatMap { $0.split(separator: "\n") }
      #expect(!examples.isEmpty)
      messages += examples.map { message(kind, Array($0.utf8)) }
    }
    return messages + valid.map { message($0, Array($1.utf8)) }
      + invalid.map { message($0, Array($1.utf8), valid: false) }
  }

  /// Invalid messages, with those that the kit rejects.
  private static let invalid =
    NotationTests.invalidHandshakes.map { ("handshake", $0.line) }
    + NotationTests.invalidEvents.map { ("event", $0.literal) } + [
      ("request", #"{"id":1,"specification":"RP","values":"integer","actions":[{"action":"read"}]}"#),
      ("request", #"{"id":1,"specification":"RP","values":"integer","actions":[\#(write(#""value":"a""#))]}"#),
      ("request", #"{"id":1,"specification":"RP","values":"list","actions":[\#(write(#""other":"NaN""#))]}"#),
      ("reply", #"{"id":1}"#), ("reply", #"{"id":1,"trace":[],"unsupported":"both"}"#),
      ("reply", #"{"id":1,"trace":[[{"event":"observed","name":"a","value":1}]]}"#),
      ("event", #"{"event":"receives","name":"a","value":1,"other":"1"}"#),
      ("event", #"{"event":"begins","name":"a"}"#),
      ("action", #"{"action":"subscribe","name":"a","to":"p","form":"twice"}"#),
      ("action", write(#""value":1,"other":"NaN""#)), ("action", write(#""other":"undefined""#)),
    ]

  private static func write(_ value: String) -> String { #"{"action":"write","name":"p",\#(value)}"# }

  private static let valid = [
    ("real", #""other":"NaN""#), ("real", #""other":"-0.0""#), ("text", #""value":"\u0000\u2028😺""#),
    ("list", #""value":[0,-9007199254740991]"#),
  ].map { (values, value) in
    ("request", #"{"id":1,"specification":"RP","values":"\#(values)","actions":[\#(write(value))]}"#)
  }

  private static func message(_ schema: String, _ line: [UInt8], valid: Bool = true) -> String {
    #"{"schema":"\#(schema)","valid":\#(valid),"message":\#(String(decoding: line, as: UTF8.self))}"#
  }
}
