/// The command was used incorrectly; the description states the mistake and how to correct it.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
