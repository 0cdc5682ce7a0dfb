/// An invalid scenario, ID, file or message. The description says what is wrong, and how to correct it.
public struct InvalidInput: Error, Equatable, CustomStringConvertible {
  public let description: String

  package init(_ description: String) { self.description = description }

  /// The error for the mistakes in a file, a line for each, if there are any.
  init?(_ mistakes: [String]) {
    guard !mistakes.isEmpty else { return nil }
    description = mistakes.joined(separator: "\n")
  }
}
