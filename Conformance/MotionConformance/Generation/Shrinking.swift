/// Removes from a scenario every action and detail that a deviation does not need.
struct Shrinking {
  let testee: any Testee
  let model: Model
  /// The domains that shrunk scenarios may be performed in.
  var domains = ValueDomain.allCases

  /// Finds the plainest scenario in which the port still deviates so, and the clauses that may lead to it; `nil` if it
  /// does not deviate again. A broken clause of a foundation is renamed: see `renameToInheritingClause`.
  func shrink(_ request: Request, _ kind: Cause.Kind, _ slug: String = "request") -> Finding? {
    guard var found = shrunk(request, kind, slug) else { return nil }
    found.mayFollowFrom = clausesBroken(byPlainerFormsOf: found)
    found.renameToInheritingClause(offers: testee.domains)
    return found
  }

  /// The plainest scenario in which the port still breaks the rule: on the plainest subject that shows it, with as few other
  /// rules broken as possible, and then as short as possible. If the port does not break the rule without the steps
  /// after that, the same for the rule that it breaks instead.
  private func shrunk(_ request: Request, _ kind: Cause.Kind, _ slug: String) -> Finding? {
    guard var found = find(request, like: kind, slug) else { return nil }
    // Without the steps after the deviation the port may break another rule.
    if let cut = found.request, cut != request, find(cut, like: kind, slug) == nil,
      case .trace(let trace) = testee.answer(to: cut),
      let other = model.judge(cut.actions, trace, in: cut.values).violations.last
    {
      return shrunk(cut, Cause.Kind(other), slug)
    }
    var workLeft = Self.maxWork
    /// The first candidate that still deviates and is no worse; `nil` if none is, or half of the work left is done.
    func plainest(among candidates: some Sequence<Request>) -> Finding? {
      // Each kind of candidate may use at most half of the remaining budget.
      let rest = workLeft / 2
      for candidate in candidates where workLeft > rest {
        let count = candidate.actions.count
        workLeft -= count + count * count / 64
        if let plainer = find(candidate, like: kind, slug), plainer.isNoWorse(than: found) {
          return plainer
        }
      }
      return nil
    }
    // Each kind of candidate is tried until it leads no further, one after the other, until none does.
    var (wayIndex, deadEnds) = (0, 0)
    while true {
      let ways = found.request?.candidates(offeredBy: testee, in: domains) ?? []
      guard deadEnds < ways.count else { break }
      if let plainer = plainest(among: ways[wayIndex % ways.count]) {
        (found, deadEnds) = (plainer, 0)
      } else {
        (wayIndex, deadEnds) = (wayIndex + 1, deadEnds + 1)
      }
    }
    return found
  }

  /// The other clauses that plainer forms of a scenario break: the deviation may follow from these. None for a crowd.
  private func clausesBroken(byPlainerFormsOf found: Finding) -> [String] {
    guard let request = found.request, !request.actions.isCrowd else { return [] }
    var clauses: [String] = []
    for candidate in request.candidates(offeredBy: testee, in: domains).joined() {
      guard case .trace(let trace) = testee.answer(to: candidate) else { continue }
      let judgement = model.judge(candidate.actions, trace, in: candidate.values)
      let same = judgement.violations.first { $0.rule == found.broken?.rule }
      let broken = same.map(judgement.otherViolations) ?? judgement.violations
      let known = broken.filter { !$0.isAssumed }
      let isOpposite = same == nil && known.allSatisfy { found.broken?.isOpposite(of: $0) == true }
      clauses += isOpposite ? [] : known.map(\.clause)
    }
    return clauses.uniqued.filter { $0 != found.broken?.clause }
  }

  /// The limit of the actions that shrinking one scenario performs. In a crowd each counts more: many ports search lists.
  private static let maxWork = 200_000

  /// Performs a request. The result is the first deviation of that kind, cut after its step; `nil` if there is none.
  private func find(_ request: Request, like kind: Cause.Kind, _ slug: String) -> Finding? {
    Finding.deviations(in: testee.answer(to: request), of: request, slug, model).first(where: kind.includes)?.cut
  }

  /// Shrinks those of the kept examples of a kind of deviation that deviate again, of a failure only the first such. If none does,
  /// the first is only cut after its deviation.
  func shrink(_ examples: BatchResult.Examples, _ kind: Cause.Kind) -> [Finding] {
    var shrunk: [Finding] = []
    for example in examples.best where kind.rule != nil || shrunk.isEmpty {
      if let one = example.request.flatMap({ shrink($0, kind, example.scenario.slug) }) { shrunk.append(one) }
    }
    return shrunk.isEmpty ? examples.best.prefix(1).map(\.cut) : shrunk
  }

  /// The deviations in a result as stories, the best for each clause and rule: unshrunk, but cut after the deviation.
  func stories(of request: Request, _ performance: Performance, _ slug: String) -> [Finding] {
    Finding.deviations(in: performance, of: request, slug, model).sorted { $0.kind.id < $1.kind.id }.map { found in
      var found = found.cut
      found.renameToInheritingClause(offers: testee.domains)
      found = found.asStory
      found.rename(by: ShrunkNames())
      return found
    }.bestOfEachKind
  }
}

extension Violation {
  /// Whether of the two one event is missing and one of that kind is too many: neither follows from the other.
  func isOpposite(of other: Violation) -> Bool {
    func isOpposite(_ missing: Violation, _ surplus: Violation) -> Bool {
      guard missing.got == nil, surplus.expected.isEmpty, let required = missing.expected.first else { return false }
      return required.kind == surplus.got?.kind
    }
    return isOpposite(self, other) || isOpposite(other, self)
  }
}

extension Request {
  func replacing(_ actions: [Action]) -> Request {
    Request(specification: specification, values: values, actions: actions)
  }
}
