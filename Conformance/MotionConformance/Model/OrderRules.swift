// The order rules, which counting claims and events does not show.

extension History {
  /// Judges writing out first, the order of observers for a root's first value, and what claims leave open of its last.
  func checkOrder(_ call: Call) {
    for delivery in deliveries {
      if delivery.root.writesOut { checkWrittenFirst(delivery, call) }
      if isFirstOfRoot(delivery) { checkOrderOfObservers(delivery, call) }
      if deliveries.last(where: { $0.root == delivery.root }) == delivery { checkLastDelivery(delivery, call) }
    }
  }

  /// Whether it is the first delivery of its root in the outermost call.
  func isFirstOfRoot(_ delivery: Delivery) -> Bool { deliveries.first { $0.root == delivery.root } == delivery }

  /// Judges whether a value is written out before it is received (RP-9.2; PO-6.1, a `should`). It is not judged if it
  /// is not written out at all, or if the root held it before, or is given it twice in the outermost call.
  private func checkWrittenFirst(_ delivery: Delivery, _ call: Call) {
    let (root, value) = (delivery.root, delivery.value)
    let isOnce = deliveries.allSatisfy {
      $0.root != root || ($0 == delivery || $0.value != value) && !$0.before.contains(value)
    }
    let kind: EventKind = root.family == .property ? .externalWrite : .informationWritten
    let nested = calls.objects.reversed().prefix { $0 != call }
    guard isOnce, !nested.contains(where: { $0.kind == .change && $0.action.value == value }),
      let written = eventLog(kind, root.name).events.first(where: { $0.value == value && $0.time >= delivery.time })
    else { return }
    let since = timeline.objects.reversed().prefix { $0.time >= delivery.time }
    let premature = since.last { event in
      event.value == value && event.time < written.time
        && (delivery.recipients.contains { $0.subscription.log == event.log }
          || event.log.subscriptions.contains { $0.beganAt > delivery.time && $0.node.root == root })
    }
    guard let premature else { return }
    breach(.writesOutFirst, call, root) {
      ($0.time, $0.event, $0.delivery) = (premature.time, premature, delivery)
      if root.family == .information { $0.level = .should }
    }
  }

  /// Judges whether a property's observers receive a value in order of subscription (`should`: RP-9.3, PO-6.4,
  /// RP-10.4): those active, never doubled, with no other subscription in the call; not of remembered streams, a set.
  private func checkOrderOfObservers(_ delivery: Delivery, _ call: Call) {
    let until = deliveries.first { $0.root == delivery.root && $0.time > delivery.time }?.time ?? .forever
    var firstOfLater: (event: TimedEvent, subscription: Subscription)?
    for (subscription, wasActive) in delivery.recipients.reversed()
    where wasActive && !subscription.wasDoubled && !subscription.node.isRemembered
      && subscription.log.subscriptions.allSatisfy({ $0 == subscription || $0.unsubscribedAt < call.beganAt })
    {
      let event = subscription.log.events.first {
        $0.value == delivery.value && delivery.time <= $0.time && $0.time < until
      }
      guard let event else { continue }
      if let later = firstOfLater, event.time > later.event.time, subscription.returnedAt < later.subscription.beganAt {
        breach(.receivesInOrder, call, delivery.root) {
          ($0.level, $0.time, $0.event, $0.subscription) = (.should, event.time, later.event, subscription)
          $0.expected = [tracedEvent(event)]
        }
      }
      if firstOfLater.map({ event.time < $0.event.time }) ?? true { firstOfLater = (event, subscription) }
    }
  }

  /// Judges what claims leave open of a root's last value: that an observer whose `subscribe` was under way received it
  /// by the end of the outermost call (RP-9.5, PO-6.2, RM-2.1), and that a later one of the root itself is not left
  /// with an older value (RP-4.3, RM-6.4: `should`). Not, for example, of early values and equal writes.
  private func checkLastDelivery(_ delivery: Delivery, _ call: Call) {
    let isEqualWrite = delivery.isEqual && delivery.root.family == .property
    if isEqualWrite || delivery.root.earlyDeliveries.contains(delivery) { return }
    let subscribing = delivery.recipients.lazy.filter { !$0.wasActive }.map { $0.subscription }
    // A Property reads what is written out, which is judged by itself.
    let isReadBack = delivery.root.family == .information
    let later = isReadBack ? [] : delivery.root.subscriptions.drop { $0.beganAt < delivery.time }
    for subscription in subscribing + later
    where subscription.isActive && subscription.isDetermined && !subscription.pipe.hasStorage
      && subscription.nodesToConnect.last?.isChained != true
    {
      let (own, events) = (subscription.results(delivery.value), subscription.log.events)
      let hasReceived = events.contains {
        $0.time >= delivery.time && (own.contains($0.value) || delivery.alternatives.contains($0.value))
      }
      if own.isEmpty || hasReceived || repeatsLastValue(delivery, for: subscription) { continue }
      let isLater = subscription.beganAt > delivery.time
      let before = isLater && subscription.nodesToConnect.isEmpty ? subscription.pipe.first(of: delivery.before) : []
      let older = events.last { $0.call == subscription.call && before.contains($0.value) }
      if isLater, older == nil { continue }
      breach(isLater ? .receivesCurrentValue : .receives, call, subscription.node) {
        ($0.subscription, $0.delivery, $0.event) = (subscription, delivery, older)
        $0.expected = Claim(subscription, ValueSet(own), since: delivery.time).allowedEvents
        guard let older else { return }
        ($0.level, $0.time) = (.should, older.time)
        $0.tags = [subscription.node.isRemembered ? .isBeingBroadcast : .isBeingWritten]
      }
    }
  }
}
