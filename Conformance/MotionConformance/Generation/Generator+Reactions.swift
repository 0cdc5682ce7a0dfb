// Reactions: the actions that an observer, a source or an external write performs while it is called.

extension Generator {
  /// Adds a reaction, and mostly an action that leads to its event; nothing if no event is likely.
  mutating func makeReaction() {
    guard let (event, action) = eventWithAction() else { return }
    actions.append(.when(event, reaction(depth: 0)))
    if random.isOne(in: 6) { makeAddition() }
    if let action { append(action) }
  }

  /// Adds reactions that trigger each other, and an action that leads to the event of the first.
  mutating func makeChain() {
    guard let (first, action) = eventWithAction(), let action else { return }
    let length =
      random.isOne(in: 4) ? 4 + random.number(below: random.isOne(in: 10) ? 60 : 12) : 2 + random.number(below: 2)
    var event: Event? = first
    for _ in 0..<length {
      guard let awaited = event, let action = chainedAction() else { break }
      actions.append(.when(awaited, [action]))
      known.add(action, isCertain: false)
      event = self.event(of: action)
    }
    append(action)
  }

  /// A random action for one reaction of a chain, whose probable event triggers the next; `nil` if it is impossible.
  private mutating func chainedAction() -> Action? {
    switch random.number(below: 6) {
    case 0 where !known.subscribed.isEmpty: .unsubscribe(random.element(of: known.subscribed))
    case 1, 2: subscription()
    default: stimulus()
    }
  }

  /// An event, and an action that probably leads to it, or `nil` if later ones may; `nil` if no event is likely.
  private mutating func eventWithAction() -> (Event, Action?)? {
    switch random.number(below: 10) {
    case 0..<5: return eventOfStimulus()
    case 5..<7:
      if traits.hasReading, random.isOne(in: 2) {
        let action = reading()
        return known.root(of: action.name).map { (.connected($0.name, known.connections(of: $0.name) + 1), action) }
      }
      guard let action = subscription(), let root = known.root(of: action.target) else { return nil }
      if root.kind == .source, random.isOne(in: 2) || !traits.derivesItsSubject {
        return (.connected(root.name, known.connections(of: root.name) + 1), action)
      }
      return (.receives(action.name, .sample(known.lastValue(of: root.name, in: actions) ?? value())), action)
    case 7..<9:
      guard !known.subscribed.isEmpty, let source = knownSource() else { return eventOfStimulus() }
      let name = random.element(of: known.subscribed)
      // For a stream, the owner of each connection is known.
      if !traits.derivesItsSubject, let (owned, number) = known.connection(of: name) {
        return (.disconnected(owned, number), .unsubscribe(name))
      }
      return (
        .disconnected(source.name, 1 + random.number(below: max(1, known.connections(of: source.name)))),
        .unsubscribe(name)
      )
    default:
      guard !known.subscribers.isEmpty else { return nil }
      return (.receives(random.element(of: known.subscribers), .sample(value())), nil)
    }
  }

  /// An event that a write or an emission probably leads to, and that action; `nil` if nobody receives it.
  private mutating func eventOfStimulus() -> (Event, Action?)? {
    guard let action = stimulus() else { return nil }
    return event(of: action).map { ($0, action) }
  }

  /// An event that the action probably leads to, one that `known` has already taken in; `nil` if none is likely.
  private mutating func event(of action: Action) -> Event? {
    let (name, value) = (action.name, TracedValue.sample(action.value))
    switch action.kind {
    case .write:
      if random.isOne(in: 5) {
        return traits.root == .information ? .informationWritten(name, value) : .externalWrite(name, value)
      }
      return known.receiver(below: name, &random).map { .receives($0, value) }
    case .emit: return known.receiver(below: name, &random).map { .receives($0, value) }
    case .emitState: return known.receiver(below: name, &random).map { .receivesState($0, action.state) }
    case .put: return .receives(name, value)
    case .unsubscribe:
      return known.connection(of: name).map { .disconnected($0.source, $0.number) }
    case .subscribe:
      guard let root = known.root(of: action.target) else { return nil }
      if root.kind == .source, action.target == root.name {
        return .connected(root.name, known.connections(of: root.name))
      }
      return known.lastValue(of: root.name, in: actions).map { .receives(name, .sample($0)) }
    default: return nil
    }
  }

  /// The actions of a reaction, one to three. Only at depth 0 they may prepare another reaction.
  private mutating func reaction(depth: Int) -> [Action] {
    var reaction: [Action] = []
    let count = random.isOne(in: 3) ? 2 + random.number(below: 2) : 1
    while reaction.count < count {
      let action: Action?
      switch random.number(below: 20) {
      case 0..<7: action = stimulus()
      case 7..<11:
        action = subscription()
        if let action { known.add(action, isCertain: false) }
      case 11..<16:
        action = known.subscribers.isEmpty ? stimulus() : .unsubscribe(random.element(of: known.subscribers))
      case 16..<19: action = otherAction(isNested: true) ?? stimulus()
      default:
        let event = depth == 0 ? eventWithAction()?.0 : nil
        action = event.map { .when($0, self.reaction(depth: 1)) }
      }
      if let action { reaction.append(action) }
    }
    return reaction
  }
}
