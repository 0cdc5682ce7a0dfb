/// An option that a subcommand takes.
struct Option: Sendable {
  /// The name with its dashes, such as `--only`.
  let name: String
  /// What stands for the value in the help, such as `ID,…`.
  let value: String
  /// What it does, in a line.
  let help: String
}
