/// The work for one batch: a port performs scenarios, and the model judges them.
struct BatchWork {
  let testee: any Testee
  let model: Model
  private let batches: BatchQueue
  /// The number of the batch.
  let batch: Int
  private(set) var result = BatchResult()
  /// How many scenarios the port was asked to perform.
  private(set) var performed = 0
  /// How often the port had failed when it was last looked at.
  private var failures: Failures?
  /// Why no more is performed, after too many failures.
  private var end: String?

  init(_ batch: Int, of batches: BatchQueue, on testee: any Testee, _ model: Model) {
    (self.batch, self.batches, self.testee, self.model) = (batch, batches, testee, model)
    failures = (testee as? any FailureLimitedTestee)?.failures
  }

  /// Whether further results are used: no batch was interrupted.
  var isWanted: Bool { result.interruption == nil && !batches.isInterrupted }

  /// Lets the port perform scenarios, and judges them.
  ///
  /// - Parameters:
  ///   - requests: The scenarios.
  ///   - number: Returns the number of the scenario before which the batch has performed so many.
  ///   - then: Called with each request that was performed and whose trace is allowed.
  mutating func perform(
    _ requests: [Request], number: (_ performed: Int) -> Int, then: (Request) -> Void = { _ in }
  ) {
    let before = performed
    performed += requests.count
    var place = 0
    testee.performGuarded(requests) { performance in
      defer { place += 1 }
      guard place < requests.count else { return }
      let isAllowed = result.add(
        end.map { .notRun($0) } ?? performance, of: requests[place], number: number(before + place), model)
      if isAllowed { then(requests[place]) }
      switch performance {
      case .crashed, .timedOut: countFailures()
      default: break
      }
    }
  }

  /// Counts how often the port failed since it was last looked at.
  private mutating func countFailures() {
    guard end == nil, let before = failures, let now = (testee as? any FailureLimitedTestee)?.failures, now != before
    else { return }
    failures = now
    result.failures = result.failures + (now - before)
    end = batches.reason(after: result.failures, in: batch)
  }
}
