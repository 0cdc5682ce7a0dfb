/// Serves a port to whoever writes requests, line by line.
///
/// It knows neither processes nor streams of bytes: who has both calls ``respond(to:)`` for each line. To serve a port
/// over standard input and output there is ``Testee/serve(language:)``.
public struct WireSession {
  private let port: any Testee
  private let language: String

  /// A session that serves the port.
  ///
  /// - Parameters:
  ///   - port: What performs the requests.
  ///   - language: What the port is written in.
  public init(_ port: any Testee, language: String = "Swift") {
    self.port = port
    self.language = language
  }

  /// The line to write before any other.
  public var handshake: String { String(decoding: handshakeLine, as: UTF8.self) }

  /// Performs the request on the line and answers with the line to write.
  ///
  /// - Throws: Where the line is no request, an error that says what was seen and what was expected.
  public func respond(to line: String) throws -> String {
    String(decoding: try respond(to: Array(line.utf8)), as: UTF8.self)
  }

  package var handshakeLine: [UInt8] {
    let offers = Specification.all.map { ($0.id, port.domains(of: $0)) }.filter { !$0.1.isEmpty }
    return Handshake(port: port.name, language: language, offers: Dictionary(uniqueKeysWithValues: offers)).line
  }

  package func respond(to line: [UInt8]) throws(MessageError) -> [UInt8] {
    let message = try RequestMessage(line: line)
    var performance = Performance.crashed("The port did not answer.")
    port.perform([message.request]) { performance = $0 }
    return ReplyMessage(id: message.id, performance).line(in: message.request.values)
  }
}
