// The candidates that replace a scenario in shrinking, because they are shorter or plainer.

extension Request {
  /// The candidates, in lists by the kind of change: on a plainer subject, with a part left out, or with a part made plainer.
  /// Only well-formed candidates are listed.
  ///
  /// - Parameter domains: The domains that it may be performed in.
  func plainer(offeredBy testee: some Testee, in domains: [ValueDomain]) -> [AnySequence<Request>] {
    let exchanged = AnySequence {
      exchanges.lazy.filter {
        domains.contains($0.values) && testee.domains(of: $0.specification).contains($0.values)
      }.makeIterator()
    }
    let simplified = simplifications.map { way in AnySequence { way(actions).lazy.map { replacing($0) }.makeIterator() }
    }
    return ([exchanged] + simplified).map { way in
      AnySequence(way.lazy.filter { WellFormedness.holds(for: $0.actions, of: $0.specification) })
    }
  }

  /// The same scenario on a plainer subject: of a specification that this one rests on, of a source instead of a property's
  /// stream or of a derived stream, or without an initial value; and the same scenario with integers.
  private var exchanges: [Request] {
    let others = specification.traits.foundations
    let same = [actions, actions.withoutDerivations].uniqued.flatMap { actions in
      others.map { Request(specification: $0, values: values, actions: actions) }
    }
    let replayed = actions.exchanged(isReplayed: true).map(\.withoutDerivations)
    let plainer = (actions.exchanged(isReplayed: false) + replayed).uniqued.flatMap { actions in
      ([specification] + others).map { Request(specification: $0, values: values, actions: actions) }
    }
    let integers = values == .integer ? [] : [Request(specification: specification, values: .integer, actions: actions)]
    return same + plainer + integers
  }

  /// The same scenario with all observers subscribed in another form.
  var inOtherForms: some Sequence<Request> {
    [SubscribeForm.next, .nextAndState, .observer].lazy.map { form in replacing(actions.ofForms { _ in form }) }
      .filter { $0 != self && WellFormedness.holds(for: $0.actions, of: $0.specification) }
  }

  /// The candidates with a part left out or made plainer. Those that leave out the most are first: the rest is then faster.
  private var simplifications: [([Action]) -> AnySequence<[Action]>] {
    [
      { AnySequence($0.withoutParticipants) }, { AnySequence($0.shorter) },
      { AnySequence($0.withoutDerivation.lazy.flatMap { [$0, $0.ofForms(plainest)] }) },
      { AnySequence($0.withoutReadings) }, { AnySequence($0.withFewerRoots) }, { AnySequence($0.withOrdinaryValues) },
      { AnySequence($0.withDistinctValues) },
      { actions in AnySequence([actions.withoutStates, actions.ofForms(plainest)].filter { $0 != actions }) },
      { AnySequence($0.withoutReactions) }, { AnySequence($0.withMergedReactions) },
      { _ in AnySequence(asObserver.map { [$0] } ?? []) },
      { AnySequence($0.plainer(plainest)) },
    ]
  }

  /// The same scenario on an observer that is not subscribed, if the scenario subscribes a single observer to a source.
  private var asObserver: [Action]? {
    guard specification.traits.hasObservers, actions.count > 2, case .source(let source, _) = actions[0],
      case .subscribe(let name, source, .observer, nil) = actions[1]
    else { return nil }
    return Array(actions.dropFirst(2)).putting(into: name, insteadOf: source).map { [.observer(name)] + $0 }
  }

  /// The plainest form of subscribing: an observer object for IndefiniteObservable, because the other forms rest on it, and
  /// otherwise a function for values.
  private func plainest(_ target: Name) -> SubscribeForm {
    specification.traits.isOfSources && actions.isSource(target) ? .observer : .next
  }
}

extension [Action] {
  /// The candidates without initial values, and with sources for properties that have streams; each also with the current value
  /// emitted on each connection.
  ///
  /// - Parameter isReplayed: Whether the remembered value is emitted on each connection, too.
  fileprivate func exchanged(isReplayed: Bool) -> [[Action]] {
    /// The values that are received on connection.
    var held: [(source: Name, sample: Int)] = []
    var emissions: [(event: Event, action: Action)] = []
    var connections = 0
    var renamed: [Name: Name] = [:]
    let isStream = contains { $0.kind == .stream }
    let isRemembered = isReplayed && contains { $0.kind == .remember || $0.kind == .startWith }
    let plain = compactMap { action -> Action? in
      let action = action.renamingSubjects(renamed)
      switch action {
      case .property(let name, let sample, _) where isStream:
        held.append((name, sample))
        return .source(name, teardown: true)
      case .stream(let name, let property):
        renamed[name] = property
        return nil
      case .startWith(let name, let sample, let upstream):
        held.append((upstream, sample))
        return .remember(name, of: upstream)
      case .write(let sample, let name):
        for place in held.indices where held[place].source == name { held[place].sample = sample }
        return .emit(sample, from: name)
      case .emit(let sample, let name, _) where isRemembered:
        held.removeAll { $0.source == name }
        held.append((name, sample))
        return action
      case .subscribe:
        connections += 1
        emissions += held.map { source, sample in
          (.connected(source, connections), .emit(sample, from: source, connection: connections))
        }
        return action
      default: return action.asEmission
      }
    }
    guard !held.isEmpty else { return [] }
    let emitted = emissions.filter { $0.event.actor.map(plain.isSource) ?? false }
    return [plain, emitted.reduce(plain) { $0.performing($1.action, when: $1.event) }]
  }

  /// The same actions with an action that an event triggers, before those that it triggers already.
  private func performing(_ action: Action, when event: Event) -> [Action] {
    var actions = self
    let known = firstIndex { if case .when(event, _) = $0 { true } else { false } }
    if let known, case .when(_, let others) = self[known] {
      actions[known] = .when(event, [action] + others)
    } else {
      actions.insert(.when(event, [action]), at: firstIndex { $0.kind == .subscribe } ?? count)
    }
    return actions
  }

  /// The same actions with the source's emissions put into its observer; `nil` if there are other actions.
  fileprivate func putting(into observer: Name, insteadOf source: Name) -> [Action]? {
    let actions = compactMap { action -> Action? in
      switch action {
      case .emit(let sample, source, nil): .put(sample, into: observer)
      case .emitState(let state, source, nil): .putState(state, into: observer)
      case .when(let event, let actions):
        actions.putting(into: observer, insteadOf: source).map { .when(event, $0) }
      default: nil
      }
    }
    return actions.count == count ? actions : nil
  }

  private var subscribers: [Name] {
    compactMap { action in if case .subscribe(let name, _, _, _) = action { name } else { nil } }
  }

  /// Whether there are more subscriptions than the initial capacity of a list is likely to hold.
  var isCrowd: Bool { subscribers.count > Self.crowd }

  /// In a crowd, a part of the subscriptions is removed with all their actions.
  fileprivate var withoutParticipants: some Sequence<[Action]> {
    let names = subscribers
    let parts = isCrowd ? Self.parts(of: names.count, smallest: names.count / Self.crowd) : []
    return parts.lazy.map { part in
      let gone = Set(names[part])
      return compactMap { $0.without(gone) }
    }
  }

  /// The number of subscriptions that are a crowd.
  private static let crowd = 16

  fileprivate var shorter: some Sequence<[Action]> {
    Self.parts(of: count, smallest: Swift.max(1, count / 256)).lazy.map { part in
      var actions = self
      actions.removeSubrange(part)
      return actions
    }
  }

  /// The parts of a list, the longest first.
  private static func parts(of count: Int, smallest: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var length = count / 2
    while length >= smallest, length > 0 {
      for start in stride(from: 0, through: count - length, by: length) { parts.append(start..<start + length) }
      length /= 2
    }
    return parts
  }

  /// The candidates that perform the actions of a reaction, or one of them, after an action that may have triggered it.
  fileprivate var withoutReactions: some Sequence<[Action]> {
    indices.lazy.flatMap { place -> [AnySequence<[Action]>] in
      guard case .when(let event, let inner) = self[place], inner.allSatisfy({ $0.kind != .when }) else { return [] }
      let whole = moving(inner, from: place, leaving: [])
      guard inner.count > 1 else { return [whole] }
      return [whole]
        + inner.indices.map { one -> AnySequence<[Action]> in
          var left = inner
          let moved = left.remove(at: one)
          return moving([moved], from: place, leaving: [.when(event, left)])
        }
    }.joined()
  }

  /// The candidates with actions of a reaction after each of the actions that follow it.
  private func moving(_ moved: [Action], from place: Int, leaving reaction: [Action]) -> AnySequence<[Action]> {
    AnySequence(
      indices.dropFirst(place + 1).lazy.map { end -> [Action] in
        var actions = self
        actions.insert(contentsOf: moved, at: end + 1)
        actions.replaceSubrange(place...place, with: reaction)
        return actions
      })
  }

  /// The candidates that perform the actions of a reaction at the end of another one: it may be the other one that triggers it.
  fileprivate var withMergedReactions: some Sequence<[Action]> {
    let reactions = indices.filter { self[$0].kind == .when }
    return reactions.lazy.flatMap { place in
      reactions.filter { $0 != place }.map { other -> [Action] in
        var (actions, parts) = (self, self[other].parts)
        parts.actions += self[place].parts.actions
        actions[other] = Action(parts)
        actions.remove(at: place)
        return actions
      }
    }
  }

  fileprivate func isSource(_ name: Name) -> Bool {
    contains { if case .source(name, _) = $0 { true } else { false } }
  }

  /// The same actions with all subscriptions in that form, also those in reactions.
  fileprivate func ofForms(_ form: (Name) -> SubscribeForm) -> [Action] {
    map { action in action.changing { if $0.kind == .subscribe { $0.form = form($0.subject) } } }
  }

  fileprivate func plainer(_ plainest: @escaping (Name) -> SubscribeForm) -> some Sequence<[Action]> {
    enumerated().lazy.flatMap { place, action in
      action.simplifications(plainest).lazy.map { replacing(place, by: $0) }
    }
  }

  /// The same actions, with values emitted in place of states.
  fileprivate var withoutStates: [Action] {
    let present = flatMap(\.values)
    let plain = (1...16).filter { !present.contains($0) }
    return map { $0.replacingStates(by: plain) }
  }

  /// The candidates that replace a derived subject by its upstream; for the stream of an operator, also those in which the source
  /// emits the results of the operator.
  fileprivate var withoutDerivation: some Sequence<[Action]> {
    enumerated().lazy.flatMap { place, action -> [[Action]] in
      guard let derivation = action.derivation else { return [] }
      var actions = self
      actions.remove(at: place)
      actions = actions.map { $0.renamingSubjects([derivation.name: derivation.upstream]) }
      guard case .operate(_, _, let operation, _) = action else { return [actions] }
      return [actions.emitting(operation, from: source(of: derivation.upstream)), actions].uniqued
    }
  }

  /// The source that a stream is derived from.
  private func source(of stream: Name) -> Name {
    let upstream = lazy.compactMap(\.derivation).first { $0.name == stream }?.upstream
    return upstream.map(source) ?? stream
  }

  /// The same actions, with the results of an operation in place of each value that a source emits.
  private func emitting(_ operation: Operation, from source: Name) -> [Action] {
    flatMap { action -> [Action] in
      switch action {
      case .emit(let sample, source, let connection):
        operation.results(for: sample).map { .emit($0, from: source, connection: connection) }
      case .when(let event, let actions): [.when(event, actions.emitting(operation, from: source))]
      default: [action]
      }
    }
  }

  /// The same actions, with every derived subject replaced by its root.
  fileprivate var withoutDerivations: [Action] { withoutDerivation.first { _ in true }?.withoutDerivations ?? self }

  /// The candidates that subscribe to a stream and unsubscribe in place of reading it.
  fileprivate var withoutReadings: [[Action]] {
    let known = names
    guard let reader = (0...known.count).lazy.map(Name.init).first(where: { !known.contains($0) }) else { return [] }
    return indices.compactMap { place in
      guard case .readFirst(let stream) = self[place] else { return nil }
      let visit: [Action] = [.subscribe(reader, to: stream, form: .next, using: nil), .unsubscribe(reader)]
      return Array(self[..<place]) + visit + self[(place + 1)...]
    }
  }

  /// The names of subjects and participants, also those in reactions.
  private var names: Set<Name> {
    Set(flatMap(\.withReactions).flatMap { [$0.parts.name, $0.parts.participant].compactMap(\.self) })
  }

  /// The candidates that replace one of two roots by the other.
  fileprivate var withFewerRoots: some Sequence<[Action]> {
    let roots = filter(\.isRoot)
    return roots.dropFirst().lazy.compactMap { root in
      guard let name = root.rootName, let kept = roots.first(where: { $0.kind == root.kind })?.rootName, kept != name
      else { return nil }
      return filter { $0 != root }.map { $0.renamingSubjects([name: kept]) }
    }
  }

  /// The candidates that replace an unusual value by a usual one throughout.
  fileprivate var withOrdinaryValues: some Sequence<[Action]> {
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
      var parts = self[index].parts
      if let sample = parts.sample, isMeant(sample) {
        parts.sample = fresh
        return [replacing(index, by: Action(parts))]
      }
      return parts.actions.replacingOne(by: fresh, where: isMeant).map { actions in
        parts.actions = actions
        return replacing(index, by: Action(parts))
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
  /// The plainer actions that may replace the action.
  fileprivate func simplifications(_ plainest: @escaping (Name) -> SubscribeForm) -> [Action] {
    switch self {
    case .property(let name, let sample, true): [.property(name, holding: sample, external: false)]
    case .source(let name, false): [.source(name, teardown: true)]
    case .subscribe(let name, let subject, let form, let using):
      [.read(subject)] + (using != nil ? [.subscribe(name, to: subject, form: form, using: nil)] : [])
        + (form != plainest(subject) ? [.subscribe(name, to: subject, form: plainest(subject), using: using)] : [])
        + (form != .nextAndState && form != plainest(subject) && form != .nothing
          ? [.subscribe(name, to: subject, form: .nextAndState, using: nil)] : [])
    case .emit(let sample, let name, let connection?):
      [.emit(sample, from: name, connection: nil)]
        + (connection > 1 ? [.emit(sample, from: name, connection: connection - 1)] : [])
    case .operate(let one, let name, let operation, let upstream):
      operation.simpler.map { .operate(one, name, $0, of: upstream) }
    case .emitState(let state, let name, .some): [.emitState(state, from: name, connection: nil)]
    case .when(let event, let actions):
      (actions.count == 1 ? [actions[0]] : [])
        + (actions.count > 1 ? actions.shorter.map { .when(event, $0) } : [])
        + actions.plainer(plainest).map { .when(event, $0) }
    default: []
    }
  }

  /// The action without those that need the missing names; `nil` if nothing is left.
  fileprivate func without(_ gone: Set<Name>) -> Action? {
    var parts = parts
    guard ![parts.participant, parts.using].contains(where: { $0.map(gone.contains) ?? false }) else { return nil }
    guard let event = parts.event else { return self }
    parts.actions = parts.actions.compactMap { $0.without(gone) }
    let isTriggered = event.observer.map { !gone.contains($0) } ?? true
    return isTriggered && !parts.actions.isEmpty ? Action(parts) : nil
  }

  /// The same action with writes replaced by emissions, and without reading.
  fileprivate var asEmission: Action? {
    switch self {
    case .write(let sample, let name): .emit(sample, from: name)
    case .read: nil
    case .when(let event, let actions): .when(event, actions.compactMap(\.asEmission))
    default: self
    }
  }

  /// The same action on subjects of other names.
  fileprivate func renamingSubjects(_ names: [Name: Name]) -> Action {
    changing { parts in
      parts.subject = parts.subject.map { names[$0] ?? $0 }
      guard let event = parts.event, event.observer == nil else { return }
      parts.event = event.replacing(actor: { names[$0] ?? $0 })
    }
  }

  /// The samples in the action, including those in reactions.
  var values: [Int] {
    let parts = parts
    return ((parts.sample ?? parts.event?.sample).map { [$0] } ?? []) + (parts.operation?.values ?? [])
      + parts.actions.flatMap(\.values)
  }

  /// The same action with a value for each state.
  fileprivate func replacingStates(by values: [Int]) -> Action {
    func value(_ state: MotionStateName) -> Int { values[state == .atRest ? 0 : 1] }
    return switch self {
    case .emitState(let state, let source, let connection): .emit(value(state), from: source, connection: connection)
    case .putState(let state, let observer): .put(value(state), into: observer)
    case .when(.receivesState(let name, let state), let actions):
      .when(.receives(name, .sample(value(state))), actions.map { $0.replacingStates(by: values) })
    case .when(let event, let actions): .when(event, actions.map { $0.replacingStates(by: values) })
    default: self
    }
  }

  fileprivate func replacing(_ value: Int, by other: Int) -> Action {
    changing { parts in
      if parts.sample == value { parts.sample = other }
      parts.operation = parts.operation?.replacing(value, by: other)
      guard let event = parts.event, event.sample == value else { return }
      parts.event = event.replacing(actor: { $0 }, value: { _ in .sample(other) })
    }
  }
}

extension Event {
  /// The number of its value, if that is a sample.
  fileprivate var sample: Int? { if case .sample(let number)? = value { number } else { nil } }
}
