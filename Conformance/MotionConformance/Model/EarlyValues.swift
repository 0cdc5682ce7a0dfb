// The values that upstream emits while it is being connected: the first subscriber receives the last of them.

extension Model {
  /// Upstream has emitted while it was being connected: the last of these values is received once (`RM-7.1`), and no other
  /// (`RM-7.2`).
  func receiveEarly(_ member: Int, _ last: Int, _ root: Int) throws(Malformed) {
    branches.insert(channels[root].early.count > 1 ? .severalEarly : .early)
    guard let value = seen(deliveries[last].value, by: member).first else { return }
    let expected = Event.receives(subscriptions[member].listener, .sample(value))
    // A port may defer a value that is emitted within another call, and the subscriber may have unsubscribed by then.
    if calls.count > 1, !isInCall(expected), comesLater(expected) || isLeaving(member), choices.choose(among: 2) == 0 {
      return
    }
    while !hasReceived(member, last) {
      if let event = next, acceptsState(event) {
        try take(event)
        continue
      }
      if next == expected {
        subscriptions[member].tokens.removeAll { $0.delivery == last }
        allowQueued(expected, joined: depth(of: channels[self.channel(of: member)]))
        try take(expected, causedBy: nil)
        return try receiveRest(
          member, after: value, of: arrivals(of: deliveries[last].value, at: self.channel(of: member)))
      }
      guard let event = next else { return noteMissingEarly(member, expected, last) }
      // A value from an old connection may be the last value, too.
      if event.isReceived(by: subscriptions[member].listener),
        channels[root].deliveriesOfCall.contains(where: {
          deliveries[$0].isLate && event == .receives(subscriptions[member].listener, .sample(deliveries[$0].value))
        })
      {
        return try take(event)
      }
      guard try acceptDelivery(event) else {
        guard isInCall(expected) else {
          noteMissingEarly(member, expected, last)
          guard case .receives(subscriptions[member].listener, let value) = event else { return }
          // The stream remembers the value that it received.
          if case .sample(let sample) = value { channels[root].cache = union(channels[root].cache, [sample]) }
          return try take(event)
        }
        try takeUnexpected(event)
        continue
      }
    }
    // A value that was emitted meanwhile may have become the last value before the replay.
    if let event = next, case .receives(subscriptions[member].listener, .sample(let sample)) = event,
      subscriptions[member].received.contains(where: { isAfterConnecting($0) && deliveries[$0].value == sample })
    {
      try take(event)
    }
  }

  /// Whether a reaction under way goes on to unsubscribe a subscriber.
  private func isLeaving(_ member: Int) -> Bool {
    following.contains { $0.contains(.unsubscribe(subscriptions[member].name)) }
  }

  /// Within another call, the value received on subscription may also be queued in each stream that was connected.
  func allowQueued(_ event: Event, joined: Int) {
    guard calls.count > 1, joined > 0 else { return }
    for _ in 0..<joined { calls[0].optional.append(event) }
  }

  /// Whether an observer has received that delivery, or one that replaced it: also one that was emitted after it because an
  /// observer received a value.
  private func hasReceived(_ member: Int, _ delivery: Int) -> Bool {
    subscriptions[member].received.contains {
      deliveries[$0].value == deliveries[delivery].value || deliveries[delivery].interruptedBy.contains($0)
        || $0 > delivery && (!deliveries[$0].cause.isEmpty || isAfterConnecting($0))
    }
  }

  /// Whether it was emitted after upstream had been connected, though the call has not returned yet.
  private func isAfterConnecting(_ delivery: Int) -> Bool {
    !channels[deliveries[delivery].root].early.contains(delivery)
  }

  private func noteMissingEarly(_ member: Int, _ expected: Event, _ last: Int) {
    let root = deliveries[last].root
    var situation = situation(of: member).union(.isConnecting)
    if deliveries[last].isInitial { situation.insert(.isInitialValue) }
    if channels[root].latestLeft > deliveries[last].begin { situation.insert(.isOfFormerSubscribers) }
    note(.receivesOnSubscription, of: family(of: root), situation, [expected], got: next)
    subscriptions[member].tokens.removeAll { $0.delivery == last }
    // It need not remember the value, either.
    channels[root].cache = union(channels[root].cache, [nil] + channels[root].olderCache)
  }

  /// Keeps an early value that an observer has received: of several it should receive only the last.
  func noteEarly(_ member: Int, _ delivery: Int, _ event: Event) {
    let root = deliveries[delivery].root
    guard subscriptions[member].phase == .subscribing, channels[root].early.contains(delivery) else { return }
    subscriptions[member].early.append(delivery)
    // The initial value does not come after a value that upstream has emitted.
    subscriptions[member].tokens.removeAll { deliveries[$0.delivery].isInitial && $0.delivery < delivery }
  }

  /// Records early values that were received in addition to the last.
  func noteSeveralEarly(_ member: Int) {
    guard case .channel(let channel) = subscriptions[member].target else { return }
    let root = channels[channel].root
    let early = channels[root].early
    // Re-entrant emissions may arrive in another order, and the same value may arrive once more.
    guard pipes.isEmpty, let last = early.last, !channels[root].mayBeConnectedTwice,
      channels[channel].members.first == member,
      early.allSatisfy({ deliveries[$0].cause.isEmpty }),
      let other = subscriptions[member].early.first(where: { one in
        !deliveries[one].isInitial
          && !channels[root].deliveriesOfCall.contains {
            (!early.contains($0) || $0 == last) && deliveries[$0].value == deliveries[one].value
          }
      })
    else { return }
    let listener = subscriptions[member].listener
    let surplus = Event.receives(listener, .sample(deliveries[other].value))
    note(
      .receivesCurrentValue, of: .remembered, situation(of: member).union(.isSeveralEarly),
      [.receives(listener, .sample(deliveries[last].value))], got: surplus,
      at: events[..<position].firstIndex(of: surplus))
  }
}
