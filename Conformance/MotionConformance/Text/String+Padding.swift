extension String {
  /// The text followed by at least one space, so that it fills `width` columns.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }

  /// The text preceded by spaces, so that it fills `width` columns.
  package func leftPadded(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
