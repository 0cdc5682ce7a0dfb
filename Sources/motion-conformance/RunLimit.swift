internal import ConformancePlatform
import MotionConformance

/// A limit that ends a run early: a signal, or its deadline.
///
/// Several threads may use it because every access to mutable state holds the lock.
final class RunLimit: @unchecked Sendable {
  /// The time after the end in which counterexamples are still shrunk.
  private static let grace = Duration.seconds(2)

  private let lock = Lock()
  private let duration: Duration?
  private let start = ContinuousClock.now
  /// The reason why the run is over, and the time until which counterexamples are still shrunk. An optional of both would take long
  /// to copy, because the compiler does not know the size of a time.
  private var end: String?
  private var limit = ContinuousClock.now

  /// Limits a run that starts now to a duration, if there is one.
  init(_ duration: Duration? = nil) { self.duration = duration }

  /// The reason why the run is over and requests are not performed, or `nil` if it is not. A single request may belong to shrinking.
  func reason(isSingle: Bool = false) -> String? {
    lock.withLock {
      if end == nil, let signal = Interruption.signal {
        (end, limit) = ("The run was interrupted by \(signal).", .now + Self.grace)
      } else if end == nil, let duration, .now >= start + duration {
        (end, limit) = ("The run reached its deadline of \(duration.words).", start + duration + Self.grace)
      }
      return end != nil && isSingle && .now < limit ? nil : end
    }
  }
}
