/// What else there is to know of a specification: what its scenarios are made of, and which of its clauses speaks of what.
///
/// The generator, the model and the reports ask for it here, and never which specification it is.
final class Traits: Sendable {
  /// The actions of its scenarios, each with the clause that it serves before all others.
  let actions: [ActionKind: String]
  /// The clause that creating a property with an external write serves.
  let externalClause: String?
  /// What its scenarios begin with.
  let root: SubjectKind
  /// What it is about: the root, or what an operator makes of it.
  let subject: SubjectKind
  /// The forms in which a source is subscribed.
  let sourceForms: [SubscribeForm]
  /// Makes a subject of another one, where there are such.
  let derive: (@Sendable (inout Generator, KnownSubject) -> Void)?
  /// The clause on what creating a subject must not do.
  let creationClause: String?
  /// The clause on as many observers as one likes.
  let crowdClause: String?
  /// The clause on what is unusual about a scenario that is as short as can be, if one speaks of that.
  let attribution: @Sendable (ShrunkScenario) -> String?
  /// The clause by which it asks for all that the specifications say that it rests on.
  let inheritingClause: String?
  /// What its clauses and bullets say again: specifications, bullets or clauses.
  let restated: [String: [String]]

  init(
    actions: [ActionKind: String], externalClause: String? = nil, root: SubjectKind,
    subject: SubjectKind? = nil, sourceForms: [SubscribeForm] = Traits.weightedForms,
    derive: (@Sendable (inout Generator, KnownSubject) -> Void)? = nil, creationClause: String? = nil,
    crowdClause: String? = nil,
    inheritingClause: String? = nil, restated: [String: [String]] = [:],
    attribution: @escaping @Sendable (ShrunkScenario) -> String?
  ) {
    self.actions = actions
    self.externalClause = externalClause
    self.root = root
    self.subject = subject ?? root
    self.sourceForms = sourceForms
    self.derive = derive
    self.creationClause = creationClause
    self.crowdClause = crowdClause
    self.inheritingClause = inheritingClause
    self.restated = restated
    self.attribution = attribution
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
  var hasStates: Bool { actions[.emitState] != nil }
  /// Whether observers receive without being subscribed.
  var hasObservers: Bool { actions[.observer] != nil }

  /// The clause on a value that nobody sent.
  var deliveryClause: String { actions[.put] ?? actions[.write] ?? actions[.emit] ?? "" }

  /// The clause that an action serves before all others.
  func clause(of action: Action) -> String {
    switch action {
    case .when(_, let actions): actions.last.map(clause) ?? ""
    case .property(_, _, external: true): externalClause ?? ""
    default: actions[action.kind] ?? ""
    }
  }
}
