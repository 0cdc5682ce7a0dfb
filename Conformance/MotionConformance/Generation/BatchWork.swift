/// The work for one batch: a port performs scenarios, and the model judges them.
struct BatchWork {
  let testee: any Testee
  let model: Model
  private let batches: Batches
  /// The number of the batch.
  let batch: Int
  private(set) var result = BatchResult()
  /// The failures of the port before the batch, `nil` if they are not limited.
  private let earlier: Failures?
  /// The reason why no further scenario is performed, after too many failures.
  private var end: String?

  init(_ batch: Int, of batches: Batches, on testee: any Testee, _ model: Model) {
    (self.batch, self.batches, self.testee, self.model) = (batch, batches, testee, model)
    earlier = testee.limitedFailures
  }

  /// Lets the port perform scenarios, and judges them.
  mutating func perform(_ scenarios: [GeneratedScenario]) {
    var place = 0
    testee.performGuarded(scenarios.map(\.request), names: scenarios.map(\.name)) { performance in
      defer { place += 1 }
      guard place < scenarios.count else { return }
      let (name, request) = scenarios[place]
      result.add(end.map { .notRun($0) } ?? performance, of: request, name, model)
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
