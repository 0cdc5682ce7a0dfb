/// The work for one batch: a port performs scenarios, and the model judges them.
struct BatchWork {
  let testee: any Testee
  let model: Model
  private let batches: Batches
  /// The number of the batch.
  let batch: Int
  private(set) var result = BatchResult()
  /// The number of scenarios sent to the port.
  private(set) var performed = 0
  /// The failures of the port before the batch, `nil` if they are not limited.
  private let earlier: Failures?
  /// The reason why no further scenario is performed, after too many failures.
  private var end: String?

  init(_ batch: Int, of batches: Batches, on testee: any Testee, _ model: Model) {
    (self.batch, self.batches, self.testee, self.model) = (batch, batches, testee, model)
    earlier = testee.limitedFailures
  }

  /// Whether further results are used: no batch was interrupted.
  var isWanted: Bool { result.interruption == nil && !batches.isInterrupted }

  /// Lets the port perform scenarios, and judges them.
  ///
  /// - Parameters:
  ///   - requests: The scenarios.
  ///   - number: Returns the number of a scenario, given the number of scenarios performed before it in the batch.
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

  /// Counts the failures of the port in the batch.
  private mutating func countFailures() {
    guard end == nil, let earlier, let now = testee.limitedFailures, now - earlier != result.failures else { return }
    result.failures = now - earlier
    end = batches.reason(after: result.failures, in: batch)
  }
}
