/// The command was used wrongly: what was wrong, where, and what to do.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
