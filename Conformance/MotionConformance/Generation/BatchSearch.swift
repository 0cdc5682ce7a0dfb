import Foundation

/// Performs and judges generated scenarios in batches, on one thread or on several.
struct BatchSearch: Sendable {
  let exploration: Exploration
  /// The specifications and domains that take turns.
  let fields: [(specification: Specification, values: ValueDomain)]
  let canRemember: Bool

  /// How many scenarios are handed to a port at once.
  static let size = 256

  /// Performs all batches of the part, and says what they showed up to the first one that was interrupted.
  func run(_ testee: some Testee, progress: (_ done: Int, _ all: Int) -> Void) -> BatchResult {
    let timeOuts = (testee as? any TimeLimitedTestee)?.timeOuts
    let batches = BatchQueue(count: count, timeOuts: timeOuts)
    let all = scenarioCount(in: count)
    func show() { progress(scenarioCount(in: batches.done), all) }
    // What others of its kind have to know of the port, it has found out when the first batch is done.
    work(on: testee, batches, atMost: 1)
    show()
    let others = min(exploration.jobs ?? ProcessInfo.processInfo.activeProcessorCount, count - 1) - 1
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
    return batches.result
  }

  /// How many batches the part has.
  private var count: Int {
    let parts = Exploration.parts(of: exploration.count)
    return max(0, (parts - exploration.shard.number + exploration.shard.count) / exploration.shard.count)
  }

  /// The number of the first scenario of a batch.
  private func start(of batch: Int) -> Int {
    (batch * exploration.shard.count + exploration.shard.number - 1) * Self.size
  }

  /// How many scenarios the first batches have.
  private func scenarioCount(in batches: Int) -> Int {
    let last = batches - 1
    return batches == 0 ? 0 : last * Self.size + min(Self.size, exploration.count - start(of: last))
  }

  private func work(
    on testee: some Testee, _ batches: BatchQueue, atMost limit: Int = .max, then show: () -> Void = {}
  ) {
    let model = Model()
    var left = limit
    while left > 0, let batch = batches.pop() {
      left -= 1
      batches.finish(batch, result(of: batch, batches, testee, model))
      show()
    }
  }

  private func result(of batch: Int, _ batches: BatchQueue, _ testee: some Testee, _ model: Model) -> BatchResult {
    let start = start(of: batch)
    var generator = Generator(seed: exploration.seed, canRemember: canRemember)
    let requests = (start..<min(start + Self.size, exploration.count)).map { number in
      let (specification, values) = fields[number % fields.count]
      return Request(
        specification: specification, values: values, actions: generator.scenario(number, of: specification))
    }
    var result = BatchResult()
    var place = 0
    var end: String?
    testee.performGuarded(requests) { performance in
      defer { place += 1 }
      guard place < requests.count else { return }
      result.add(end.map { .notRun($0) } ?? performance, of: requests[place], number: start + place, model)
      if case .timedOut = performance { end = end ?? batches.countTimeOut(in: batch) }
    }
    return result
  }
}

extension Exploration {
  /// How many parts so many scenarios make at most, because they are performed in batches.
  package static func parts(of count: Int) -> Int { (count + BatchSearch.size - 1) / BatchSearch.size }
}
