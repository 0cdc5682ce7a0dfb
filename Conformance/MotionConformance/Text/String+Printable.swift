extension String {
  /// The text in a form that fits a line of a report: characters without a glyph and line breaks are escaped, a long text
  /// is cut.
  package var printable: String {
    let longest = 500
    if utf8.count <= longest, isPlain { return self }
    var line = ""
    for scalar in unicodeScalars.prefix(longest) { line.append(printable: scalar) }
    let rest = unicodeScalars.count - longest
    return rest > 0 ? "\(line)… (\(rest) more characters)" : line
  }

  /// Whether all characters are of ASCII and have a glyph: most texts are, and need no further look.
  package var isPlain: Bool { utf8.allSatisfy { 0x20...0x7E ~= $0 } }

  /// Appends a character, escaped if it has no glyph, breaks lines or is unassigned.
  package mutating func append(printable scalar: Unicode.Scalar) {
    guard !(0x20...0x7E ~= scalar.value) else { return unicodeScalars.append(scalar) }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      self += scalar.escaped(asASCII: true)
    default: unicodeScalars.append(scalar)
    }
  }

  /// The text with combining marks escaped, so that texts that look alike but differ are not equal.
  package var withMarksEscaped: String {
    guard !isPlain else { return self }
    return unicodeScalars.map {
      $0.properties.generalCategory == .nonspacingMark ? $0.escaped(asASCII: true) : String($0)
    }
    .joined()
  }

  /// The beginning of the text, marked with an ellipsis if the text is long.
  package var shortened: String {
    utf8.count <= 120 ? self : "\(String.UnicodeScalarView(unicodeScalars.prefix(100)))…"
  }
}

extension String {
  /// The text followed by at least one space, so that it fills `width` columns.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }

  /// The text preceded by spaces, so that it fills `width` columns.
  package func leftPadded(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
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
  var trimmingSpace: Substring {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
