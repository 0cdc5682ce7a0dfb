internal import ConformancePlatform

/// What the replicas of a port did wrong, each in a process and on a thread of its own.
///
/// Several threads may use it because each use of what changes is within the lock.
final class ReplicaRecord: @unchecked Sendable {
  private let lock = Lock()
  private var first: String?
  private var lines: [String] = []

  /// How one of them first broke the wire protocol.
  var misbehaviour: String? { lock.withLock { first } }

  /// The last lines on standard error of the one that ended last and wrote any.
  var lastErrors: [String] { lock.withLock { lines } }

  /// Notes what a replica that has ended did.
  func note(_ replica: ChildTestee) {
    let (misbehaviour, lastErrors) = (replica.misbehaviour, replica.lastErrors)
    lock.withLock {
      first = first ?? misbehaviour
      if !lastErrors.isEmpty { lines = lastErrors }
    }
  }
}
