/// The check that actions are well formed: every name that an action uses exists, and is of a suitable kind.
package struct WellFormedness {
  private let traits: Traits
  private var subjects: [Name: (kind: SubjectKind, branches: [StreamBranch])] = [:]
  private var subscribers: Set<Name> = []
  /// The names that a reaction creates, if it is triggered.
  private var subscribersOfReactions: Set<Name> = []
  private var madeObservers: Set<Name> = []

  package static func holds(for actions: [Action], of specification: Specification) -> Bool {
    indexOfMistake(in: actions, of: specification) == nil
  }

  static func indexOfMistake(in actions: [Action], of specification: Specification) -> Int? {
    var check = WellFormedness(traits: specification.traits)
    return actions.firstIndex { !check.accepts($0, isNested: false) }
  }

  /// The actions without each that is not well formed after the ones that are kept.
  static func wellFormed(_ actions: [Action], of specification: Specification) -> [Action] {
    var check = WellFormedness(traits: specification.traits)
    return actions.filter { check.accepts($0, isNested: false) }
  }

  /// Whether the action is well formed after those that were accepted. Adds what it creates.
  private mutating func accepts(_ action: Action, isNested: Bool) -> Bool {
    let name = action.name
    guard traits.actions.contains(action.kind) || action.kind == .when else { return false }
    switch action.kind {
    case .subscribe:
      guard let kind = subjects[action.target]?.kind, traits.forms(of: kind).contains(action.form),
        action.using.map({ subscribers.contains($0) || madeObservers.contains($0) }) ?? true,
        !subscribers.contains(name), !subscribersOfReactions.contains(name) || isNested, !madeObservers.contains(name)
      else { return false }
      if isNested { subscribersOfReactions.insert(name) } else { subscribers.insert(name) }
      return true
    case .unsubscribe: return true
    case .release: return !isNested && subscribers.contains(name)
    case .observer: return !isNested && !subscribers.contains(name) && madeObservers.insert(name).inserted
    case .put, .putState: return madeObservers.contains(name)
    case .when: return action.event?.isMark == false && action.actions.allSatisfy { accepts($0, isNested: true) }
    default: return takesSubject(action) && makesSubject(action, isNested)
    }
  }

  /// Whether the subjects that the action acts on exist, and have a suitable kind.
  private func takesSubject(_ action: Action) -> Bool {
    if let (one, argument) = action.application, one != traits.operation || !argument.suits(one) { return false }
    return (action.connection ?? 1) > 0
      && action.subjects.allSatisfy { name in
        guard let (kind, branches) = subjects[name] else { return false }
        return action.kind.row.subjects?.contains(kind) ?? true
          && (action.kind.row.makes != .remembered || branches.canBeRemembered)
      }
  }

  /// Whether the action can create its subject, if it creates one, of subjects that exist. Adds it.
  private mutating func makesSubject(_ action: Action, _ isNested: Bool) -> Bool {
    guard let name = action.createdSubject else { return true }
    guard !isNested, subjects[name] == nil else { return false }
    guard let kind = action.kind.row.makes else { return true }
    let branches = action.subjects.flatMap { subjects[$0]?.branches ?? [] }
    subjects[name] = (kind, branches.branches(ofNew: action))
    return branches.canBeMerged
  }
}
