extension String {
  /// The text in a form that fits a line of a report: characters without a glyph and line breaks are escaped, a long text
  /// is cut.
  package var printable: String {
    let longest = 500
    if utf8.count <= longest, isPlain { return self }
    let end = unicodeScalars.index(startIndex, offsetBy: longest, limitedBy: endIndex) ?? endIndex
    let line = String(self[..<end]).escaping(\.printableEscape)
    let rest = unicodeScalars[end...].count
    return rest > 0 ? "\(line)… (\(rest) more characters)" : line
  }

  /// The text with every character escaped that has no glyph, but for line feeds.
  package var withoutControls: String { escaping { $0 == "\n" ? nil : $0.printableEscape } }

  /// Whether all characters are of ASCII and have a glyph: most texts are, and need no further look.
  package var isPlain: Bool { utf8.allSatisfy { 0x20...0x7E ~= $0 } }

  /// The text with combining marks escaped, so that texts that look alike but differ are not equal.
  package var withMarksEscaped: String {
    escaping { $0.properties.generalCategory == .nonspacingMark ? $0.escaped(asASCII: true) : nil }
  }

  /// The beginning of the text, marked with an ellipsis if the text is long.
  package var shortened: String {
    utf8.count <= 120 ? self : "\(String.UnicodeScalarView(unicodeScalars.prefix(100)))…"
  }

  /// The text followed by at least one space, so that it fills `width` columns.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }

  /// The text in lines of at most `width` columns, broken between words.
  /// - Parameter column: The column at which the lines after the first begin.
  package func wrapped(to width: Int, continuedAt column: Int) -> String {
    var (lines, rest) = ("", self[...])
    while rest.count > width, let space = rest.place(toBreakAt: width, after: column) {
      lines += (rest[..<space].lastIndex { $0 != " " }.map { rest[...$0] } ?? "") + "\n"
      rest = String(repeating: " ", count: column) + rest[space...].drop { $0 == " " }
    }
    return lines + rest
  }

  /// The text preceded by spaces, so that it fills `width` columns.
  package func leftPadded(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }

  /// The text with each character that has an escape exchanged for it.
  package func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
    guard unicodeScalars.contains(where: { escape($0) != nil }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  /// The escape of a character that has no glyph, breaks lines or is unassigned; `nil` for any other.
  package var printableEscape: String? {
    guard !(0x20...0x7E ~= value) else { return nil }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: escaped(asASCII: true)
    default: nil
    }
  }
}

extension Collection<String> {
  /// The texts as a list with another separator before the last one: `a, b or c`.
  package func joined(separator: String, last: String) -> String {
    let start = dropLast().joined(separator: separator)
    return [start, Array(suffix(1)).joined()].filter { !$0.isEmpty }.joined(separator: last)
  }
}

extension Substring {
  /// The text without the spaces around it.
  package var trimmingSpace: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }

  /// The last space at which a line of `width` columns may end, or else the first one after them.
  fileprivate func place(toBreakAt width: Int, after column: Int) -> Index? {
    let start = index(startIndex, offsetBy: column, limitedBy: endIndex) ?? endIndex
    let end = index(startIndex, offsetBy: width + 1)
    return (start < end ? self[start..<end].lastIndex(of: " ") : nil) ?? self[end...].firstIndex(of: " ")
  }
}

extension Int {
  /// The number with a noun: `1 clause`, `2 clauses`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
