import MotionConformance
import ReferencePort
import ReactiveMotion
import Testing

@testable import motion_conformance

struct WireSessionTests {
  /// The ports that must have the same results over the wire and in process, as the served reference has.
  private let ports: [Port] = [
    Port("wrong").reactiveProperty(WrongProperty<Int>.self, WrongProperty<Double>.self, WrongProperty<[Int]>.self),
    Port("other values").reactiveProperty(ReactiveProperty<Strange>.self),
  ]

  @Test func `traces over the wire and in process are equal`() throws {
    for port in ports {
      let served = try ServedTestee(port)
      #expect(served.name == port.name)
      let (near, far) = (port.performances, served.performances)
      #expect(near.count == far.count)
      for (request, pair) in zip(port.requests, zip(near, far)) where pair.0 != pair.1 {
        Issue.record(
          "\(port.name), \(request.specification) for \(request.values) values, \(request.actions): \(pair)")
      }
    }
  }

  @Test func `a session answers line by line`() throws {
    let session = WireSession(Port("Mine").reactiveProperty(ReactiveProperty<Int?>.self))
    #expect(
      session.handshake
        == #"{"protocol":1,"port":"Mine","language":"Swift","harness":"\#(Handshake.kit)","offers":{"RP":["nullable"]}}"#
    )
    let request =
      #"{"id":7,"specification":"RP","values":"nullable","actions":[{"action":"property","name":"p","value":null,"#
      + #""external":false},{"action":"read","name":"p"}]}"#
    #expect(
      try session.respond(to: request) == #"{"id":7,"trace":[[],[{"event":"reads","name":"p","value":null}]]}"#)
    let unoffered = #"{"id":8,"specification":"RM","values":"nullable","actions":[]}"#
    #expect(
      try session.respond(to: unoffered)
        == #"{"id":8,"unsupported":"Mine does not offer RM for nullable values."}"#)
    #expect(throws: MessageError(#"missing "id" in a request: {}"#)) { try session.respond(to: "{}") }
    #expect(
      throws: MessageError(#"invalid "value" of an action: expected a sample of the domain integer, found "a""#)
    ) {
      try session.respond(
        to: #"{"id":1,"specification":"RP","values":"integer","actions":[{"action":"write","name":"p","value":"a"}]}"#)
    }
  }
}

/// A value that returns as none of the domain's samples.
private struct Strange: SampleValue, CustomStringConvertible {
  let number: Int

  static var domain: ValueDomain { .text }
  static func sample(_ number: Int) -> Strange { Strange(number: number) }
  var sampleNumber: Int? { number == 2 ? nil : number }
  var description: String { "strange \"\(number)\"\n\u{1F63A}" }
}
