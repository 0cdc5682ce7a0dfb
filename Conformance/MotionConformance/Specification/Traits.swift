/// The actions and subjects of the scenarios of a specification. No code compares specifications to know what they are about: it
/// asks these traits.
final class Traits: Sendable {
  /// The family of its subjects, which decides the rules that apply to them.
  let family: SubjectFamily
  /// The actions of its scenarios, among them those of every subscription.
  let actions: Set<ActionKind>
  /// The kind of subject that its scenarios create first.
  let root: SubjectKind
  /// The kind of subject that it is about: the root, or the stream that an operator derives from it.
  let subject: SubjectKind
  /// The forms in which a source is subscribed.
  let sourceForms: [SubscribeForm]
  /// The specifications that it rests on: those of the subjects from which its own are derived.
  let foundations: [Specification]

  init(
    of family: SubjectFamily, actions: Set<ActionKind>, operation: Operator? = nil,
    sourceForms: [SubscribeForm] = Traits.weightedForms, on foundations: [Specification] = []
  ) {
    (self.family, self.operation, self.sourceForms, self.foundations) = (family, operation, sourceForms, foundations)
    self.actions = actions.union([.subscribe, .unsubscribe, .release])
    root = family == .property ? .property : family == .information ? .information : .source
    (hasReading, hasObservers) = (actions.contains(.readFirst), actions.contains(.observer))
    (hasDerivations, hasStates) = (actions.contains(.remember), actions.contains(.emitState))
    subject = family == .remembered ? .remembered : operation == nil ? root : .operated
  }

  /// Whether one of the specifications that it rests on has the clause with that id.
  func restsOn(_ clause: String) -> Bool { Catalogue.specification(of: clause).map(foundations.contains) ?? false }

  /// All forms, the more usual ones more often.
  static let weightedForms: [SubscribeForm] = [
    .next, .next, .next, .nextAndState, .observer, .observer, .nothing,
  ]

  /// The forms in which a subject of that kind is subscribed, the more usual ones more often.
  func forms(of kind: SubjectKind) -> [SubscribeForm] {
    switch kind {
    case .property, .information: [.next]
    case .source: sourceForms
    case .stream, .remembered, .operated: Self.weightedForms
    }
  }

  /// Whether it is about a stream that is derived from a source.
  var derivesItsSubject: Bool { subject != root }
  /// The operator, if it is about one of the table of operators.
  let operation: Operator?
  var isOfSources: Bool { subject == .source }
  /// Whether subjects are derived from others: a derived stream can be remembered.
  let hasDerivations: Bool
  /// Whether its sources emit states of motion.
  let hasStates: Bool
  /// Whether its scenarios call `_read` on streams.
  let hasReading: Bool
  /// Whether observers receive signals without being subscribed.
  let hasObservers: Bool
}

extension Action {
  /// The specifications of what it makes or reads.
  var specifications: [Specification] {
    switch kind {
    case .source, .observer, .stream: [.indefiniteObservable, .motionObservable]
    case .property: [.reactiveProperty]
    case .information: [.property]
    case .remember: [.remember]
    case .startWith: [.startWith, .remember]
    case .operate: application.map { [$0.0.specification] } ?? []
    case .readFirst: [.read]
    default: []
    }
  }
}
