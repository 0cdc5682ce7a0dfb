extension String {
  /// The text fit for a line of a report: what has no shape of its own or breaks lines is written out, and what is too
  /// long is cut.
  package var printable: String {
    let longest = 500
    var line = ""
    for scalar in unicodeScalars.prefix(longest) { line += scalar.shown }
    let rest = unicodeScalars.count - longest
    return rest > 0 ? "\(line)… (\(rest) more characters)" : line
  }
}

extension Unicode.Scalar {
  /// The character, written out where it has no shape of its own, breaks lines, or is none.
  var shown: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: escaped(asASCII: true)
    default: String(self)
    }
  }
}

extension String {
  /// The text with so many spaces behind it that it takes that many columns, and one at least.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }

  /// The text with so many spaces before it that it takes that many columns.
  package func leftPadded(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
