internal import ConformancePlatform

/// The batches of an exploration, shared by several threads, and their results, merged in order.
///
/// Several threads may use it because every access to its properties holds the lock.
final class BatchQueue: @unchecked Sendable {
  private let lock = Lock()
  private let count: Int
  /// The number of batches that may start before the first unfinished one, to limit the results that are kept.
  private static let ahead = 64

  private var next = 0
  private var finished = 0
  private var later: [Int: BatchResult] = [:]
  /// The failures of the port before the run, and in the finished batches; `nil` if they are not limited.
  private var failures: Failures?
  private var sum = BatchResult()

  /// Creates a queue with that number of batches.
  ///
  /// - Parameter failures: The failures of the port before the run; `nil` if they are not limited.
  init(count: Int, failures: Failures?) {
    self.count = count
    self.failures = failures
  }

  /// The number of finished batches, without gaps, and their results.
  var result: (done: Int, found: BatchResult) { lock.withLock { (finished, sum) } }

  /// Whether further results are ignored.
  var isInterrupted: Bool { lock.withLock { sum.interruption != nil } }

  /// The number of the next batch, or `nil` if there is none or the exploration was ended.
  func pop() -> Int? {
    lock.withLock {
      while next < count, sum.interruption == nil, next - finished >= Self.ahead { lock.wait() }
      guard next < count, sum.interruption == nil else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// Records the result of a batch. Results after an interruption are ignored.
  func finish(_ batch: Int, _ result: BatchResult) {
    lock.withLock {
      later[batch] = result
      while sum.interruption == nil, let result = later.removeValue(forKey: finished) {
        sum.add(result)
        failures = failures.map { $0 + result.failures }
        finished += 1
      }
      lock.broadcast()
    }
  }

  /// Returns the reason why the exploration ends after these failures in a batch; `nil` if it goes on.
  func reason(after more: Failures, in batch: Int) -> String? {
    lock.withLock {
      guard failures != nil else { return nil }
      while finished < batch, sum.interruption == nil { lock.wait() }
      return failures.flatMap { ($0 + more).reason() }
    }
  }
}
