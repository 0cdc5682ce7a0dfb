extension Request {
  /// The clause whose shortest written scenario performs similar actions; if none performs all of them, the last ones decide.
  var nearestClause: Clause? {
    for start in actions.indices {
      let scenarios = specification.scenarios.filter { $0.actions.contain(actions[start...]) }
      let best = scenarios.min { $0.distance(from: actions) < $1.distance(from: actions) }
      if let best { return Catalogue.clause(best.clause) }
    }
    return specification.clauses.first
  }
}

extension Scenario {
  /// The number of additional steps, and whether the actions differ.
  fileprivate func distance(from actions: [Action]) -> (Int, Int) { (steps.count, self.actions == actions ? 0 : 1) }
}

extension [Action] {
  /// Whether the actions contain similar ones, in that order.
  fileprivate func contain(_ others: ArraySlice<Action>) -> Bool {
    var rest = others
    for action in self where rest.first.map(action.isLike) ?? false { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Action {
  /// Whether the action has the same effect, apart from subjects and values.
  fileprivate func isLike(_ other: Action) -> Bool {
    (kind, form, teardown, external) == (other.kind, other.form, other.teardown, other.external)
      && (using == nil) == (other.using == nil) && actions.contain(other.actions[...])
  }
}
