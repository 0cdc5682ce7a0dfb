// The order rules, which counting claims and events does not show.

extension History {
  func checkOrder(_ call: Call) {
    for (place, delivery) in deliveries.enumerated() {
      let root = delivery.root
      if root.isExternal { checkWrittenFirst(delivery, call) }
      guard isFirstOfRoot(delivery) else { continue }
      let next = deliveries[(place + 1)...].first { $0.root == root }
      checkOrderOfMembers(delivery, call, until: next?.time ?? .forever)
      if next == nil { checkOrderOfResults(delivery, call) }
    }
    for delivery in deliveries where isFirstOfRoot(delivery) { checkLast(delivery.root, call) }
    for member in subscribed {
      checkEarly(member, call)
      checkCurrentIsLast(member)
    }
  }

  /// Whether it is the first delivery of its root in the outermost call.
  func isFirstOfRoot(_ delivery: Delivery) -> Bool { deliveries.first { $0.root == delivery.root } == delivery }

  /// A value is written out before anybody receives it (RP-9.2; PO-6.1, a `should`).
  private func checkWrittenFirst(_ delivery: Delivery, _ call: Call) {
    let (root, value) = (delivery.root, delivery.value)
    let mine = deliveries.lazy.filter { $0.root == root }
    guard mine.first(where: { $0.value == value }) == delivery, !changedValues.contains(value) else { return }
    let written = channel(root.kind == .property ? .externalWrite : .informationWritten, root.name).events
      .filter { $0.value == value && $0.time >= delivery.time }
    guard let last = written.last?.time else { return }
    let since = timeline.objects.reversed().prefix { $0.time >= delivery.time }
    guard since.contains(where: { $0.kind == .receives && $0.value == value && $0.time < last }) else { return }
    // Somebody may receive a newer value instead of an older one, and then once more.
    let mayRepeat = mine.contains { one in one.value != value && one.interrupters.contains { $0.value == value } }
    let isOlder = mine.contains { $0.before.contains(value) }
    let recipients = possibleRecipients(delivery)
    for channel in recipients.lazy.map({ $0.channel }) {
      let received = channel.events.lazy.filter { $0.value == value && $0.time >= delivery.time }
      guard let first = received.first, first.time < last else { continue }
      let isOnce = mayRepeat || recipients.count { $0.channel == channel } > 1
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
    for (member, isOwed) in delivery.recipients where isOwed {
      let own = member.seen(delivery.value)
      guard own.count > 1, member.isCertain, member.unsubscribedAt == .forever else { continue }
      let got = member.channel.events.map { $0.value }
      if !got.elementsEqual(own), got.sorted() == own.sorted() {
        breach(.receives, call, member.node, member: member, delivery: delivery)
      }
    }
  }

  /// Observers receive a change in the order in which they subscribed (RP-9.3, PO-6.4, RP-10.4, all `should`).
  private func checkOrderOfMembers(_ delivery: Delivery, _ call: Call, until: Int) {
    guard delivery.recipients.count > 1 else { return }
    let mine = delivery.recipients.filter { !$0.member.wasDoubled && !$0.member.node.isRemembered }
    var received: [(event: TimedEvent, member: Member, isOwed: Bool)] = []
    for (place, (member, isOwed)) in mine.enumerated()
    where !mine[(place + 1)...].contains(where: { $0.member.channel == member.channel }) {
      let event = member.channel.events.first {
        $0.value == delivery.value && delivery.time <= $0.time && $0.time < until
      }
      if let event { received.append((event, member, isOwed)) }
    }
    received.sort { $0.event.time < $1.event.time }
    var latest: (event: TimedEvent, member: Member)?
    for (event, member, isOwed) in received where isOwed {
      if member.channel.members.contains(where: { $0 != member && $0.unsubscribedAt >= call.begin }) { continue }
      if let latest, latest.member.begin > member.end {
        breach(
          .receivesInOrder, call, delivery.root, .should, time: event.time, member: member, event: latest.event,
          wants: [record(event)])
      }
      if latest.map({ $0.member.begin < member.begin }) ?? true { latest = (event, member) }
    }
  }

  /// An observer that is subscribed when the outermost call returns has received the value written last (RP-9.5, PO-6.2, RM-2.1).
  private func checkLast(_ root: Node, _ call: Call) {
    guard let last = deliveries.last(where: { $0.root == root && !$0.isUnowed }), last.interrupters.isEmpty,
      !last.isCut, !(last.isEqual && root.kind == .property)
    else { return }
    for (member, isOwed) in last.recipients
    where !isOwed && member.isActive && member.isCertain && !member.pipe.keeps && member.end >= last.time {
      if root.early.contains(last) || member.joined.last?.isChained ?? false { continue }
      let own = member.seen(last.value)
      guard !own.isEmpty else { continue }
      let hasReceived =
        endsWith(last, member)
        || member.channel.events.contains {
          $0.time >= last.time && (own.contains($0.value) || last.readings.since($0.value) != nil)
        }
      if !hasReceived {
        breach(.receives, call, member.node, member: member, delivery: last, wants: received(member, own))
      }
    }
  }

  /// Of several values emitted while upstream is being connected the first subscriber receives the last (RM-7.2, a `should`); the
  /// initial value does not come after one of upstream (SW-2.2).
  private func checkEarly(_ member: Member, _ call: Call) {
    let root = member.node.root
    guard member.joined.contains(root), !root.isInDoubt, member.form != .nothing, member.isOnly else { return }
    let early = root.early.filter { $0.call.isWithin(member.call) && !$0.isUnowed }
    guard let first = early.first, early.count > 1 else { return }
    let earlier = early.dropLast()
    let roots = member.channel.members.map { $0.node.root }
    var allowed = ValueSet(
      deliveries.filter { roots.contains($0.root) && !earlier.contains($0) }.map { $0.value }
        + member.node.path.map { $0.start })
    for (_, memory, _) in member.extras { allowed.formUnion(memory) }
    let got = member.channel.events.filter { $0.time >= member.begin }
    let surplus = got.first { event in
      earlier.contains { !$0.isInitial && $0.value == event.value && !allowed.contains($0.value) }
    }
    if let surplus, early.allSatisfy({ $0.isInitial || $0.call.trigger?.kind == .connected }), member.pipe.isEmpty,
      member.node.pipe.isEmpty
    {
      breach(
        .receivesCurrentValue, call, member.node, .should, member: member, event: surplus, tags: [.isSeveralEarly],
        wants: received(member, member.seen(early[early.count - 1].value)))
    }
    guard first.isInitial, !allowed.contains(first.value) else { return }
    let initial = member.seen(first.value)
    let later = early.dropFirst().flatMap { member.seen($0.value) }
    guard let since = got.first(where: { later.contains($0.value) })?.time else { return }
    for event in got where event.time > since && initial.contains(event.value) && !later.contains(event.value) {
      breach(.receivesNothingElse, call, member.node, member: member, event: event)
    }
  }

  /// Of several values on subscription the last or current one comes last (RM-8.1, SW-2.2).
  private func checkCurrentIsLast(_ member: Member) {
    guard !member.expected.isEmpty, member.isCertain, member.isOnly,
      let last = member.channel.events.last(where: { $0.call.isWithin(member.call) }),
      !breaches.contains(where: { $0.member == member && $0.step == member.call.step })
    else { return }
    // All values that it receives for candidates of the remembered value.
    let known = lastValue(member.node, member).allowed.known
    if member.expected.contains(last.value) || known.contains(where: { member.pipe.results($0).contains(last.value) }) {
      return
    }
    let level = levelOfReplay(member, member.expected)
    guard level != .may else { return }
    breach(
      .receivesCurrentValue, member.call, member.node, level == .must ? .must : .should, member: member, event: last,
      wants: received(member, member.expected.elements))
  }

  /// The events in which a member receives one of those values.
  func received(_ member: Member, _ values: some Sequence<Value>) -> [Event] {
    member.channel.name.map { name in values.map { .receives(name, .sample($0)) } } ?? []
  }
}
