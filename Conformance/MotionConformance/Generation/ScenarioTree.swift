/// All scenarios of at most so many actions, as a tree: each continues one that the port has performed and that is allowed.
struct ScenarioTree: Sendable {
  let length: Int
  let canRemember: Bool

  /// Performs everything that continues these scenarios.
  ///
  /// - Parameter number: Returns the number of the scenario before which the batch has performed so many.
  func continueWholly(_ starts: [Request], in work: inout BatchWork, number: (_ performed: Int) -> Int) {
    var open = starts
    perform(from: { open.popLast() }, in: &work, number: number) { open.append($0) }
  }

  /// Performs what continues these scenarios by one step, an action with the reactions to it, and returns what can be continued.
  func continueOnce(_ starts: [Request], in work: inout BatchWork) -> [Request] {
    var open = starts.makeIterator()
    var next: [Request] = []
    perform(from: { open.next() }, in: &work, number: { $0 }) { next.append($0) }
    return next
  }

  /// Performs what continues the scenarios that a function returns, many at once, and no more of them than that are made ahead.
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
          guard canRemember || !actions.isRemembering else { return true }
          waiting.append(start.replacing(start.actions + actions))
          if waiting.count == Batches.size { performWaiting(&work) }
          return work.isWanted
        }
    }
  }
}

extension [Action] {
  fileprivate var isRemembering: Bool { contains { $0.kind == .remember } }
}
