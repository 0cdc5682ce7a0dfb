// Reading a stream subscribes to it. The value that is read is the first one that arrives before the subscribe call returns. The
// specifications leave open whether the subscription then ends, as they do for a subscription that is released.

extension Model {
  /// A connection made by `_read`, and the value received on it.
  struct Reading {
    let pipe: Int?
    /// The first value, and whether another answer is allowed as well.
    var first: Int?
    var isOpen = false
  }

  func readFirst(_ name: Name) throws(Malformed) {
    let isWithin = calls.count > 1
    calls[calls.count - 1].awaitsReadResult = true
    switch subject(name) {
    case .source(let source)?:
      let number = sources[source].connections.count + 1
      let (connected, reading) = (Event.connected(sources[source].name, number), readings.count)
      readings.append(Reading(pipe: pipe(of: name)))
      if isInCall(connected) {
        try takeOthers(before: connected)
        sources[source].connections.append(ModelSource.Connection(owner: .reading(reading)))
        try take(connected)
      } else {
        note(.connects, of: .operated, .isRead, [connected], got: next)
      }
      try drain()
      let (first, isOpen) = (readings[reading].first, readings[reading].isOpen)
      try receiveRead(name, isOpen ? [first, nil] : [first], first == nil ? .isUnsent : .isConnecting)
    case .channel(let channel, _)?:
      let root = channels[channel].root
      let caches = channels.map(\.cache)
      let before = union(replayable(channel), channels[root].olderCache)
      let member = makeSubscription(
        name, .channel(channel), through: pipe(of: name), isThroughStream: false, .nothing, nil)
      (subscriptions[member].phase, subscriptions[member].isMadeByRead) = (.released, true)
      channels[channel].members.append(member)
      // The last value may be emitted before upstream is connected, and no other value is read then.
      let former = hasDownstream(channel) == true ? [] : before.filter { $0 != nil }
      let isQuiet = !isWithin && !channels[root].mayBeConnectedTwice && !isBusy(root)
      let connections = channels[root].connections
      try subscribeToRemembered(member, channel)
      noteUncertainConnection(root)
      var values = union(channels[channel].cache, former)
      if !isQuiet {
        values = union(
          union(before, replayable(channel)), channels[root].deliveriesOfCall.map { deliveries[$0].value } + [nil])
      }
      // It may have been forgotten with the last subscriber.
      if mayBeForgotten(channel) { values = union(values, [nil]) }
      let isEarly = channels[root].connections > connections && !channels[root].early.isEmpty
      // A stream that passes on every value that upstream emits while it is being connected emits the first of them first.
      if isEarly, let first = channels[root].early.first {
        values = union(values, arrivals(of: deliveries[first].value, at: channel))
      }
      try receiveRead(
        name, seen(first: values, by: member), values == [nil] ? .isUnsent : isEarly ? .isConnecting : [])
      // A port may read a stream without subscribing to it, so that each stream may also remember the same as before.
      for place in channels.indices { channels[place].cache = union(channels[place].cache, caches[place]) }
      noteLeft(channel)
    case nil: break
    }
  }

  private func receiveRead(_ name: Name, _ values: [Int?], _ situation: Situation) throws(Malformed) {
    calls[calls.count - 1].awaitsReadResult = false
    let allowed = values.map { $0.map { .reads(name, .sample($0)) } ?? Event.readsNothing(name) }
    guard let event = next, event.isRead(of: name) else {
      return note(.reads, of: .operated, situation.union(.isRead), allowed, got: next)
    }
    if !allowed.contains(event) { note(.reads, of: .operated, situation.union(.isRead), allowed, got: event) }
    try take(event)
  }

  /// Whether an event is the result of the current reading.
  func isRead(_ event: Event) -> Bool {
    guard let call = calls.last, call.awaitsReadResult, case .readFirst(let name) = call.action else { return false }
    return event.isRead(of: name)
  }

  /// A value is emitted on a connection made by `_read`. If the connection has ended, it is open whether the value is read.
  func read(_ sample: Int, on reading: Int, isLate: Bool) {
    guard readings[reading].first == nil, let value = passed(sample, through: readings[reading].pipe).first else {
      return
    }
    (readings[reading].first, readings[reading].isOpen) = (value, isLate)
  }
}

extension Event {
  fileprivate func isRead(of name: Name) -> Bool {
    switch self {
    case .reads(name, _), .readsNothing(name): true
    default: false
    }
  }
}
