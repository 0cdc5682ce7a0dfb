// The order rules, which counting claims and events does not show.

extension History {
  /// Judges the order of the events in the outermost call.
  func checkOrder(_ call: Call) {
    for (place, delivery) in deliveries.enumerated() {
      let root = delivery.root
      if root.isExternal { checkWrittenFirst(delivery, call) }
      guard isFirstOfRoot(delivery) else { continue }
      let next = deliveries[(place + 1)...].first { $0.root == root }
      checkOrderOfObservers(delivery, call, until: next?.time ?? .forever)
      if next == nil { checkOrderOfResults(delivery, call) }
    }
    for delivery in deliveries where isFirstOfRoot(delivery) { checkLast(delivery.root, call) }
    for subscription in newSubscriptions {
      checkEarly(subscription, call)
      checkCurrentIsLast(subscription)
    }
  }

  /// Whether it is the first delivery of its root in the outermost call.
  func isFirstOfRoot(_ delivery: Delivery) -> Bool { deliveries.first { $0.root == delivery.root } == delivery }

  /// A value is written out before anybody receives it (RP-9.2; PO-6.1, a `should`).
  private func checkWrittenFirst(_ delivery: Delivery, _ call: Call) {
    let (root, value) = (delivery.root, delivery.value)
    let mine = deliveries.lazy.filter { $0.root == root }
    guard mine.first(where: { $0.value == value }) == delivery, !changedValues.contains(value) else { return }
    let written = eventLog(root.kind == .property ? .externalWrite : .informationWritten, root.name).events
      .filter { $0.value == value && $0.time >= delivery.time }
    guard let last = written.last?.time else { return }
    let since = timeline.objects.reversed().prefix { $0.time >= delivery.time }
    guard since.contains(where: { $0.kind == .receives && $0.value == value && $0.time < last }) else { return }
    // Somebody may receive a newer value instead of an older one, and then once more.
    let mayRepeat = mine.contains { one in one.value != value && one.interrupters.contains { $0.value == value } }
    let isOlder = mine.contains { $0.before.contains(value) }
    let recipients = possibleRecipients(delivery)
    for log in recipients.lazy.map({ $0.log }) {
      let received = log.events.lazy.filter { $0.value == value && $0.time >= delivery.time }
      guard let first = received.first, first.time < last else { continue }
      let isOnce = mayRepeat || recipients.count { $0.log == log } > 1
      let changes = received.filter { !$0.isOnSubscription }.prefix(isOnce ? 1 : .max)
      // A value on subscription is the current one, however often that is written.
      let early = isOlder ? nil : received.first { $0.isOnSubscription && $0.time < written[0].time }
      guard let late = zip(changes, written).first(where: { $0.time < $1.time })?.0 ?? early else { continue }
      return breach(
        .writesOutFirst, call, root, root.kind == .information ? .should : .must, time: late.time, delivery: delivery,
        event: late)
    }
  }

  /// The results of an operation for one value are received in order (NO-1.2).
  private func checkOrderOfResults(_ delivery: Delivery, _ call: Call) {
    for (subscription, isRequired) in delivery.recipients where isRequired {
      let own = subscription.results(delivery.value)
      guard own.count > 1, subscription.isDetermined, subscription.unsubscribedAt == .forever else { continue }
      let got = subscription.log.events.map { $0.value }
      if !got.elementsEqual(own), got.sorted() == own.sorted() {
        breach(.receives, call, subscription.node, subscription: subscription, delivery: delivery)
      }
    }
  }

  /// Observers receive a change in the order in which they subscribed (RP-9.3, PO-6.4, RP-10.4, all `should`).
  private func checkOrderOfObservers(_ delivery: Delivery, _ call: Call, until: Int) {
    guard delivery.recipients.count > 1 else { return }
    let mine = delivery.recipients.filter { !$0.subscription.wasDoubled && !$0.subscription.node.isRemembered }
    var received: [(event: TimedEvent, subscription: Subscription, isRequired: Bool)] = []
    for (place, (subscription, isRequired)) in mine.enumerated()
    where !mine[(place + 1)...].contains(where: { $0.subscription.log == subscription.log }) {
      let event = subscription.log.events.first {
        $0.value == delivery.value && delivery.time <= $0.time && $0.time < until
      }
      if let event { received.append((event, subscription, isRequired)) }
    }
    received.sort { $0.event.time < $1.event.time }
    var latest: (event: TimedEvent, subscription: Subscription)?
    for (event, subscription, isRequired) in received where isRequired {
      if subscription.log.subscriptions.contains(where: { $0 != subscription && $0.unsubscribedAt >= call.begin }) {
        continue
      }
      if let latest, latest.subscription.begin > subscription.end {
        breach(
          .receivesInOrder, call, delivery.root, .should, time: event.time, subscription: subscription,
          event: latest.event, expected: [tracedEvent(event)])
      }
      if latest.map({ $0.subscription.begin < subscription.begin }) ?? true { latest = (event, subscription) }
    }
  }

  /// An observer that is subscribed when the outermost call returns has received the value written last (RP-9.5, PO-6.2, RM-2.1).
  private func checkLast(_ root: Node, _ call: Call) {
    guard let last = deliveries.last(where: { $0.root == root }), last.interrupters.isEmpty,
      !(last.isEqual && root.kind == .property)
    else { return }
    for (subscription, isRequired) in last.recipients
    where !isRequired && subscription.isActive && subscription.isDetermined && !subscription.pipe.keeps
      && subscription.end >= last.time
    {
      if root.early.contains(last) || subscription.connects.last?.isChained ?? false { continue }
      let own = subscription.results(last.value)
      guard !own.isEmpty else { continue }
      let hasReceived =
        endsWith(last, subscription)
        || subscription.log.events.contains {
          $0.time >= last.time && (own.contains($0.value) || last.alternatives.since($0.value) != nil)
        }
      if !hasReceived {
        breach(
          .receives, call, subscription.node, subscription: subscription, delivery: last,
          expected: received(subscription, own))
      }
    }
  }

  /// Of several values emitted while upstream is being connected the first observer receives the last (RM-7.2, a
  /// `should`); the initial value does not come after one of upstream (SW-2.2).
  private func checkEarly(_ subscription: Subscription, _ call: Call) {
    let root = subscription.node.root
    guard subscription.connects.contains(root), !root.isUndetermined, subscription.form != .nothing,
      subscription.hasOneBranch
    else { return }
    let early = root.early.filter { $0.call.isWithin(subscription.call) }
    guard let first = early.first, early.count > 1 else { return }
    let earlier = early.dropLast()
    let roots = subscription.log.subscriptions.map { $0.node.root }
    var allowed = ValueSet(
      deliveries.filter { roots.contains($0.root) && !earlier.contains($0) }.map { $0.value }
        + subscription.node.path.map { $0.start })
    for (_, memory) in subscription.formerMemories { allowed.formUnion(memory) }
    let got = subscription.log.events.filter { $0.time >= subscription.begin }
    let surplus = got.first { event in
      earlier.contains { !$0.isInitial && $0.value == event.value && !allowed.contains($0.value) }
    }
    if let surplus, early.allSatisfy({ $0.isInitial || $0.call.trigger?.kind == .connected }),
      subscription.pipe.isEmpty, subscription.node.pipe.isEmpty
    {
      breach(
        .receivesCurrentValue, call, subscription.node, .should, subscription: subscription, event: surplus,
        tags: [.isSeveralEarly], expected: received(subscription, subscription.results(early[early.count - 1].value)))
    }
    guard first.isInitial, !allowed.contains(first.value) else { return }
    let initial = subscription.results(first.value)
    let later = early.dropFirst().flatMap { subscription.results($0.value) }
    guard let since = got.first(where: { later.contains($0.value) })?.time else { return }
    for event in got where event.time > since && initial.contains(event.value) && !later.contains(event.value) {
      breach(.receivesNothingElse, call, subscription.node, subscription: subscription, event: event)
    }
  }

  /// Of several values on subscription the last or current one comes last (RM-8.1, SW-2.2).
  private func checkCurrentIsLast(_ subscription: Subscription) {
    guard !subscription.expectedLast.isEmpty, subscription.isDetermined, subscription.hasOneBranch,
      let last = subscription.log.events.last(where: { $0.call.isWithin(subscription.call) }),
      !breaches.contains(where: { $0.subscription == subscription && $0.step == subscription.call.step })
    else { return }
    // All values that it receives for candidates of the remembered value.
    let known = lastValue(subscription.node, subscription).allowed.known
    if subscription.expectedLast.contains(last.value)
      || known.contains(where: { subscription.pipe.results($0).contains(last.value) })
    {
      return
    }
    guard let level = levelOfReplay(subscription, subscription.expectedLast) else { return }
    breach(
      .receivesCurrentValue, subscription.call, subscription.node, level,
      subscription: subscription, event: last, expected: received(subscription, subscription.expectedLast.elements))
  }

  /// The events in which a subscription receives one of those values.
  func received(_ subscription: Subscription, _ values: some Sequence<Value>) -> [Event] {
    subscription.log.name.map { name in values.map { .receives(name, .sample($0)) } } ?? []
  }
}
