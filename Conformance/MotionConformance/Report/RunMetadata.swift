/// What a caller tells a report about its run, beyond what came of it.
public struct RunMetadata: Sendable {
  /// When the run was made, as the caller writes it.
  public var date: String?
  /// The version of the port, as the caller writes it.
  public var version: String?
  /// The command that makes the run once more.
  public var command: String?
  /// The command that runs a scenario once more.
  public var replay: @Sendable (Scenario) -> String?

  /// An metadata of which nothing is told but what is given here.
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
