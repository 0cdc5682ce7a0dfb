/// What is done for one batch: a port performs scenarios, and the model judges them.
struct BatchWork {
  let testee: any Testee
  let model: Model
  private let batches: BatchQueue
  /// The number of the batch.
  let batch: Int
  private(set) var result = BatchResult()
  /// How many scenarios the port was asked to perform.
  private(set) var performed = 0
  /// Why no more is performed, after too many time-outs.
  private var end: String?

  init(_ batch: Int, of batches: BatchQueue, on testee: any Testee, _ model: Model) {
    (self.batch, self.batches, self.testee, self.model) = (batch, batches, testee, model)
  }

  /// Whether what is performed counts: no batch was interrupted.
  var isWanted: Bool { result.interruption == nil && !batches.isInterrupted }

  /// Has the port perform scenarios, and judges them.
  ///
  /// - Parameters:
  ///   - requests: The scenarios.
  ///   - number: Returns the number of the scenario before which the batch has performed so many.
  ///   - then: Called with each request that was performed, if what the port did is allowed.
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
      if case .timedOut = performance { end = end ?? batches.countTimeOut(in: batch) }
    }
  }
}
