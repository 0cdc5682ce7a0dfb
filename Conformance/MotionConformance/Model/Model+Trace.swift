// How the model follows a trace: action by action, and event by event with the reactions to it.

extension Model {
  /// The next event of the present action, `nil` where it returns.
  var next: Event? {
    guard position < events.count else { return nil }
    let event = events[position]
    return event == .returns ? nil : event
  }

  /// Whether that event comes later within the outermost action.
  func comesLater(_ event: Event) -> Bool { events[position...].contains(event) }

  /// How often that event still comes before the present action returns, reactions aside.
  func countInCall(_ event: Event) -> Int {
    var count = 0
    _ = hasInCall {
      if $0 == event { count += 1 }
      return false
    }
    return count
  }

  /// Whether such an event still comes before the present action returns, reactions aside.
  func hasInCall(_ isSuch: (Event) -> Bool) -> Bool {
    var depth = 0
    for one in events[position...] {
      switch one {
      case .begins: depth += 1
      case .returns:
        depth -= 1
        if depth < 0 { return false }
      default: if depth == 0, isSuch(one) { return true }
      }
    }
    return false
  }

  /// Takes the next event as explained, and follows the reaction to it.
  func take(_ event: Event, causedBy delivery: Int? = nil) throws(Stop) {
    position += 1
    clock += 1
    guard !reactions.isEmpty, let place = reactions.firstIndex(where: { $0.event == event }) else { return }
    let outer = cause
    if let delivery {
      for one in deliveries[delivery].cause where !cause.contains(one) { cause.append(one) }
      if !cause.contains(delivery) { cause.append(delivery) }
      // Of an interrupted delivery and a newer one of the same value nothing says which was received.
      for one in deliveries[delivery].interruptedBy
      where deliveries[one].value == deliveries[delivery].value && !cause.contains(one) {
        cause.append(one)
      }
    }
    for action in reactions.remove(at: place).actions {
      guard position < events.count, events[position] == .begins else { return try stop("", .must, [.begins]) }
      position += 1
      try perform(action)
      guard position < events.count, events[position] == .returns else { return try stop("", .must, [.returns]) }
      position += 1
    }
    cause = outer
  }

  /// Follows one action, and everything that happens until it returns.
  func perform(_ action: Action) throws(Stop) {
    clock += 1
    calls.append(Call(action: action, mark: deliveries.count))
    switch action {
    case .property(let name, let sample, let external):
      makeChannel(name, .property(isExternal: external), .none, holding: sample)
    case .information(let name, let sample): makeChannel(name, .information, .none, holding: sample)
    case .source(let name, let teardown):
      subjects.append((name, .source(sources.count)))
      sources.append(ModelSource(name: name, hasTeardown: teardown))
    case .stream(let name, let target): alias(name, target, isStream: true)
    case .reference(let name, let target): alias(name, target, isStream: false)
    case .remember(let name, let upstream): remember(name, upstream)
    case .startWith(let name, let sample, let upstream): remember(name, upstream, startingWith: sample)
    case .subscribe(let name, let target, let form, let using): try subscribe(name, target, form, using)
    case .unsubscribe(let name): try unsubscribe(name)
    case .release(let name): try release(name)
    case .write(let sample, let name): try write(sample, to: name)
    case .read(let name): try read(name)
    case .change(let name, let sample): change(name, to: sample)
    case .emit(let sample, let name, let connection):
      try emit(.next(sample), from: name, connection)
    case .emitState(let state, let name, let connection): try emit(.state(state), from: name, connection)
    case .observer(let name): observers.append(name)
    case .put(let sample, let name): try require(.receives(name, .sample(sample)), breaking: putClause(name))
    case .putState(let state, let name):
      try require(.receivesState(name, state), breaking: specification.traits.deliveryClause)
    case .listStates: try listStates()
    case .numberStates: try numberStates()
    case .when(let event, let actions): reactions.append((event, actions))
    }
    try drain()
    calls.removeLast()
  }

  /// Explains whatever else happens before the present action returns.
  func drain() throws(Stop) { while let event = next { try accept(event) } }

  /// Explains an event that nothing in particular was waiting for.
  func accept(_ event: Event) throws(Stop) {
    if try acceptDelivery(event) { return }
    if acceptsState(event) { return try take(event) }
    for place in calls.indices.reversed() {
      if let optional = calls[place].optional.firstIndex(of: event) {
        calls[place].optional.remove(at: optional)
        rules.insert(.optionalEvent)
        return try take(event)
      }
    }
    if acceptsAnything(event) { return try take(event) }
    if try acceptConnection(event) { return }
    try blameSurplus(event)
  }

  /// The next event must be that one.
  func require(_ event: Event, breaking clause: @autoclosure () -> String) throws(Stop) {
    while let seen = next, seen != event {
      // What is only allowed, or is owed by something that is older, may come before.
      guard try acceptOptional(seen) else { break }
    }
    guard next == event else { return try fail(clause(), event) }
    try take(event)
  }

  private func acceptOptional(_ event: Event) throws(Stop) -> Bool {
    if acceptsState(event) {
      try take(event)
      return true
    }
    if try acceptDelivery(event) { return true }
    if acceptsAnything(event) {
      try take(event)
      return true
    }
    guard let place = calls[calls.count - 1].optional.firstIndex(of: event) else { return false }
    calls[calls.count - 1].optional.remove(at: place)
    try take(event)
    return true
  }

  // MARK: What is found

  /// The trace is not allowed here.
  func stop(_ clause: String, _ level: Level, _ expected: [Event], got: Event? = nil) throws(Stop) {
    let deviation = ModelDeviation(
      clause: clause, level: level, step: step, position: position, expected: expected, got: got ?? next)
    if level == .must {
      judgement.violation = deviation
      throw Stop()
    }
    if !judgement.departures.contains(where: { $0.clause == clause }) { judgement.departures.append(deviation) }
  }

  /// What has to happen now does not: what happens in its place is the deviation if the rest follows, otherwise the lack is.
  func fail(_ clause: String, _ expected: Event) throws(Stop) {
    if let event = next, event != expected, countInCall(expected) > 0 { return try blameSurplus(event) }
    try stop(clause, .must, [expected])
  }

  /// Notes what is against a `should`.
  ///
  /// - Parameters:
  ///   - expected: Asked for the first of each clause alone: to collect what is owed to a crowd takes long.
  ///   - place: The place of what was received instead, if it is not the next event.
  func note(_ clause: String, _ expected: @autoclosure () -> [Event], got: Event?, at place: Int? = nil) {
    guard !judgement.departures.contains(where: { $0.clause == clause }) else { return }
    judgement.departures.append(
      ModelDeviation(
        clause: clause, level: .should, step: step, position: place ?? position, expected: expected(), got: got))
  }
}
