// The values that arrive at a remembered stream from upstream: they are cached, and broadcast to all observers in the list.

extension Model {
  /// A value arrives from upstream at a root.
  ///
  /// - Parameter later: Returns the number of times that an event is still to be received, after this, in the same emission.
  func broadcast(_ sample: Int, on root: Int, isLate: Bool, _ later: (Event) -> Int) throws(Malformed) {
    if isLate || channels[root].isConnectionUncertain {
      // C-late-upstream: it is open whether the value is delivered, and whether it is remembered.
      branches.insert(.lateRemembered)
      forEachConnected(root) { mayRemember(sample, $0) }
      let delivery = beginDelivery(sample, on: root, isLate: true)
      return try deliver(on: root) { event in
        if acceptsState(event) { return true }
        guard case .receives(let name, let value) = event, canReceive(name, value, since: delivery),
          isOfThisValue(event, later(event), on: root)
        else { return false }
        return !isLate || choices.choose(among: 2) == 0
      }
    }
    channels[root].olderCache =
      channels[root].mayBeConnectedTwice ? [] : union(channels[root].olderCache, channels[root].cache)
    // A port may defer a value that is emitted within another call, and remember it after this one.
    let isUncertain =
      channels[root].mayBeConnectedTwice
      || channels[root].deliveriesOfCall.contains {
        deliveries[$0].isLate || channels[root].isConnecting && deliveries[$0].isNested && !deliveries[$0].isReceived
      }
    channels[root].cache = isUncertain ? union(channels[root].cache, [sample]) : [sample]
    let delivery = beginDelivery(sample, on: root)
    noteValue(of: root, at: clock)
    if channels[root].isConnecting { channels[root].early.append(delivery) }
    try deliver(on: root) { event in
      switch event {
      case .receives(let name, let value):
        isOf(root, name, value, event) && isOfThisValue(event, later(event), on: root)
      case .receivesState: acceptsState(event)
      default: false
      }
    }
  }

  /// Whether an event can belong to a delivery to that root, or may occur in this call anyway.
  private func isOf(_ root: Int, _ name: Name, _ value: TracedValue, _ event: Event) -> Bool {
    guard let isOfRoot = chooseWhether(name, value, { deliveries[$0.value].root == root }) else {
      return calls[calls.count - 1].optional.contains(event) || isOfTwoConnections(event)
    }
    guard !isOfRoot, let match = match(name, value) else { return isOfRoot }
    let isLate = deliveries[match.value].isLate
    // A value emitted to another stream within this call is usually received first, but it may have been deferred.
    guard isLate || deliveries[match.value].isNested else { return false }
    return choices.choose(among: 2) == 0 ? isLate : !isLate
  }

  /// Whether an event belongs to the current value, and not to a later value of the same emission.
  private func isOfThisValue(_ event: Event, _ later: Int, on root: Int) -> Bool {
    let isUsual = later == 0 || isInCall(event, moreThan: later)
    let isOpen = !isUsual || calls.count > 1 && hasLateConnection(root)
    return isOpen && choices.choose(among: 2) == 1 ? !isUsual : isUsual
  }

  private func hasLateConnection(_ root: Int) -> Bool {
    channels[root].source.map { sources[$0].connections.contains(where: \.isLate) } ?? false
  }

  /// If there were two connections at once, any value that has arrived may be received any number of times.
  func isOfTwoConnections(_ event: Event) -> Bool {
    guard case .receives(let name, .sample(let sample)) = event else { return false }
    return subscriptions(reportingAs: name).contains { member in
      guard case .channel(let channel) = subscriptions[member].target else { return false }
      let root = channels[channel].root
      guard channels[root].mayBeConnectedTwice else { return false }
      let arrived = channels[root].cache + channels[root].deliveriesOfCall.map { deliveries[$0].value }
      return arrived.contains { $0.map { seen($0, by: member).contains(sample) } ?? false }
        || channels[channel].cache.contains {
          $0.map { passed($0, through: subscriptions[member].pipe).contains(sample) } ?? false
        }
    }
  }

  /// While a delivery is under way, a stream derived from a remembered one may remember the old or the new value.
  func widenCaches(below channel: Int, _ sample: Int) {
    forEachConnected(channel) { if $0 != channel { mayRemember(sample, $0) } }
  }

  /// A value received by an observer that subscribed during the delivery may be remembered by every stream that it passed.
  func widenCaches(above member: Int, _ sample: Int) {
    var place = channel(of: member)
    while let upstream = channels[place].upstream {
      mayRemember(sample, place)
      place = upstream
    }
  }

  /// A channel may remember what arrives there of a value that was delivered to its root.
  private func mayRemember(_ sample: Int, _ channel: Int) {
    channels[channel].cache = union(channels[channel].cache, arrivals(of: sample, at: channel))
  }

  /// A stream connected during a delivery may still receive its value.
  func widenCaches(of joined: [Int]) {
    for channel in joined {
      let root = channels[channel].root
      guard channel != root, isBusy(root) else { continue }
      for delivery in channels[root].deliveriesOfCall { mayRemember(deliveries[delivery].value, channel) }
    }
  }

  func forEachConnected(_ channel: Int, _ body: (Int) -> Void) {
    body(channel)
    for child in channels[channel].children where hasDownstream(child) != false { forEachConnected(child, body) }
  }

  /// Narrows what the streams below a root remember to the value that arrived last in the call, if that is determined.
  func determineCaches(_ root: Int) {
    for delivery in channels[root].children.isEmpty ? [] : channels[root].deliveriesOfCall
    where !deliveries[delivery].isLate {
      let (value, begin) = (deliveries[delivery].value, deliveries[delivery].begin)
      forEachConnected(root) { if !arrivals(of: value, at: $0).isEmpty { noteValue(of: $0, at: begin) } }
    }
    let isWithinAnother = channels[root].deliveriesOfCall.contains { delivery in
      deliveries[delivery].cause.contains { deliveries[$0].root != root }
    }
    if isWithinAnother {
      // The first value may have come last, if the other call delayed it. Then it was received last, too.
      for member in channels[root].recipients {
        guard let last = subscriptions[member].received.last else { continue }
        forEachConnected(root) { mayRemember(deliveries[last].value, $0) }
      }
      return
    }
    guard !channels[root].children.isEmpty, !channels[root].deliveriesOfCall.isEmpty else { return }
    let isDetermined = channels[root].deliveriesOfCall.allSatisfy {
      deliveries[$0].interruptedBy.isEmpty && deliveries[$0].begin > channels[root].latestChange
        && !deliveries[$0].isLate && (!deliveries[$0].isEqualWrite || deliveries[$0].isReceived)
    }
    guard isDetermined, !channels[root].mayBeConnectedTwice else { return }
    forEachConnected(root) { channel in
      guard channel != root, hasDownstream(channel) == true else { return }
      let arrived = channels[root].deliveriesOfCall.lazy.reversed().compactMap {
        self.arrivals(of: self.deliveries[$0].value, at: channel).last
      }
      if let last = arrived.first { channels[channel].cache = [last] }
    }
  }

  func union(_ some: [Int?], _ others: [Int?]) -> [Int?] { some + others.filter { !some.contains($0) } }
}
