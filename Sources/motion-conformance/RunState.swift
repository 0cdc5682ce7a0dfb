internal import ConformancePlatform
import MotionConformance

/// What the processes of a port share in a run: its early end, by a signal or at its deadline, and how the port misbehaved.
///
/// Several threads may use it because every access to mutable state holds the lock.
final class RunState: @unchecked Sendable {
  /// The time after the end in which counterexamples are still shrunk.
  private static let grace = Duration.seconds(2)

  private let lock = Lock()
  private let duration: Duration?
  private let start = ContinuousClock.now
  /// The reason why the run is over, and the time until which counterexamples are still shrunk. An optional of both would take long
  /// to copy, because the compiler does not know the size of a time.
  private var end: String?
  private var limit = ContinuousClock.now
  private var firstMisbehaviour: String?
  private var errors: [String] = []

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

  /// The first breach of the wire protocol.
  var misbehaviour: String? { lock.withLock { firstMisbehaviour } }

  /// The last lines on standard error of the last process that wrote any.
  var lastErrors: [String] { lock.withLock { errors } }

  func add(misbehaviour: String) { lock.withLock { firstMisbehaviour = firstMisbehaviour ?? misbehaviour } }

  func add(lastErrors: [String]) { lock.withLock { errors = lastErrors.isEmpty ? errors : lastErrors } }
}
