internal import ConformanceFoundation

/// The progress of a run: a line that is updated, on a terminal alone.
final class Progress {
  private let isTerminal: Bool
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  /// When the line is shown next.
  private var due: ContinuousClock.Instant
  private var isOnScreen = false

  /// Creates the progress of a run that begins now.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether standard error is a terminal.
  ///   - now: Returns the current time.
  ///   - write: Writes to standard error.
  init(
    isTerminal: Bool = isatty(STDERR_FILENO) == 1, now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (String) -> Void = { _ = STDERR_FILENO.write($0) }
  ) {
    self.isTerminal = isTerminal
    self.now = now
    self.write = write
    due = now() + .seconds(1)
  }

  /// Shows what the run waits for before the first scenario, on a terminal alone.
  func wait(for event: String) {
    guard isTerminal else { return }
    isOnScreen = true
    write("\rwaiting for \(event)\u{1B}[K")
  }

  /// Updates the line, on a terminal alone, ten times a second at most, and not in the first second.
  ///
  /// - Parameters:
  ///   - done: The number of scenarios done.
  ///   - all: The number of all scenarios, if that is known.
  func show(done: Int, of all: Int? = nil) {
    let now = now()
    guard isTerminal, now >= due else { return }
    due = now + .milliseconds(100)
    isOnScreen = true
    write("\r\(done)\(all.map { " of \($0)" } ?? "") scenarios\u{1B}[K")
  }

  /// Erases the line, if it is shown.
  func end() {
    guard isOnScreen else { return }
    isOnScreen = false
    write("\r\u{1B}[K")
  }
}
