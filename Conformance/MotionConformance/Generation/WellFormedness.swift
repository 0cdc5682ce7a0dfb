/// Whether actions make sense in the order in which they stand: whether every name is there that they speak of.
package struct WellFormedness {
  private let traits: Traits
  private var subjects: [Name: KnownSubject.Kind] = [:]
  private var participants: Set<Name> = []
  /// Those that a reaction makes, if it comes to it.
  private var possible: Set<Name> = []
  private var observers: Set<Name> = []

  /// Whether the actions make sense for a specification.
  package static func holds(for actions: [Action], of specification: Specification) -> Bool {
    mistake(in: actions, of: specification) == nil
  }

  /// The place of the first action that makes no sense, if one does not.
  static func mistake(in actions: [Action], of specification: Specification) -> Int? {
    var check = WellFormedness(traits: specification.traits)
    return actions.firstIndex { !check.take($0, isNested: false) }
  }

  private init(traits: Traits) { self.traits = traits }

  private mutating func take(_ action: Action, isNested: Bool) -> Bool {
    guard traits.actions[action.kind] != nil || action.kind == .when else { return false }
    switch action {
    case .property(let name, _, _): return make(name, .property, isNested)
    case .information(let name, _): return make(name, .information, isNested)
    case .source(let name, _): return make(name, .source, isNested)
    case .stream, .reference, .remember, .startWith:
      guard let derivation = action.derivation, let kind = subjects[derivation.upstream],
        derivation.sources.contains(kind)
      else { return false }
      return make(derivation.name, derivation.kind, isNested)
    case .subscribe(let name, let target, let form, let using):
      guard let kind = subjects[target], takes(kind, form),
        using.map({ participants.contains($0) || observers.contains($0) }) ?? true, !participants.contains(name),
        !possible.contains(name) || isNested, !observers.contains(name)
      else { return false }
      if isNested { possible.insert(name) } else { participants.insert(name) }
      return true
    case .unsubscribe: return true
    case .release(let name): return !isNested && participants.contains(name)
    case .write(_, let name), .read(let name): return subjects[name] == .property || subjects[name] == .information
    case .change(let name, _): return subjects[name] == .information
    case .emit(_, let name, let connection), .emitState(_, let name, let connection):
      return subjects[name] == .source && (connection ?? 1) > 0
    case .observer(let name):
      return !isNested && !participants.contains(name) && observers.insert(name).inserted
    case .put(_, let name), .putState(_, let name): return observers.contains(name)
    case .listStates, .numberStates: return true
    case .when(let event, let actions): return !event.isMark && actions.allSatisfy { take($0, isNested: true) }
    }
  }

  private mutating func make(_ name: Name, _ kind: KnownSubject.Kind, _ isNested: Bool) -> Bool {
    guard !isNested, subjects[name] == nil else { return false }
    subjects[name] = kind
    return true
  }

  private func takes(_ kind: KnownSubject.Kind, _ form: SubscribeForm) -> Bool {
    switch kind {
    case .property, .information: form == .next
    case .source: traits.sourceForms.contains(form)
    case .stream, .remembered: true
    }
  }
}
