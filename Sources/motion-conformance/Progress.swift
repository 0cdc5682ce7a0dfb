internal import ConformancePlatform

/// A progress line on a terminal, shown after the first second of a run.
final class Progress {
  private let isShown: Bool
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private var due: ContinuousClock.Instant
  private var isOnScreen = false

  /// The delay before the line is first shown, and between updates.
  private static let delay = (first: Duration.seconds(1), later: Duration.milliseconds(100))

  /// Creates a progress line, not shown yet.
  ///
  /// - Parameters:
  ///   - isShown: Whether to show the line; by default only if standard error is a terminal.
  ///   - now: Returns the current time.
  ///   - write: Writes to standard error.
  init(
    isShown: Bool = isatty(STDERR_FILENO) == 1, now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (String) -> Void = { _ = STDERR_FILENO.write($0) }
  ) {
    self.isShown = isShown
    self.now = now
    self.write = write
    due = now() + Self.delay.first
  }

  /// Updates the line.
  ///
  /// - Parameters:
  ///   - done: The number of scenarios done.
  ///   - all: The number of all scenarios, if that is known.
  func show(done: Int, of all: Int? = nil) {
    guard isShown else { return }
    let now = now()
    guard now >= due else { return }
    due = now + Self.delay.later
    isOnScreen = true
    write("\r\(done)\(all.map { " of \($0)" } ?? "") scenarios\u{1B}[K")
  }

  /// Erases the line.
  func end() {
    guard isOnScreen else { return }
    isOnScreen = false
    write("\r\u{1B}[K")
  }
}
