// `_remember`: one list of observers, one connection to upstream as long as there is anyone in it, and the last value.

extension Model {
  func remember(_ name: Name, _ upstream: Name) {
    switch subject(upstream) {
    case .channel(let channel, _)?:
      makeChannel(name, .remembered, .channel(channel))
      rules.insert(isRemembered(channel) ? .chain : .rememberedProperty)
    case .source(let source)?: makeChannel(name, .remembered, .source(source))
    case nil: break
    }
  }

  func isRemembered(_ channel: Int) -> Bool { if case .remembered = channels[channel].kind { true } else { false } }

  /// The source that a root is connected to.
  func source(of root: Int) -> Int? {
    if case .source(let source) = channels[root].upstream { source } else { nil }
  }

  /// Whether anyone is in the list of a channel, or of what is remembered of it; `nil` where that is open.
  func hasDownstream(_ channel: Int) -> Bool? {
    var isUncertain = channels[channel].isOpen
    for member in channels[channel].members {
      if subscriptions[member].isCertain { return true }
      isUncertain = true
    }
    for child in channels[channel].children {
      switch hasDownstream(child) {
      case true?: return true
      case nil: isUncertain = true
      default: break
      }
    }
    return isUncertain ? nil : false
  }

  // MARK: Subscribing

  func subscribeToRemembered(_ member: Int, _ channel: Int) throws(Stop) {
    let root = channels[channel].root
    if channels[root].isConnecting { rules.insert(.subscribedWhileConnecting) }
    offerDeliveriesUnderWay(to: member)
    let joined = channelsJoined(by: member, channel)
    try skipStates()
    if let source = source(of: root) { try connectIfNecessary(root, source) }
    refill(joined)
    if source(of: root) != nil { offerRefill(joined, besides: member) }
    try receiveLastValue(member, channel, joined)
    try drain()
    endSubscribing(member)
  }

  /// The channels that are connected to their upstream for this subscriber, from its own upwards.
  private func channelsJoined(by member: Int, _ channel: Int) -> [Int] {
    var joined: [Int] = []
    var place = channel
    while isRemembered(place), !hasOthers(place, besides: member, joined.last) {
      joined.append(place)
      guard case .channel(let upstream) = channels[place].upstream else { break }
      place = upstream
    }
    return joined
  }

  private func hasOthers(_ channel: Int, besides member: Int, _ child: Int?) -> Bool {
    channels[channel].members.contains { $0 != member }
      || channels[channel].children.contains { $0 != child && hasDownstream($0) != false }
  }

  private func connectIfNecessary(_ root: Int, _ source: Int) throws(Stop) {
    let number = sources[source].connections.count + 1
    let connected = Event.connected(sources[source].name, number)
    if channels[root].isConnecting || channels[root].isOpen {
      // C-remember-subscribe-while-connecting: one connection or two.
      guard next == connected else { return }
      channels[root].isOpen = true
    } else if channels[root].connection != nil {
      guard channels[root].isConnectionUncertain else { return }
      channels[root].isConnectionUncertain = false
      guard next == connected, let number = channels[root].connection else { return }
      sources[source].connections[number - 1].isLate = true
    } else {
      guard next == connected else {
        return try stop(channels[root].connections > 0 ? "RM-6.3" : "RM-6.1", .must, [connected])
      }
    }
    if channels[root].connections > 0 { rules.insert(.refilled) }
    if channels[root].connections > 1 { rules.insert(.thirdGeneration) }
    sources[source].connections.append(ModelSource.Connection(owner: .channel(root)))
    channels[root].connection = number
    channels[root].connections += 1
    channels[root].isConnecting = true
    channels[root].early.removeAll()
    try take(connected)
    channels[root].isConnecting = false
  }

  /// What is remembered upstream, or is a property's value, arrives as it is connected.
  private func refill(_ joined: [Int]) {
    for channel in joined.reversed() {
      guard case .channel(let upstream) = channels[channel].upstream else { continue }
      if !isRemembered(upstream) {
        channels[channel].cache = [channels[upstream].value]
        if isBusy(upstream) { channels[channel].cache += channels[upstream].older.map { $0 } }
      } else if !channels[upstream].cache.contains(nil) {
        channels[channel].cache = channels[upstream].cache
      } else if channels[upstream].cache != [nil] {
        channels[channel].cache = union(channels[channel].cache, channels[upstream].cache)
      }
    }
  }

  /// Those who subscribed while upstream was being connected may receive what it remembers as it arrives.
  private func offerRefill(_ joined: [Int], besides member: Int) {
    for channel in joined where channels[channel].members.contains(where: { $0 != member }) {
      let root = channels[channel].root
      for case let sample? in channels[channel].cache { _ = beginDelivery(sample, on: root, isLate: true) }
      if channels[root].underWay == 0, !unsettled.contains(root) { unsettled.append(root) }
    }
  }

  /// On subscription one receives the last value, once, if there is one: as it comes while upstream is being connected, or
  /// afterwards.
  private func receiveLastValue(_ member: Int, _ channel: Int, _ joined: [Int]) throws(Stop) {
    guard subscriptions[member].form != .nothing else { return }
    let root = channels[channel].root
    if joined.last == root, let last = channels[root].early.last, !channels[root].isOpen {
      return try receiveEarly(member, last, root)
    }
    while isBusy(root), let event = next, !event.isReceived(by: subscriptions[member].listener),
      try acceptDelivery(event)
    {}
    try skipStates()
    var cache = channels[channel].cache
    let older = channels[channel].olderCache
    if channels[root].isConnecting {
      // What upstream remembers is arriving.
      var place = channel
      while case .channel(let upstream) = channels[place].upstream {
        cache = union(cache, channels[upstream].cache)
        place = upstream
      }
    }
    let expected = replays(cache, member)
    guard !expected.isEmpty else { return rules.insert(.nothingToReplay) }
    rules.insert(.replay)
    if let event = next, case .receives(subscriptions[member].listener, .sample(let sample)) = event {
      if cache.contains(sample) {
        if !isBusy(root) { channels[channel].cache = [sample] }
        return try take(event)
      }
      if isBusy(root), older.contains(sample) {
        note("RM-6.4", expected, got: event)
        return try take(event)
      }
    } else if isBusy(root), older.contains(nil) {
      return note("RM-6.4", expected, got: next)
    } else if joined.last == root, source(of: root) != nil {
      // It has been forgotten with the last subscriber.
      if !cache.contains(nil) { note("RM-8.4", expected, got: next) }
      for channel in joined { channels[channel].cache = [nil] }
      return
    }
    if cache.contains(nil) || channels[root].isOpen || channels[root].isConnecting { return }
    try stop(blameReplay(member, channel), .must, expected)
  }

  private func replays(_ cache: [Int?], _ member: Int) -> [Event] {
    cache.compactMap { $0.map { .receives(subscriptions[member].listener, .sample($0)) } }
  }

  /// Upstream has emitted while it was being connected: the last of it is received once (`RM-7.1`), and no other
  /// (`RM-7.2`).
  private func receiveEarly(_ member: Int, _ last: Int, _ root: Int) throws(Stop) {
    rules.insert(channels[root].early.count > 1 ? .severalEarly : .early)
    let expected = Event.receives(subscriptions[member].listener, .sample(deliveries[last].value))
    while !subscriptions[member].received.contains(last) {
      try skipStates()
      if next == expected {
        subscriptions[member].tokens.removeAll { $0.delivery == last }
        return try take(expected, causedBy: nil)
      }
      guard let event = next else { return try stopEarly(expected, last) }
      // What comes from an old connection may be the last value, too.
      if event.isReceived(by: subscriptions[member].listener),
        channels[root].call.contains(where: {
          deliveries[$0].isLate && event == .receives(subscriptions[member].listener, .sample(deliveries[$0].value))
        })
      {
        return try take(event)
      }
      guard try acceptDelivery(event) else { return try stopEarly(expected, last) }
    }
  }

  private func stopEarly(_ expected: Event, _ last: Int) throws(Stop) {
    try stop(deliveries[last].value == 0 ? "RM-8.3" : "RM-7.1", .must, [expected])
  }

  /// Of several early values one receives the last: another one is noted.
  func noteEarly(_ member: Int, _ delivery: Int, _ event: Event) {
    let root = deliveries[delivery].channel
    guard subscriptions[member].phase == .subscribing, channels[root].early.contains(delivery) else { return }
    subscriptions[member].early.append(delivery)
  }

  /// Notes early values that were received besides the last.
  func noteSeveralEarly(_ member: Int) {
    guard case .channel(let channel) = subscriptions[member].target else { return }
    let early = channels[channels[channel].root].early
    guard let last = early.last, let other = subscriptions[member].early.first(where: { $0 != last }) else { return }
    let listener = subscriptions[member].listener
    note(
      "RM-7.2", [.receives(listener, .sample(deliveries[last].value))],
      got: .receives(listener, .sample(deliveries[other].value)))
  }

  // MARK: Unsubscribing

  /// Upstream is disconnected with the last subscriber.
  func leaveRemembered(_ channel: Int) throws(Stop) {
    let root = channels[channel].root
    guard let source = source(of: root), let number = channels[root].connection else { return }
    let disconnected = Event.disconnected(sources[source].name, number)
    switch hasDownstream(root) {
    case true?: return
    case nil:
      noteUncertainConnection(root)
      if next != disconnected { return }
    case false?: break
    }
    channels[root].connection = nil
    sources[source].connections[number - 1].isLate = true
    guard sources[source].hasTeardown else { return rules.insert(.withoutTeardown) }
    guard next == disconnected else { return try stop(blameNoDisconnect(channel), .must, [disconnected]) }
    sources[source].connections[number - 1].isConnected = false
    try take(disconnected)
    if channels[root].connection != nil { rules.insert(.reconnectedInDisconnect) }
  }

  /// Where it is open whether anyone is left, and nothing shows it, upstream may be connected or not.
  func noteUncertainConnection(_ root: Int) {
    guard let source = source(of: root), !sources[source].hasTeardown, hasDownstream(root) == nil else { return }
    channels[root].isConnectionUncertain = true
  }

  // MARK: Upstream values

  /// A value arrives from upstream at a root.
  ///
  /// - Parameter later: How often an event is still to be received, after this, in the same emission.
  func broadcast(_ sample: Int, on root: Int, isLate: Bool, _ later: (Event) -> Int) throws(Stop) {
    let isLate = isLate || channels[root].isConnectionUncertain
    if isLate {
      // C-late-upstream: whether it is delivered, and whether it is remembered.
      rules.insert(.lateRemembered)
      forEachConnected(root) { channels[$0].cache = union(channels[$0].cache, [sample]) }
      if !channels[root].cache.contains(sample) { channels[root].cache.append(sample) }
      let delivery = beginDelivery(sample, on: root, isLate: true)
      return try deliver(on: root) { event in
        if acceptsState(event) { return true }
        guard !preference.contains(.lateLast), case .receives(let name, let value) = event,
          let match = match(name, value), deliveries[match.value].channel == root, match.value >= delivery
        else { return false }
        return isSpare(event, later(event))
      }
    }
    channels[root].olderCache = channels[root].isOpen ? [] : union(channels[root].olderCache, channels[root].cache)
    let isUncertain = channels[root].isOpen || channels[root].call.contains { deliveries[$0].isLate }
    channels[root].cache = isUncertain ? union(channels[root].cache, [sample]) : [sample]
    let delivery = beginDelivery(sample, on: root)
    if channels[root].isConnecting { channels[root].early.append(delivery) }
    try deliver(on: root) { event in
      switch event {
      case .receives(let name, let value):
        isOf(root, name, value, event) && isSpare(event, later(event))
      case .receivesState: acceptsState(event)
      default: false
      }
    }
  }

  /// Whether an event can be of a delivery to that root, or is one that may come in this call.
  private func isOf(_ root: Int, _ name: Name, _ value: TracedValue, _ event: Event) -> Bool {
    guard let match = match(name, value) else {
      return calls[calls.count - 1].optional.contains(event) || acceptsAnything(event)
    }
    return deliveries[match.value].channel == root
      || deliveries[match.value].isLate && !preference.contains(.lateLast)
  }

  private func isSpare(_ event: Event, _ later: Int) -> Bool {
    if preference.contains(.notYet), calls.count > 1 { return false }
    return later == 0 || preference.contains(.everythingNow) || countInCall(event) > later
  }

  /// Where there were two connections at once, any value that has arrived may be received any number of times.
  func acceptsAnything(_ event: Event) -> Bool {
    guard case .receives(let name, .sample(let sample)) = event else { return false }
    return subscriptions(reportingAs: name).contains { member in
      guard case .channel(let channel) = subscriptions[member].target else { return false }
      let root = channels[channel].root
      return channels[root].isOpen
        && (channels[root].cache.contains(sample) || channels[channel].cache.contains(sample)
          || channels[root].call.contains { deliveries[$0].value == sample })
    }
  }

  /// While a delivery is under way, what is remembered of a remembered stream may be the old or the new value.
  func widenCaches(below channel: Int, _ sample: Int) {
    forEachConnected(channel) { if $0 != channel { channels[$0].cache = union(channels[$0].cache, [sample]) } }
  }

  private func forEachConnected(_ channel: Int, _ body: (Int) -> Void) {
    body(channel)
    for child in channels[channel].children where hasDownstream(child) != false { forEachConnected(child, body) }
  }

  /// When a call is over, what is remembered is the value that came last, where that is determined.
  func settleCaches(_ root: Int) {
    channels[root].olderCache.removeAll(keepingCapacity: true)
    guard !channels[root].children.isEmpty, let last = channels[root].call.last else { return }
    let isDetermined = channels[root].call.allSatisfy {
      deliveries[$0].interruptedBy.isEmpty && deliveries[$0].begin > channels[root].latestChange
        && !deliveries[$0].isLate
    }
    guard isDetermined, !channels[root].isOpen else { return }
    forEachConnected(root) { channel in
      if channel != root, hasDownstream(channel) == true { channels[channel].cache = [deliveries[last].value] }
    }
  }

  func union(_ some: [Int?], _ others: [Int?]) -> [Int?] { some + others.filter { !some.contains($0) } }
}

// MARK: Blame

extension Model {
  private func isOfProperty(_ channel: Int) -> Bool { !isRemembered(channels[channel].root) }

  private func blameReplay(_ member: Int, _ channel: Int) -> String {
    if isOfProperty(channel) { return "RP-10.1" }
    if channels[channel].cache == [0] { return "RM-8.3" }
    if case .receives(_, let value)? = next {
      return deliveries.contains { value == .sample($0.value) && $0.channel == channels[channel].root }
        ? "RM-4.1" : "RM-2.2"
    }
    if subscriptions[member].form != .next { return "RM-5.1" }
    if case .channel = channels[channel].upstream { return "RM-5.1" }
    return "RM-8.1"
  }

  private func blameNoDisconnect(_ channel: Int) -> String {
    if channels[channels[channel].root].history.unsubscribedAgain > 0 { return "RM-9.3" }
    if case .channel = channels[channel].upstream { return "RM-5.1" }
    return "RM-9.2"
  }

  /// The clause that is broken where a subscriber does not receive an upstream value.
  func blameMissingUpstreamValue(_ member: Int, _ channel: Int, _ delivery: Int) -> String {
    let (mine, now) = (subscriptions[member].history, channels[channel].history)
    if isOfProperty(channel) { return now.unsubscribed > mine.unsubscribed ? "RP-10.2" : "RP-10.1" }
    if deliveries[delivery].value == 0 { return "RM-8.3" }
    if comesLater(.receives(subscriptions[member].listener, .sample(deliveries[delivery].value))) { return "RM-6.2" }
    if now.unsubscribedAgain > mine.unsubscribedAgain { return "RM-9.3" }
    if now.unsubscribed > mine.unsubscribed { return "RM-9.1" }
    if subscriptions[member].form != .next { return "RM-5.1" }
    if case .channel = channels[channel].upstream { return "RM-5.1" }
    if channels[channel].connections > 1 { return "RM-6.3" }
    return "RM-2.1"
  }
}
