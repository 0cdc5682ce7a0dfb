/// The check that actions are well formed: every name that an action uses exists, and is of a suitable kind.
package struct WellFormedness {
  private let traits: Traits
  private var subjects: [Name: SubjectKind] = [:]
  private var participants: Set<Name> = []
  /// The names that a reaction creates, if it is triggered.
  private var possible: Set<Name> = []
  private var observers: Set<Name> = []

  /// Whether the actions are well formed for a specification.
  package static func holds(for actions: [Action], of specification: Specification) -> Bool {
    mistake(in: actions, of: specification) == nil
  }

  /// The index of the first action that is not well formed, if there is one.
  static func mistake(in actions: [Action], of specification: Specification) -> Int? {
    var check = WellFormedness(traits: specification.traits)
    return actions.firstIndex { !check.take($0, isNested: false) }
  }

  /// The actions that are well formed after the ones before them.
  static func sensible(_ actions: [Action], of specification: Specification) -> [Action] {
    var check = WellFormedness(traits: specification.traits)
    return actions.filter { check.take($0, isNested: false) }
  }

  /// The names that exist after well-formed actions of a specification.
  init(after actions: [Action], of specification: Specification) {
    self.init(traits: specification.traits)
    for action in actions { _ = take(action, isNested: false) }
  }

  private init(traits: Traits) { self.traits = traits }

  /// Whether these actions are well formed after the others.
  func holds(for actions: [Action]) -> Bool {
    var check = self
    return actions.allSatisfy { check.take($0, isNested: false) }
  }

  private mutating func take(_ action: Action, isNested: Bool) -> Bool {
    let parts = action.parts
    guard traits.actions.contains(parts.kind) || parts.kind == .when else { return false }
    switch action {
    case .subscribe(let name, let target, let form, let using):
      guard let kind = subjects[target], takes(kind, form),
        using.map({ participants.contains($0) || observers.contains($0) }) ?? true, !participants.contains(name),
        !possible.contains(name) || isNested, !observers.contains(name)
      else { return false }
      if isNested { possible.insert(name) } else { participants.insert(name) }
      return true
    case .unsubscribe: return true
    case .release(let name): return !isNested && participants.contains(name)
    case .observer(let name):
      return !isNested && !participants.contains(name) && observers.insert(name).inserted
    case .put(_, let name), .putState(_, let name): return observers.contains(name)
    case .when(let event, let actions): return !event.isMark && actions.allSatisfy { take($0, isNested: true) }
    default: return takesSubject(parts) && makesSubject(parts, isNested)
    }
  }

  /// Whether the subject that the action acts on exists, if it acts on one, and has a suitable kind.
  private func takesSubject(_ parts: ActionParts) -> Bool {
    guard let subject = parts.subject else { return true }
    if let operation = parts.operation, let one = Operator(parts.kind), !operation.suits(one) { return false }
    guard let kind = subjects[subject], (parts.connection ?? 1) > 0 else { return false }
    return parts.kind.row.subjects?.contains(kind) ?? true
  }

  /// Whether the action can create its subject, if it creates one.
  private mutating func makesSubject(_ parts: ActionParts, _ isNested: Bool) -> Bool {
    guard let name = parts.name else { return true }
    guard !isNested, subjects[name] == nil else { return false }
    subjects[name] = parts.kind.row.makes
    return true
  }

  private func takes(_ kind: SubjectKind, _ form: SubscribeForm) -> Bool {
    switch kind {
    case .property, .information: form == .next
    case .source: traits.sourceForms.contains(form)
    case .stream, .remembered, .operated: true
    }
  }
}
