import MotionConformance

/// A port that is called through the wire protocol, without a process in between.
struct ServedTestee: Testee {
  private let port: any Testee
  private let handshake: Handshake

  init(_ port: some Testee) throws {
    self.port = port
    handshake = try Handshake(line: port.handshake(language: "Swift").line)
  }

  var name: String { handshake.port }

  func domains(of specification: Specification) -> [ValueDomain] { handshake.offers[specification, default: []] }

  func lacks(of specification: Specification) -> [Lack] { handshake.lacks[specification, default: []] }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    for (index, request) in requests.enumerated() {
      let message = RequestMessage(id: index + 1, request)
      do {
        let reply = try port.respond(to: message.line)
        answer(try ReplyMessage.performance(of: message, line: reply))
      } catch {
        answer(.crashed("\(error)"))
      }
    }
  }
}

/// The messages of a port as texts.
struct WireSession {
  let port: any Testee

  init(_ port: some Testee) { self.port = port }

  var handshake: String { String(decoding: port.handshake(language: "Swift").line, as: UTF8.self) }

  func respond(to line: String) throws -> String {
    String(decoding: try port.respond(to: Array(line.utf8)), as: UTF8.self)
  }
}

extension RequestMessage {
  /// The message as a line.
  var line: [UInt8] {
    var texts = ActionTexts()
    return line(texts: &texts)
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
