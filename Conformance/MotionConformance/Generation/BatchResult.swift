/// What generated scenarios showed: those of a batch, or of several batches in order.
struct BatchResult: Sendable {
  /// How many deviations of one kind are shrunk; the others are counted.
  static let mostExamples = 3

  private(set) var judged = 0
  private(set) var unsupported = 0
  private(set) var coverage = Coverage()
  /// Why it ended early, if it did.
  private(set) var interruption: String?
  private(set) var kinds: [DeviationKind: Examples] = [:]

  /// The scenarios that deviate in one way.
  struct Examples: Sendable {
    var count = 0
    var shortest: [Example] = []
  }

  struct Example: Sendable {
    let request: Request
    let number: Int
    let length: Int
    let performance: Performance

    var order: (Int, Int) { (length, number) }
  }

  /// Judges what came of a scenario, and returns whether it was performed and is allowed.
  @discardableResult
  mutating func add(_ performance: Performance, of request: Request, number: Int, _ model: Model) -> Bool {
    let found = deviations(in: performance, of: request, model)
    for kind in found {
      kinds[kind, default: Examples()].count += 1
      kinds[kind]?.keep(Example(request: request, number: number, length: request.length, performance: performance))
    }
    if case .trace = performance { return found.isEmpty }
    return false
  }

  /// Adds what the scenarios showed that come after these.
  mutating func add(_ later: BatchResult) {
    judged += later.judged
    unsupported += later.unsupported
    coverage.add(later.coverage)
    interruption = interruption ?? later.interruption
    for (kind, examples) in later.kinds {
      kinds[kind, default: Examples()].count += examples.count
      for example in examples.shortest { kinds[kind]?.keep(example) }
    }
  }

  private mutating func deviations(
    in performance: Performance, of request: Request, _ model: Model
  ) -> [DeviationKind] {
    switch performance {
    case .trace(let trace):
      judged += 1
      let judgement = model.judgeQuickly(request.actions, trace, of: request.specification)
      coverage.count(model.rules)
      if judgement.isMalformed { return [.crashed(specification: request.specification)] }
      guard judgement.first != nil else { return [] }
      let kinds = judgement.deviations.map { DeviationKind.broken(clause: $0.clause, $0.level) }
      guard kinds.contains(where: { isNew($0, request) }) else { return kinds }
      return model.judge(request.actions, trace, of: request.specification).deviations.map {
        .broken(clause: $0.clause, $0.level)
      }
    case .unsupported: unsupported += 1
    case .crashed: return [.crashed(specification: request.specification)]
    case .timedOut: return [.timedOut(specification: request.specification)]
    case .notRun(let reason): interruption = interruption ?? reason
    }
    return []
  }

  /// Whether the scenario would be shrunk: then it is judged thoroughly.
  private func isNew(_ kind: DeviationKind, _ request: Request) -> Bool {
    guard let shortest = kinds[kind]?.shortest, shortest.count >= Self.mostExamples, let last = shortest.last else {
      return true
    }
    return last.length > request.length
  }
}

extension BatchResult.Examples {
  /// Keeps the shortest so many.
  fileprivate mutating func keep(_ example: BatchResult.Example) {
    if let last = shortest.last, shortest.count >= BatchResult.mostExamples, last.order <= example.order { return }
    shortest.append(example)
    shortest.sort { $0.order < $1.order }
    if shortest.count > BatchResult.mostExamples { shortest.removeLast() }
  }
}
