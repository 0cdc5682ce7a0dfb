internal import ConformancePlatform

/// The misbehaviour of a port and of its replicas, each in a process and on a thread of its own.
///
/// Several threads may use it because every access to mutable state holds the lock.
final class PortRecord: @unchecked Sendable {
  private let lock = Lock()
  private var first: String?
  private var lines: [String] = []

  /// The first breach of the wire protocol.
  var misbehaviour: String? { lock.withLock { first } }

  /// The last lines on standard error of the last process that wrote any.
  var lastErrors: [String] { lock.withLock { lines } }

  func add(misbehaviour: String) { lock.withLock { first = first ?? misbehaviour } }

  func add(lastErrors: [String]) { lock.withLock { lines = lastErrors.isEmpty ? lines : lastErrors } }
}
