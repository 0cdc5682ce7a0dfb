import MotionConformance

/// A port that is called through the wire protocol, without a process in between.
struct ServedTestee: Testee {
  private let session: WireSession
  private let handshake: Handshake

  init(_ port: some Testee) throws {
    session = WireSession(port)
    handshake = try Handshake(line: Array(session.handshake.utf8))
  }

  var name: String { handshake.port }

  func domains(of specification: Specification) -> [ValueDomain] { handshake.offers[specification, default: []] }

  func lacks(of specification: Specification) -> [Lack] { handshake.lacks[specification, default: []] }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    for (index, request) in requests.enumerated() {
      let message = RequestMessage(id: index + 1, request)
      do {
        let reply = try session.respond(to: message.line)
        answer(try ReplyMessage.performance(of: message, line: reply))
      } catch {
        answer(.crashed("\(error)"))
      }
    }
  }
}

extension Testee {
  /// The results of every scenario and every open question in every domain that the port offers.
  var performances: [Performance] {
    var performances: [Performance] = []
    perform(requests) { performances.append($0) }
    return performances
  }

  /// Every scenario and every open question in every domain that the port offers.
  var requests: [Request] {
    Specification.all.flatMap { specification in
      domains(of: specification).flatMap { values in
        let questions = OpenQuestion.all.compactMap { $0.asking(of: specification) }
        return (specification.scenarios.map(\.actions) + questions.map(\.actions)).map {
          Request(specification: specification, values: values, actions: $0)
        }
      }
    }
  }
}
