/// A crash of a port.
struct Crash {
  /// The message of the port, with the location of the crash.
  let message: String
  /// The identity of the crash, equal for all crashes of one mistake: the location if it is known, otherwise the
  /// message with every number left out, except the line numbers of files.
  let origin: String

  init(_ text: String, at place: String? = nil) {
    message = place.map { "\(text) at \($0)" } ?? text
    origin = place?.printable ?? Self.headline(text).replacing(Self.number) { "\($0.1)…" }
  }

  /// The text that the port printed, or else how it ended.
  static func headline(_ message: String) -> String {
    let message = String(message.prefix(400)).printable
    if let said = message.firstRange(of: " It says: ") { return String(message[said.upperBound...]) }
    return message.replacing(Self.moment, with: "")
  }

  // Compiled once: a port may crash in each of thousands of scenarios. Matching does not change the expression.
  nonisolated(unsafe) private static let number = /(^|[^:.\w])(0x[0-9a-fA-F]+|\d[\d.]*)/
  nonisolated(unsafe) private static let moment = /\ before\ it\ replied.*|\ to\ request\ \d+/
}

extension Performance {
  /// The crash, if the port crashed.
  var crash: Crash? { if case .crashed(let text, let place) = self { Crash(text, at: place) } else { nil } }
}
