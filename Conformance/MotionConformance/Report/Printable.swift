extension String {
  /// The text fit for a line of a report: control characters are written out, and what is too long is cut.
  package var printable: String {
    let longest = 500
    var line = ""
    for scalar in unicodeScalars.prefix(longest) {
      if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format {
        line += scalar.escaped(asASCII: true)
      } else {
        line.unicodeScalars.append(scalar)
      }
    }
    let rest = unicodeScalars.count - longest
    return rest > 0 ? "\(line)… (\(rest) more characters)" : line
  }
}

extension String {
  /// The text with so many spaces behind it that it takes that many columns, and one at least.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }

  /// The text with so many spaces before it that it takes that many columns.
  package func leftPadded(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
