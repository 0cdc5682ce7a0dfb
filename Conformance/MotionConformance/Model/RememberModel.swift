// `_remember`: one list of observers, one connection to upstream while the list is not empty, and the last value.

extension Model {
  /// Makes a MotionObservable (`RM-5`) that connects nothing (`RM-1`).
  func remember(_ name: Name, _ upstream: Name, startingWith sample: Int? = nil) {
    switch subject(upstream) {
    case .channel(let channel, _)?:
      channels[makeChannel(name, .remembered, of: channel, through: pipe(of: upstream))].start = sample
      branches.insert(isRemembered(channel) ? .chain : .rememberedProperty)
    case .source(let source)?:
      channels[makeChannel(name, .remembered, over: source, through: pipe(of: upstream))].start = sample
    case nil: break
    }
  }

  func isRemembered(_ channel: Int) -> Bool { if case .remembered = channels[channel].kind { true } else { false } }

  /// Whether any observer is in the list of a channel, or of a stream derived from it; `nil` if that is open.
  func hasDownstream(_ channel: Int) -> Bool? {
    var isUncertain = channels[channel].mayBeConnectedTwice
    for member in channels[channel].members {
      if subscriptions[member].isListed { return true }
      isUncertain = true
    }
    for child in channels[channel].children {
      switch hasDownstream(child) {
      // The derived stream need not have subscribed to this one yet.
      case true? where channels[child].isJoining: isUncertain = true
      case true?: return true
      case nil: isUncertain = true
      default: break
      }
    }
    return isUncertain ? nil : false
  }

  // MARK: Subscribing

  /// A new subscriber connects upstream if necessary (`RM-6`), is in the list of observers (`RM-7`), and receives the last value.
  func subscribeToRemembered(_ member: Int, _ channel: Int) throws(Malformed) {
    let root = channels[channel].root
    if channels[root].isConnecting { branches.insert(.subscribedWhileConnecting) }
    offerDeliveriesUnderWay(to: member)
    let joined = channelsJoined(by: member, channel)
    try skipStates()
    let isBeingJoined = isJoining(channel)
    // C-remember-subscribe-while-connecting: a trace does not show a second subscription to an upstream that is not a source.
    if calls.count > 1, isJoinedMeanwhile(joined.last.flatMap { channels[$0].upstream } ?? channel, besides: member),
      choices.choose(among: 2) == 1
    {
      channels[root].mayBeConnectedTwice = true
    }
    subscriptions[member].isConnecting = !joined.isEmpty
    let connections = channels[root].connections
    for channel in joined { channels[channel].isJoining = true }
    let begin = position
    let replayed = try receiveReplayBeforeConnecting(member, channel)
    // The remembered values of the streams that are connected for this subscriber, as they arrive at the first of them.
    let former =
      replayed == nil
      ? [] : joined.reversed().reduce([]) { union(channels[$1].cache, passed(cache: $0, into: $1)) }
    if replayed != nil { allowReplays(of: joined.dropFirst(), to: member) }
    try connect(joined, for: member, channel, isBeingJoined)
    let hasEarly = channels[root].connections > connections && !channels[root].early.isEmpty
    let last = replays(seen(first: channels[channel].cache, by: member), member)
    let isCurrent = events[begin..<position].contains(where: last.contains)
    if replayed == nil || hasEarly || isRefilled(channel) && !isCurrent {
      try receiveLastValue(member, channel, joined)
    } else if seen(first: former, by: member).contains(replayed), joined.last.map({ channels[$0].isChained }) ?? false {
      // After it has replayed an older value, a stream may also pass on the one that upstream delivers on connection.
      allowReplays(of: joined.prefix(1), to: member)
    }
    if joined.isEmpty, hasOthers(channel, besides: member, nil) == false { try connectAfterReplay(member, channel) }
    try drain()
    widenCaches(of: joined)
    endSubscribing(member)
  }

  /// Connects streams to their upstream for a subscriber.
  private func connect(
    _ joined: [Int], for member: Int, _ channel: Int, _ isBeingJoined: Bool
  ) throws(Malformed) {
    let root = channels[channel].root
    try offerInitialValues(of: joined)
    if let source = channels[root].source { try connectIfNecessary(root, source, for: channel, isBeingJoined) }
    for channel in joined { channels[channel].isJoining = false }
    refill(joined)
    if channels[root].source != nil { offerRefill(joined, besides: member) }
  }

  /// All others have unsubscribed while it received the replay. If it is only then added to the list, it is the first.
  private func connectAfterReplay(_ member: Int, _ channel: Int) throws(Malformed) {
    let root = channels[channel].root
    guard channels[root].source == nil || channels[root].connection == nil || channels[root].isConnectionUncertain
    else { return }
    let (joined, connections) = (channelsJoined(by: member, channel), channels[root].connections)
    try connect(joined, for: member, channel, isJoining(channel))
    if channels[root].connections > connections, !channels[root].early.isEmpty {
      try receiveLastValue(member, channel, joined)
    } else {
      allowReplays(of: joined[...], to: member)
    }
  }

  /// Whether a stream that derives from another one has other subscribers, and all of them are still subscribing.
  private func isJoinedMeanwhile(_ channel: Int, besides member: Int) -> Bool {
    let others = channels[channel].isChained ? downstream(of: channel).filter { $0 != member } : []
    return !others.isEmpty && others.allSatisfy { subscriptions[$0].phase == .subscribing }
  }

  private func downstream(of channel: Int) -> [Int] {
    channels[channel].members + channels[channel].children.flatMap(downstream)
  }

  /// It is open whether the last value is replayed before upstream is connected or afterwards. Returns the value if it is replayed
  /// before.
  private func receiveReplayBeforeConnecting(_ member: Int, _ channel: Int) throws(Malformed) -> Int? {
    let root = channels[channel].root
    guard subscriptions[member].form != .nothing, channels[root].isConnecting || isJoining(channel), let event = next,
      case .receives(subscriptions[member].listener, .sample(let sample)) = event, mayReplay(sample, member, channel)
    else { return nil }
    let isConnectedLater = channels[root].source.map { source in
      channels[root].start != sample && (channels[root].connection == nil || channels[root].isConnecting)
        && comesLater(.connected(sources[source].name, sources[source].connections.count + 1))
    }
    guard isConnectedLater ?? false || choices.choose(among: 2) == 1 else { return nil }
    if isConnectedLater != nil { noteValue(of: channel, at: clock) }
    try take(event)
    try receiveRest(member, after: sample, of: replayable(channel))
    return sample
  }

  /// Each stream in between may replay before it is connected, too.
  private func allowReplays(of joined: ArraySlice<Int>, to member: Int) {
    for channel in joined {
      for event in replays(seenBetween(channel, member), member) { calls[calls.count - 1].optional.append(event) }
    }
  }

  /// Whether connecting the upstream of a stream delivers a value: its remembered value, or that of a property.
  private func isRefilled(_ channel: Int) -> Bool {
    guard let upstream = channels[channel].upstream else { return false }
    return !isRemembered(upstream) || !passed(cache: channels[upstream].cache, into: channel).contains(nil)
  }

  /// Whether an observer may see that value of a stream, or of one of its upstreams.
  private func mayReplay(_ sample: Int, _ member: Int, _ channel: Int) -> Bool {
    seen(first: replayable(channel), by: member).contains(sample)
  }

  /// The candidates for the replay of a stream between an observer and the root.
  private func seenBetween(_ channel: Int, _ member: Int) -> [Int?] {
    pipes.isEmpty ? channels[channel].cache : seen(first: replayable(self.channel(of: member)), by: member)
  }

  /// On subscription an observer receives the last value (`RM-8`), once, if there is one: while upstream is being connected, or
  /// afterwards.
  private func receiveLastValue(_ member: Int, _ channel: Int, _ joined: [Int]) throws(Malformed) {
    let root = channels[channel].root
    guard subscriptions[member].form != .nothing else {
      return mayRememberOlder(joined, olderReplays(of: channel, joined))
    }
    guard !channels[root].mayBeConnectedTwice else { return }
    if joined.last == root, let last = channels[root].early.last {
      return try receiveEarly(member, last, root)
    }
    while let event = next, !event.isReceived(by: subscriptions[member].listener) {
      if isBusy(root), try acceptDelivery(event) { continue }
      guard acceptsState(event) || isOfTwoConnections(event) else { break }
      try take(event)
    }
    try skipStates()
    // The remembered value of upstream is arriving.
    let isArriving = channels[root].isConnecting || isJoining(channel)
    let remembered = isArriving ? replayable(channel) : channels[channel].cache
    let cache = seen(first: remembered, by: member)
    let older = seen(first: olderReplays(of: channel, joined), by: member)
    let expected = replays(cache, member)
    guard !expected.isEmpty else { return branches.insert(.nothingToReplay) }
    branches.insert(.replay)
    if let event = next, case .receives(subscriptions[member].listener, .sample(let sample)) = event {
      if cache.contains(sample) {
        if !isBusy(root) {
          channels[channel].cache = remembered.filter { seen(first: [$0], by: member) == [sample] }
        }
        noteValue(of: channel, at: clock)
        allowQueued(event, joined: joined.count { channels[$0].source == nil })
        try take(event)
        return try receiveRest(member, after: sample, of: remembered)
      }
      if older.contains(sample) {
        if !matchesDelivery(event), !isWaiting(root) {
          note(
            .receivesCurrentValue, of: .remembered, situation(of: member).union(.isBeingBroadcast), expected,
            got: event)
        }
        mayRememberOlder(joined, older)
        return try take(event)
      }
    } else if let one = subscriptions[member].received.lazy
      .flatMap({ self.seen(self.deliveries[$0].value, by: member) }).first(where: cache.contains)
    {
      // The value has been received as it was delivered, and is not replayed as well.
      return allowQueued(
        .receives(subscriptions[member].listener, .sample(one)),
        joined: joined.count { channels[$0].source == nil })
    } else if older.contains(nil) {
      if !isWaiting(root), !subscriptions[member].isDoubled {
        note(
          .receivesOnSubscription, of: .remembered,
          situation(of: member).union(
            mayBeForgotten(channel) ? [.isBeingBroadcast, .isOfFormerSubscribers] : .isBeingBroadcast),
          expected, got: next)
      }
      return mayRememberOlder(joined, older)
    } else if mayBeForgotten(channel), start(of: channel) == nil {
      // The stream has forgotten the value with the last subscriber.
      if !cache.contains(nil) {
        note(
          .receivesOnSubscription, of: .remembered, situation(of: member).union(.isOfFormerSubscribers), expected,
          got: next)
      }
      forEachConnected(root) { channels[$0].cache = union(channels[$0].cache, [nil]) }
      // The value being broadcast may be remembered afterwards.
      if !isBusy(root) {
        let unseen = remembered.filter { seen(first: [$0], by: member) == [nil] }
        channels[channel].cache = union([nil], unseen)
      }
      return
    }
    if cache.contains(nil) || channels[root].isConnecting && !isUnexplained(next, for: member) { return }
    if subscriptions[member].isDoubled { return }
    var situation = situation(of: member)
    let isInitial = cache == [start(of: channel)]
    if isInitial { situation.insert(.isInitialValue) }
    if !joined.isEmpty, isRefilled(channel) { situation.insert(.isConnecting) }
    if let late = expected.first(where: { isInCall($0) }) {
      // The value comes later than it should, perhaps after older ones that are remembered, too.
      while let event = next, event != late {
        if try acceptOptional(event) { continue }
        let isMadeOfOne = isResult(event, of: remembered, for: member)
        guard isMadeOfOne || isFormerValue(event, of: member, root) else {
          try accept(event)
          continue
        }
        note(
          isMadeOfOne ? .receives : .receivesCurrentValue, of: familyOfReplay(channel), situation, expected, got: event)
        try take(event)
      }
      return try take(late)
    }
    if let event = next, case .receives(subscriptions[member].listener, let value) = event {
      // The stream remembers the value that it received.
      if isInitialValue(value, of: channel) { situation.insert(.isInitialValue) }
      if !isNotOfAnotherRoot(value, to: root) { situation.insert(.isMisdirected) }
      if isInitial, situation.contains(.isConnectedAgain) { situation.insert(.isOfFormerSubscribers) }
      note(.receivesCurrentValue, of: familyOfReplay(channel), situation, expected, got: event)
      if case .sample(let sample) = value { channels[channel].cache = union(channels[channel].cache, [sample]) }
      return try take(event)
    }
    note(.receivesOnSubscription, of: familyOfReplay(channel), situation, expected, got: next)
    channels[channel].cache = union(channels[channel].cache, [nil])
  }

  /// Whether an observer receives one of the values that an operation makes of a remembered one.
  private func isResult(_ event: Event, of cache: [Int?], for member: Int) -> Bool {
    guard let pipe = subscriptions[member].pipe else { return false }
    return replays(cache.flatMap { $0.map { passed($0, through: pipe) } ?? [] }, member).contains(event)
  }

  /// Whether an observer receives a value that no delivery explains.
  private func isUnexplained(_ event: Event?, for member: Int) -> Bool {
    guard let event, event.isReceived(by: subscriptions[member].listener) else { return false }
    return !matchesDelivery(event) && !isOptional(event)
  }

  /// Whether an observer receives a value that was delivered before.
  private func isFormerValue(_ event: Event, of member: Int, _ root: Int) -> Bool {
    guard case .receives(subscriptions[member].listener, let value) = event else { return false }
    return deliveries.contains { $0.root == root && value == .sample($0.value) }
  }

  /// The kind of subject that has to replay: a property's stream counts as remembered once it has passed on a change.
  private func familyOfReplay(_ channel: Int) -> SubjectFamily {
    let hasPassedOn = channels[channel].members.contains { subscriptions[$0].hasReceivedChange }
    return hasPassedOn ? .remembered : family(of: channel)
  }

  /// Whether a value was delivered to this root, or to no root.
  private func isNotOfAnotherRoot(_ value: TracedValue, to root: Int) -> Bool {
    deliveries.contains { $0.root == root && value == .sample($0.value) }
      || !deliveries.contains { value == .sample($0.value) }
  }

  /// Whether no value is being broadcast yet. An initial value may be emitted before upstream is connected or afterwards, and a
  /// value emitted within another call may wait for the end of that call.
  private func isWaiting(_ root: Int) -> Bool {
    channels[root].deliveriesOfCall.allSatisfy { delivery in
      // The initial value of a stream derived from this one does not come from it.
      deliveries[delivery].isInitial && deliveries[delivery].isLate
        || !deliveries[delivery].isReceived
          && (deliveries[delivery].isNested || channels[root].isConnecting && deliveries[delivery].isInitial)
    }
  }

  /// The values whose replay breaks only `RM-6.4`: those remembered before the value that is being broadcast.
  private func olderReplays(of channel: Int, _ joined: [Int]) -> [Int?] {
    let root = channels[channel].root
    guard isBusy(root), channel == root || !channels[root].isConnecting && !isJoining(channel) else { return [] }
    // A stream in between may not be broadcasting yet.
    let isOfRoot = channel == root || joined.contains { $0 == root || channels[$0].upstream == root }
    return isOfRoot ? channels[root].olderCache : []
  }

  /// A stream connected during a broadcast may remember the value that its upstream remembered before.
  private func mayRememberOlder(_ joined: [Int], _ older: [Int?]) {
    for channel in joined where channels[channel].isChained {
      channels[channel].cache = union(channels[channel].cache, older)
    }
  }

  /// The initial value of a stream, or else of the nearest upstream that has one.
  private func start(of channel: Int) -> Int? {
    channels[channel].start ?? channels[channel].upstream.flatMap(start)
  }

  private func replays(_ cache: [Int?], _ member: Int) -> [Event] {
    cache.compactMap { $0.map { .receives(subscriptions[member].listener, .sample($0)) } }
  }

  /// Records that a stream and its upstreams had a value at that time: it was broadcast or replayed.
  func noteValue(of channel: Int, at time: Int) {
    channels[channel].latestValue = max(channels[channel].latestValue ?? time, time)
    if let upstream = channels[channel].upstream { noteValue(of: upstream, at: time) }
  }

  // MARK: Unsubscribing

  /// Records the time if a stream has no active subscriber left, and does the same for its upstreams.
  func noteLeft(_ channel: Int) {
    guard !downstream(of: channel).contains(where: { subscriptions[$0].phase == .active }) else { return }
    channels[channel].latestLeft = clock
    if let upstream = channels[channel].upstream { noteLeft(upstream) }
  }

  /// Whether all subscribers of a stream, or of one of its upstreams, left after it last received or replayed a value.
  func mayBeForgotten(_ channel: Int) -> Bool {
    if let latest = channels[channel].latestValue, latest < channels[channel].latestLeft { return true }
    return channels[channel].upstream.map(mayBeForgotten) ?? false
  }

  /// Upstream is disconnected with the last subscriber (`RM-9`).
  func leaveRemembered(_ channel: Int) throws(Malformed) {
    let root = channels[channel].root
    guard let source = channels[root].source, let number = channels[root].connection else { return }
    let disconnected = Event.disconnected(sources[source].name, number)
    switch hasDownstream(root) {
    case true?: return
    case nil:
      noteUncertainConnection(root)
      if next != disconnected { return }
    case false?: break
    }
    guard sources[source].hasTeardown else {
      channels[root].connection = nil
      sources[source].connections[number - 1].isLate = true
      return branches.insert(.withoutTeardown)
    }
    guard isInCall(disconnected) else {
      // The model accepts the connections that the port has.
      note(.disconnects, of: .remembered, ofConnection(channel), [disconnected], got: next)
      return channels[root].isConnectionUncertain = true
    }
    try takeOthers(before: disconnected)
    channels[root].connection = nil
    sources[source].connections[number - 1].isLate = true
    sources[source].connections[number - 1].isConnected = false
    try take(disconnected)
    if channels[root].connection != nil { branches.insert(.reconnectedInDisconnect) }
  }

  /// If it is open whether any observer is left, and no event shows it, upstream may be connected or not.
  func noteUncertainConnection(_ root: Int) {
    guard let source = channels[root].source, !sources[source].hasTeardown, hasDownstream(root) == nil else { return }
    channels[root].isConnectionUncertain = true
  }
}
