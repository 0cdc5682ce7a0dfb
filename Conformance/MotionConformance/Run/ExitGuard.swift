import Foundation

/// Makes the process fail if the port that it judges ends it during a run.
enum ExitGuard {
  /// The number of runs in progress.
  nonisolated(unsafe) private static var runs = 0
  private static let lock = NSLock()

  private static let isArmed: Void = {
    atexit {
      guard lock.withLock({ runs }) > 0 else { return }
      let text = "MotionConformance: the process exited during a run; the port under test called exit.\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      fflush(nil)
      _exit(EXIT_FAILURE)
    }
  }()

  /// Performs a function during which the process must not exit.
  static func running<Result>(_ body: () throws -> Result) rethrows -> Result {
    isArmed
    lock.withLock { runs += 1 }
    defer { lock.withLock { runs -= 1 } }
    return try body()
  }
}
