// The end of a call: none of its deliveries is owed any more.

extension Model {
  /// Ends the outermost call, after which no value is owed.
  func endCall() {
    guard !returnedRoots.isEmpty else { return }
    let roots = returnedRoots
    returnedRoots.removeAll()
    for root in roots { endDeliveries(on: root) }
  }

  private func requireNothingOwed(_ root: Int) {
    for delivery in channels[root].deliveriesOfCall where !deliveries[delivery].isWritten {
      noteUnwritten(delivery, next)
    }
    for member in channels[root].recipients {
      for token in subscriptions[member].tokens
      where token.isOwed && !mayLapse(token, member) && !isReceivedForAnother(token, member) {
        noteMissing(member, token)
      }
    }
  }

  /// An observer that is subscribed when the outermost call returns has received the value written last, also if that was
  /// written while it was subscribing.
  private func requireLastReceived(_ root: Int) {
    guard let last = channels[root].deliveriesOfCall.last, isInformation(root) || !deliveries[last].isEqualWrite else {
      return
    }
    for member in channels[root].recipients
    where subscriptions[member].phase == .active && subscriptions[member].isCertain {
      guard let token = subscriptions[member].tokens.first(where: { $0.delivery == last && $0.isOfSubscriber }),
        let value = token.value, !isAmbiguous(member),
        !events[deliveries[last].position...].contains(.receives(subscriptions[member].listener, .sample(value)))
      else { continue }
      noteMissing(member, token)
    }
  }

  /// Whether a subscription need not receive a value because another subscription with the same function received an equal value
  /// and has since unsubscribed. The trace does not show for which of the two the function was called.
  private func isReceivedForAnother(_ token: Token, _ member: Int) -> Bool {
    subscriptions(reportingAs: subscriptions[member].listener).contains { other in
      other != member && subscriptions[other].phase == .unsubscribed
        && subscriptions[other].received.contains { deliveries[$0].value == deliveries[token.delivery].value }
    }
  }

  /// Ends the call of a root: nothing of its deliveries may be owed any more.
  private func endDeliveries(on root: Int) {
    determineCaches(root)
    requireNothingOwed(root)
    requireLastReceived(root)
    channels[root].olderCache.removeAll(keepingCapacity: true)
    for member in channels[root].recipients {
      subscriptions[member].tokens.removeAll()
      subscriptions[member].received.removeAll()
    }
    channels[root].recipients.removeAll(keepingCapacity: true)
    channels[root].deliveriesOfCall.removeAll(keepingCapacity: true)
    channels[root].older.removeAll(keepingCapacity: true)
  }

  /// An observer that has received an interrupting delivery need not receive the interrupted one.
  func mayLapse(_ token: Token, _ member: Int) -> Bool {
    let newer = deliveries[token.delivery].interruptedBy
    guard !newer.isEmpty,
      newer.contains(where: {
        subscriptions[member].received.contains($0) || deliveries[$0].isRestored
          || !pipes.isEmpty && seen(deliveries[$0].value, by: member).isEmpty
      })
    else { return false }
    branches.insert(.lapsed)
    return true
  }

  /// Records that an owed value was not received.
  private func noteMissing(_ member: Int, _ token: Token) {
    note(
      .receives, of: family(of: channel(of: member)), situation(of: member, missing: token.delivery),
      [event(of: token, member)], got: next)
    subscriptions[member].missed.append(token.value ?? deliveries[token.delivery].value)
    mayForget(channel(of: member))
  }

  /// The event that a token stands for.
  func event(of token: Token, _ member: Int) -> Event {
    .receives(subscriptions[member].listener, .sample(token.value ?? deliveries[token.delivery].value))
  }

  /// A stream that does not deliver a value need not remember it.
  private func mayForget(_ channel: Int) {
    guard isRemembered(channel) else { return }
    let root = channels[channel].root
    let older = channels[root].older.map(Optional.some) + channels[root].olderCache
    channels[channel].cache = union(channels[channel].cache, older)
  }

  /// The events that a delivery still owes.
  private func missing(of delivery: Int) -> [Event] {
    channels[deliveries[delivery].root].recipients.compactMap { member in
      subscriptions[member].tokens.first { $0.delivery == delivery && $0.isOwed }.map { event(of: $0, member) }
    }
  }

  /// All owed events.
  var owed: [Event] { channels.flatMap(\.deliveriesOfCall).flatMap(missing) }
}
