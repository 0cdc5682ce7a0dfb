extension Collection<String> {
  /// The texts as a list with another separator before the last one: `a, b or c`.
  package func joined(separator: String, last: String) -> String {
    let start = dropLast().joined(separator: separator)
    return [start, Array(suffix(1)).joined()].filter { !$0.isEmpty }.joined(separator: last)
  }
}
