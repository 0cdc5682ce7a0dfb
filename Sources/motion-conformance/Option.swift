/// An option that a subcommand takes.
struct Option: Sendable {
  /// The name with its dashes, such as `--only`.
  let name: String
  /// The placeholder of the value in the help, such as `ID,…`; empty if it takes none.
  let value: String
  /// A description in one line.
  let help: String
}
