// The rules shared by ReactiveProperty and Property observation: a value, a list of observers, and writes.

extension Model {
  func write(_ sample: Int, to name: Name) throws(Malformed) {
    guard let channel = channel(name) else { return }
    let isEqual = SpecialSamples.mayBeEqual(channels[channel].value, sample)
    if isEqual { branches.insert(.equalWrite) }
    let delivery = beginDelivery(sample, on: channel, isEqual: isEqual)
    if let before = channels[channel].older.first {
      deliveries[delivery].isRestored = SpecialSamples.mayBeEqual(before, sample)
    }
    if !isInformation(channel) {
      channels[channel].older.append(channels[channel].value)
      if !isEqual, !channels[channel].equal.isEmpty { channels[channel].equal.removeAll() }
      if !channels[channel].held.isEmpty { channels[channel].held.removeAll() }
      if isEqual, channels[channel].value != sample { channels[channel].equal.append(channels[channel].value) }
      channels[channel].value = sample
    }
    if !deliveries[delivery].isWritten { branches.insert(.externalWrite) }
    try deliver(on: channel)
  }

  func isInformation(_ channel: Int) -> Bool { channels[channel].kind == .information }

  /// The external write, or the write of the information: once for each write, and before any observer receives it.
  func acceptWrite(_ event: Event, of name: Name, _ sample: Int) throws(Malformed) -> Bool {
    guard let channel = channel(name) else { return false }
    let unwritten = channels[channel].deliveriesOfCall.filter {
      !deliveries[$0].isWritten && deliveries[$0].value == sample
    }
    guard let delivery = unwritten.last(where: { $0 == calls.last?.firstDelivery }) ?? unwritten.first else {
      return false
    }
    deliveries[delivery].isWritten = true
    if isInformation(channel) {
      channels[channel].value = sample
      noteReading(sample, channel)
    }
    if !deliveries[delivery].cause.isEmpty { branches.insert(.writeInExternalWrite) }
    try take(event, causedBy: delivery)
    return true
  }

  /// A property may deliver the value it reads instead of the written one, if the information has changed in between.
  func isReadAgain(_ delivery: Int, _ value: TracedValue) -> Bool {
    isInformation(deliveries[delivery].root) && deliveries[delivery].readings.contains { value == .sample($0) }
  }

  /// The information changes without the property.
  func change(_ name: Name, to sample: Int) {
    guard let channel = channel(name) else { return }
    channels[channel].value = sample
    noteReading(sample, channel)
  }

  private func noteReading(_ sample: Int, _ channel: Int) {
    for delivery in channels[channel].deliveriesOfCall where deliveries[delivery].isWritten {
      deliveries[delivery].readings.append(sample)
    }
  }

  // MARK: Reading, and the value on subscription

  func read(_ name: Name) throws(Malformed) {
    guard let channel = channel(name) else { return }
    let situation = situation(of: channel, by: name)
    while let event = next, event.value(readFrom: name) == nil { try accept(event) }
    guard let value = next?.value(readFrom: name) else {
      return note(
        .reads, of: family(of: channel), situation, [.reads(name, .sample(channels[channel].value))], got: next)
    }
    if value != .sample(channels[channel].value) { noteOtherValue(value, channel, .reads, situation) }
    try take(.reads(name, value))
  }

  /// A property gives another value than the current one, and holds it from then on.
  private func noteOtherValue(_ value: TracedValue, _ channel: Int, _ rule: Rule, _ situation: Situation) {
    let expected = expected(insteadOf: next, value: channels[channel].value)
    guard !channels[channel].held.contains(value), !isDeferred(value, channel) else { return }
    if !isInformation(channel), isBusy(channel), channels[channel].older.contains(where: { value == .sample($0) }) {
      // While it is written, a property may still read as the old value: that breaks only a `should`.
      branches.insert(.olderValueRead)
      note(rule, of: family(of: channel), situation.union(.isBeingWritten), expected, got: next)
    } else if channels[channel].equal.contains(where: { value == .sample($0) }) {
      // Writing an equal value counts as no change, so that the property does not hold this one, either.
      note(.receives, of: family(of: channel), situation.union(.isEqualWrite), expected, got: next)
    } else {
      note(
        rule, of: family(of: channel), situation.union(isOtherChannelsValue(value, channel) ? .isMisdirected : []),
        expected, got: next)
      channels[channel].held.append(value)
    }
  }

  /// Whether a property may hold the value, because it defers the writes that an observer or an external write has made
  /// since.
  private func isDeferred(_ value: TracedValue, _ channel: Int) -> Bool {
    let call = channels[channel].deliveriesOfCall
    let isFromBefore = channels[channel].older.first.map { value == .sample($0) } ?? false
    guard !isInformation(channel),
      let place = call.lastIndex(where: { value == .sample(deliveries[$0].value) }) ?? (isFromBefore ? -1 : nil)
    else { return false }
    return call[(place + 1)...].allSatisfy { deliveries[$0].isNested && !deliveries[$0].isReceived }
  }

  private func expected(insteadOf event: Event?, value sample: Int) -> [Event] {
    switch event {
    case .receives(let name, _): [.receives(name, .sample(sample))]
    case .reads(let name, _): [.reads(name, .sample(sample))]
    default: []
    }
  }

  /// Whether another property holds the value, and this one never held it.
  private func isOtherChannelsValue(_ value: TracedValue, _ channel: Int) -> Bool {
    value != .sample(channels[channel].initial)
      && !deliveries.contains { $0.root == channel && value == .sample($0.value) }
      && channels.indices.contains { $0 != channel && value == .sample(channels[$0].value) }
  }

  /// A property delivers the current value on subscription, exactly once, before `subscribe` returns.
  func subscribeToProperty(_ member: Int, _ channel: Int) throws(Malformed) {
    offerDeliveriesUnderWay(to: member)
    let listener = subscriptions[member].listener
    if subscriptions[member].form != .nothing {
      try skipStates()
      let expected = Event.receives(listener, .sample(channels[channel].value))
      if case .receives(listener, let value)? = next {
        if value != .sample(channels[channel].value) {
          noteOtherValue(value, channel, .receivesCurrentValue, situation(of: member))
        }
        if let unwritten = unwritten(value, channel) { noteUnwritten(unwritten, next) }
        try take(.receives(listener, value))
        if value != .sample(channels[channel].value), isInCall(expected) {
          try takeOthers(before: expected)
          try take(expected)
        }
      } else if isInCall(expected) {
        try takeOthers(before: expected)
        try take(expected)
      } else if !subscriptions[member].isDoubled {
        note(.receivesOnSubscription, of: family(of: channel), situation(of: member), [expected], got: next)
      }
    }
    try drain()
    endSubscribing(member)
  }

  func skipStates() throws(Malformed) {
    while let event = next, acceptsState(event) { try take(event) }
  }

  /// Records that a delivery was not written out, or not before an observer received it.
  func noteUnwritten(_ delivery: Int, _ event: Event?) {
    let channel = deliveries[delivery].root
    let written = written(delivery)
    let situation: Situation = deliveries[delivery].isEqualWrite ? .isEqualWrite : []
    if comesLater(written) {
      note(.writesOutFirst, of: family(of: channel), situation, [written], got: event)
    } else {
      note(.writesOut, of: family(of: channel), situation, [written], got: event)
      deliveries[delivery].isWritten = true
    }
  }

  /// The delivery of a value that still has to be written out.
  private func unwritten(_ value: TracedValue, _ channel: Int) -> Int? {
    let call = channels[channel].deliveriesOfCall
    guard let last = call.last(where: { value == .sample(deliveries[$0].value) }), !deliveries[last].isWritten,
      isExternal(channel),
      !channels[channel].older.contains(where: { value == .sample($0) })
    else { return nil }
    return call.contains { deliveries[$0].isWritten && value == .sample(deliveries[$0].value) } ? nil : last
  }

  /// The event that writes a delivery out.
  func written(_ delivery: Int) -> Event {
    let (channel, value) = (deliveries[delivery].root, TracedValue.sample(deliveries[delivery].value))
    return isInformation(channel)
      ? .informationWritten(channels[channel].name, value) : .externalWrite(channels[channel].name, value)
  }
}

extension Event {
  /// The value that was read from that property.
  fileprivate func value(readFrom name: Name) -> TracedValue? {
    if case .reads(name, let value) = self { value } else { nil }
  }
}
