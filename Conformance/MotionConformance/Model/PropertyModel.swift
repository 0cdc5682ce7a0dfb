// What ReactiveProperty and Property observation have in common: a value, a list of observers, and writes.

extension Model {
  func write(_ sample: Int, to name: Name) throws(Stop) {
    guard let channel = channel(name) else { return }
    let isEqual = SpecialSamples.mayBeEqual(channels[channel].value, sample) && !isInformation(channel)
    if isEqual { rules.insert(.equalWrite) }
    let delivery = beginDelivery(sample, on: channel, isEqual: isEqual)
    if !isInformation(channel) {
      channels[channel].older.append(channels[channel].value)
      if !isEqual, !channels[channel].equal.isEmpty { channels[channel].equal.removeAll() }
      if isEqual, channels[channel].value != sample { channels[channel].equal.append(channels[channel].value) }
      channels[channel].value = sample
    }
    if !deliveries[delivery].isWritten { rules.insert(.externalWrite) }
    try deliver(on: channel)
  }

  func isInformation(_ channel: Int) -> Bool {
    if case .information = channels[channel].kind { true } else { false }
  }

  /// The external write, or the write of the information: once for each write, and before anyone receives it.
  func acceptWrite(_ event: Event, of name: Name, _ sample: Int) throws(Stop) -> Bool {
    guard let channel = channel(name) else { return false }
    let unwritten = channels[channel].call.filter { !deliveries[$0].isWritten && deliveries[$0].value == sample }
    guard let delivery = unwritten.last(where: { $0 == calls.last?.mark }) ?? unwritten.first else { return false }
    deliveries[delivery].isWritten = true
    if isInformation(channel) {
      channels[channel].value = sample
      noteReading(sample, channel)
    }
    if !deliveries[delivery].cause.isEmpty { rules.insert(.writeInExternalWrite) }
    try take(event, causedBy: delivery)
    return true
  }

  /// A property may hand on what it reads instead of what was written, where the information has changed in between.
  func isReadAgain(_ delivery: Delivery, _ value: TracedValue) -> Bool {
    isInformation(delivery.channel) && delivery.readings.contains { value == .sample($0) }
  }

  /// The information changes without the property.
  func change(_ name: Name, to sample: Int) {
    guard let channel = channel(name) else { return }
    channels[channel].value = sample
    noteReading(sample, channel)
  }

  private func noteReading(_ sample: Int, _ channel: Int) {
    for delivery in channels[channel].call where deliveries[delivery].isWritten {
      deliveries[delivery].readings.append(sample)
    }
  }

  // MARK: Reading, and the value on subscription

  func read(_ name: Name) throws(Stop) {
    guard let channel = channel(name) else { return }
    guard case .reads(name, let value)? = next else {
      return try fail(blameRead(name, channel), .reads(name, .sample(channels[channel].value)))
    }
    if value != .sample(channels[channel].value) { try acceptOlder(value, channel, blameRead(name, channel)) }
    try take(.reads(name, value))
  }

  /// While it is written, a property may still give the old value, against RP-4.3.
  private func acceptOlder(_ value: TracedValue, _ channel: Int, _ clause: String) throws(Stop) {
    let expected = respell(next, with: channels[channel].value)
    if !isInformation(channel), isBusy(channel), channels[channel].older.contains(where: { value == .sample($0) }) {
      rules.insert(.olderValueRead)
      note("RP-4.3", expected, got: next)
    } else if channels[channel].equal.contains(where: { value == .sample($0) }) {
      // Writing an equal value was no change, so that it is not the one that is held, either.
      note("RP-9.4", expected, got: next)
    } else {
      try stop(clause, .must, expected)
    }
  }

  private func respell(_ event: Event?, with sample: Int) -> [Event] {
    switch event {
    case .receives(let name, _): [.receives(name, .sample(sample))]
    case .reads(let name, _): [.reads(name, .sample(sample))]
    default: []
    }
  }

  /// Subscribing to a property: the current value, exactly once, before anything else.
  func subscribeToProperty(_ member: Int, _ channel: Int) throws(Stop) {
    offerDeliveriesUnderWay(to: member)
    let listener = subscriptions[member].listener
    if subscriptions[member].form != .nothing {
      try skipStates()
      let expected = Event.receives(listener, .sample(channels[channel].value))
      guard case .receives(listener, let value)? = next else {
        return try fail(blameNoValue(member, channel), expected)
      }
      if value != .sample(channels[channel].value) {
        try acceptOlder(value, channel, blameWrongValue(member, channel, value))
      }
      try take(.receives(listener, value))
    }
    try drain()
    endSubscribing(member)
  }

  func skipStates() throws(Stop) {
    while let event = next, acceptsState(event) { try take(event) }
  }
}

// MARK: Blame

extension Model {
  private func blameRead(_ name: Name, _ channel: Int) -> String {
    if isInformation(channel) { return "PO-4.2" }
    if channels[channel].name != name { return "RP-1.2" }
    if channels[channel].history == ListHistory(), deliveries.isEmpty {
      return isExternal(channel) ? "RP-3.1" : "RP-2.1"
    }
    if isOtherChannelsValue(next, channel) { return "RP-1.3" }
    return "RP-4.1"
  }

  func isExternal(_ channel: Int) -> Bool {
    if case .property(isExternal: true) = channels[channel].kind { true } else { false }
  }

  /// Whether the value is what another property holds, and this one never held.
  private func isOtherChannelsValue(_ event: Event?, _ channel: Int) -> Bool {
    guard case .receives(_, let value)? = event ?? .none else {
      if case .reads(_, let value)? = event { return holds(value, besides: channel) }
      return false
    }
    return holds(value, besides: channel)
  }

  private func holds(_ value: TracedValue, besides channel: Int) -> Bool {
    value != .sample(channels[channel].initial)
      && !deliveries.contains { $0.channel == channel && value == .sample($0.value) }
      && channels.indices.contains { $0 != channel && value == .sample(channels[$0].value) }
  }

  private func blameNoValue(_ member: Int, _ channel: Int) -> String {
    if isInformation(channel) { return subscriptions[member].isReused ? "PO-3.1" : "PO-4.1" }
    if subscriptions[member].isThroughStream { return "RP-10.1" }
    if channels[channel].value == 0 { return "RP-1.1" }
    return subscriptions[member].isReused ? "RP-7.2" : "RP-8.1"
  }

  private func blameWrongValue(_ member: Int, _ channel: Int, _ value: TracedValue) -> String {
    if isInformation(channel) { return channels[channel].value == channels[channel].initial ? "PO-4.1" : "PO-4.2" }
    if subscriptions[member].isThroughStream { return "RP-10.1" }
    if isOtherChannelsValue(next, channel) { return "RP-1.3" }
    return "RP-8.2"
  }

  /// A delivery is received that has not been written out.
  func blameUnwritten(_ delivery: Int, _ event: Event?) throws(Stop) {
    let (channel, value) = (deliveries[delivery].channel, deliveries[delivery].value)
    let name = channels[channel].name
    if isInformation(channel) {
      let written = Event.informationWritten(name, .sample(value))
      guard comesLater(written) else { return try stop("PO-6.5", .must, [written]) }
      return note("PO-6.1", [written], got: event)
    }
    let written = Event.externalWrite(name, .sample(value))
    let level: Level = deliveries[delivery].isEqualWrite ? .should : .must
    deliveries[delivery].isWritten = level == .should && !comesLater(written)
    try stop(level == .should ? "RP-9.4" : comesLater(written) ? "RP-9.2" : "RP-3.3", level, [written], got: event)
  }

  /// The clause that is broken where a property's observer does not receive a change.
  func blameMissingChange(_ member: Int, _ channel: Int, _ delivery: Int) -> (String, Level) {
    let (mine, now) = (subscriptions[member].history, channels[channel].history)
    let isComingLater = comesLater(.receives(subscriptions[member].listener, .sample(deliveries[delivery].value)))
    let isFresh = !subscriptions[member].hasReceivedChange
    let isNeverAdded = isFresh && subscriptions[member].isMadeWithin
    let isOfThisChange = now.latestUnsubscribe > deliveries[delivery].begin
    if isInformation(channel) {
      if now.unsubscribedAgain > mine.unsubscribedAgain { return ("PO-5.2", .must) }
      if isOfThisChange || hasNestedWrite(delivery) { return ("PO-6.2", .must) }
      if now.unsubscribed > mine.unsubscribed, !isNeverAdded { return ("PO-5.1", .must) }
      if isFresh || subscriptions[member].isReused { return ("PO-3.1", .must) }
      return (
        channels[channel].value == deliveries[delivery].value && isRepeated(delivery) ? "PO-6.3" : "PO-6.2", .must
      )
    }
    if deliveries[delivery].isEqualWrite { return ("RP-9.4", .should) }
    if subscriptions[member].isThroughStream {
      let isOfUnsubscribing = now.unsubscribed > mine.unsubscribed || now.unsubscribedAgain > mine.unsubscribedAgain
      return (isOfUnsubscribing ? "RP-10.2" : "RP-10.1", .must)
    }
    if deliveries[delivery].value <= 0 { return ("RP-1.1", .must) }
    if isComingLater { return ("RP-9.5", .must) }
    if deliveries[delivery].isNested { return ("RP-9.5", .must) }
    if now.unsubscribedAgain > mine.unsubscribedAgain { return ("RP-5.4", .must) }
    if isOfThisChange { return ("RP-9.1", .must) }
    if isNeverAdded { return ("RP-7.1", .must) }
    if now.unsubscribed > mine.unsubscribed {
      return (
        isFresh && channels[channel].members.first == member && mine.subscribed == now.subscribed ? "RP-7.3" : "RP-5.3",
        .must
      )
    }
    if channels[channel].members.count > 16 { return ("RP-6.2", .must) }
    if subscriptions[member].isReused || isSharedFunction(member) { return ("RP-7.2", .must) }
    if isFresh { return (mine.unsubscribed > 0 ? "RP-7.3" : "RP-7.1", .must) }
    return ("RP-9.1", .must)
  }

  /// Whether a property was written while observers received a change.
  private func hasNestedWrite(_ delivery: Int) -> Bool {
    deliveries[(delivery + 1)...].contains { $0.cause.contains(delivery) }
  }

  private func isSharedFunction(_ member: Int) -> Bool {
    var others = subscriptions(reportingAs: subscriptions[member].listener)
    return others.next() != nil && others.next() != nil
  }

  /// Whether the write before this one was of the same value.
  private func isRepeated(_ delivery: Int) -> Bool {
    let earlier = deliveries[..<delivery].last { $0.channel == deliveries[delivery].channel }?.value
    return (earlier ?? channels[deliveries[delivery].channel].initial) == deliveries[delivery].value
  }

  /// The clause on the order in which a property's observers receive a change.
  func orderClause(_ member: Int) -> String {
    let channel = root(of: member)
    if isInformation(channel) { return "PO-6.4" }
    let isMixed = channels[channel].members.contains { subscriptions[$0].isThroughStream }
    return isMixed ? "RP-10.4" : "RP-9.3"
  }
}
