import MotionConformance
import ReactiveMotion
import Testing

struct WireSessionTests {
  @Test func `values that the domain does not have are the same over the wire and in process`() throws {
    let port = Port("other values").reactiveProperty(ReactiveProperty<Strange>.self)
    let served = try port.served()
    #expect(served.name == port.name && performances(of: served) == performances(of: port))
  }

  private func performances(of testee: some Testee) -> [Performance] {
    var performances: [Performance] = []
    testee.perform(testee.requests) { performances.append($0) }
    return performances
  }

  @Test func `a session answers line by line`() throws {
    let session = Port("Mine").reactiveProperty(ReactiveProperty<Int?>.self)
    let unoffered = #"{"id":8,"specification":"RM","values":"nullable","actions":[]}"#
    #expect(
      try session.respond(to: unoffered)
        == #"{"id":8,"unsupported":"Mine does not offer RM for nullable values."}"#)
    let wrong =
      #"{"id":1,"specification":"RP","values":"integer","actions":[{"action":"write","name":"p","value":"a"}]}"#
    #expect(
      throws: InvalidInput(#"invalid "value" of an action: expected a sample of the domain integer, found "a""#)
    ) { try session.respond(to: wrong) }
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
