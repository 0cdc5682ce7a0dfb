import Foundation

/// A line on a terminal that says how far a run is, shown once it has taken a second.
final class Progress {
  private let isShown: Bool
  private let now: () -> ContinuousClock.Instant
  private let write: (String) -> Void
  private var due: ContinuousClock.Instant
  private var isOnScreen = false

  /// How long a run takes before it is worth a line, and how long a line stands before it is renewed.
  private static let patience = (first: Duration.seconds(1), later: Duration.milliseconds(100))

  /// A line that is not there yet.
  ///
  /// - Parameters:
  ///   - isShown: Whether there is ever to be one: not where standard error is a file.
  ///   - now: Tells the time.
  ///   - write: Writes to standard error.
  init(
    isShown: Bool = isatty(STDERR_FILENO) == 1, now: @escaping () -> ContinuousClock.Instant = { .now },
    write: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) {
    self.isShown = isShown
    self.now = now
    self.write = write
    due = now() + Self.patience.first
  }

  /// Says how far the run is.
  func show(done: Int, of all: Int) {
    guard isShown else { return }
    let now = now()
    guard now >= due else { return }
    due = now + Self.patience.later
    isOnScreen = true
    write("\r\(done) of \(all) scenarios")
  }

  /// Takes the line away.
  func end() {
    guard isOnScreen else { return }
    isOnScreen = false
    write("\r\u{1B}[K")
  }
}
