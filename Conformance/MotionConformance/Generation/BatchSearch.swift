/// Performs and judges generated scenarios in batches.
struct BatchSearch: Sendable {
  let exploration: Exploration
  /// The specifications and domains that take turns, each with the capabilities that the port lacks.
  let fields: [(specification: Specification, values: ValueDomain, lacks: [Lack])]
  let canRemember: Bool
  /// The clauses that the port breaks on purpose.
  let assumed: Set<String>

  /// Performs all batches of the part. The result ends with the first batch that was interrupted.
  func run(_ testee: any Testee, progress: (_ done: Int, _ all: Int) -> Void) -> BatchResult {
    let all = scenarioCount(in: count)
    let batches = Batches(count: count, on: testee)
    return batches.run(on: testee, jobs: exploration.jobs, assuming: assumed, perform: perform) { done, _ in
      progress(scenarioCount(in: done), all)
    }
  }

  /// The number of batches in the part.
  private var count: Int {
    let parts = Exploration.parts(of: exploration.count)
    return max(0, (parts - exploration.shard.number + exploration.shard.count) / exploration.shard.count)
  }

  /// The number of the first scenario of a batch.
  private func start(of batch: Int) -> Int {
    (batch * exploration.shard.count + exploration.shard.number - 1) * Batches.size
  }

  /// The number of scenarios in the first batches.
  private func scenarioCount(in batches: Int) -> Int {
    let last = batches - 1
    return batches == 0 ? 0 : last * Batches.size + min(Batches.size, exploration.count - start(of: last))
  }

  private func perform(_ work: inout BatchWork) {
    let start = start(of: work.batch)
    var generator = Generator(seed: exploration.seed, canRemember: canRemember)
    let requests = (start..<min(start + Batches.size, exploration.count)).map { request($0, by: &generator) }
    work.perform(requests, number: { start + $0 })
  }

  /// The scenario of that number.
  func request(_ number: Int) -> Request {
    var generator = Generator(seed: exploration.seed, canRemember: canRemember)
    return request(number, by: &generator)
  }

  private func request(_ number: Int, by generator: inout Generator) -> Request {
    let (specification, values, lacks) = fields[number % fields.count]
    return Request(
      specification: specification, values: values,
      actions: generator.scenario(number, of: specification).performable(without: lacks, of: specification))
  }
}

extension Exploration {
  /// The maximal number of parts of that many scenarios, because they are performed in batches.
  package static func parts(of count: Int) -> Int { (count + Batches.size - 1) / Batches.size }
}
