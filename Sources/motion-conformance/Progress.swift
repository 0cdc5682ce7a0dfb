import Foundation

/// A line on a terminal that says how far a run is, shown once it has taken a second.
final class Progress {
  private let isShown: Bool
  private let clock = ContinuousClock()
  private var due: ContinuousClock.Instant
  private var isOnScreen = false

  /// Shows nothing unless standard error is a terminal.
  init() {
    isShown = isatty(STDERR_FILENO) == 1
    due = clock.now + .seconds(1)
  }

  /// Says how far the run is.
  func show(done: Int, of all: Int) {
    guard isShown, clock.now >= due else { return }
    due = clock.now + .milliseconds(100)
    isOnScreen = true
    write("\r\(done) of \(all) scenarios")
  }

  /// Takes the line away.
  func end() {
    guard isOnScreen else { return }
    isOnScreen = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
