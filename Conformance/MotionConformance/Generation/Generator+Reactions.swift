// Reactions: the actions that an observer, a source or an external write performs while it is called.

extension Generator {
  /// Adds a reaction, and mostly an action that triggers it.
  mutating func makeReaction() {
    guard let (event, trigger) = triggered() else { return }
    actions.append(.when(event, reaction(depth: 0)))
    if random.isOne(in: 6) { makeAction() }
    if let trigger { append(trigger) }
  }

  /// Adds reactions that trigger each other, and an action that triggers the first.
  mutating func makeChain() {
    guard let (first, trigger) = triggered(), let trigger else { return }
    let length =
      random.isOne(in: 4) ? 4 + random.number(below: random.isOne(in: 10) ? 60 : 12) : 2 + random.number(below: 2)
    var event: Event? = first
    for _ in 0..<length {
      guard let awaited = event, let action = chainedAction() else { break }
      actions.append(.when(awaited, [action]))
      known.add(action, isCertain: false)
      event = self.event(of: action)
    }
    append(trigger)
  }

  /// The action of one reaction of a chain, at random. The event that it probably leads to triggers the next reaction.
  private mutating func chainedAction() -> Action? {
    switch random.number(below: 6) {
    case 0 where !known.subscribed.isEmpty: .unsubscribe(random.element(of: known.subscribed))
    case 1, 2: subscription()
    default: stimulus()
    }
  }

  /// An event, and an action that probably triggers it.
  private mutating func triggered() -> (Event, Action?)? {
    switch random.number(below: 10) {
    case 0..<5: return stimulated()
    case 5..<7:
      if traits.hasReading, random.isOne(in: 2) { return read() }
      guard let trigger = subscription(), let root = known.root(of: trigger.target) else { return nil }
      if root.kind == .source, random.isOne(in: 2) || !traits.isOperator {
        return (.connected(root.name, known.connections(of: root.name) + 1), trigger)
      }
      return (.receives(trigger.name, .sample(known.lastValue(of: root.name, in: actions) ?? value())), trigger)
    case 7..<9:
      let sources = known.subjects.filter { $0.kind == .source }
      guard !sources.isEmpty, !known.subscribed.isEmpty else { return stimulated() }
      let source = random.element(of: sources)
      let name = random.element(of: known.subscribed)
      // For a stream, the owner of each connection is known.
      if !traits.isOperator, let (source, number) = known.connection(of: name) {
        return (.disconnected(source, number), .unsubscribe(name))
      }
      return (
        .disconnected(source.name, 1 + random.number(below: max(1, known.connections(of: source.name)))),
        .unsubscribe(name)
      )
    default:
      guard !known.participants.isEmpty else { return nil }
      return (.receives(random.element(of: known.participants), .sample(value())), nil)
    }
  }

  /// The event that reading a stream connects its source, and the action that reads it.
  private mutating func read() -> (Event, Action?)? {
    let trigger = reading()
    return known.root(of: trigger.name).map { (.connected($0.name, known.connections(of: $0.name) + 1), trigger) }
  }

  private mutating func stimulated() -> (Event, Action?)? {
    guard let trigger = stimulus() else { return nil }
    return event(of: trigger).map { ($0, trigger) }
  }

  /// An event that the action probably triggers.
  private mutating func event(of action: Action) -> Event? {
    let (name, value) = (action.name, TracedValue.sample(action.value))
    switch action.kind {
    case .write:
      if random.isOne(in: 5) {
        return traits.root == .information ? .informationWritten(name, value) : .externalWrite(name, value)
      }
      return receiver(below: name).map { .receives($0, value) }
    case .emit: return receiver(below: name).map { .receives($0, value) }
    case .emitState: return receiver(below: name).map { .receivesState($0, action.state) }
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

  private mutating func receiver(below root: Name) -> Name? { known.receiver(below: root, &random) }

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
        action = known.participants.isEmpty ? stimulus() : .unsubscribe(random.element(of: known.participants))
      case 16..<19: action = other(isNested: true) ?? stimulus()
      default:
        let event = depth == 0 ? triggered()?.0 : nil
        action = event.map { .when($0, self.reaction(depth: 1)) }
      }
      if let action { reaction.append(action) }
    }
    return reaction
  }
}
