internal import ConformancePlatform

/// Batches of scenarios that are performed on one core, or on several if the port allows that.
struct Batches: Sendable {
  let count: Int
  /// The maximal number of cores, `nil` for all.
  let jobs: Int?
  /// The clauses that the port breaks on purpose.
  var assumed: Set<String> = []
  /// Performs the scenarios of a batch.
  let perform: @Sendable (_ work: inout BatchWork) -> Void

  /// The number of scenarios sent to a port at once.
  static let size = 256

  /// Performs all batches. The result ends with the first batch that was interrupted.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - progress: Called after some batches, with the number of finished batches without gaps, and their results.
  func run(_ testee: any Testee, progress: ((done: Int, found: BatchResult)) -> Void) -> BatchResult {
    let batches = BatchQueue(count: count, failures: (testee as? any FailureLimitedTestee)?.failures)
    func show() { progress(batches.result) }
    // The first batch runs alone, because it finds facts about the port that the replicas need.
    work(on: testee, batches, atMost: 1)
    show()
    let others = min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, count - 1) - 1
    if others > 0, let withReplica = testee.withReplica {
      Threads.run(others) {
        withReplica { work(on: $0, batches) }
      } meanwhile: {
        work(on: testee, batches, then: show)
      }
    } else {
      work(on: testee, batches, then: show)
    }
    show()
    return batches.result.found
  }

  private func work(
    on testee: any Testee, _ batches: BatchQueue, atMost limit: Int = .max, then show: () -> Void = {}
  ) {
    let model = Model(assuming: assumed)
    var left = limit
    while left > 0, let batch = batches.pop() {
      left -= 1
      var work = BatchWork(batch, of: batches, on: testee, model)
      perform(&work)
      batches.finish(batch, work.result)
      show()
    }
  }
}
