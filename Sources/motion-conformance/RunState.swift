internal import ConformanceFoundation
import MotionConformance

/// The state of a run that the processes of its port share: its early end, by a signal or at its deadline, and how the port misbehaved.
/// Several threads may use it because every access to mutable state holds the lock.
final class RunState: @unchecked Sendable {
  /// The time after the end in which counterexamples are still shrunk.
  private static let grace = Duration.seconds(2)

  private let lock = Lock()
  private let duration: Duration?
  private let start = ContinuousClock.now
  private var endReason: String?
  /// The time until which counterexamples are still shrunk after the end. An optional of both would take long to copy, because the
  /// compiler does not know the size of a time.
  private var shrinkingEnd = ContinuousClock.now
  private var firstMisbehaviour: String?
  private var lastErrorLines: [String] = []

  /// Limits a run that starts now to a duration, if there is one.
  init(_ duration: Duration? = nil) { self.duration = duration }

  /// The reason why the run is over and requests are not performed, or `nil` if it is not. A single request may belong to shrinking.
  func reason(isSingle: Bool = false) -> String? {
    lock.withLock {
      if endReason == nil, let signal = EndSignal.signal {
        (endReason, shrinkingEnd) = ("The run was interrupted by \(signal).", .now + Self.grace)
      } else if endReason == nil, let duration, .now >= start + duration {
        (endReason, shrinkingEnd) = (
          "The run reached its deadline of \(duration.words).", start + duration + Self.grace
        )
      }
      return endReason != nil && isSingle && .now < shrinkingEnd ? nil : endReason
    }
  }

  /// The first breach of the wire protocol.
  var misbehaviour: String? { lock.withLock { firstMisbehaviour } }

  /// The last lines on standard error of the last process that wrote any.
  var lastErrors: [String] { lock.withLock { lastErrorLines } }

  func add(misbehaviour: String) { lock.withLock { firstMisbehaviour = firstMisbehaviour ?? misbehaviour } }

  func add(lastErrors: [String]) { lock.withLock { lastErrorLines = lastErrors.isEmpty ? lastErrorLines : lastErrors } }
}
