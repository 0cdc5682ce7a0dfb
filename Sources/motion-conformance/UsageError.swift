/// The command was used incorrectly; the description says what is wrong and how to fix it.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
