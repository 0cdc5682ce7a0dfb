/// All scenarios of a specification up to a number of actions, each in one spelling.
///
/// Names and values are used in order, and a reaction precedes the action that triggers it. Left out are reactions within
/// reactions, more than two values, more than two roots, and connections that were never made.
struct Enumeration {
  let specification: Specification
  /// Whether the streams of the port can be remembered.
  var canRemember = true

  /// The functions that operators are given.
  private static let operations = Operator.allCases.flatMap { one in one.row.enumerated.map { (one, $0) } }

  private static let states: [MotionStateName] = [.atRest, .active]

  /// Calls a function with each continuation of the actions within a budget, an action alone or preceded by the reactions that
  /// it triggers, as long as the function returns `true`.
  func forEachContinuation(of actions: [Action], within budget: Int, _ body: ([Action]) -> Bool) {
    guard budget > 0 else { return }
    let known = KnownUse(actions)
    let check = WellFormedness(after: actions, of: specification)
    func goesOn(with next: [Action]) -> Bool { !check.holds(for: next) || body(next) }
    guard choices(known).allSatisfy({ goesOn(with: [$0]) }) else { return }
    _ = forEachReactions(to: known, within: budget - 1) { reactions in
      var after = known
      for reaction in reactions { after.add(reaction) }
      return choices(after).allSatisfy {
        $0.isOfCreation && $0.derivation == nil || goesOn(with: reactions + [$0])
      }
    }
  }

  /// One reaction or two, in one order. Each function here calls its body as long as that returns `true`, and returns whether
  /// it always did.
  private func forEachReactions(to known: KnownUse, within budget: Int, _ body: ([Action]) -> Bool) -> Bool {
    guard budget > 1, !known.subjects.isEmpty else { return true }
    return forEachReaction(to: known, within: budget) { first, place in
      body([first])
        && (budget - first.length < 2
          || forEachReaction(to: known, within: budget - first.length) { second, other in
            other.lexicographicallyPrecedes(place) || body([first, second])
          })
    }
  }

  /// A reaction, with its rank: the number of its event, and that of each of its actions, among the candidates.
  private func forEachReaction(
    to known: KnownUse, within budget: Int, _ body: (_ reaction: Action, _ place: [Int]) -> Bool
  ) -> Bool {
    events(known).enumerated().allSatisfy { number, event in
      forEachBody(known, within: budget - 1, after: [], [number]) { body(.when(event, $0), $1) }
    }
  }

  /// The candidates for the actions of a reaction, each with its rank.
  private func forEachBody(
    _ known: KnownUse, within budget: Int, after actions: [Action], _ place: [Int], _ body: ([Action], [Int]) -> Bool
  ) -> Bool {
    guard budget > 0 else { return true }
    return choices(known).enumerated().allSatisfy { number, action in
      guard !action.isOfCreation else { return true }
      var after = known
      after.add(action)
      return body(actions + [action], place + [number])
        && forEachBody(after, within: budget - 1, after: actions + [action], place + [number], body)
    }
  }

  /// The single actions that the names allow, well formed or not.
  private func choices(_ known: KnownUse) -> [Action] {
    let (subject, participant) = (known.newSubject, known.newParticipant)
    var all: [Action] = []
    if known.roots < 2 {
      for value in known.values {
        all += [
          .property(subject, holding: value, external: false), .property(subject, holding: value, external: true),
          .information(subject, holding: value),
        ]
      }
      all += [.source(subject, teardown: true), .source(subject, teardown: false)]
    }
    for target in known.subjects {
      all += [.stream(subject, of: target), .remember(subject, of: target), .reference(subject, to: target)]
      all += known.values.map { .startWith(subject, $0, of: target) }
      all += Self.operations.map { .operate($0, subject, $1, of: target) }
      for form in SubscribeForm.allCases {
        all.append(.subscribe(participant, to: target, form: form))
        for (other, otherForm, otherTarget) in known.subscriptions
        where otherForm.shares(with: form) && otherTarget == target {
          all.append(.subscribe(participant, to: target, form: form, using: other))
        }
      }
      all += [.read(target), .readFirst(target)]
      let connections: [Int?] = [nil] + known.subscriptions.indices.prefix(2).map { $0 + 1 }
      for value in known.values {
        all += [.write(value, to: target), .change(target, to: value)]
        all += connections.map { .emit(value, from: target, connection: $0) }
      }
      for state in Self.states {
        all += connections.map { .emitState(state, from: target, connection: $0) }
      }
    }
    for name in known.subscriptions.map(\.name) { all += [.unsubscribe(name), .release(name)] }
    all += [.observer(participant), .listStates, .numberStates]
    for name in known.observers {
      all += known.values.map { .put($0, into: name) } + Self.states.map { .putState($0, into: name) }
    }
    return all.filter { action in
      let kind = action.kind
      return specification.traits.actions.contains(kind) && (canRemember || kind != .remember)
    }
  }

  /// The candidates for the event that triggers a reaction.
  private func events(_ known: KnownUse) -> [Event] {
    let names = known.subscriptions.map(\.name) + known.observers + [known.newParticipant]
    let traits = specification.traits
    return names.flatMap { name in
      known.values.map { .receives(name, .sample($0)) }
        + (traits.hasStates ? Self.states.map { .receivesState(name, $0) } : [])
    }
      + known.subjects.flatMap { subject -> [Event] in
        switch traits.root {
        case .property: known.values.map { .externalWrite(subject, .sample($0)) }
        case .information: known.values.map { .informationWritten(subject, .sample($0)) }
        default:
          (1...known.subscriptions.count + 1).flatMap { [.connected(subject, $0), .disconnected(subject, $0)] }
        }
      }
  }
}

/// The names and values that actions use.
private struct KnownUse {
  private(set) var subjects: [Name] = []
  private(set) var roots = 0
  private(set) var subscriptions: [(name: Name, form: SubscribeForm, target: Name)] = []
  private(set) var observers: [Name] = []
  private var highest = 0

  init(_ actions: [Action]) { actions.forEach { add($0) } }

  mutating func add(_ action: Action) {
    if let value = action.values.max() { highest = max(highest, value) }
    switch action {
    case .subscribe(let name, let target, let form, _): subscriptions.append((name, form, target))
    case .observer(let name): observers.append(name)
    case .when(_, let actions): actions.forEach { add($0) }
    default:
      if action.isRoot { roots += 1 }
      if let name = action.rootName ?? action.derivation?.name { subjects.append(name) }
    }
  }

  var newSubject: Name { Name(15 + subjects.count) }
  var newParticipant: Name { Name(subscriptions.count + observers.count) }
  /// The used values, and the next one.
  var values: [Int] { Array(1...min(2, highest + 1)) }
}

extension Action {
  /// Whether it creates a subject or an observer.
  var isOfCreation: Bool {
    if case .observer = self { true } else { isRoot || derivation != nil }
  }
}
