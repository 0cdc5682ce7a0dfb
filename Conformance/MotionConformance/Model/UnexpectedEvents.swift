// Events that no rule requires: they are recorded as deviations, and then the model accepts their effects.

extension Model {
  /// Consumes an event that matches no rule.
  func takeUnexpected(_ event: Event) throws(Malformed) {
    switch event {
    case .receives(let name, let value): noteReceived(name, value, event)
    case .receivesState(let name, _): noteReceivedState(name, event)
    case .externalWrite(let name, let value), .informationWritten(let name, let value): noteWritten(name, value, event)
    case .connected(let name, let number): noteConnected(name, number, event)
    case .disconnected(let name, let number): noteDisconnected(name, number, event)
    case .otherObserver: note(.passesObserver, of: .stream, [], [], got: event)
    case .reads(let name, _), .readsNothing(let name):
      let situation = ofAction(by: nil)
      note(.reads, of: familyOfProperty(name), situation.isOfOperator ? situation : [], [], got: event)
    case .state: note(.hasStates, of: .stream, [], [], got: event)
    case .number: note(.numbersStates, of: .stream, [], [], got: event)
    case .begins, .returns: throw Malformed()
    }
    try take(event)
  }

  /// The kind of property that has that name, if one has.
  private func familyOfProperty(_ name: Name) -> SubjectFamily {
    channel(name).map(isInformation) ?? false ? .information : .property
  }

  // MARK: Received

  private func noteReceived(_ name: Name, _ value: TracedValue, _ event: Event) {
    guard let member = subscriber(name) else {
      return note(.receivesNothingElse, of: .stream, ofAction(by: nil), owed, got: event)
    }
    guard case .channel(let channel) = subscriptions[member].target else { return noteStreamEvent(member, event) }
    let family = family(of: channel)
    var situation = situation(of: member).union(ofWriteElsewhere(channel))
    // A trace does not show which of the subscriptions with that function received it.
    if subscriptions(reportingAs: name).contains(where: { subscriptions[$0].phase == .unsubscribed }) {
      situation.insert(.hasUnsubscribed)
    }
    if let late = subscriptions[member].missed.firstIndex(where: { value == .sample($0) }) {
      situation.insert(.isLate)
      subscriptions[member].missed.remove(at: late)
    }
    if isInitialValue(value, of: channel) { situation.insert(.isInitialValue) }
    if isInPlaceOfAnother(value, channel) { situation.insert(.isInPlaceOfAnother) }
    if situation.isSuperset(of: [.isSubscribing, .isAlone]), isAfterEarly(value, of: channel) {
      situation.insert(.isConnecting)
    }
    // A value in place of an owed one counts as that one, changed.
    if subscriptions[member].phase != .unsubscribed, let owed = unreceivedOwedToken(of: member) {
      let token = subscriptions[member].tokens[owed]
      let delivery = token.delivery
      note(
        .receives, of: family, self.situation(of: member, missing: delivery), [self.event(of: token, member)],
        got: event)
      subscriptions[member].tokens.remove(at: owed)
      subscriptions[member].received.append(delivery)
      subscriptions[member].hasReceivedChange = true
      if !deliveries[delivery].isWritten { noteUnwritten(delivery, event) }
      return
    }
    note(.receivesNothingElse, of: family, situation, owed, got: event)
  }

  /// The subscription that receives under a name; one that has not ended is preferred.
  private func subscriber(_ name: Name) -> Int? {
    let members = Array(subscriptions(reportingAs: name))
    return members.first { subscriptions[$0].phase != .unsubscribed } ?? members.first
  }

  /// The index of the first owed token whose value the subscriber does not receive any more in this action.
  private func unreceivedOwedToken(of member: Int) -> Int? {
    subscriptions[member].tokens.firstIndex { $0.isOwed && !events[(position + 1)...].contains(event(of: $0, member)) }
  }

  /// `.isMisdirected` if another property is being written, or another source emits.
  private func ofWriteElsewhere(_ channel: Int) -> Situation {
    switch calls.last?.action {
    case .write(_, let name): self.channel(name) == channel ? [] : .isMisdirected
    case .emit(_, let name, _):
      channels[channels[channel].root].source.map { sources[$0].name == name } ?? true ? [] : .isMisdirected
    default: []
    }
  }

  /// Whether a value is received by an ended subscription instead of one that has begun since.
  private func isInPlaceOfAnother(_ value: TracedValue, _ channel: Int) -> Bool {
    channels[channel].members.contains { member in
      subscriptions[member].begin > channels[channel].history.latestUnsubscribe
        && subscriptions[member].tokens.contains { token in
          token.isOwed && self.event(of: token, member) == .receives(subscriptions[member].listener, value)
            && !comesLater(.receives(subscriptions[member].listener, value))
        }
    }
  }

  /// Whether a value has arrived while upstream was being connected, or is an initial value after such a value.
  private func isAfterEarly(_ value: TracedValue, of channel: Int) -> Bool {
    channels[channels[channel].root].early.contains {
      !deliveries[$0].isInitial && (value == .sample(deliveries[$0].value) || isInitialValue(value, of: channel))
    }
  }

  func isInitialValue(_ value: TracedValue, of channel: Int) -> Bool {
    [channels[channel].start, channels[channels[channel].root].start].contains { start in
      start.map { value == .sample($0) } ?? false
    }
  }

  private func noteReceivedState(_ name: Name, _ event: Event) {
    guard let member = subscriber(name) else {
      return note(.receivesNothingElse, of: .stream, ofAction(by: nil).union(.isOfState), owed, got: event)
    }
    guard case .channel(let channel) = subscriptions[member].target else { return noteStreamEvent(member, event) }
    note(.receivesNothingElse, of: family(of: channel), situation(of: member), owed, got: event)
  }

  private func noteStreamEvent(_ member: Int, _ event: Event) {
    var situation = situation(of: member)
    if isEmittedToNobody { situation = .isByNothing.union(self.situation(ofPipe: subscriptions[member].pipe)) }
    if !isEmitting(to: member) { situation.remove(.isEmitting) }
    if case .receivesState = event { situation.insert(.isOfState) }
    note(.receivesNothingElse, of: .stream, situation, owed, got: event)
  }

  private func isEmitting(to member: Int) -> Bool {
    guard case .connection(let source, _) = subscriptions[member].target else { return false }
    switch calls.last?.action {
    case .emit(_, let name, _)?, .emitState(_, let name, _)?: return sources[source].name == name
    default: return false
    }
  }

  /// Whether the signal is emitted to a subscription without functions.
  private var isEmittedToNobody: Bool {
    let (name, number): (Name, Int?)
    switch calls.last?.action {
    case .emit(_, let source, let connection)?, .emitState(_, let source, let connection)?:
      (name, number) = (source, connection)
    default: return false
    }
    guard case .source(let source)? = subject(name) else { return false }
    return sources[source].connections.enumerated().contains { place, connection in
      guard number.map({ $0 == place + 1 }) ?? connection.isConnected, case .subscription(let other) = connection.owner
      else { return false }
      return subscriptions[other].form == .nothing
    }
  }

  // MARK: Written out

  private func noteWritten(_ name: Name, _ value: TracedValue, _ event: Event) {
    let family = familyOfProperty(name)
    guard let channel = channel(name) else {
      return note(.writesOutNothingElse, of: family, ofAction(by: nil), owed, got: event)
    }
    let situation = ofAction(by: nil).union(ofWriteElsewhere(channel))
    // Another value is written out in place of the one that has to be.
    if let delivery = channels[channel].deliveriesOfCall.first(where: {
      !deliveries[$0].isWritten && !comesLater(written($0))
    }) {
      note(.writesOut, of: family, situation, [written(delivery)], got: event)
      deliveries[delivery].isWritten = true
    } else {
      note(.writesOutNothingElse, of: family, situation, owed, got: event)
    }
    if isInformation(channel), case .sample(let sample) = value { channels[channel].value = sample }
  }

  // MARK: Connected and disconnected

  private func noteConnected(_ name: Name, _ number: Int, _ event: Event) {
    guard case .source(let source)? = subject(name) else {
      return note(.connectsNothingElse, of: .stream, ofAction(by: nil), owed, got: event)
    }
    let channel = remembering(source)
    let member = calls.last?.subscription
    var situation = member.map { self.situation(of: $0) } ?? ofAction(by: nil)
    // The number of a connection is the source's own count.
    guard number == sources[source].connections.count + 1 else {
      return note(.connectsNothingElse, of: channel == nil ? .stream : .remembered, situation, owed, got: event)
    }
    if let channel {
      if channels[channels[channel].root].connection != nil { situation.insert(.isConnectedAgain) }
      if channels[channel].members.count > 1 { situation.remove(.isAlone) }
      note(.connectsNothingElse, of: .remembered, situation, owed, got: event)
      let root = channels[channel].root
      if channels[root].connection == nil {
        channels[root].connection = number
        channels[root].connections += 1
        channels[root].isConnectionUncertain = true
      } else {
        channels[root].mayBeConnectedTwice = true
      }
      sources[source].connections.append(ModelSource.Connection(owner: .channel(root)))
    } else {
      note(.connectsNothingElse, of: .stream, situation, owed, got: event)
      let isOwn = member.map { isSubscribed($0, to: source) } ?? false
      sources[source].connections.append(
        ModelSource.Connection(owner: isOwn ? .subscription(member!) : .nobody))
    }
  }

  private func isSubscribed(_ member: Int, to source: Int) -> Bool {
    if case .connection(source, _) = subscriptions[member].target { true } else { false }
  }

  /// The remembered stream whose action is under way, or else the first one over that source.
  private func remembering(_ source: Int) -> Int? {
    func isOver(_ channel: Int) -> Bool { channels[channels[channel].root].source == source }
    switch calls.last?.action {
    case .remember(let name, _), .startWith(let name, _, _):
      if let channel = channel(name), isOver(channel) { return channel }
    case .subscribe(let name, let target, _, _):
      if let channel = channel(target), isOver(channel) { return channel }
      if let member = subscription(name), isSubscribed(member, to: source) { return nil }
    case .source: return nil
    default: break
    }
    return channels.indices.first(where: isOver)
  }

  private func noteDisconnected(_ name: Name, _ number: Int, _ event: Event) {
    guard case .source(let source)? = subject(name), sources[source].connections.indices.contains(number - 1) else {
      return note(.disconnectsNothingElse, of: .stream, ofAction(by: nil), owed, got: event)
    }
    let connection = sources[source].connections[number - 1]
    switch connection.owner {
    case .channel(let root):
      note(
        .disconnectsNothingElse, of: .remembered,
        ofAction(by: nil).union(connection.isConnected ? [] : .isUnsubscribedAgain), owed, got: event)
      if channels[root].connection == number {
        channels[root].connection = nil
        channels[root].isConnectionMissing = true
      }
    case .subscription(let member):
      var situation = situation(of: member)
      if !connection.isConnected { situation.insert(.isUnsubscribedAgain) }
      if subscriptions[member].isUnsubscribedWithin { situation.insert(.isDisconnecting) }
      if isEmittedToNobody || subscriptions[member].form == .nothing && isReactedTo(member) {
        situation.insert(.isEmitting)
      }
      note(.disconnectsNothingElse, of: .stream, situation, owed, got: event)
    case .nobody, .reading: note(.disconnectsNothingElse, of: .stream, ofAction(by: nil), owed, got: event)
    }
    sources[source].connections[number - 1].isConnected = false
    sources[source].connections[number - 1].isLate = true
  }

  /// Whether a reaction acted while the observer was being subscribed: values can have been emitted to it.
  private func isReactedTo(_ member: Int) -> Bool {
    subscriptions[member].phase == .subscribing && events[..<position].contains(.begins)
  }
}
