/// The results of generated scenarios: those of a batch, or of several batches in order.
struct BatchResult: Sendable {
  /// How many deviations of one kind are kept and shrunk, at most; the others are only counted.
  static let maxExamples = 3

  /// The number of scenarios that were performed and judged; not those that ended in a crash or a time-out.
  private(set) var judged = 0
  /// The number of scenarios that needed a capability that the port lacks.
  private(set) var unsupported = 0
  /// The reason why it ended early; `nil` if it did not.
  private(set) var interruption: String?
  /// The scenarios that deviate, by the kind of their deviation.
  private(set) var kinds: [Cause.Kind: Examples] = [:]

  /// The scenarios that deviate in one way.
  struct Examples: Sendable {
    /// The number of them, those included that are not kept.
    var count = 0
    /// The best of them, in order, which are kept: few other broken rules precede few actions.
    fileprivate(set) var best: [Finding] = []
    /// The specifications in whose scenarios it was seen.
    var specifications: Set<Specification> = []

    /// Keeps a deviation if it is among the `maxExamples` best; of those that are as good, the earliest are kept.
    fileprivate mutating func keep(_ found: Finding) {
      best.insert(found, at: best.firstIndex { found.rank < $0.rank } ?? best.endIndex)
      if best.count > BatchResult.maxExamples { best.removeLast() }
    }
  }

  /// Judges the result of a scenario with that name, and counts and keeps how it deviates.
  mutating func add(_ performance: Performance, of request: Request, _ slug: String, _ model: Model) {
    let deviations = Finding.deviations(in: performance, of: request, slug, model)
    switch performance {
    case .trace where deviations.first?.verdict != .crashed: judged += 1
    case .unsupported: unsupported += 1
    case .notRun(let reason): interruption = interruption ?? reason
    case .trace, .crashed, .timedOut: break
    }
    for found in deviations {
      add(Examples(count: 1, best: [found], specifications: [request.specification]), of: found.kind)
    }
  }

  /// Adds the results of the scenarios that follow these.
  mutating func add(_ later: BatchResult) {
    judged += later.judged
    unsupported += later.unsupported
    interruption = interruption ?? later.interruption
    for (kind, examples) in later.kinds.sorted(by: { $0.key.id < $1.key.id }) { add(examples, of: kind) }
  }

  /// Adds deviations of a kind; if that is a crash, and 20 others are known, those of the kind of further crashes.
  private mutating func add(_ examples: Examples, of kind: Cause.Kind) {
    var kind = kind
    kind.mistake = kind.mistake.bounded(by: kinds.keys.lazy.map(\.mistake))
    kinds[kind, default: Examples()].count += examples.count
    kinds[kind]?.specifications.formUnion(examples.specifications)
    for found in examples.best { kinds[kind]?.keep(found) }
  }
}

extension Finding {
  /// The order in which deviations are kept: the fewest other broken rules first, and then the fewest actions.
  fileprivate var rank: (Int, Int) { (otherViolations.count, scenario.steps.count) }
}

extension Testee {
  /// Performs the scenarios of a batch in order, and judges them.
  func results(of scenarios: [GeneratedScenario], _ model: Model) -> BatchResult {
    var results = BatchResult()
    var unanswered = scenarios[...]
    performGuarded(scenarios.map(\.request), names: scenarios.map(\.name)) { performance in
      guard let (name, request) = unanswered.popFirst() else { return }
      results.add(performance, of: request, name, model)
    }
    return results
  }
}

extension BatchResult {
  /// The deviations, shrunk: one for each clause and each way to fail, the shortest scenario first.
  ///
  /// They are shrunk on a new replica of the port, if there can be one: so the result does not depend on the requests that the
  /// port performed before, nor on the number of cores.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - domains: The selected domains.
  ///   - assumed: The clauses that the port breaks on purpose.
  func deviations(
    on testee: some Testee, in domains: [ValueDomain], assuming assumed: Set<String>
  ) -> [Finding] {
    var shrunk: [(kind: Cause.Kind, examples: Examples, found: [Finding])] = []
    // A failure takes a replica of its own, because a port is given up after a number of failures.
    let groups = Array(grouped: kinds.sorted { $0.key.id < $1.key.id }) { $0.key.rule == nil ? $0.key.id : "" }
    for group in groups {
      testee.onReplica { testee in
        let shrinking = Shrinking(testee: testee, model: Model(assuming: assumed), domains: domains)
        shrunk += group.map { ($0.key, $0.value, shrinking.shrink($0.value, $0.key)) }
      }
    }
    let clauses = shrunk.compactMap { kind, _, all in kind.mistake.clause.map { ($0, all.map(\.scenario.clause)) } }
    let names = ShrunkNames(clauses, uniquingKeysWith: +)
    let deviations = shrunk.flatMap { _, examples, all in
      all.map { found in
        var deviation = found.inStandardNames.asStory
        deviation.count = examples.count
        deviation.rename(by: names)
        // A plainer specification shows the deviation, and the clauses of the others do not name it.
        if deviation.verdict != .failed {
          let seen = Specification.all.filter(examples.specifications.contains)
          deviation.specifications = (deviation.specifications + seen).uniqued
        }
        return deviation
      }
    }
    return deviations.bestOfEachKind
  }
}
