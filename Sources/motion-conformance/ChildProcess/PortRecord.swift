internal import ConformancePlatform

/// The misbehaviour of the replicas of a port, each in a process and on a thread of its own.
///
/// Several threads may use it because every access to mutable state holds the lock.
final class ReplicaRecord: @unchecked Sendable {
  private let lock = Lock()
  private var first: String?
  private var lines: [String] = []

  /// The first breach of the wire protocol by a replica.
  var misbehaviour: String? { lock.withLock { first } }

  /// The last lines on standard error of the last replica that wrote any.
  var lastErrors: [String] { lock.withLock { lines } }

  /// Records the misbehaviour and the last lines of a replica that has ended.
  func note(_ replica: ChildTestee) {
    let (misbehaviour, lastErrors) = (replica.misbehaviour, replica.lastErrors)
    lock.withLock {
      first = first ?? misbehaviour
      if !lastErrors.isEmpty { lines = lastErrors }
    }
  }
}
