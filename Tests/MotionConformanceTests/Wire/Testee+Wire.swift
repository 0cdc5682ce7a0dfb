import MotionConformance

extension RequestMessage {
  /// The result in the line of a reply.
  func performance(of line: [UInt8]) throws(InvalidInput) -> Performance { try performance(in: reply(line: line)) }
}

extension Testee {
  /// The port, called through the wire protocol without a process in between.
  func served() throws -> ScriptedTestee {
    let handshake = try Handshake(line: handshake(language: "Swift").line)
    var served = ScriptedTestee { request in
      let message = RequestMessage(id: 1, request)
      do { return try message.performance(of: respond(to: message.line)) } catch {
        return .crashed("\(error)")
      }
    }
    served.name = handshake.port
    served.domains = { handshake.offers[$0, default: []] }
    served.lacks = { handshake.lacks[$0, default: []] }
    return served
  }

  /// The reply to a request, as texts.
  func respond(to line: String) throws -> String {
    String(decoding: try respond(to: Array(line.utf8)), as: UTF8.self)
  }
}

extension Testee {
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
