// Following a trace: action by action, and event by event with the reactions to it.

extension Model {
  /// The next event of the current action, `nil` if the action returns.
  var next: Event? {
    position < events.count && events[position] != .returns ? events[position] : nil
  }

  /// Whether that event comes later within the outermost action.
  func comesLater(_ event: Event) -> Bool { events[position...].contains(event) }

  /// Whether an event still occurs more than `times` times before the current action returns, not counting reactions.
  func isInCall(_ event: Event, moreThan times: Int = 0) -> Bool {
    var rest = times
    return hasInCall {
      if $0 == event { rest -= 1 }
      return rest < 0
    }
  }

  /// Whether such an event still comes before the current action returns.
  func hasInCall(inReactions: Bool = false, _ isSuch: (Event) -> Bool) -> Bool {
    var depth = 0
    for one in events[position...] {
      switch one {
      case .begins: depth += 1
      case .returns:
        depth -= 1
        if depth < 0 { return false }
      default: if depth == 0 || inReactions, isSuch(one) { return true }
      }
    }
    return false
  }

  /// Consumes the next event as matched, and follows the reaction to it.
  func take(_ event: Event, causedBy delivery: Int? = nil) throws(Malformed) {
    position += 1
    clock += 1
    guard !reactions.isEmpty, let place = reactions.firstIndex(where: { $0.event == event }) else { return }
    let outer = cause
    if let delivery {
      for one in deliveries[delivery].cause where !cause.contains(one) { cause.append(one) }
      if !cause.contains(delivery) { cause.append(delivery) }
      // A trace does not show whether an interrupted delivery or a newer one of the same value was received.
      for one in deliveries[delivery].interruptedBy
      where deliveries[one].value == deliveries[delivery].value && !cause.contains(one) {
        cause.append(one)
      }
    }
    var rest = reactions.remove(at: place).actions[...]
    while let action = rest.popFirst() {
      guard position < events.count, events[position] == .begins else { throw Malformed() }
      position += 1
      following.append(rest)
      try perform(action)
      following.removeLast()
      guard position < events.count, events[position] == .returns else { throw Malformed() }
      position += 1
    }
    cause = outer
  }

  /// Follows one action, and everything that happens until it returns.
  func perform(_ action: Action) throws(Malformed) {
    clock += 1
    calls.append(Call(action: action, firstDelivery: deliveries.count))
    switch action {
    case .property(let name, let sample, let external):
      makeChannel(name, .property(isExternal: external), holding: sample)
    case .information(let name, let sample): makeChannel(name, .information, holding: sample)
    case .source(let name, let teardown):
      subjects.append((name, .source(sources.count), nil))
      sources.append(ModelSource(name: name, hasTeardown: teardown))
    case .stream(let name, let target): alias(name, target, isStream: true)
    case .reference(let name, let target): alias(name, target, isStream: false)
    case .remember(let name, let upstream): remember(name, upstream)
    case .startWith(let name, let sample, let upstream): remember(name, upstream, startingWith: sample)
    case .operate(let one, let name, let operation, let upstream): operate(one, name, operation, upstream)
    case .subscribe(let name, let target, let form, let using): try subscribe(name, target, form, using)
    case .unsubscribe(let name): try unsubscribe(name)
    case .release(let name): try release(name)
    case .write(let sample, let name): try write(sample, to: name)
    case .read(let name): try read(name)
    case .readFirst(let name): try readFirst(name)
    case .change(let name, let sample): change(name, to: sample)
    case .emit(let sample, let name, let connection):
      try emit(.next(sample), from: name, connection)
    case .emitState(let state, let name, let connection): try emit(.state(state), from: name, connection)
    case .observer: break
    case .put(let sample, let name):
      let isTakenForState = hasInCall { if case .receivesState(name, _) = $0 { true } else { false } }
      try require(
        .receives(name, .sample(sample)), .receives, of: .stream, isTakenForState ? [.isPut, .isOfState] : .isPut)
    case .putState(let state, let name):
      try require(.receivesState(name, state), .receives, of: .stream, [.isPut, .isOfState])
    case .listStates: try listStates()
    case .numberStates: try numberStates()
    case .when(let event, let actions): reactions.append((event, actions))
    }
    try drain()
    calls.removeLast()
  }

  /// Matches all other events before the current action returns.
  func drain() throws(Malformed) { while let event = next, !isRead(event) { try accept(event) } }

  /// Matches an event that no rule requires now.
  func accept(_ event: Event) throws(Malformed) {
    if try acceptDelivery(event) { return }
    if acceptsState(event) { return try take(event) }
    for place in calls.indices.reversed() {
      if let optional = calls[place].optional.firstIndex(of: event) {
        calls[place].optional.remove(at: optional)
        branches.insert(.optionalEvent)
        return try take(event)
      }
    }
    if isOfTwoConnections(event) { return try take(event) }
    if try acceptConnection(event) { return }
    try takeUnexpected(event)
  }

  /// Matches an event that a rule requires before the current action returns, or records that it is missing.
  func require(
    _ event: Event, _ rule: Rule, of family: SubjectFamily, _ situation: @autoclosure () -> Situation
  ) throws(Malformed) {
    while let seen = next, seen != event {
      // An event that is only allowed, or owed by an older delivery, may come before.
      guard try acceptOptional(seen) else { break }
    }
    guard next != event else { return try take(event) }
    guard isInCall(event) else {
      let instead = next.flatMap { $0.isOfChannel(event) ? $0 : nil }
      note(rule, of: family, situation(), [event], got: next)
      if let instead { try take(instead) }
      return
    }
    try takeOthers(before: event)
    try take(event)
  }

  /// Consumes the events before one that is late.
  func takeOthers(before event: Event) throws(Malformed) {
    while let seen = next, seen != event { try accept(seen) }
  }

  /// Whether an event may occur in a call under way, though no rule requires it.
  func isOptional(_ event: Event) -> Bool { calls.contains { $0.optional.contains(event) } }

  /// Matches an event that is only allowed, if it is.
  func acceptOptional(_ event: Event) throws(Malformed) -> Bool {
    if try acceptDelivery(event) { return true }
    if !acceptsState(event), !isOfTwoConnections(event) {
      guard let place = calls[calls.count - 1].optional.firstIndex(of: event) else { return false }
      calls[calls.count - 1].optional.remove(at: place)
    }
    try take(event)
    return true
  }

  // MARK: Deviations

  /// Records that a rule is broken here.
  ///
  /// - Parameters:
  ///   - expected: Evaluated for the first deviation of its kind only: collecting all events owed to a crowd takes long.
  ///   - place: The index of the event that was received instead, if it is not the next event.
  func note(
    _ rule: Rule, of family: SubjectFamily, _ situation: Situation, _ expected: @autoclosure () -> [Event],
    got: Event?, at place: Int? = nil
  ) {
    let situation = situation.union(shown(by: actions[..<step]))
    // The deviation is the operator's if operators have a clause on the rule, unless upstream has only a `should`.
    let isOfOperator =
      situation.isOfOperator && !ClauseIndex.isOptional(rule, of: family, in: situation)
      && ClauseIndex.mostSpecific(on: rule, of: .operated, in: situation) != nil
    let family = isOfOperator ? .operated : family
    if let known = judgement.deviations.firstIndex(where: { $0.isLike(rule, family, situation) }) {
      if judgement.deviations[known].step == step { judgement.deviations[known].count += 1 }
      return
    }
    guard judgement.deviations.count < Judgement.deviationLimit else { return }
    note(
      ModelDeviation(
        rule, of: family, in: situation, step: step, position: place ?? position, choices: choices.counts.count,
        expected: expected(), got: got))
  }

  /// The circumstances that the actions up to the current one show.
  private func shown(by actions: ArraySlice<Action>) -> Situation {
    if let known = shown[step] { return known }
    let situation = Situation(actions)
    shown[step] = situation
    return situation
  }
}

extension Event {
  /// Whether both are received on the same channel of the same observer.
  func isOfChannel(_ other: Event) -> Bool {
    switch (self, other) {
    case (.receives(let one, _), .receives(let two, _)), (.receivesState(let one, _), .receivesState(let two, _)):
      one == two
    case (.number(let one, _), .number(let two, _)): one == two
    default: false
    }
  }
}
