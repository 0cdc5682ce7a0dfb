/// Answers requests to a port, line by line.
///
/// It is independent of processes and byte streams: call ``respond(to:)`` for each line. ``Testee/serve(language:)`` serves
/// a port over standard input and output.
package struct WireSession {
  private let port: any Testee
  private let language: String

  /// Creates a session of a port in a programming language.
  package init(_ port: any Testee, language: String = "Swift") { (self.port, self.language) = (port, language) }

  /// The first line to write.
  package var handshake: String { String(decoding: handshakeLine, as: UTF8.self) }

  /// Performs the request in a line and returns the line to write.
  ///
  /// - Throws: An error with the details if the line is not a valid request.
  package func respond(to line: String) throws -> String {
    String(decoding: try respond(to: Array(line.utf8)), as: UTF8.self)
  }

  package var handshakeLine: [UInt8] {
    let offers = Specification.all.map { ($0, port.domains(of: $0)) }.filter { !$0.1.isEmpty }
    let lacks = Specification.all.map { ($0, port.lacks(of: $0)) }
    return Handshake(
      port: port.name, language: language, harness: Handshake.kit, offers: Dictionary(uniqueKeysWithValues: offers),
      lacks: Dictionary(uniqueKeysWithValues: lacks)
    ).line
  }

  package func respond(to line: [UInt8]) throws(MessageError) -> [UInt8] {
    let message = try RequestMessage(line: line)
    var performance = Performance.crashed("The port did not answer.")
    port.perform([message.request]) { performance = $0 }
    return ReplyMessage.line(id: message.id, performance, in: message.request.values)
  }
}
