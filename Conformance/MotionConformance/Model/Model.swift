/// The executable specifications: the model judges whether a conforming port could have given a trace.
package final class Model {
  /// The topics of the clauses of `init`: a violation that one covers is marked, even if another clause names it.
  private let assumed: [(topic: Topic, family: SubjectFamily)]
  /// The history, which serves one scenario after the other: to allocate its memory again would take most of the time.
  private let history = History()

  /// - Parameter assumed: The ids of the clauses that the port breaks on purpose: their violations are `isAssumed`.
  package init(assuming assumed: Set<String> = []) { self.assumed = ClauseIndex.topics(of: assumed) }

  /// Judges the trace of a scenario that was performed in that domain. Of a malformed trace only that step is returned.
  package func judge(_ actions: [Action], _ trace: Trace, in values: ValueDomain = .integer) -> Judgement {
    defer { history.clear() }
    do { try history.follow(actions, trace, in: values) } catch { return Judgement(malformedStep: error.step) }
    var judgement = Judgement(hasWaitingReactions: !history.reactions.isEmpty)
    for breach in history.breaches {
      var violation = history.violation(breach, actions)
      violation.isAssumed = assumed.contains { violation.isCovered(by: $0.topic) && $0.family == violation.family }
      if !judgement.violations.contains(where: { $0.isLike(violation) }) { judgement.violations.append(violation) }
    }
    return judgement
  }

  /// The actions of reactions that a trace shows performed, as far as `follow` gets, in the order of beginning.
  package func reactions(in trace: Trace, of actions: [Action], _ values: ValueDomain) -> [Action] {
    defer { history.clear() }
    try? history.follow(actions, trace, in: values)
    return history.calls.objects.filter(\.isNested).map { $0.action.place.pointee }
  }
}

extension History {
  /// Makes a violation of a breach: finds its situation, and the family of subjects whose clause it breaks.
  fileprivate func violation(_ breach: Breach, _ actions: [Action]) -> Violation {
    let facts = Facts(breach, actions, self)
    let situation = Situation(Circumstance.allCases.filter(facts.holds), operators: facts.operators)
    // The clause is the root's if that and the breach are a `should`; or else the operators', if any, or the node's.
    let root = breach.family(of: breach.node?.root)
    let isOperators =
      situation.isOfOperator && ClauseIndex.first(on: breach.rule, of: .operated, in: situation) != nil
    let isRoots =
      breach.level == .should && ClauseIndex.first(on: breach.rule, of: root, in: situation)?.clause.level == .should
    // Nothing occurred: it should have in its call, or, where that is open, in the one in which it was claimed.
    let due = breach.claim.flatMap { claim in
      claim.within ?? calls.objects.last { $0.beganAt <= claim.since && $0.step == breach.step }
    }
    let family: SubjectFamily = isRoots ? root : isOperators ? .operated : breach.family(of: breach.node)
    return Violation(
      breach.rule, of: family, in: situation, step: breach.step,
      position: breach.event?.position ?? (due ?? breach.call).endPosition,
      expected: breach.expected, got: breach.event.map(tracedEvent))
  }
}
