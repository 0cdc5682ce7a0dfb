internal import ConformancePlatform

/// Batches of scenarios that are performed on one core, or on several if the port allows that, and their results in order.
///
/// Several threads may use it because every access to its properties holds the lock.
final class Batches: @unchecked Sendable {
  private let lock = Lock()
  private let batchCount: Int
  /// The number of the next batch to perform.
  private var next = 0
  /// The number of the first unfinished batch, and so of the finished ones without gaps.
  private var finished = 0
  /// The results of finished batches that follow an unfinished one, by the number of the batch.
  private var later: [Int: BatchResult] = [:]
  /// The results of the finished batches without gaps, in order.
  private var sum = BatchResult()

  init(count: Int) { batchCount = count }

  /// Performs all batches. The result ends with the first batch that was interrupted.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - jobs: The maximal number of cores; `nil` for all.
  ///   - assumed: The clauses that the port breaks on purpose.
  ///   - scenarios: Returns the scenarios of the batch with that number.
  ///   - progress: Called after some batches, with the number of finished batches without gaps.
  func run(
    on testee: any Testee, jobs: Int?, assuming assumed: Set<String>,
    scenarios: @escaping @Sendable (_ batch: Int) -> [GeneratedScenario], progress: (_ done: Int) -> Void
  ) -> BatchResult {
    @Sendable func work(on testee: any Testee, then show: () -> Void = {}) {
      let model = Model(assuming: assumed)
      while let batch = pop() {
        finish(batch, testee.results(of: scenarios(batch), model))
        show()
      }
    }
    let withReplica = testee.withReplica
    let others = withReplica == nil ? 0 : max(0, min(jobs ?? Threads.coreCount, batchCount) - 1)
    Threads.run(others) {
      withReplica? { work(on: $0) }
    } meanwhile: {
      work(on: testee) { progress(lock.withLock { finished }) }
    }
    return lock.withLock {
      progress(finished)
      return sum
    }
  }

  /// Takes the number of the next batch; `nil` if there is none or a batch was interrupted.
  private func pop() -> Int? {
    lock.withLock {
      guard next < batchCount, sum.interruption == nil else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// Records the result of a batch. Results of batches after an interrupted one are ignored.
  private func finish(_ batch: Int, _ result: BatchResult) {
    lock.withLock {
      later[batch] = result
      while sum.interruption == nil, let result = later.removeValue(forKey: finished) {
        sum.add(result)
        finished += 1
      }
    }
  }
}
