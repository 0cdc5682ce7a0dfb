/// The end of a port, an error that it threw, or its breach of the wire protocol, during a request.
struct Crash: Sendable {
  /// The message of the port, with the location of the crash.
  let message: String
  /// The error message of the port, or else how it ended, in at most 400 characters.
  let headline: String
  /// The identity of the crash, equal for all crashes of one mistake: the location if it is known, otherwise the headline, without
  /// what differs each time: numbers, addresses and UUIDs. The line numbers of files stay.
  let identity: String

  init(_ text: String, headline: String? = nil, at place: String? = nil) {
    message = place.map { "\(text) at \($0)" } ?? text
    self.headline = String((headline ?? text).prefix(400)).printable
    identity = (place?.printable ?? self.headline).replacing(Self.changing) { "\($0.1 ?? $0.2 ?? "")…" }
  }

  /// The limit of the crashes that count as mistakes of their own. If there are more, the texts differ for no reason that the kit
  /// knows, and all further crashes count as one.
  static let mostMistakes = 20
  /// The identity by which all crashes beyond these count as one mistake.
  static let furtherMistakes = "others"

  // Compiled once: a port may crash in each of thousands of scenarios. Matching does not change the expression.
  nonisolated(unsafe) private static let changing =
    /(^|\W)(?:0x[0-9a-fA-F]+|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[0-9a-fA-F]{8,})\b|(^|[^:.\w])(?:(?=[a-fA-F]*\d)[0-9a-fA-F]{4,}\b|\d[\d.]*)/
}

extension Performance {
  var crash: Crash? {
    guard case .crashed(let text, let headline, let place) = self else { return nil }
    return Crash(text, headline: headline, at: place)
  }
}
