/// A crash of a port.
struct Crash {
  /// What is said of it, with its place.
  let message: String
  /// What all crashes of one mistake have in common: their place or, without one, what is said of them but for numbers that
  /// are no line of a file.
  let origin: String

  init(_ text: String, at place: String? = nil) {
    message = place.map { "\(text) at \($0)" } ?? text
    origin = place?.printable ?? Self.headline(text).replacing(/(^|[^:.\w])(0x[0-9a-fA-F]+|\d[\d.]*)/) { "\($0.1)…" }
  }

  /// What the port says in a message, or else how it ended.
  static func headline(_ message: String) -> String {
    let message = String(message.prefix(400)).printable
    if let said = message.firstRange(of: " It says: ") { return String(message[said.upperBound...]) }
    return message.replacing(/\ before\ it\ replied.*|\ to\ request\ \d+/, with: "")
  }
}

extension Performance {
  /// The crash, if the port crashed.
  var crash: Crash? { if case .crashed(let text, let place) = self { Crash(text, at: place) } else { nil } }
}
