// A write or an upstream value starts a delivery. Each observer in the list gets a token: it must receive the value
// (owed), or it may. If an observer reacts to a delivery by starting another one on the same list, the new delivery
// interrupts the old one: an observer that receives the newer value need not receive the older delivery, and if it does,
// that delivery may carry either value. All other owed deliveries are received exactly once before the outermost call
// returns.

extension Model {
  /// Begins a delivery to all observers on the tree of that root.
  ///
  /// - Parameter isLate: Whether it comes from a connection that has been disconnected, so that it is owed to no observer.
  func beginDelivery(_ sample: Int, on root: Int, isEqual: Bool = false, isLate: Bool = false) -> Int {
    let number = deliveries.count
    for one in cause where deliveries[one].root == root { deliveries[one].interruptedBy.append(number) }
    // Of several re-entrant writes that no observer has received yet, the last may replace all.
    for one in channels[root].deliveriesOfCall
    where deliveries[one].isNested && !deliveries[one].isReceived && !cause.contains(one) {
      deliveries[one].interruptedBy.append(number)
    }
    if !cause.isEmpty { branches.insert(.reentrantDelivery) }
    deliveries.append(
      Delivery(
        root: root, value: sample, cause: cause, isWritten: !channels[root].isWrittenOut, isEqualWrite: isEqual,
        isLate: isLate, isNested: calls.count > 1, begin: clock, position: position))
    channels[root].deliveriesOfCall.append(number)
    if !channels[root].children.isEmpty { widenCaches(below: root, sample) }
    giveTokens(of: number, on: root, isOwed: !isLate)
    return number
  }

  private func giveTokens(of delivery: Int, on channel: Int, isOwed: Bool) {
    let isOpen = channels[channels[channel].root].mayBeConnectedTwice
    let isConnecting = channels[channels[channel].root].isConnecting || isJoining(channel)
    for place in channels[channel].members.indices {
      let member = channels[channel].members[place]
      guard subscriptions[member].form != .nothing else { continue }
      let isDetermined = subscriptions[member].phase == .active && subscriptions[member].isCertain
      let isOfSubscriber = subscriptions[member].phase == .subscribing && isOwed && !isOpen && !isConnecting
      give(
        member, tokenOf: delivery, isOwed: isOwed && isDetermined && !isOpen, isOfSubscriber: isOfSubscriber)
    }
    for child in channels[channel].children {
      giveTokens(of: delivery, on: child, isOwed: isOwed && !channels[child].isJoining)
    }
  }

  /// A token for each value that the observer sees of the delivery.
  private func give(_ member: Int, tokenOf delivery: Int, isOwed: Bool, isOfSubscriber: Bool = false) {
    let root = channels[channel(of: member)].root
    if subscriptions[member].tokens.isEmpty { channels[root].recipients.append(member) }
    let values = pipes.isEmpty ? [] : seen(deliveries[delivery].value, by: member)
    if values.isEmpty {
      let value = pipes.isEmpty ? deliveries[delivery].value : nil
      subscriptions[member].tokens.append(
        Token(
          delivery: delivery, value: value, isOwed: isOwed && value != nil, isOfSubscriber: isOfSubscriber))
    }
    for (place, value) in values.enumerated() {
      subscriptions[member].tokens.append(
        Token(delivery: delivery, value: value, place: place, isOwed: isOwed, isOfSubscriber: isOfSubscriber))
    }
  }

  /// An observer that subscribes while deliveries are under way may receive them, too.
  func offerDeliveriesUnderWay(to member: Int) {
    guard subscriptions[member].form != .nothing else { return }
    let list = channel(of: member)
    for delivery in channels[channels[list].root].deliveriesOfCall {
      branches.insert(.subscribedDuring)
      // It gets one token for each list that it has joined in between.
      for _ in 0..<depth(of: channels[list]) { give(member, tokenOf: delivery, isOwed: false) }
    }
  }

  /// The number of lists that a value passes from the root to a channel.
  func depth(of channel: Channel) -> Int {
    if let upstream = channel.upstream { 1 + depth(of: channels[upstream]) } else { 1 }
  }

  /// The channel whose list contains a subscription.
  func channel(of member: Int) -> Int {
    guard case .channel(let channel) = subscriptions[member].target else { return 0 }
    return channel
  }

  /// An observer that unsubscribes may still receive the values under way.
  func forgiveTokens(of member: Int) {
    if subscriptions[member].tokens.contains(where: \.isOwed) { branches.insert(.unsubscribedDuring) }
    for place in subscriptions[member].tokens.indices { subscriptions[member].tokens[place].isOwed = false }
  }

  /// Follows a call that delivers to a root, until the next event does not belong to it or the call returns.
  func deliver(on root: Int, while belongs: (Event) -> Bool = { _ in true }) throws(Malformed) {
    channels[root].underWay += 1
    while let event = next, belongs(event) { try accept(event) }
    channels[root].underWay -= 1
    if !returnedRoots.contains(root) { returnedRoots.append(root) }
  }

  /// Whether a delivery to that root is under way.
  func isBusy(_ root: Int) -> Bool { channels[root].underWay > 0 || !channels[root].deliveriesOfCall.isEmpty }

  // MARK: Receiving

  /// Consumes an event as part of a delivery, if one matches.
  func acceptDelivery(_ event: Event) throws(Malformed) -> Bool {
    switch event {
    case .receives(let name, let value):
      guard let match = chooseMatch(name, value, event) else { return false }
      try receive(match, event)
      return true
    case .externalWrite(let name, .sample(let sample)), .informationWritten(let name, .sample(let sample)):
      return try acceptWrite(event, of: name, sample)
    default: return false
    }
  }

  /// Whether a delivery matches the event.
  func matchesDelivery(_ event: Event) -> Bool {
    if case .receives(let name, let value) = event { match(name, value) != nil } else { false }
  }

  struct Match {
    let member: Int
    let place: Int
    /// The delivery whose value was received: the token's, or a delivery that interrupted it.
    let value: Int
    let kind: Kind
    /// Whether the token must be received.
    let isOwed: Bool

    /// The value that was received, a more likely one first.
    enum Kind: Int {
      /// The token's own, of a delivery that was not interrupted.
      case own
      /// The token's own, of a delivery that was interrupted.
      case interrupted
      /// That of a delivery that interrupted it.
      case interrupters
      /// That which the property had when the port read it again.
      case readAgain
    }

    /// The order of matches: a better one is lower.
    fileprivate var order: Int { 2 * kind.rawValue + (isOwed ? 0 : 1) }
  }

  /// The best match of an event: one whose value has been written out; then one of an earlier kind; then an owed token before
  /// one that may be received; then the earliest of the tokens that were not interrupted, or the latest of the others.
  func match(_ name: Name, _ value: TracedValue) -> Match? { best(of: matches(name, value)) }

  private func best(of matches: SmallArray<Match>) -> Match? {
    matches.count < 2 ? matches.first : matches.min { isBetter($0, than: $1) }
  }

  /// The tokens that match an event, without those whose choice makes no difference.
  private func matches(_ name: Name, _ value: TracedValue) -> SmallArray<Match> {
    var matches = SmallArray<Match>()
    for member in subscriptions(reportingAs: name) where !subscriptions[member].tokens.isEmpty {
      for (place, token) in subscriptions[member].tokens.enumerated() {
        guard let (kind, source) = kind(of: token, member, value) else { continue }
        let isOwed = token.isOwed && !mayLapse(token, member)
        let match = Match(member: member, place: place, value: source, kind: kind, isOwed: isOwed)
        if !matches.contains(where: { isAlike($0, match) }) { matches.append(match) }
      }
    }
    return matches
  }

  private func isAlike(_ one: Match, _ other: Match) -> Bool {
    one.member == other.member && delivery(of: one) == delivery(of: other) && one.order == other.order
  }

  /// Chooses the token that matches an event; `nil` if the event does not match a delivery.
  private func chooseMatch(_ name: Name, _ value: TracedValue, _ event: Event) -> Match? {
    let matches = matches(name, value)
    let choice = choices.choose(among: matches.count + (isOptional(event) ? 1 : 0))
    guard choice > 0 else { return best(of: matches) }
    let sorted = matches.sorted { isBetter($0, than: $1) }
    return choice < sorted.count ? sorted[choice] : nil
  }

  /// Whether the match of an event meets a condition: the best match, or another candidate if there is a choice.
  func chooseWhether(_ name: Name, _ value: TracedValue, _ suits: (Match) -> Bool) -> Bool? {
    let matches = matches(name, value)
    guard let best = best(of: matches) else { return nil }
    let usual = suits(best)
    guard matches.count > 1, matches.contains(where: { suits($0) != usual }) else { return usual }
    return choices.choose(among: 2) == 0 ? usual : !usual
  }

  /// Whether an observer can receive that value by that delivery, or by a later one of the same root.
  func canReceive(_ name: Name, _ value: TracedValue, since delivery: Int) -> Bool {
    subscriptions(reportingAs: name).contains { member in
      subscriptions[member].tokens.contains { token in
        token.delivery >= delivery && deliveries[token.delivery].root == deliveries[delivery].root
          && kind(of: token, member, value) != nil
      }
    }
  }

  private func isBetter(_ match: Match, than best: Match) -> Bool {
    let (token, other) = (delivery(of: match), delivery(of: best))
    // A value that has not been written out yet is received after those that have.
    if deliveries[token].isWritten != deliveries[other].isWritten { return deliveries[token].isWritten }
    // A delivery that was not interrupted precedes one that was; of two alike, an owed token precedes an optional one.
    let (order, otherOrder) = (match.order, best.order)
    guard order == otherOrder else { return order < otherOrder }
    if token == other { return match.member < best.member }
    return match.kind == .own ? token < other : token > other
  }

  private func delivery(of match: Match) -> Int { subscriptions[match.member].tokens[match.place].delivery }

  private func kind(of token: Token, _ member: Int, _ value: TracedValue) -> (kind: Match.Kind, source: Int)? {
    let isInterrupted = !deliveries[token.delivery].interruptedBy.isEmpty
    if let own = token.value, value == .sample(own) { return (isInterrupted ? .interrupted : .own, token.delivery) }
    if !isInterrupted, deliveries[token.delivery].readings.isEmpty { return nil }
    // A subscription that has ended receives no value that was sent later.
    let end = subscriptions[member].unsubscribedAt
    if let newer = deliveries[token.delivery].interruptedBy.last(where: {
      deliveries[$0].begin < end && sees(value, of: $0, by: member)
    }) {
      return (.interrupters, newer)
    }
    if isReadAgain(token.delivery, value) { return (.readAgain, token.delivery) }
    return nil
  }

  private func receive(_ match: Match, _ event: Event) throws(Malformed) {
    let token = subscriptions[match.member].tokens[match.place]
    if !deliveries[match.value].isWritten { noteUnwritten(match.value, event) }
    deliveries[token.delivery].isReceived = true
    if token.isOwed, match.kind == .own { noteOrder(match.member, token.delivery, event) }
    if token.place > 0 { noteOrder(match.member, token, event) }
    if match.kind == .interrupters, !pipes.isEmpty {
      // Instead of one value, an observer may receive all results of the operators for a newer one.
      for value in seen(deliveries[match.value].value, by: match.member) {
        calls[0].optional.append(.receives(subscriptions[match.member].listener, .sample(value)))
      }
    }
    if match.kind != .own { branches.insert(match.kind == .interrupted ? .staleValue : .interruptersValue) }
    subscriptions[match.member].tokens.remove(at: match.place)
    subscriptions[match.member].received.append(match.value)
    if match.value != token.delivery { subscriptions[match.member].received.append(token.delivery) }
    subscriptions[match.member].hasReceivedChange = true
    let channel = self.channel(of: match.member)
    if channels[channel].isChained { noteValue(of: channel, at: clock) }
    subscriptions[match.member].history = channels[channel].history
    if !token.isOwed {
      noteEarly(match.member, token.delivery, event)
      widenCaches(above: match.member, deliveries[match.value].value)
    }
    try take(event, causedBy: token.delivery)
  }

  /// Observers receive a change in the order of subscription, except those that subscribed within each other's call. If there
  /// are several changes, their order is open.
  private func noteOrder(_ member: Int, _ delivery: Int, _ event: Event) {
    let root = deliveries[delivery].root
    guard !isAmbiguous(member), !subscriptions[member].wasDoubled,
      channels[self.channel(of: member)].kind != .remembered,
      channels[root].deliveriesOfCall == [delivery]
    else { return }
    let latest = deliveries[delivery].latest
    if let latest, let end = subscriptions[member].end, subscriptions[latest].begin > end {
      note(
        .receivesInOrder, of: family(of: self.channel(of: member)),
        hasObserversThroughStream(self.channel(of: member)) ? .isThroughStream : [],
        [event], got: .receives(subscriptions[latest].listener, .sample(deliveries[delivery].value)))
    }
    if latest.map({ subscriptions[$0].begin < subscriptions[member].begin }) ?? true {
      deliveries[delivery].latest = member
    }
  }

  /// The results of an operation for one value are received in order.
  private func noteOrder(_ member: Int, _ token: Token, _ event: Event) {
    guard let earlier = subscriptions[member].tokens.first(where: { $0.delivery == token.delivery && $0.isOwed }),
      earlier.place < token.place, let value = earlier.value, value != token.value
    else { return }
    note(
      .receives, of: family(of: channel(of: member)), situation(of: member),
      [.receives(subscriptions[member].listener, .sample(value))], got: event)
  }

  /// Whether other subscriptions have the same function, so that a trace does not show which of them received a value.
  func isAmbiguous(_ member: Int) -> Bool {
    subscriptions(reportingAs: subscriptions[member].listener).contains { other in
      other != member && subscriptions[other].unsubscribedAt >= stepBegin
    }
  }
}

extension Channel {
  /// Whether it is derived from another channel.
  var isChained: Bool { upstream != nil }

  /// Whether each value is written out before it is delivered.
  var isWrittenOut: Bool {
    switch kind {
    case .property(let isExternal): isExternal
    case .information: true
    case .remembered: false
    }
  }
}
