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
    let (shard, size, count) = (exploration.shard, Batches.size, exploration.count)
    let starts = Array(stride(from: (shard.number - 1) * size, to: count, by: shard.count * size))
    // Only the last batch may be shorter.
    let all = starts.last.map { (starts.count - 1) * size + min(size, count - $0) } ?? 0
    return Batches(count: starts.count, on: testee).run(on: testee, jobs: exploration.jobs, assuming: assumed) { work in
      let start = starts[work.batch]
      var generator = Generator(seed: exploration.seed, canRemember: canRemember)
      let requests = (start..<min(start + size, count)).map { request($0, by: &generator) }
      work.perform(requests, number: { start + $0 })
    } progress: { done, _ in
      progress(min(done * size, all), all)
    }
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
  /// The maximal number of parts of that many scenarios: each part performs at least one batch.
  package static func parts(of count: Int) -> Int { (count + Batches.size - 1) / Batches.size }
}
