/// The results of generated scenarios: those of a batch, or of several batches in order.
struct BatchResult: Sendable {
  /// The number of deviations of one kind that are shrunk; the others are counted.
  static let mostExamples = 3

  private(set) var judged = 0
  private(set) var unsupported = 0
  /// The reason why it ended early, if it did.
  private(set) var interruption: String?
  /// The failures of the port.
  var failures = Failures()
  private(set) var kinds: [DeviationKind: Examples] = [:]

  /// The scenarios that deviate in one way.
  struct Examples: Sendable {
    var count = 0
    var shortest: [Example] = []
    /// The specifications in whose scenarios it was seen.
    var specifications: Set<Specification> = []
  }

  struct Example: Sendable {
    let request: Request
    let number: Int
    let length: Int
    let performance: Performance
    /// The number of other rules that are broken.
    let others: Int

    /// A scenario that breaks few rules precedes one with few actions.
    var order: (Int, Int, Int) { (others, length, number) }
  }

  /// Judges the result of a scenario.
  mutating func add(_ performance: Performance, of request: Request, number: Int, _ model: Model) {
    for (kind, others) in deviations(in: performance, of: request, model) {
      let kind = bounded(kind)
      kinds[kind, default: Examples()].count += 1
      kinds[kind]?.specifications.insert(request.specification)
      kinds[kind]?.keep(
        Example(
          request: request, number: number, length: request.actions.length, performance: performance, others: others))
    }
  }

  /// Adds the results of the scenarios that follow these.
  mutating func add(_ later: BatchResult) {
    judged += later.judged
    unsupported += later.unsupported
    interruption = interruption ?? later.interruption
    for (kind, examples) in later.kinds.sorted(by: { $0.key.id < $1.key.id }) {
      let kind = bounded(kind)
      kinds[kind, default: Examples()].count += examples.count
      kinds[kind]?.specifications.formUnion(examples.specifications)
      for example in examples.shortest { kinds[kind]?.keep(example) }
    }
  }

  /// The kind that counts a deviation: beyond a number of origins, all other crashes are of one kind.
  private func bounded(_ kind: DeviationKind) -> DeviationKind {
    guard case .crashed = kind, kinds[kind] == nil else { return kind }
    let count = kinds.keys.count { if case .crashed = $0 { true } else { false } }
    return count < Crash.mostOrigins ? kind : .crashed(origin: Crash.others)
  }

  /// The ways in which a scenario deviates, each with the number of other rules broken until then.
  private mutating func deviations(
    in performance: Performance, of request: Request, _ model: Model
  ) -> [DeviationKind: Int] {
    switch performance {
    case .trace(let trace):
      judged += 1
      let judgement = model.judge(request.actions, trace, of: request.specification, in: request.values)
      if judgement.isMalformed { return [.crashed(origin: Crash(Judgement.malformed).origin): 0] }
      return judgement.kinds
    case .unsupported:
      unsupported += 1
      return [.refused: 0]
    case .crashed(let text, let place): return [.crashed(origin: Crash(text, at: place).origin): 0]
    case .timedOut: return [.timedOut: 0]
    case .notRun(let reason): interruption = interruption ?? reason
    }
    return [:]
  }

}

extension Judgement {
  /// The ways in which a trace deviates, each with the number of other rules broken until then.
  fileprivate var kinds: [DeviationKind: Int] {
    deviations.reduce(into: [:]) { kinds, deviation in
      let kind = DeviationKind(deviation)
      if kinds[kind] == nil { kinds[kind] = others(than: deviation).count }
    }
  }
}

extension BatchResult.Examples {
  /// Keeps that number of the shortest scenarios.
  fileprivate mutating func keep(_ example: BatchResult.Example) {
    if let last = shortest.last, shortest.count >= BatchResult.mostExamples, last.order <= example.order { return }
    shortest.append(example)
    shortest.sort { $0.order < $1.order }
    if shortest.count > BatchResult.mostExamples { shortest.removeLast() }
  }
}
