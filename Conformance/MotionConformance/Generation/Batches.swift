internal import ConformancePlatform

/// Batches of scenarios that are performed on one core, or on several if the port allows that, and their results in order.
///
/// Several threads may use it because every access to its properties holds the lock.
final class Batches: @unchecked Sendable {
  /// The number of scenarios sent to a port at once.
  static let size = 256

  private let lock = Lock()
  private let batchCount: Int
  /// The number of the next batch, and how many have finished without gaps.
  private var next = 0
  private var finished = 0
  /// The results of batches that follow an unfinished one.
  private var later: [Int: BatchResult] = [:]
  /// The failures of the port before the run, and in the finished batches; `nil` if they are not limited.
  private var failures: Failures?
  private var sum = BatchResult()

  /// Creates that number of batches, to be performed by a port.
  init(count: Int, on testee: any Testee) { (batchCount, failures) = (count, testee.limitedFailures) }

  /// Performs all batches. The result ends with the first batch that was interrupted.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - jobs: The maximal number of cores, `nil` for all.
  ///   - assumed: The clauses that the port breaks on purpose.
  ///   - scenarios: Returns the scenarios of the batch with that number.
  ///   - progress: Called after some batches, with the number of finished batches without gaps.
  func run(
    on testee: any Testee, jobs: Int?, assuming assumed: Set<String> = [],
    scenarios: @escaping @Sendable (_ batch: Int) -> [GeneratedScenario], progress: (_ done: Int) -> Void
  ) -> BatchResult {
    func show() { progress(lock.withLock { finished }) }
    @Sendable func work(on testee: any Testee, atMost limit: Int = .max, then show: () -> Void = {}) {
      let model = Model(assuming: assumed)
      var left = limit
      while left > 0, let batch = pop() {
        left -= 1
        finish(batch, perform(scenarios(batch), batch, on: testee, model))
        show()
      }
    }
    // The first batch runs alone, because it finds facts about the port that the replicas need.
    work(on: testee, atMost: 1)
    show()
    let others = min(jobs ?? Threads.coreCount, batchCount - 1) - 1
    if others > 0, let withReplica = testee.withReplica {
      Threads.run(others) {
        withReplica { work(on: $0) }
      } meanwhile: {
        work(on: testee, then: show)
      }
    } else {
      work(on: testee, then: show)
    }
    show()
    return lock.withLock { sum }
  }

  /// Lets a port perform the scenarios of a batch, and judges them.
  private func perform(
    _ scenarios: [GeneratedScenario], _ batch: Int, on testee: any Testee, _ model: Model
  ) -> BatchResult {
    let earlier = testee.limitedFailures
    var (result, place) = (BatchResult(), 0)
    // The reason why no further scenario is performed, after too many failures.
    var end: String?
    testee.performGuarded(scenarios.map(\.request), names: scenarios.map(\.name)) { performance in
      defer { place += 1 }
      guard place < scenarios.count else { return }
      let (name, request) = scenarios[place]
      result.add(end.map { .notRun($0) } ?? performance, of: request, name, model)
      if case .trace = performance { return }
      guard end == nil, let earlier, let now = testee.limitedFailures, now - earlier != result.failures else { return }
      result.failures = now - earlier
      end = reason(after: result.failures, in: batch)
    }
    return result
  }

  /// The number of the next batch, or `nil` if there is none or the exploration was ended.
  private func pop() -> Int? {
    lock.withLock {
      guard next < batchCount, sum.interruption == nil else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// Records the result of a batch. Results after an interruption are ignored.
  private func finish(_ batch: Int, _ result: BatchResult) {
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
  private func reason(after more: Failures, in batch: Int) -> String? {
    lock.withLock {
      guard failures != nil else { return nil }
      while finished < batch, sum.interruption == nil { lock.wait() }
      return failures.flatMap { ($0 + more).reason() }
    }
  }
}
