// Deliveries: each value on its way to a tree of observers (RP-9.1, PO-6.2, RM-2.1).

extension History {
  /// A value begins its way to a tree: records whom it may reach, which older ones it may replace, which streams may
  /// remember it; passes it to operators that keep something. As the outermost call returns, `claimDelivery` claims it.
  @discardableResult
  func deliver(_ root: Node, _ value: Value, _ call: Call, isEqual: Bool = false) -> Delivery {
    let delivery = allDeliveries.add(
      DeliveryState(
        root: root, value: value, call: call, time: clock, isEqual: isEqual, before: root.memory,
        interrupters: allDeliveries.emptied(\.interrupters), recipients: allDeliveries.emptied(\.recipients)))
    // A newer value may replace one that is nested, or on its way.
    for older in deliveries where older.root == root && (older.call.isNested || call.isDuringNotification) {
      older.interrupters.append(delivery)
    }
    let ending = call.isNested ? call.unsubscribing.flatMap { $0.subscriptions }.filter { $0.node.root == root } : []
    // Adding nothing to an array would copy it.
    for subscription in ending.isEmpty ? root.subscriptionsOfTree : root.subscriptionsOfTree + ending
    where subscription.form != .nothing && pass(delivery, to: subscription) {
      delivery.recipients.append((subscription, subscription.isActive))
    }
    deliveries.append(delivery)
    for node in root.descendants where !node.subscriptionsOfTree.isEmpty {
      node.memory.formUnion(ValueSet(node.arrivals(value)))
    }
    return delivery
  }

  /// Passes a delivery through a subscription's operators, if one keeps something; but not during its `subscribe`,
  /// when the value on subscription stands for it. Returns `false` if it was passed and certainly has no result.
  private func pass(_ delivery: Delivery, to subscription: Subscription) -> Bool {
    guard subscription.pipe.hasStorage, subscription.returnedAt < .forever else { return true }
    let isAlone = !delivery.call.isDuringNotification && !deliveries.contains { $0.root == delivery.root }
    let isDetermined = subscription.isDetermined
    let results = subscription.node.arrivals(delivery.value).flatMap {
      subscription.pipe.pass($0, isCertain: isAlone && isDetermined, in: domain)
    }
    return !results.isEmpty || subscription.pipe.isStorageUnknown
  }

  /// Makes the claims of a delivery. Each observer receives its value once, or instead a newer one that interrupts it
  /// (C-write-inside). One that unsubscribed since (C-unsubscribe-other) or subscribed (C-subscribe-inside) may, too.
  func claimDelivery(_ delivery: Delivery) {
    if delivery.root.writesOut { claimWritingOut(delivery) }
    for (subscription, wasActive) in delivery.recipients {
      claimReceipt(of: delivery, by: subscription, wasActive ? level(of: delivery, for: subscription) : nil)
    }
    for subscription in subscriptions.objects.reversed().prefix(while: { $0.beganAt > delivery.time })
    where subscription.node.root == delivery.root && subscription.form != .nothing {
      // It may be queued in each list on the way, and arrive from each of them.
      for _ in subscription.node.path { claimReceipt(of: delivery, by: subscription, nil) }
    }
  }

  /// Claims that the value is written out (RP-3.3, PO-6.5): a `should` if it equals a property's current one.
  private func claimWritingOut(_ delivery: Delivery) {
    let (root, isProperty) = (delivery.root, delivery.root.family == .property)
    let log = eventLog(isProperty ? .externalWrite : .informationWritten, root.name)
    var claim = Claim(log, [delivery.value], since: delivery.time)
    (claim.rule, claim.delivery) = (.writesOut, delivery)
    claim.level = isProperty && delivery.isEqual ? .should : .must
    add(claim)
  }

  /// The level at which an observer receives a delivery: `nil` if a newer one may replace it, or if it is nested and
  /// repeats the observer's last value, unless it is an equal write. A property's is instead a `should` if it is equal
  /// (RP-9.4), or if the value that it repeats was received in an earlier step.
  private func level(of delivery: Delivery, for subscription: Subscription) -> Level? {
    let isProperty = delivery.root.family == .property
    let isRepeated = repeatsLastValue(delivery, for: subscription)
    let mayMiss = isRepeated && !delivery.isEqual && !(isProperty && subscription.log.events.isEmpty)
    guard delivery.interrupters.isEmpty, !mayMiss else { return nil }
    return isProperty && (delivery.isEqual || isRepeated) ? .should : .must
  }

  /// Whether a nested delivery's last result is its observer's last value by now: itself, or as a repetition (RP-9.4).
  func repeatsLastValue(_ delivery: Delivery, for subscription: Subscription) -> Bool {
    guard delivery.call.isNested, let last = subscription.log.allEvents.last else { return false }
    return subscription.results(delivery.value).last == last.value
  }

  /// Claims at that level, or allows (`nil`), the results of a delivery, or of an interrupter or alternative instead.
  /// An early one that another follows is claimed until the replay only, and perhaps as discouraged (RM-7.2).
  private func claimReceipt(of delivery: Delivery, by subscription: Subscription, _ level: Level?) {
    let own = subscription.results(delivery.value)
    var others: [ShortList<Value>] = []
    for value in delivery.alternatives { others.append(subscription.results(value)) }
    for newer in delivery.interrupters where newer.time < subscription.unsubscribedAt {
      others.append(subscription.results(newer.value))
    }
    // A log does not show which of an observer's subscriptions received a value: any may be this one's last (RP-9.4).
    let mayRepeat =
      delivery.call.isNested && subscription.log.subscriptions.contains { $0.call != subscription.call }
      && subscription.log.allEvents.contains { $0.value == own.last }
    let isEarly =
      delivery.root.earlyDeliveries.dropLast().contains(delivery) && subscription.nodesToConnect.contains(delivery.root)
    claimResults(subscription, own, or: others, since: max(delivery.time, subscription.beganAt)) { claim, place in
      claim.delivery = delivery
      if place < own.count { claim.level = level }
      if mayRepeat { claim.isShared = true }
      guard isEarly else { return }
      claim.until = subscription.replayedAt
      // Of several values emitted while upstream is being connected the last should be received alone (RM-7.2).
      let early = delivery.root.earlyDeliveries.filter { !$0.isStartValue }
      if early.contains(delivery), early.allSatisfy({ $0.call.trigger?.kind == .connected }),
        subscription.call.subscriptions.count == 1, subscription.pipe.isEmpty, subscription.node.pipe.isEmpty
      {
        (claim.values, claim.discouraged, claim.whyDiscouraged) = ([], claim.values, .isSeveralEarly)
      }
    }
  }

  /// Adds a claim for each place in the longest of lists of results: the first one allows the first result of any of
  /// the lists, and so on. Each is a `may` unless `change` makes it another.
  func claimResults(
    _ subscription: Subscription, _ own: ShortList<Value>, or others: [ShortList<Value>] = [], since: Int,
    _ change: (inout Claim, _ place: Int) -> Void
  ) {
    for place in 0..<others.reduce(own.count, { max($0, $1.count) }) {
      var claim = Claim(subscription, [], since: since)
      if place < own.count { claim.values = [own[place]] }
      for other in others where place < other.count { claim.values.insert(other[place]) }
      change(&claim, place)
      add(claim)
    }
  }
}
