/// Information about a run that the caller adds to a report.
public struct RunMetadata: Sendable {
  /// The date of the run, in the caller's format; JUnit takes it if it is ISO 8601, such as `2026-01-31`.
  package var date: String?
  /// The version of the port, in the caller's format.
  package var version: String?
  /// The programming language of the port.
  package var language: String?
  /// A remark about the harness: that it is older or newer than the command.
  package var harness: String?
  /// The command that repeats the run.
  package var command: String?
  /// The command that performs the scenario of a finding again, alone.
  package var replay: @Sendable (Finding) -> String?

  /// Creates metadata; everything is optional.
  public init(
    date: String? = nil, version: String? = nil, language: String? = nil, harness: String? = nil,
    command: String? = nil, replay: @escaping @Sendable (Finding) -> String? = { _ in nil }
  ) {
    (self.date, self.version, self.language, self.harness) = (date, version, language, harness)
    (self.command, self.replay) = (command, replay)
  }
}
