import MotionConformance

/// Text in a markup language (HTML, SVG, XML). Interpolated text is escaped unless it is markup.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Creates markup from text that is markup already.
  init(verbatim text: String) { self.text = text }

  init(_ pieces: some Sequence<Markup>, separator: String = "\n") {
    text = pieces.map(\.text).joined(separator: separator)
  }

  static let nothing: Markup = ""

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ plain: some StringProtocol) { text += String(plain).escapedAsMarkup }
  }
}

extension String {
  /// The text escaped for use as text and in attribute values.
  fileprivate var escapedAsMarkup: String {
    escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\n": nil
      default: scalar.printableEscape
      }
    }
  }
}
