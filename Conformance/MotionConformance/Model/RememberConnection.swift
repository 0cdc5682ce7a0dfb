// The connection of a remembered stream to its upstream, and the values that arrive while it is made.

extension Model {
  /// The channels that are connected to their upstream for this subscriber, from its own upwards.
  func channelsJoined(by member: Int, _ channel: Int) -> [Int] {
    var joined: [Int] = []
    var place = channel
    while isRemembered(place), !(hasOthers(place, besides: member, joined.last) ?? (choices.choose(among: 2) == 0)) {
      joined.append(place)
      guard let upstream = channels[place].upstream else { break }
      place = upstream
    }
    return joined
  }

  /// Whether a stream has another subscriber, or one downstream; `nil` if that is open, because the others were released.
  func hasOthers(_ channel: Int, besides member: Int, _ child: Int?) -> Bool? {
    var isUncertain = false
    for other in channels[channel].members where other != member && !hasEnded(other) {
      if subscriptions[other].isListed { return true }
      isUncertain = true
    }
    for other in channels[channel].children where other != child {
      let hasDownstream = hasDownstream(other)
      if hasDownstream == true { return true }
      if hasDownstream == nil { isUncertain = true }
    }
    guard isUncertain else { return false }
    return channels[channel].source != nil && channels[channel].connection == nil ? false : nil
  }

  /// Whether a subscription was made by `_read`, and nothing is connected any more.
  private func hasEnded(_ member: Int) -> Bool {
    subscriptions[member].isMadeByRead && channels[channels[channel(of: member)].root].connection == nil
  }

  /// Matches the connection to a source that a subscription has to make, or records that it is missing.
  ///
  /// - Parameters:
  ///   - root: The root of the channel.
  ///   - source: The source of the root.
  ///   - channel: The channel that is subscribed to.
  ///   - isBeingJoined: Whether another subscriber is already connecting the channel to its upstream.
  func connectIfNecessary(_ root: Int, _ source: Int, for channel: Int, _ isBeingJoined: Bool) throws(Malformed) {
    let number = sources[source].connections.count + 1
    let connected = Event.connected(sources[source].name, number)
    // The initial value may be received before upstream is connected, also by an observer that then connects it.
    let isConnected =
      next == connected || channels[root].start != nil && hasInCall(inReactions: true) { $0 == connected }
    if channels[root].isConnecting || channels[root].mayBeConnectedTwice || isBeingJoined {
      // C-remember-subscribe-while-connecting: one connection or two.
      guard isInCall(connected) else { return }
      channels[root].mayBeConnectedTwice = true
    } else if channels[root].connection != nil {
      guard channels[root].isConnectionUncertain else { return }
      channels[root].isConnectionUncertain = false
      guard isInCall(connected), let number = channels[root].connection else { return }
      sources[source].connections[number - 1].isLate = true
    } else if !isConnected, !isInCall(connected) {
      if !channels[root].isConnectionMissing {
        note(.connects, of: .remembered, ofConnection(channel), [connected], got: next)
        channels[root].isConnectionMissing = true
      }
      return
    }
    channels[root].isConnectionMissing = false
    if channels[root].connections > 0 { branches.insert(.connectedAgain) }
    if channels[root].connections > 1 { branches.insert(.connectedAThirdTime) }
    channels[root].connections += 1
    channels[root].isConnecting = true
    channels[root].early.removeAll()
    try emitInitialValue(of: root)
    try connect(root, source)
    channels[root].isConnecting = false
  }

  /// Whether a channel, or its upstream, is being connected.
  func isJoining(_ channel: Int) -> Bool {
    channels[channel].isJoining || channels[channel].upstream.map(isJoining) ?? false
  }

  /// The circumstances in which a remembered stream is connected or disconnected.
  func ofConnection(_ channel: Int) -> Situation {
    var situation = ofAction(by: calls.last?.subscription)
    let root = channels[channel].root
    if max(channels[channel].history.repeatedUnsubscribes, channels[root].history.repeatedUnsubscribes) > 0 {
      situation.insert(.isUnsubscribedAgain)
    }
    if channels[root].connections > 0 { situation.insert(.isConnectedAgain) }
    if channels[channel].isChained { situation.insert(.isChained) }
    if channels[channel].start != nil || channels[root].start != nil { situation.insert(.isStarted) }
    if let member = calls.last?.subscription, subscriptions[member].form != .next { situation.insert(.isOfOtherForm) }
    return situation
  }

  private func connect(_ root: Int, _ source: Int) throws(Malformed) {
    let number = sources[source].connections.count + 1
    let connected = Event.connected(sources[source].name, number)
    try takeOthers(before: connected)
    guard next == connected else { return }
    sources[source].connections.append(ModelSource.Connection(owner: .channel(root)))
    channels[root].connection = number
    try take(connected)
  }

  /// The initial value of a stream precedes all values that upstream emits on that connection.
  private func emitInitialValue(of root: Int) throws(Malformed) {
    guard let start = channels[root].start else { return }
    branches.insert(.initialValue)
    let initial = deliveries.count
    try broadcast(start, on: root, isLate: false) { _ in 0 }
    deliveries[initial].isInitial = true
  }

  /// The initial value of a stream derived from a remembered one may be received, although upstream's remembered value is the
  /// last value.
  func offerInitialValues(of joined: [Int]) throws(Malformed) {
    var isOffered = false
    for channel in joined {
      guard let start = channels[channel].start, channels[channel].upstream != nil else { continue }
      channels[channel].cache = [start]
      let root = channels[channel].root
      deliveries[beginDelivery(start, on: root, isLate: true)].isInitial = true
      if !returnedRoots.contains(root) { returnedRoots.append(root) }
      isOffered = true
    }
    while isOffered, let event = next, case .receives = event {
      guard try acceptDelivery(event) else { break }
    }
  }

  /// The remembered value of upstream, or the value of a property, arrives while the connection is made.
  func refill(_ joined: [Int]) {
    for channel in joined.reversed() {
      guard let upstream = channels[channel].upstream else { continue }
      if channels[channel].pipe != nil {
        let cache = passed(cache: channels[upstream].cache, into: channel)
        channels[channel].cache =
          cache.contains(nil) ? union(channels[channel].cache, cache.filter { $0 != nil }) : cache
      } else if !isRemembered(upstream) {
        channels[channel].cache = [channels[upstream].value]
        if isBusy(upstream) { channels[channel].cache += channels[upstream].older.map { $0 } }
      } else if !channels[upstream].cache.contains(nil) {
        channels[channel].cache = channels[upstream].cache
      } else if channels[channel].start != nil {
        channels[channel].cache = union(channels[channel].cache, channels[upstream].cache.filter { $0 != nil })
      } else if channels[upstream].cache != [nil] {
        channels[channel].cache = union(channels[channel].cache, channels[upstream].cache)
      }
    }
  }

  /// Observers that subscribed while upstream was being connected may receive its remembered value as it arrives.
  func offerRefill(_ joined: [Int], besides member: Int) {
    for (channel, child) in zip(joined, [nil] + joined) where hasOthers(channel, besides: member, child) != false {
      let root = channels[channel].root
      // A value of the root passes the operators between them.
      for case let sample? in channels[pipes.isEmpty ? channel : root].cache {
        _ = beginDelivery(sample, on: root, isLate: true)
      }
      if channels[root].underWay == 0, !returnedRoots.contains(root) { returnedRoots.append(root) }
    }
  }
}
