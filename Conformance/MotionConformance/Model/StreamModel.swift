// IndefiniteObservable and MotionObservable: each subscription is a separate connection, and each signal is received when it is
// emitted. Subscribing and unsubscribing of every kind begin here.

extension Model {
  func subscribe(_ name: Name, _ target: Name, _ form: SubscribeForm, _ using: Name?) throws(Malformed) {
    if form == .nothing { branches.insert(.noopForm) }
    if form == .observer { branches.insert(.observerForm) }
    if using != nil { branches.insert(form == .observer ? .reusedObserver : .reusedFunction) }
    switch subject(target) {
    case .channel(let channel, let isStream)?:
      if isStream { branches.insert(.throughStream) }
      let member = makeSubscription(
        name, .channel(channel), through: pipe(of: target), isThroughStream: isStream, form, using)
      noteDoubled(member)
      subscriptions[member].history = channels[channel].history
      channels[channel].history.subscribed += 1
      channels[channel].history.latestSubscribe = clock
      channels[channel].members.append(member)
      noteChange(channel)
      if channels[channel].members.count > 32 { branches.insert(.crowd) }
      if isRemembered(channel) {
        try subscribeToRemembered(member, channel)
        noteSeveralEarly(member)
      } else {
        try subscribeToProperty(member, channel)
      }
    case .source(let source)?: try connect(name, source, through: pipe(of: target), form, using)
    case nil: break
    }
  }

  /// If one observer object is subscribed twice at a time, its events are open (C-same-observer-twice).
  private func noteDoubled(_ member: Int) {
    guard subscriptions[member].form == .observer else { return }
    for other in subscriptions(reportingAs: subscriptions[member].listener)
    where other != member && subscriptions[other].form == .observer && subscriptions[other].phase != .unsubscribed {
      guard isSameTarget(member, other) else { continue }
      for one in [member, other] { (subscriptions[one].isDoubled, subscriptions[one].wasDoubled) = (true, true) }
      forgiveTokens(of: other)
    }
  }

  /// If one of two subscriptions of an observer object ends, the observer still receives by the other one.
  private func settleDoubt(after member: Int) {
    guard subscriptions[member].isDoubled else { return }
    let left = subscriptions(reportingAs: subscriptions[member].listener).filter {
      subscriptions[$0].isDoubled && subscriptions[$0].phase != .unsubscribed
        && isSameTarget($0, member)
    }
    if left.count == 1 { subscriptions[left[0]].isDoubled = false }
  }

  private func isSameTarget(_ one: Int, _ other: Int) -> Bool {
    guard subscriptions[one].pipe == subscriptions[other].pipe else { return false }
    return switch (subscriptions[one].target, subscriptions[other].target) {
    case (.channel(let one), .channel(let other)): one == other
    case (.connection(let one, _), .connection(let other, _)): one == other
    default: false
    }
  }

  private func connect(
    _ name: Name, _ source: Int, through pipe: Int?, _ form: SubscribeForm, _ using: Name?
  ) throws(Malformed) {
    let number = sources[source].connections.count + 1
    let member = makeSubscription(
      name, .connection(source: source, number: number), through: pipe, isThroughStream: false, form, using)
    noteDoubled(member)
    let connected = Event.connected(sources[source].name, number)
    if isInCall(connected) {
      try takeOthers(before: connected)
      sources[source].connections.append(ModelSource.Connection(owner: .subscription(member)))
      try take(connected)
    } else {
      note(.connects, of: .stream, situation(of: member), [connected], got: next)
      subscriptions[member].isUnconnected = true
    }
    try drain()
    endSubscribing(member)
  }

  // MARK: Unsubscribing

  func unsubscribe(_ name: Name) throws(Malformed) {
    guard let member = subscription(name) else { return }
    switch subscriptions[member].phase {
    // A subscription that has not been returned yet cannot be unsubscribed.
    case .subscribing, .released: return
    case .unsubscribed:
      branches.insert(.unsubscribedAgain)
      if isDisconnecting(member) { subscriptions[member].isUnsubscribedWithin = true }
      if case .channel(let channel) = subscriptions[member].target {
        channels[channel].history.repeatedUnsubscribes += 1
      }
      return
    case .active: break
    }
    calls[calls.count - 1].subscription = member
    subscriptions[member].phase = .unsubscribed
    subscriptions[member].unsubscribedAt = clock
    forgiveTokens(of: member)
    settleDoubt(after: member)
    switch subscriptions[member].target {
    case .channel(let channel):
      channels[channel].history.unsubscribed += 1
      channels[channel].history.latestUnsubscribe = clock
      remove(member, from: channel)
      if isRemembered(channel) {
        noteLeft(channel)
        try leaveRemembered(channel)
      }
    case .connection(let source, let number):
      sources[source].latestUnsubscribe = clock
      try disconnect(member, source, number)
    }
  }

  func remove(_ member: Int, from channel: Int) {
    if let place = channels[channel].members.firstIndex(of: member) { channels[channel].members.remove(at: place) }
    noteChange(channel)
  }

  /// Records that an observer was added to the list of a channel, or removed.
  private func noteChange(_ channel: Int) { channels[channels[channel].root].latestChange = clock }

  private func disconnect(_ member: Int, _ source: Int, _ number: Int) throws(Malformed) {
    guard !subscriptions[member].isUnconnected, sources[source].connections.indices.contains(number - 1) else { return }
    let name = sources[source].name
    for place in sources[source].connections.indices where isOwned(sources[source].connections[place], by: member) {
      sources[source].connections[place].isLate = true
      sources[source].connections[place].isOverdue = place != number - 1
    }
    guard sources[source].hasTeardown else { return branches.insert(.withoutTeardown) }
    guard sources[source].connections[number - 1].isConnected else { return }
    let disconnected = Event.disconnected(name, number)
    guard isInCall(disconnected) else {
      // If there are several connections, one of them may stay.
      if case .disconnected(name, let other)? = next, other != number,
        sources[source].connections.indices.contains(other - 1),
        isOwned(sources[source].connections[other - 1], by: member)
      {
        return
      }
      let rule = comesLater(disconnected) ? Rule.disconnectsInTime : .disconnects
      note(rule, of: .stream, situation(of: member).union(.isUnsubscribing), [disconnected], got: next)
      return sources[source].connections[number - 1].isOverdue = rule == .disconnectsInTime
    }
    try takeOthers(before: disconnected)
    sources[source].connections[number - 1].isConnected = false
    try take(disconnected)
  }

  private func isOwned(_ connection: ModelSource.Connection, by member: Int) -> Bool {
    if case .subscription(member) = connection.owner { true } else { false }
  }

  /// It is open whether releasing a subscription unsubscribes it (C-dropped-subscription).
  func release(_ name: Name) throws(Malformed) {
    guard let member = subscription(name), subscriptions[member].phase == .active else { return }
    branches.insert(.released)
    subscriptions[member].phase = .released
    forgiveTokens(of: member)
    if case .channel(let channel) = subscriptions[member].target {
      noteChange(channel)
      noteLeft(channel)
      noteUncertainConnection(channels[channel].root)
    }
  }

  /// Matches a connection event that no rule requires.
  func acceptConnection(_ event: Event) throws(Malformed) -> Bool {
    guard case .disconnected(let name, let number) = event, case .source(let source)? = subject(name),
      sources[source].connections.indices.contains(number - 1), sources[source].connections[number - 1].isConnected
    else { return false }
    switch sources[source].connections[number - 1].owner {
    case _ where sources[source].connections[number - 1].isOverdue: break
    case .nobody: return false
    // It is open whether a connection made by `_read` stays connected.
    case .reading: break
    case .subscription(let member):
      guard subscriptions[member].phase == .released else { return false }
    case .channel(let root):
      guard channels[root].mayBeConnectedTwice || hasDownstream(root) == nil else { return false }
      if channels[root].connection == number { channels[root].connection = nil }
    }
    sources[source].connections[number - 1].isConnected = false
    sources[source].connections[number - 1].isLate = true
    try take(event)
    return true
  }

  // MARK: Emitting

  enum Signal {
    case next(Int)
    case state(MotionStateName)
  }

  func emit(_ signal: Signal, from name: Name, _ connection: Int?) throws(Malformed) {
    guard case .source(let source)? = subject(name) else { return }
    if case .state(let state) = signal {
      branches.insert(.stateEmission)
      if !sources[source].states.contains(state) { sources[source].states.append(state) }
    }
    if calls.count > 1 { branches.insert(.nestedEmission) }
    let connections = sources[source].connections
    func isMeant(_ place: Int) -> Bool { connection.map { place == $0 - 1 } ?? connections[place].isConnected }
    for place in connections.indices where isMeant(place) {
      /// The number of times that an event is still to be received, on the connections after this one.
      func later(_ event: Event) -> Int {
        var sum = 0
        for later in (place + 1)..<connections.count where isMeant(later) {
          sum += count(of: event, signal, connections[later])
        }
        return sum
      }
      let isLate = sources[source].connections[place].isLate
      switch connections[place].owner {
      case .nobody: break
      case .reading(let reading):
        if case .next(let sample) = signal { read(sample, on: reading, isLate: isLate) }
      case .subscription(let member):
        var owed = events(of: signal, connections[place])
        let count = owed.count
        while !owed.isEmpty {
          // An observer that unsubscribes between two values of an operation may still receive the second.
          let isLate = owed.count == count ? isLate : sources[source].connections[place].isLate
          let number = isLate || !subscriptions[member].isCertain ? 0 : numberInTurn(of: owed, for: member)
          let event = owed[number]
          owed.remove(at: number)
          try emit(event, signal, to: member, isLate: isLate) {
            isInCall($0, moreThan: later($0) + owed.count(of: $0))
          }
        }
      case .channel(let root):
        switch signal {
        case .next(let sample):
          let samples = passed(sample, through: channels[root].pipe)
          for (number, sample) in samples.enumerated() {
            try broadcast(sample, on: root, isLate: sources[source].connections[place].isLate) { event in
              later(event) + samples[(number + 1)...].reduce(0) { $0 + count(of: event, $1, below: root) }
            }
          }
        case .state: try takeStates(of: root, later)
        }
      }
    }
  }

  /// The number of times that an event of a signal is to be received on that connection.
  private func count(of event: Event, _ signal: Signal, _ connection: ModelSource.Connection) -> Int {
    guard !connection.isLate else { return 0 }
    switch (connection.owner, event, signal) {
    case (.subscription, _, _): return events(of: signal, connection).count(of: event)
    case (.channel(let root), _, .next(let sample)) where !channels[root].mayBeConnectedTwice:
      return passed(sample, through: channels[root].pipe).reduce(0) { $0 + count(of: event, $1, below: root) }
    default: return 0
    }
  }

  /// The number of times that an event is to be received for a value that arrives at a root.
  private func count(of event: Event, _ sample: Int, below root: Int) -> Int {
    guard case .receives(let name, let value) = event, !pipes.isEmpty || value == .sample(sample) else { return 0 }
    return subscriptions(reportingAs: name).reduce(0) { count, member in
      guard case .channel(let channel) = subscriptions[member].target, channels[channel].root == root,
        [.active, .subscribing].contains(subscriptions[member].phase), subscriptions[member].form != .nothing
      else { return count }
      return pipes.isEmpty ? count + 1 : count + seen(sample, by: member).count { value == .sample($0) }
    }
  }

  /// The events of a signal for a subscription that has a connection of its own.
  private func events(of signal: Signal, _ connection: ModelSource.Connection) -> SmallArray<Event> {
    var events = SmallArray<Event>()
    guard case .subscription(let member) = connection.owner else { return events }
    let (listener, form) = (subscriptions[member].listener, subscriptions[member].form)
    switch signal {
    case .next where form == .nothing: break
    case .next(let sample):
      if let pipe = subscriptions[member].pipe {
        for value in passed(sample, through: pipe) { events.append(.receives(listener, .sample(value))) }
      } else {
        events.append(.receives(listener, .sample(sample)))
      }
    case .state(let state):
      if form.hasStates && specification.traits.hasStates { events.append(.receivesState(listener, state)) }
    }
    return events
  }

  /// The index of the operators' result that is received next: the first, or another one out of order.
  private func numberInTurn(of owed: SmallArray<Event>, for member: Int) -> Int {
    guard owed.count > 1, let next, let number = owed.firstIndex(of: next), owed[0] != next else { return 0 }
    note(.receives, of: .stream, situation(of: member), [owed[0]], got: next)
    return number
  }

  private func emit(
    _ event: Event, _ signal: Signal, to member: Int, isLate: Bool, isOfThisValue: (Event) -> Bool
  ) throws(Malformed) {
    let isState = if case .state = signal { true } else { false }
    // Whether an operator passes states on is open, and so is when it does.
    let isOpen = isState && subscriptions[member].pipe != nil
    if isLate || !subscriptions[member].isCertain || isOpen {
      if isLate { branches.insert(.late) }
      if next == event {
        let isUsual = isOfThisValue(event) && !matchesDelivery(event)
        if choices.choose(among: 2) == 0 ? isUsual : !isUsual { return try take(event) }
      }
      calls[isOpen ? 0 : calls.count - 1].optional.append(event)
    } else {
      if subscriptions[member].phase == .subscribing { branches.insert(.early) }
      if next == event { try take(event) } else { try requireLater(event, isState, of: member, isOfThisValue) }
      subscriptions[member].hasReceivedChange = true
    }
  }

  /// An event is owed, and another one comes next.
  private func requireLater(
    _ event: Event, _ isState: Bool, of member: Int, _ isOfThisValue: (Event) -> Bool
  ) throws(Malformed) {
    let isMisdirected = next.map { isOfSomebodyElse($0, member) && isOfThisValue($0) } ?? false
    func situation() -> Situation {
      self.situation(of: member).union(isState ? .isOfState : []).union(isMisdirected ? .isMisdirected : [])
    }
    // If it comes only as often as it is owed on the connections after this one, it is missed here.
    if !isOfThisValue(event), isInCall(event), choices.choose(among: 2) == 0 {
      note(.receives, of: .stream, situation(), [event], got: next)
    } else {
      try require(event, .receives, of: .stream, situation())
    }
  }

  private func isOfSomebodyElse(_ event: Event, _ member: Int) -> Bool {
    if case .receives(let name, _) = event { name != subscriptions[member].listener } else { false }
  }

  /// The states that subscribers of a remembered stream receive, except those that are owed to others later.
  private func takeStates(of root: Int, _ later: (Event) -> Int) throws(Malformed) {
    while let event = next, case .receivesState(let name, _) = event, acceptsState(event),
      subscriptions(reportingAs: name).contains(where: { channels[self.channel(of: $0)].root == root }),
      isInCall(event, moreThan: later(event))
    { try take(event) }
  }

  /// A state may be received by any subscriber if that is open: the states that the source of a remembered stream has emitted,
  /// and any state of a property's stream.
  func acceptsState(_ event: Event) -> Bool {
    guard case .receivesState(let name, let state) = event else { return false }
    return subscriptions(reportingAs: name).contains { member in
      guard subscriptions[member].form.hasStates,
        subscriptions[member].unsubscribedAt >= stepBegin,
        case .channel(let channel) = subscriptions[member].target
      else { return false }
      guard let source = channels[channels[channel].root].source else { return state == .atRest || state == .active }
      return sources[source].states.contains(state)
    }
  }

  // MARK: States and observers of their own

  func listStates() throws(Malformed) {
    var seen: [MotionStateName] = []
    while case .state(let state)? = next {
      if seen.contains(state) { note(.hasStates, of: .stream, [], [], got: next) }
      seen.append(state)
      try take(.state(state))
    }
    for state in [MotionStateName.atRest, .active] where !seen.contains(state) {
      note(.hasStates, of: .stream, [], [.state(state)], got: next)
    }
  }

  func numberStates() throws(Malformed) {
    guard next != nil else { return }
    try require(.number(.atRest, 0), .numbersStates, of: .stream, [])
    try require(.number(.active, 1), .numbersStates, of: .stream, [])
  }
}

extension Collection where Element: Equatable {
  fileprivate func count(of element: Element) -> Int { count { $0 == element } }
}

extension SubscribeForm {
  /// Whether subscribing in this form supplies a function for states.
  var hasStates: Bool { self == .nextAndState || self == .observer }
}
