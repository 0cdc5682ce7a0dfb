// Deliveries: each value on its way to a tree of observers (RP-9.1, PO-6.2, RM-2.1).

extension History {
  /// A value begins its way to a tree: records the subscriptions that it may reach, and which values may replace which.
  @discardableResult
  func deliver(
    _ root: Node, _ value: Value, _ call: Call, isEqual: Bool = false, isInitial: Bool = false
  ) -> Delivery {
    let delivery = allDeliveries.add(
      DeliveryState(
        root: root, value: value, call: call, time: clock, isEqual: isEqual, isInitial: isInitial,
        before: root.isRemembered ? root.memory : ValueSet(root.value),
        interrupters: allDeliveries.emptied(\.interrupters), recipients: allDeliveries.emptied(\.recipients)))
    for older in deliveries where older.root == root && isInterrupted(older, by: call) {
      older.interrupters.append(delivery)
    }
    let ending = call.isNested ? call.ending.filter { $0.node.root == root } : []
    for subscription in ending.isEmpty ? root.subscriptionsOfTree : root.subscriptionsOfTree + ending {
      let isReached = isReached(subscription, by: delivery)
      guard subscription.form != .nothing, isReached != false else { continue }
      delivery.recipients.append((subscription, isReached == true && subscription.isActive))
    }
    deliveries.append(delivery)
    for node in root.descendants where !node.subscriptionsOfTree.isEmpty {
      node.memory.formUnion(ValueSet(node.arrivals(value)))
    }
    return delivery
  }

  /// Whether a delivery passes the operators of a subscription; `nil` if that is open.
  private func isReached(_ subscription: Subscription, by delivery: Delivery) -> Bool? {
    guard subscription.pipe.keeps else { return true }
    guard subscription.end < .forever else { return nil }  // The value on subscription stands for it.
    // Nothing orders the observers of a list: any of them may be the first that passes a value to a storage that they share.
    let isSole = !delivery.root.subscriptionsOfTree.contains {
      $0 != subscription && $0.pipe.mayShareStorage(with: subscription.pipe)
    }
    let isQuiet = isSole && isQuiet(delivery.call) && !isBusy(delivery.root) && subscription.isDetermined
    var isReached: Bool? = false
    for value in subscription.node.arrivals(delivery.value) {
      let (results, isDetermined) = subscription.pipe.pass(value, &subscription.kept, isQuiet: isQuiet, in: values)
      if !isDetermined { return nil }
      if !results.isEmpty { isReached = true }
    }
    return isReached
  }

  /// Whether no other value is on its way: an action of a reaction to a value may be performed before that value arrives elsewhere.
  func isQuiet(_ call: Call) -> Bool { call.triggers.allSatisfy { [.connected, .disconnected].contains($0.kind) } }

  /// Whether a call began during a delivery, or that is nested: of several nested writes the last is required.
  private func isInterrupted(_ older: Delivery, by call: Call) -> Bool {
    older.call.isNested || call.triggers.contains { isOf($0, older) }
  }

  /// Whether an event may belong to a delivery, or to one that replaces it.
  func isOf(_ event: TimedEvent, _ delivery: Delivery) -> Bool {
    guard event.time >= delivery.time else { return false }
    switch event.kind {
    case .externalWrite, .informationWritten:
      return event.name == delivery.root.name && event.value == delivery.value
    case .receives:
      return possibleRecipients(delivery).contains { subscription in
        guard subscription.log == event.log else { return false }
        return subscription.results(delivery.value).contains(event.value)
          || delivery.alternatives.elements.contains { subscription.results($0.value).contains(event.value) }
          || delivery.interrupters.contains {
            $0.time <= event.time && subscription.results($0.value).contains(event.value)
          }
      }
    default: return false
    }
  }

  /// The subscriptions that it may reach, and those that have subscribed to its tree in the outermost call.
  func possibleRecipients(_ delivery: Delivery) -> [Subscription] {
    delivery.recipients.map { $0.subscription } + newSubscriptions.filter { $0.node.root == delivery.root }
  }

  /// Whether somebody has received a delivery for certain: an event may belong to an older one of the same value.
  func isReceived(_ delivery: Delivery) -> Bool {
    let older = deliveries.prefix { $0 != delivery }.count {
      $0.root == delivery.root && $0.value == delivery.value
    }
    return possibleRecipients(delivery).contains { subscription in
      subscription.log.events.count { !$0.isOnSubscription && isOf($0, delivery) } > older
    }
  }

  /// Whether a value is on its way to the subscriptions of a root.
  func isBusy(_ root: Node) -> Bool { deliveries.contains { $0.root == root } }

  /// The values before the last deliveries, if a port may not have begun to carry them out.
  func valuesBeforeDeferred(_ root: Node) -> ValueSet {
    var values: ValueSet = []
    for delivery in deliveries.reversed() where delivery.root == root {
      // A port may carry out one of these after what happens within it.
      let mayBeDeferred = delivery.call.isNested || delivery.isInitial
      if !mayBeDeferred || isReceived(delivery) { break }
      values.formUnion(delivery.before)
    }
    return values
  }

  // MARK: Claims

  /// Makes the claims of a delivery. Each observer receives its value once, but may receive instead a newer one that
  /// interrupts it (C-write-inside). One that unsubscribed meanwhile (C-unsubscribe-other) or has
  /// subscribed since (C-subscribe-inside) may receive it.
  func claim(_ delivery: Delivery) {
    let root = delivery.root
    let isProperty = root.kind == .property
    if root.isExternal {
      var claim = Claim(
        eventLog(isProperty ? .externalWrite : .informationWritten, root.name),
        TimedValues(delivery.value, since: delivery.time))
      (claim.rule, claim.node, claim.delivery) = (.writesOut, root, delivery)
      claim.level = isProperty && delivery.isEqual ? .should : .must
      add(claim)
    }
    let isReplaceable = delivery.interrupters.contains { !($0.isEqual && isProperty) }
    for (subscription, isRequired) in delivery.recipients {
      let wasRequired = isRequired && subscription.isDetermined && !isReplaceable
      // One that has received the value in this call, and nothing else since, may miss it the second time.
      let mayMiss = endsWith(delivery, subscription) && !(isProperty && subscription.log.events.isEmpty)
      let isEqual = isProperty && (delivery.isEqual || endsWith(delivery, subscription))
      let level: Level? = mayMiss && !delivery.isEqual ? nil : isEqual ? .should : .must
      let isRequired = wasRequired && subscription.unsubscribedAt == .forever
      claim(delivery, for: subscription, isRequired ? level : nil, fullLevel: wasRequired ? .must : nil)
    }
    for subscription in newSubscriptions
    where subscription.node.root == root && subscription.begin > delivery.time && subscription.form != .nothing {
      // It may be queued in each list on the way.
      for _ in subscription.node.path { claim(delivery, for: subscription) }
    }
  }

  /// Whether a delivery is nested, and the observer received its value last, perhaps before it (RP-9.4, RP-9.5).
  func endsWith(_ delivery: Delivery, _ subscription: Subscription) -> Bool {
    guard delivery.call.isNested, let last = subscription.log.allEvents.last else { return false }
    return subscription.results(delivery.value).last == last.value
  }

  /// A value for a subscription, or a newer one instead; an operator may make several results of each.
  private func claim(
    _ delivery: Delivery, for subscription: Subscription, _ level: Level? = nil, fullLevel: Level? = nil
  ) {
    let own = subscription.results(delivery.value)
    let since = max(delivery.time, subscription.begin)
    for value in own {
      var one = Claim(subscription, TimedValues(value, since: since), .receives, level)
      one.values.add(delivery.alternatives)
      for newer in delivery.interrupters where newer.time < subscription.unsubscribedAt {
        for value in subscription.results(newer.value) { one.values.add(value, since: newer.time) }
      }
      (one.delivery, one.fullLevel) = (delivery, fullLevel)
      one.isReplaceable = !delivery.interrupters.isEmpty
      add(one)
    }
    for newer in delivery.interrupters {
      let results = subscription.results(newer.value)
      guard own.count != 1 || results.count > 1 else { continue }
      for value in results { add(Claim(subscription, TimedValues(value, since: newer.time))) }
    }
  }
}
