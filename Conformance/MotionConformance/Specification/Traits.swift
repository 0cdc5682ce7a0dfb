/// What the scenarios of a specification are made of.
///
/// The generator, the model and the reports ask for it here, and never which specification it is.
final class Traits: Sendable {
  /// The kind of subject that it is about.
  let family: SubjectFamily
  /// The actions of its scenarios.
  let actions: Set<ActionKind>
  /// What its scenarios begin with.
  let root: SubjectKind
  /// What it is about: the root, or what an operator makes of it.
  let subject: SubjectKind
  /// The forms in which a source is subscribed.
  let sourceForms: [SubscribeForm]
  /// Makes a subject of another one, where there are such.
  let derive: (@Sendable (inout Generator, KnownSubject) -> Void)?
  /// The specifications that it rests on: what its subjects are made of.
  let foundations: @Sendable () -> [Specification]
  /// The clause by which it asks for all that these say.
  let inheritingClause: String?

  init(
    of family: SubjectFamily, actions: Set<ActionKind>, root: SubjectKind, subject: SubjectKind? = nil,
    sourceForms: [SubscribeForm] = Traits.weightedForms,
    derive: (@Sendable (inout Generator, KnownSubject) -> Void)? = nil,
    on foundations: @escaping @Sendable () -> [Specification] = { [] }, inheritingClause: String? = nil
  ) {
    self.family = family
    self.actions = actions
    self.root = root
    self.subject = subject ?? root
    self.sourceForms = sourceForms
    self.derive = derive
    self.foundations = foundations
    self.inheritingClause = inheritingClause
  }

  /// All forms, the more usual ones more often.
  static let weightedForms: [SubscribeForm] = [
    .next, .next, .next, .nextAndState, .observer, .observer, .nothing,
  ]

  /// Whether it is about what an operator makes of a source.
  var isOperator: Bool { subject != root }
  /// Whether it is about sources themselves.
  var isOfSources: Bool { subject == .source }
  /// Whether sources emit states.
  var hasStates: Bool { actions.contains(.emitState) }
  /// Whether observers receive without being subscribed.
  var hasObservers: Bool { actions.contains(.observer) }
}

extension Request {
  /// The clause that it serves before all others: the one whose shortest written scenario does the like, at least of what it does
  /// last.
  var servedClause: Clause? {
    for start in actions.indices {
      let scenarios = specification.scenarios.filter { $0.actions.contain(actions[start...]) }
      let best = scenarios.min { $0.distance(from: actions) < $1.distance(from: actions) }
      if let best { return Catalogue.clause(best.clause) }
    }
    return specification.clauses.first
  }
}

extension Scenario {
  /// How much longer it is than those actions, and whether it has others.
  fileprivate func distance(from actions: [Action]) -> (Int, Int) { (steps.count, self.actions == actions ? 0 : 1) }
}

extension [Action] {
  /// Whether they include actions like those, in that order.
  fileprivate func contain(_ others: ArraySlice<Action>) -> Bool {
    var rest = others
    for action in self where rest.first.map(action.isLike) ?? false { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Action {
  /// Whether it does the same to whatever subjects, with whatever values.
  fileprivate func isLike(_ other: Action) -> Bool {
    let (one, other) = (parts, other.parts)
    return (one.kind, one.form, one.teardown, one.external) == (other.kind, other.form, other.teardown, other.external)
      && (one.using == nil) == (other.using == nil) && one.actions.contain(other.actions[...])
  }
}
