/// Every scenario up to a number of actions, performed by a port and judged by the model.
///
/// Its counterexamples are the shortest that exist. Names and values are used in order, so that no two scenarios differ only in
/// them. A scenario that deviates, or in which a reaction is never triggered, is not continued.
public struct ExhaustiveExploration: Sendable {
  /// The maximal number of actions of a scenario, including those of reactions.
  public let length: Int
  /// The specifications that the scenarios are about.
  public let specifications: [Specification]
  /// The domains that they are performed in.
  public let values: [ValueDomain]
  /// The part of them that is performed. The shortest scenarios are performed by every part, and counted in the first.
  public let shard: Shard
  /// The maximal number of cores, if the port allows several; `nil` for all cores of the machine.
  public let jobs: Int?

  /// Creates an exploration of every scenario of at most that length.
  public init(
    length: Int, specifications: [Specification] = Specification.all, values: [ValueDomain] = [.integer],
    shard: Shard = .whole, jobs: Int? = nil
  ) {
    self.shard = shard
    self.length = length
    self.specifications = specifications
    self.values = values
    self.jobs = jobs
  }

  /// The number of actions, each with its reactions, that are performed before the cores divide the continuations.
  private static let commonSteps = 2
  /// The number of parts into which the cores divide them.
  private static let parts = 64

  /// Lets a port perform the scenarios, and judges the traces, on several cores if the port allows that.
  ///
  /// The result is the same for any number of cores.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - progress: Called after each part of them, with the number of scenarios judged.
  /// - Throws: ``NothingSelected`` if the port offers none of the specifications in any of the domains.
  public func run(_ testee: some Testee, progress: (_ done: Int) -> Void = { _ in }) throws -> Exploration.Result {
    let roots = specifications.flatMap { specification in
      testee.offers(specification).filter(values.contains).map {
        Request(specification: specification, values: $0, actions: [])
      }
    }
    guard !roots.isEmpty else { throw NothingSelected(port: testee.name) }
    let canRemember = !testee.offers(.remember).isEmpty
    var common = BatchWork(0, of: Batches(count: 1, on: testee), on: testee, Model())
    var starts = roots
    for _ in 0..<Self.commonSteps {
      var (open, next) = (starts.makeIterator(), [Request]())
      perform(from: { open.next() }, canRemember, in: &common, number: { $0 }) { next.append($0) }
      starts = next
      progress(common.result.judged)
    }
    starts = starts.indices.filter { $0 % shard.count == shard.number - 1 }.map { starts[$0] }
    let isCounted = shard.number == 1 || common.result.interruption != nil
    var found = isCounted ? common.result : BatchResult()
    let counted = found.judged
    if !starts.isEmpty, found.interruption == nil {
      let parts = min(Self.parts, starts.count)
      let rest = Batches(count: parts, on: testee).run(on: testee, jobs: jobs) {
        [starts, performed = common.performed] work in
        let part = work.batch
        var open = stride(from: part, to: starts.count, by: parts).map { starts[$0] }
        // The numbers of the parts alternate, so that none depends on the number of scenarios in another part.
        perform(from: { open.popLast() }, canRemember, in: &work, number: { performed + $0 * parts + part }) {
          open.append($0)
        }
      } progress: { _, found in
        progress(counted + found.judged)
      }
      found.add(rest)
    }
    return Exploration.Result((found, "exhaustive-\(length)"), on: testee, in: values)
  }

  /// Performs the continuations by one step, an action with its reactions, of the scenarios that a function returns. They are
  /// performed in batches, and no more than a batch is generated ahead.
  ///
  /// - Parameters:
  ///   - number: Returns the number of a scenario, given the number of scenarios performed before it in the batch.
  ///   - then: Called with each scenario that can be continued.
  private func perform(
    from next: () -> Request?, _ canRemember: Bool, in work: inout BatchWork, number: (_ performed: Int) -> Int,
    then: (Request) -> Void
  ) {
    let model = work.model
    var waiting: [Request] = []
    func performWaiting(_ work: inout BatchWork) {
      let requests = waiting
      waiting.removeAll(keepingCapacity: true)
      work.perform(requests, number: number) { request in
        if !model.hasWaitingReactions, request.actions.length < length { then(request) }
      }
    }
    while work.isWanted {
      guard let start = next() else {
        guard !waiting.isEmpty else { break }
        performWaiting(&work)
        continue
      }
      Enumeration(specification: start.specification, canRemember: canRemember)
        .forEachContinuation(of: start.actions, within: length - start.actions.length) { actions in
          waiting.append(start.replacing(start.actions + actions))
          if waiting.count == Batches.size { performWaiting(&work) }
          return work.isWanted
        }
    }
  }
}
