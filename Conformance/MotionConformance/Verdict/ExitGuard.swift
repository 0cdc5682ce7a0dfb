import Foundation

/// Sees to it that a process that is ended in the midst of a run, by the port that it judges, does not seem to have
/// succeeded.
enum ExitGuard {
  /// How many runs are under way.
  nonisolated(unsafe) private static var runs = 0
  private static let lock = NSLock()

  private static let isArmed: Void = {
    atexit {
      guard lock.withLock({ runs }) > 0 else { return }
      let text = "MotionConformance: the process was ended in the midst of a run, which the port must have done.\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      fflush(nil)
      _exit(EXIT_FAILURE)
    }
  }()

  /// Does something during which the process is not to end.
  static func running<Result>(_ body: () throws -> Result) rethrows -> Result {
    isArmed
    lock.withLock { runs += 1 }
    defer { lock.withLock { runs -= 1 } }
    return try body()
  }
}
