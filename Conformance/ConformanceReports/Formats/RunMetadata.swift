import MotionConformance

/// Information about a run that the caller adds to a report.
public struct RunMetadata: Sendable {
  /// The date of the run, in the caller's format; JUnit takes it if it is ISO 8601, such as `2026-01-31`.
  public var date: String?
  /// The version of the port, in the caller's format.
  public var version: String?
  /// The command that repeats the run.
  public var command: String?
  /// The command that runs a scenario again.
  public var replay: @Sendable (Scenario) -> String?

  /// Creates metadata; everything is optional.
  public init(
    date: String? = nil, version: String? = nil, command: String? = nil,
    replay: @escaping @Sendable (Scenario) -> String? = { _ in nil }
  ) {
    self.date = date
    self.version = version
    self.command = command
    self.replay = replay
  }
}
