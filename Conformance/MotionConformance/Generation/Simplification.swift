// The candidates that replace a scenario in shrinking, because they are shorter or plainer.

extension Request {
  /// The candidates, in lists by the kind of change: on a plainer subject, with a part left out, or with a part made plainer.
  /// Only well-formed candidates are listed.
  ///
  /// - Parameter domains: The domains that it may be performed in.
  func candidates(offeredBy testee: some Testee, in domains: [ValueDomain]) -> [AnySequence<Request>] {
    let exchanged = AnySequence {
      exchanges.lazy.filter {
        domains.contains($0.values) && testee.domains(of: $0.specification).contains($0.values)
      }.makeIterator()
    }
    return ([exchanged] + simplifications).map { way in
      AnySequence(way.lazy.filter { WellFormedness.holds(for: $0.actions, of: $0.specification) })
    }
  }

  /// The candidates with a plainer subject: of a specification that this one rests on, of a source instead of a property's
  /// stream or of a derived stream, or without an initial value; and the same scenario with integers.
  private var exchanges: [Request] {
    let others = specification.traits.foundations
    func requests(_ lists: [[Action]], of specifications: [Specification]) -> [Request] {
      lists.uniqued.flatMap { list in specifications.map { Request(specification: $0, values: values, actions: list) } }
    }
    let memories = actions.filter { $0.kind == .remember || $0.kind == .startWith }.map(\.name)
    let replayed =
      memories.flatMap { one in actions.exchanged(isReplayed: true) { $0 == one } }
      + (memories.isEmpty ? [] : actions.exchanged(isReplayed: true) { _ in true }.map(\.withoutDerivations))
    let integers = values == .integer ? [] : [Request(specification: specification, values: .integer, actions: actions)]
    return requests([actions, actions.withoutDerivations], of: others)
      + requests(actions.exchanged(isReplayed: false) { _ in true } + replayed, of: [specification] + others) + integers
  }

  /// The candidates with a part left out or made plainer. Those that leave out the most are first: the rest is then faster.
  private var simplifications: [AnySequence<Request>] {
    func way<Lists: Sequence<[Action]>>(_ lists: @autoclosure @escaping () -> Lists) -> AnySequence<Request> {
      AnySequence { lists().lazy.map { replacing($0) }.makeIterator() }
    }
    return [
      way(actions.shorter), way(actions.withoutDerivation.lazy.flatMap { [$0, $0.ofForms(plainestForm)] }),
      way(actions.withoutReadings), way(actions.withPlainerValues), way(actions.withDistinctValues),
      way([actions.withoutStates, actions.ofForms(plainestForm)].filter { $0 != actions }),
      way(actions.withoutReactions), way(actions.withMergedReactions), way(actions.withPlainerActions(plainestForm)),
    ]
  }

  /// The plainest form of subscribing to a target: an observer object for IndefiniteObservable, because the other forms
  /// rest on it, and otherwise a function for values.
  private func plainestForm(_ target: Name) -> SubscribeForm {
    specification.traits.isOfSources && actions.isSource(target) ? .observer : .next
  }
}

extension [Action] {
  /// The candidates without initial values, and with sources for properties that have streams; each also with the current value
  /// emitted on each connection.
  ///
  /// - Parameters:
  ///   - isReplayed: Whether a source that emits the remembered value on each connection replaces a stream that remembers it.
  ///   - isMeant: Whether the stream of that name is replaced.
  fileprivate func exchanged(isReplayed: Bool, where isMeant: (Name) -> Bool) -> [[Action]] {
    /// The values that are received on connection.
    var held: [(source: Name, sample: Int)] = []
    var emissions: [(event: Event, action: Action)] = []
    var connectionCount = 0
    var replacedBy: [Name: Name] = [:]
    let isStream = contains { $0.kind == .stream }
    let plain = compactMap { action -> Action? in
      let action = action.renaming(subjects: replacedBy)
      switch action.kind {
      case .property where isStream:
        held.append((action.name, action.value))
        return .source(action.name)
      case .stream:
        replacedBy[action.name] = action.target
        return nil
      case .startWith where isMeant(action.name):
        held.append((action.target, action.value))
        guard isReplayed else { return .remember(action.name, of: action.target) }
        replacedBy[action.name] = action.target
        return nil
      case .remember where isReplayed && isMeant(action.name):
        replacedBy[action.name] = action.target
        return nil
      case .write:
        for place in held.indices where held[place].source == action.name { held[place].sample = action.value }
        return .emit(action.value, from: action.name)
      case .emit where isReplayed:
        held.removeAll { $0.source == action.name }
        held.append((action.name, action.value))
        return action
      case .subscribe:
        connectionCount += 1
        emissions += held.map { source, sample in
          (.connected(source, connectionCount), .emit(sample, from: source, connection: connectionCount))
        }
        return action
      default: return action.asEmission
      }
    }
    guard !held.isEmpty else { return [] }
    let emitted = emissions.filter { $0.event.actor.map(plain.isSource) ?? false }
    return [plain, emitted.reduce(plain) { $0.addingReaction($1.action, to: $1.event) }]
  }

  /// The same actions with an action first in the reaction to an event; a new one precedes the first subscription.
  private func addingReaction(_ action: Action, to event: Event) -> [Action] {
    var actions = self
    if let known = firstIndex(where: { $0.event == event }) {
      actions[known].actions.insert(action, at: 0)
    } else {
      actions.insert(.when(event, [action]), at: firstIndex { $0.kind == .subscribe } ?? count)
    }
    return actions
  }

  /// Whether there are more subscriptions than the initial capacity of a list is likely to hold.
  var isCrowd: Bool { count { $0.kind == .subscribe } > Circumstance.crowdThreshold }

  /// The candidates without one of several roots, or without one range of the actions, the longest ranges first; and without what
  /// needs the names that are created there.
  fileprivate var shorter: some Sequence<[Action]> {
    let roots = indices.filter { self[$0].rootName != nil }
    let lengths = sequence(first: count / 2) { $0 / 2 }.prefix { $0 >= Swift.max(1, count / 256) }
    let parts = lengths.flatMap { length in
      stride(from: 0, through: count - length, by: length).map { $0..<$0 + length }
    }
    return ((roots.count > 1 ? roots.map { $0..<$0 + 1 } : []) + parts).lazy.map { part in
      var gone = Set(self[part].flatMap(\.created))
      return (self[..<part.lowerBound] + self[part.upperBound...]).compactMap { action in
        let left = action.without(gone)
        if left == nil { gone.formUnion(action.created) }
        return left
      }
    }
  }

  /// The candidates that perform the actions of a reaction, or one of them, after an action that may have triggered it.
  fileprivate var withoutReactions: some Sequence<[Action]> {
    indices.lazy.flatMap { place in
      let inner = self[place].actions
      let parts = [inner.indices] + (inner.count > 1 ? inner.indices.map { $0..<$0 + 1 } : [])
      let isMovable = self[place].event != nil && inner.allSatisfy { $0.kind != .when }
      let ends = indices.dropFirst(isMovable ? place + 1 : count)
      return parts.lazy.flatMap { part in
        ends.lazy.map { end in
          var actions = self
          actions.insert(contentsOf: inner[part], at: end + 1)
          actions[place].actions.removeSubrange(part)
          if actions[place].actions.isEmpty { actions.remove(at: place) }
          return actions
        }
      }
    }
  }

  /// The candidates that perform the actions of a reaction at the end of another one: it may be the other one that triggers it.
  fileprivate var withMergedReactions: some Sequence<[Action]> {
    let reactions = indices.filter { self[$0].kind == .when }
    return reactions.lazy.flatMap { place in
      reactions.filter { $0 != place }.map { other -> [Action] in
        var actions = self
        actions[other].actions += self[place].actions
        actions.remove(at: place)
        return actions
      }
    }
  }

  fileprivate func isSource(_ name: Name) -> Bool { contains { $0.kind == .source && $0.name == name } }

  /// The same actions with all subscriptions in that form, also those in reactions.
  fileprivate func ofForms(_ form: (Name) -> SubscribeForm) -> [Action] {
    map { action in action.changing { if $0.kind == .subscribe { $0.form = form($0.target) } } }
  }

  /// The candidates with one action replaced by a plainer one.
  fileprivate func withPlainerActions(_ plainestForm: @escaping (Name) -> SubscribeForm) -> some Sequence<[Action]> {
    enumerated().lazy.flatMap { place, action in
      action.simplifications(plainestForm).lazy.map { replacing(place, by: $0) }
    }
  }

  /// The same actions, with unused values emitted, put and waited for in place of states.
  fileprivate var withoutStates: [Action] {
    let present = flatMap(\.values)
    let plain = (1...16).filter { !present.contains($0) }
    func value(_ state: MotionStateName) -> Int { plain[state == .atRest ? 0 : 1] }
    return map {
      $0.changing { action in
        if case .state(let state) = action.extra {
          (action.kind, action.value, action.extra) = (action.kind == .emitState ? .emit : .put, value(state), nil)
        }
        if let name = action.event?.observer, let state = action.event?.state {
          action.event = .receives(name, .sample(value(state)))
        }
      }
    }
  }

  /// The candidates that replace a derived subject by its upstream; for the stream of an operator, also those in which the source
  /// emits the results of the operator.
  fileprivate var withoutDerivation: some Sequence<[Action]> {
    enumerated().lazy.flatMap { place, action -> [[Action]] in
      guard let derivation = action.derivation else { return [] }
      return derivation.upstreams.uniqued.flatMap { upstream -> [[Action]] in
        var actions = self
        actions.remove(at: place)
        actions = actions.map { $0.renaming(subjects: [derivation.name: upstream]) }
        guard let application = action.application else { return [actions] }
        let results = { application.operator.row.results(application.argument, $0) }
        return [actions.emitting(results, from: source(of: upstream)), actions].uniqued
      }
    }
  }

  /// The root that a stream is derived from, of a merged one the first.
  private func source(of stream: Name) -> Name {
    let upstream = lazy.compactMap(\.derivation).first { $0.name == stream }?.upstreams.first
    return upstream.map(source) ?? stream
  }

  /// The same actions, with the results of an operator in place of each value that a source emits.
  private func emitting(_ results: (Int) -> ShortList<Int>, from source: Name) -> [Action] {
    flatMap { action -> [Action] in
      if let event = action.event { return [.when(event, action.actions.emitting(results, from: source))] }
      guard action.kind == .emit, action.name == source else { return [action] }
      return results(action.value).map { .emit($0, from: source, connection: action.connection) }
    }
  }

  /// The same actions, with every derived subject replaced by its root.
  fileprivate var withoutDerivations: [Action] { withoutDerivation.first { _ in true }?.withoutDerivations ?? self }

  /// The candidates that subscribe to a stream and unsubscribe in place of reading it.
  fileprivate var withoutReadings: [[Action]] {
    let known = Set(flatMap(\.withReactions).flatMap { [$0.createdSubject, $0.observer].compactMap(\.self) })
    guard let reader = (0...known.count).lazy.map(Name.init).first(where: { !known.contains($0) }) else { return [] }
    return indices.compactMap { place in
      guard self[place].kind == .readFirst else { return nil }
      let visit: [Action] = [.subscribe(reader, to: self[place].name), .unsubscribe(reader)]
      return Array(self[..<place]) + visit + self[(place + 1)...]
    }
  }

  /// The candidates that replace a sample other than 1 and 2 throughout: by an unused one of 1 to 6, which is smaller
  /// unless the sample is 0 or special; a special one also by 0.
  fileprivate var withPlainerValues: some Sequence<[Action]> {
    let present = Set(flatMap(\.values))
    return present.sorted().filter { $0 != 1 && $0 != 2 }.lazy.flatMap { value in
      let plain = (1...6).first { $0 < value || value <= 0 ? !present.contains($0) : false }
      let empty = value < 0 && !present.contains(0) ? 0 : nil
      return [plain, empty].compactMap { $0.map { other in map { $0.replacing(value, by: other) } } }
    }
  }

  /// The candidates that replace a repeated value by another one in one action: equal values remain only if they matter.
  fileprivate var withDistinctValues: [[Action]] {
    let all = flatMap(\.values)
    guard let fresh = [3, 4, 5, 6].first(where: { !all.contains($0) }) else { return [] }
    return replacingOne(by: fresh) { value in all.count { $0 == value } > 1 }
  }

  /// The candidates that replace one of those values, one for each action that has such a value, also within reactions. The
  /// last is first: it is most often that which deviates.
  fileprivate func replacingOne(by fresh: Int, where isMeant: (Int) -> Bool) -> [[Action]] {
    indices.reversed().flatMap { index -> [[Action]] in
      var action = self[index]
      if let sample = action.sample, isMeant(sample) {
        action.value = fresh
        return [replacing(index, by: action)]
      }
      return action.actions.replacingOne(by: fresh, where: isMeant).map { actions in
        action.actions = actions
        return replacing(index, by: action)
      }
    }
  }

  private func replacing(_ place: Int, by action: Action) -> [Action] {
    var actions = self
    actions[place] = action
    return actions
  }
}

extension Action {
  /// The plainer actions that may replace the action, most of them with a plainer value of one field.
  fileprivate func simplifications(_ plainestForm: @escaping (Name) -> SubscribeForm) -> [Action] {
    (kind == .subscribe ? [.read(target)] : [])
      + kind.format.fields.reversed().flatMap { simplifications(of: $0.key, plainestForm) }
  }

  /// The actions with a plainer value of that field. A reaction with one action may also become this action.
  private func simplifications(of field: Field, _ plainestForm: @escaping (Name) -> SubscribeForm) -> [Action] {
    switch field {
    case .external: with(\.hasExternalWrite, false)
    case .teardown: with(\.hasTeardown, true)
    case .using: with(\.using, nil)
    case .form:
      form == plainestForm(target)
        ? [] : with(\.form, plainestForm(target)) + (form == .nothing ? [] : with(\.form, .nextAndState))
    case .connection: with(\.connection, nil) + with(\.connection, connection.map { Swift.max(1, $0 - 1) })
    case .operator: (argument?.simpler ?? []).flatMap { with(\.argument, $0) }
    case .actions:
      (actions.count == 1 ? actions : [])
        + (actions.count > 1 ? actions.shorter.flatMap { with(\.actions, $0) } : [])
        + actions.withPlainerActions(plainestForm).flatMap { with(\.actions, $0) }
    default: []
    }
  }

  /// The action with that value of a field; none if it has that already.
  private func with<Value: Equatable>(_ field: WritableKeyPath<Action, Value>, _ value: Value) -> [Action] {
    var action = self
    action[keyPath: field] = value
    return action == self ? [] : [action]
  }

  /// The name of the subject or of the observer that it creates, if it creates one; not those of its reactions.
  fileprivate var created: [Name] {
    [createdSubject, [.subscribe, .observer].contains(kind) ? name : nil].compactMap(\.self)
  }

  /// The action without those of its reaction that need the names that are gone; `nil` if it needs one, or none are left.
  fileprivate func without(_ gone: Set<Name>) -> Action? {
    let named = subjects + [createdSubject, observer, using].compactMap(\.self)
    guard !named.contains(where: gone.contains) else { return nil }
    guard let event else { return self }
    var action = self
    action.actions = actions.compactMap { $0.without(gone) }
    let isTriggered = event.actor.map { !gone.contains($0) } ?? true
    return isTriggered && !action.actions.isEmpty ? action : nil
  }

  /// The same action with emissions in place of writes; `nil` for the reading of a property, which its reactions lose, too.
  fileprivate var asEmission: Action? {
    switch kind {
    case .write: .emit(value, from: name)
    case .read: nil
    default: event.map { .when($0, actions.compactMap(\.asEmission)) } ?? self
    }
  }

  /// The samples in the action, its argument and its event, including those in reactions.
  var values: [Int] {
    let own = (sample ?? event?.sample).map { [$0] } ?? []
    return own + (argument?.values ?? []) + actions.flatMap(\.values)
  }

  /// The same action with one sample in place of another one, also in arguments and reactions.
  fileprivate func replacing(_ value: Int, by other: Int) -> Action {
    changing { action in
      if action.sample == value { action.value = other }
      action.argument = action.argument?.mapping { $0 == value ? other : $0 }
      if action.event?.sample == value { action.event?.value = .sample(other) }
    }
  }
}

extension Event {
  /// The number of its value, if that is a sample.
  fileprivate var sample: Int? { if case .sample(let number)? = value { number } else { nil } }
}
