extension Collection<String> {
  /// The first line that says what happened: that of a trap, a failed assertion or an exception; otherwise the last line.
  package var crashHeadline: String? {
    first { line in Self.signs.contains(where: line.contains) } ?? Array(self).last
  }

  /// What programs write when they end for a reason.
  private static var signs: [String] {
    ["Fatal error", "Assertion failed", "Precondition failed", "panicked", "Exception", "Error:", "error:", "abort"]
  }
}

extension Finding {
  /// What is said of a crash: the line of standard error that says what happened, or else how the port ended.
  func crashHeadline(_ lastErrors: [String]) -> String {
    let message = (message ?? verdict.rawValue).printable
    guard let quoted = message.firstRange(of: Self.quotation) else {
      return message.replacing(/\ to request \d+/, with: "")
    }
    let line = String(message[quoted.upperBound...])
    return ([line] + lastErrors.map(\.printable)).crashHeadline ?? line
  }

  /// What precedes a line of standard error in the message of a crash.
  package static let quotation = "Last line on standard error: "
}
