/// A line of a text that a terminal may wrap and colour.
package struct TextLine {
  private let text: String
  /// The column at which the line continues if it is wrapped.
  private let indent: Int
  private let part: Part

  /// The parts of a text that a terminal colours, and all others.
  package enum Part {
    case plain, expected, got
    /// A failure; the text begins with its sign and its id.
    case failure(String)
    /// A command to copy, which stays on one line.
    case command
  }

  package init(_ text: String, continuedAt column: Int? = nil, _ part: Part = .plain) {
    self.text = text
    indent = column ?? text.prefix { $0 == " " }.count + 2
    self.part = part
  }
}

/// The width of a terminal, and whether it has colours; the default fits any.
package struct TextStyle {
  package var width: Int
  package var isColoured: Bool

  /// For a text that is not shown on a terminal, or that another program wraps.
  package static let unwrapped = TextStyle(width: .max)

  package init(width: Int = 80, isColoured: Bool = false) { (self.width, self.isColoured) = (width, isColoured) }

  /// The text in a colour, by the code that terminals give it; unchanged in a style without colours.
  fileprivate func coloured(_ text: some StringProtocol, _ code: Int) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : "\(text)"
  }
}

extension [TextLine] {
  /// The lines in a style, with every other character escaped that has no glyph.
  package func text(_ style: TextStyle = TextStyle()) -> String {
    map { $0.text(style) }.joined(separator: "\n")
  }
}

extension TextLine {
  fileprivate func text(_ style: TextStyle) -> String {
    let text = text.withoutControls
    if case .command = part { return style.coloured(text, 2) }
    let lines = text.wrapped(to: style.width, continuedAt: indent)
    return switch part {
    case .expected: style.coloured(lines, 32)
    case .got: style.coloured(lines, 31)
    case .failure(let head): style.coloured(head.withoutControls, 31) + lines.dropFirst(head.withoutControls.count)
    default: lines
    }
  }
}
