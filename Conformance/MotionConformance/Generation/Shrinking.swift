/// Removes from a scenario every part that a deviation does not need.
struct Shrinking<Subject: Testee> {
  let testee: Subject
  let model: Model
  /// The domains that scenarios may be performed in.
  var domains = ValueDomain.allCases

  /// Finds the plainest scenario in which the port still breaks the rule, named by its clause, with the clauses that it stands
  /// beside.
  func shrink(_ request: Request, _ kind: DeviationKind) -> FoundDeviation? {
    guard let plainest = plainest(request, kind) else { return nil }
    var found = plainest.found
    if found.deviation == nil { found.others = brokenBefore(found.request) }
    found.nearby = clausesBroken(nearby: found)
    // A clause that is broken only in this form of subscribing is not broken in the others.
    for candidate in found.request.inOtherForms where !found.nearby.isEmpty {
      guard var other = find(candidate, like: plainest.kind),
        other.isNoWorse(than: found), other.clause == found.clause
      else { continue }
      other.nearby = clausesBroken(nearby: other)
      if other.nearby.isEmpty { found = other }
    }
    found.nameByWhatInherits(offers: testee.domains)
    return found
  }

  /// The plainest scenario in which the port still breaks the rule: on the plainest subject that shows it, with as few other
  /// rules broken as possible, and then as short as possible.
  ///
  /// - Returns: The deviation, and its kind.
  private func plainest(
    _ request: Request, _ kind: DeviationKind
  ) -> (found: FoundDeviation, kind: DeviationKind)? {
    guard var found = find(request, like: kind) else { return nil }
    // Without the steps after the deviation the port may break another rule.
    if found.request != request, find(found.request, like: kind) == nil,
      case .trace(let trace) = testee.answer(to: found.request),
      let other = model.judge(found.request.actions, trace, of: request.specification, in: request.values).deviations
        .last
    {
      return plainest(found.request, DeviationKind(other))
    }
    var workLeft = Self.mostWork
    /// The first candidate that still deviates and is no worse.
    func plainer(_ candidates: some Sequence<Request>) -> FoundDeviation? {
      // Each kind of candidate may use at most half of the remaining budget.
      let rest = workLeft / 2
      for candidate in candidates where workLeft > rest {
        let count = candidate.actions.count
        workLeft -= count + count * count / 64
        if let plainer = find(candidate, like: kind), plainer.isNoWorse(than: found) {
          return plainer
        }
      }
      return nil
    }
    // Each kind of candidate is tried until it leads no further, one after the other, until none does.
    var (way, deadEnds) = (0, 0)
    while true {
      let ways = found.request.plainer(offeredBy: testee, in: domains)
      guard deadEnds < ways.count else { break }
      if let plainer = plainer(ways[way % ways.count]) {
        (found, deadEnds) = (plainer, 0)
      } else {
        (way, deadEnds) = (way + 1, deadEnds + 1)
      }
    }
    return (found, kind)
  }

  /// The deviations in the longest prefix of a scenario that the port still answers.
  private func brokenBefore(_ request: Request) -> [ModelDeviation] {
    guard let (count, trace) = testee.longestAnswered(of: request) else { return [] }
    let actions = Array(request.actions.prefix(count))
    return model.judge(actions, trace, of: request.specification, in: request.values).deviations.filter {
      !$0.isAssumed
    }
  }

  /// The clauses that plainer forms of a scenario break: the deviation may follow from these.
  private func clausesBroken(nearby found: FoundDeviation) -> [String] {
    guard !found.request.actions.isCrowd else { return [] }
    var clauses: [String] = []
    for candidate in found.request.plainer(offeredBy: testee, in: domains).joined() {
      guard case .trace(let trace) = testee.answer(to: candidate) else { continue }
      let judgement = model.judge(candidate.actions, trace, of: candidate.specification, in: candidate.values)
      let same = judgement.deviations.first { $0.rule == found.deviation?.rule }
      let broken = same.map(judgement.others) ?? judgement.deviations
      let isShould = found.deviation?.level == .should
      clauses += broken.filter { !$0.isAssumed && ($0.level == .must || isShould) }.compactMap { other in
        guard other.clause == found.deviation?.clause, other.rule != found.deviation?.rule else { return other.clause }
        // On a plainer subject another clause may state the other rule.
        return plainest(candidate, DeviationKind(other))?.found.clause
      }
    }
    return clauses.uniqued.filter { $0 != found.deviation?.clause }
  }

  /// The limit of the actions that shrinking performs. In a crowd each costs more, because many ports search their lists.
  private static var mostWork: Int { 200_000 }

  /// Performs a request. The result is a deviation of that kind, if there is one.
  private func find(_ request: Request, like kind: DeviationKind) -> FoundDeviation? {
    found(in: testee.answer(to: request), of: request, like: kind)
  }

  /// The deviations in the result of a request, one for each clause, with all steps of the scenario.
  func stories(of request: Request, _ performance: Performance, slug: String) -> [Finding] {
    var result = BatchResult()
    result.add(performance, of: request, number: 0, model)
    return result.kinds.sorted { $0.key.id < $1.key.id }.compactMap { kind, _ -> Finding? in
      var found = found(in: performance, of: request, like: kind)
      found?.nameByWhatInherits(offers: testee.domains)
      return found.map { Finding($0, slug: slug, count: 1) }
    }.firstOfEachCause
  }

  /// A deviation in an earlier result, with the whole scenario, marked as not repeated if the port can still be asked.
  func foundOnce(in performance: Performance, of request: Request, _ kind: DeviationKind) -> FoundDeviation? {
    var found = found(in: performance, of: request, like: kind)
    if case .notRun = testee.answer(to: request) { return found }
    found?.remark = "once: when the port performed the scenario again, it did otherwise"
    return found
  }

  private func found(
    in performance: Performance, of request: Request, like kind: DeviationKind
  ) -> FoundDeviation? {
    switch (performance, kind) {
    case (.trace(let trace), _):
      let judgement = model.judge(request.actions, trace, of: request.specification, in: request.values)
      if judgement.isMalformed, kind == .crashed(origin: Crash(Judgement.malformed).origin) {
        return FoundDeviation(request, .crashed(Judgement.malformed))
      }
      return judgement.first(like: kind).map { FoundDeviation(request, trace, judgement, $0) }
    case (.crashed, .crashed(let origin)):
      return [performance.crash?.origin, Crash.others].contains(origin) ? FoundDeviation(request, performance) : nil
    case (.timedOut, .timedOut), (.unsupported, .refused): return FoundDeviation(request, performance)
    default: return nil
    }
  }
}

extension Judgement {
  /// The first deviation from the rule of a kind, at the same level or a stricter one.
  fileprivate func first(like kind: DeviationKind) -> ModelDeviation? {
    guard case .broken(let rule, _, let level) = kind else { return nil }
    return deviations.first { $0.rule == rule && ($0.level == .must || level == .should) }
  }
}

/// A request, and the deviation in its result.
package struct FoundDeviation {
  var request: Request
  var performance: Performance
  /// The deviation, if the port performed the request.
  var deviation: ModelDeviation?
  /// The other deviations.
  fileprivate(set) var others: [ModelDeviation]
  /// The clauses that plainer forms of the scenario break instead.
  var nearby: [String] = []
  /// A remark on the result, if the port did not repeat it.
  fileprivate(set) var remark: String?

  package init(
    _ request: Request, _ performance: Performance, _ deviation: ModelDeviation? = nil,
    others: [ModelDeviation] = [], remark: String? = nil
  ) {
    (self.request, self.performance, self.deviation) = (request, performance, deviation)
    (self.others, self.remark) = (others, remark)
  }

  /// A deviation of a trace, with the scenario up to there.
  package init(_ request: Request, _ trace: Trace, _ judgement: Judgement, _ deviation: ModelDeviation) {
    self.init(
      request.replacing(Array(request.actions.prefix(deviation.step))), .trace(Array(trace.prefix(deviation.step))),
      deviation, others: judgement.others(than: deviation))
  }

  /// The other clauses that are broken in the scenario, or in its plainer forms.
  var beside: [String] { (others.map(\.clause) + nearby).uniqued.filter { $0 != clause } }

  /// The broken clause; if the port did not answer, the clause that the request serves.
  package var clause: String {
    deviation?.clause ?? request.nearestClause?.id ?? ""
  }

  /// Renames a broken clause of a foundation to the clause of this specification that requires the same of an operator, or
  /// to the one that inherits it.
  package mutating func nameByWhatInherits(offers domains: (Specification) -> [ValueDomain]) {
    guard let inheriting = request.specification.inheritingClause else { return }
    let inherited = request.specification.traits.foundations.filter { domains($0).contains(request.values) }
    guard let deviation, let specification = Catalogue.specification(of: deviation.clause),
      inherited.contains(specification)
    else { return }
    let family = request.specification.traits.family
    if deviation.situation.isOfOperator,
      let own = ClauseIndex.mostSpecific(on: deviation.rule, of: family, in: deviation.situation),
      Catalogue.specification(of: own.id) == request.specification
    {
      self.deviation?.clause = own.id
    } else {
      self.deviation?.clause = inheriting.id
    }
  }

  /// Whether it breaks only rules that were broken before, of a subject that is as plain, unless the specification is another one.
  fileprivate func isNoWorse(than other: FoundDeviation) -> Bool {
    let known = Set(other.others.map(\.rule))
    guard others.allSatisfy({ known.contains($0.rule) }) else { return false }
    guard let deviation, let before = other.deviation else { return true }
    guard deviation.level == .must || before.level == .should else { return false }
    return deviation.family <= before.family || request.specification != other.request.specification
  }
}

extension Request {
  /// The same request with other actions.
  func replacing(_ actions: [Action]) -> Request {
    Request(specification: specification, values: values, actions: actions)
  }
}
