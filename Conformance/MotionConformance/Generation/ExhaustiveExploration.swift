/// Every scenario up to a number of actions, performed by a port and judged by the model.
///
/// What it finds has the shortest counterexample that there is. Names and values are taken in their order, so that no two
/// scenarios differ only in these. A scenario that deviates, or in which a reaction is never triggered, is not continued.
public struct ExhaustiveExploration: Sendable {
  /// How many actions a scenario has at most, those inside of reactions counted as well.
  public let length: Int
  /// The specifications that the scenarios are about.
  public let specifications: [Specification]
  /// The domains that they are performed in.
  public let values: [ValueDomain]

  /// Creates an exploration of every scenario of at most that length.
  public init(
    length: Int, specifications: [Specification] = Specification.all, values: [ValueDomain] = [.integer]
  ) {
    self.length = length
    self.specifications = specifications
    self.values = values
  }

  /// Has a port perform the scenarios, and judges what it does.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - progress: Called after some scenarios each, with how many were judged.
  /// - Throws: ``NothingSelected`` where the port offers none of the specifications in any of the domains.
  public func run(_ testee: some Testee, progress: (_ done: Int) -> Void = { _ in }) throws -> Exploration.Result {
    var found = BatchResult()
    let model = Model()
    let fields = specifications.flatMap { specification in
      testee.offers(specification).filter(values.contains).map { (specification, $0) }
    }
    guard !fields.isEmpty else { throw NothingSelected(port: testee.name) }
    let canRemember = !testee.offers(.remember).isEmpty

    for (specification, values) in fields {
      let enumeration = Enumeration(specification: specification)
      var prefixes: [[Action]] = [[]]
      var waiting: [Request] = []
      while found.interruption == nil {
        while waiting.count < BatchSearch.size, let actions = prefixes.popLast() {
          for more in enumeration.continuations(of: actions, within: length - actions.length)
          where canRemember || !more.isRemembering {
            waiting.append(Request(specification: specification, values: values, actions: actions + more))
          }
        }
        let requests = Array(waiting.suffix(BatchSearch.size))
        guard !requests.isEmpty else { break }
        waiting.removeLast(requests.count)
        var place = 0
        testee.performGuarded(requests) { performance in
          defer { place += 1 }
          guard place < requests.count else { return }
          let request = requests[place]
          let isAllowed = found.add(performance, of: request, number: found.judged, model)
          if isAllowed, !model.hasWaitingReactions, request.length < length { prefixes.append(request.actions) }
        }
        progress(found.judged)
      }
    }
    return Exploration.Result(found, origin: "exhaustive-\(length)", on: testee)
  }
}

extension [Action] {
  fileprivate var length: Int { map(\.length).reduce(0, +) }
  fileprivate var isRemembering: Bool { contains { $0.kind == .remember } }
}
