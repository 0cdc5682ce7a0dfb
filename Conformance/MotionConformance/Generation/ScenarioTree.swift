/// All scenarios up to a number of actions, as a tree: each continues one that the port has performed and that is allowed.
struct ScenarioTree: Sendable {
  let length: Int
  let canRemember: Bool

  /// Performs all continuations of these scenarios.
  ///
  /// - Parameter number: Returns the number of a scenario, given the number of scenarios performed before it in the batch.
  func continueWholly(_ starts: [Request], in work: inout BatchWork, number: (_ performed: Int) -> Int) {
    var open = starts
    perform(from: { open.popLast() }, in: &work, number: number) { open.append($0) }
  }

  /// Performs the continuations by one step, an action with its reactions, and returns those that can be continued.
  func continueOnce(_ starts: [Request], in work: inout BatchWork) -> [Request] {
    var open = starts.makeIterator()
    var next: [Request] = []
    perform(from: { open.next() }, in: &work, number: { $0 }) { next.append($0) }
    return next
  }

  /// Performs the continuations of the scenarios that a function returns, in batches, and generates no more than a batch ahead.
  private func perform(
    from next: () -> Request?, in work: inout BatchWork, number: (_ performed: Int) -> Int, then: (Request) -> Void
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
      Enumeration(specification: start.specification)
        .forEachContinuation(of: start.actions, within: length - start.actions.length) { actions in
          guard canRemember || !actions.contains(where: { $0.kind == .remember }) else { return true }
          waiting.append(start.replacing(start.actions + actions))
          if waiting.count == Batches.size { performWaiting(&work) }
          return work.isWanted
        }
    }
  }
}
