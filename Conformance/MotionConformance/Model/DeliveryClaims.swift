// Deliveries: each value on its way to a tree of observers (RP-9.1, PO-6.2, RM-2.1).

extension History {
  /// A value begins its way to a tree: records the members that it may reach, and which values may replace which.
  @discardableResult
  func deliver(
    _ root: Node, _ value: Value, _ call: Call, isUnowed: Bool = false, isEqual: Bool = false, isInitial: Bool = false,
    isFirst: Bool = true
  ) -> Delivery {
    let delivery = past.add(
      DeliveryState(
        root: root, value: value, call: call, time: clock, isUnowed: isUnowed, isEqual: isEqual, isInitial: isInitial,
        isFirst: isFirst, before: root.isRemembered ? root.memory : ValueSet(root.value),
        interrupters: past.memory(\.interrupters), recipients: past.memory(\.recipients)))
    for older in deliveries where older.root == root {
      if isInterrupted(older, by: call) { older.interrupters.append(delivery) }
      if call.isNested, mayArriveLater(older, than: call) { delivery.interrupters.append(older) }
    }
    let ending = call.isNested ? call.ending.filter { $0.node.root == root } : []
    for member in ending.isEmpty ? root.membersOfTree : root.membersOfTree + ending {
      let isReached = isReached(member, by: delivery)
      guard member.form != .nothing, isReached != false else { continue }
      let isOwed = isReached == true && member.isActive && !isUnowed && !member.node.isBeingConnected
      delivery.recipients.append((member, isOwed))
    }
    deliveries.append(delivery)
    for node in root.derived where hasDownstream(node) != false {
      node.memory.formUnion(ValueSet(node.arrivals(value)))
    }
    return delivery
  }

  /// Marks the deliveries under way that a state, which the call emits, may replace (C-remember-state).
  func markReplaceable(_ root: Node, by call: Call) {
    for older in deliveries where older.root == root && isInterrupted(older, by: call) { older.isCut = true }
  }

  /// Whether a delivery passes the operators of a member; `nil` if that is open.
  private func isReached(_ member: Member, by delivery: Delivery) -> Bool? {
    guard member.pipe.keeps else { return true }
    guard member.end < .forever else { return nil }  // The value on subscription stands for it.
    // Nothing orders the observers of a list: any of them may be the first that passes a value to a storage that they share.
    let isSole = !delivery.root.membersOfTree.contains { $0 != member && $0.pipe.mayShareStorage(with: member.pipe) }
    let isQuiet =
      isSole && isQuiet(delivery.call) && !isBusy(delivery.root) && !delivery.isUnowed && member.isCertain
      && !delivery.root.hasKeepingStreams
    for older in deliveries where older.root == delivery.root && !isQuiet {
      claimAny(member, ValueSet(member.seen(older.value)), since: clock)
    }
    var isReached: Bool? = false
    for value in member.node.arrivals(delivery.value) {
      let (results, isDetermined) = pass(value, to: member, isQuiet: isQuiet)
      if !isDetermined { return nil }
      if !results.isEmpty { isReached = true }
    }
    return isReached
  }

  /// Whether no other value is on its way: an action of a reaction to a value may be performed before that value arrives elsewhere.
  func isQuiet(_ call: Call) -> Bool { call.triggers.allSatisfy { [.connected, .disconnected].contains($0.kind) } }

  /// Passes a value to the operators of a member, which may keep something.
  func pass(_ value: Value, to member: Member, isQuiet: Bool) -> (results: ShortList<Value>, isDetermined: Bool) {
    member.pipe.pass(value, &member.kept, isQuiet: isQuiet, in: values)
  }

  /// Whether an emission under way may not have reached the connection of that delivery yet.
  func mayArriveLater(_ older: Delivery, than call: Call) -> Bool {
    !older.isFirst && older.call.end == .forever && older.call != call
  }

  /// Whether a call was begun during a delivery, or the delivery is nested: of several re-entrant writes only the last is owed.
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
      return possibleRecipients(delivery).contains { member in
        guard member.channel == event.channel else { return false }
        return member.seen(delivery.value).contains(event.value)
          || delivery.readings.elements.contains { member.seen($0.value).contains(event.value) }
          || delivery.interrupters.contains { $0.time <= event.time && member.seen($0.value).contains(event.value) }
      }
    default: return false
    }
  }

  /// The members that it may reach, and those that have subscribed to its tree in the outermost call.
  func possibleRecipients(_ delivery: Delivery) -> [Member] {
    delivery.recipients.map { $0.member } + subscribed.filter { $0.node.root == delivery.root }
  }

  /// Whether somebody has received a delivery for certain: an event may belong to an older one of the same value.
  func isReceived(_ delivery: Delivery) -> Bool {
    let older = deliveries.prefix { $0 != delivery }.count {
      $0.root == delivery.root && $0.value == delivery.value
    }
    return possibleRecipients(delivery).contains { member in
      member.channel.events.count { !$0.isOnSubscription && isOf($0, delivery) } > older
    }
  }

  /// Whether a value is on its way to the members of a root.
  func isBusy(_ root: Node) -> Bool { deliveries.contains { $0.root == root } }

  /// The values before the last deliveries, if a port may not have begun to carry them out.
  func beforeWaiting(_ root: Node) -> ValueSet {
    var values: ValueSet = []
    for delivery in deliveries.reversed() where delivery.root == root {
      // A port may carry out one of these after what happens within it.
      let mayWait = delivery.call.isNested || delivery.isInitial || !delivery.isFirst
      if !mayWait || isReceived(delivery) { break }
      values.formUnion(delivery.before)
    }
    return values
  }

  // MARK: Claims

  /// Each member receives a value once. It need not receive one that a newer one interrupted, and may receive the newer one
  /// instead (C-write-inside); one that unsubscribed meanwhile (C-unsubscribe-other) or has subscribed since (C-subscribe-inside)
  /// may receive it.
  func claim(_ delivery: Delivery) {
    let root = delivery.root
    let isProperty = root.kind == .property
    if root.isExternal {
      var claim = Claim(
        channel(isProperty ? .externalWrite : .informationWritten, root.name),
        TimedValues(delivery.value, since: delivery.time))
      (claim.rule, claim.node, claim.delivery) = (.writesOut, root, delivery)
      claim.owed = isProperty && delivery.isEqual ? .should : .must
      add(claim)
    }
    let isCut = delivery.isCut || delivery.interrupters.contains { !($0.isEqual && isProperty) }
    // A newer value may take the place of a state that is on its way.
    let mayRepeat = delivery.call.triggers.contains { trigger in
      trigger.kind == .receivesState && channel(.receives, trigger.name).members.contains { $0.node.root == root }
    }
    for (member, isOwed) in delivery.recipients {
      // One that has received the value in this call, and nothing else since, may miss it the second time.
      let mayMiss = endsWith(delivery, member) && !(isProperty && member.channel.events.isEmpty)
      let isEqual = isProperty && (delivery.isEqual || endsWith(delivery, member))
      let level: Strength = mayMiss && !delivery.isEqual ? .may : isEqual ? .should : .must
      let isOwed = isOwed && member.isCertain && !isCut && member.unsubscribedAt == .forever
      claim(delivery, for: member, isOwed ? level : .may)
      if mayRepeat { claim(delivery, for: member) }
    }
    for member in subscribed where member.node.root == root && member.begin > delivery.time && member.form != .nothing {
      // It may be queued in each list on the way.
      for _ in member.node.path { claim(delivery, for: member) }
    }
  }

  /// Whether the value that a member received last is that of a nested delivery, though it may have received it before that (RP-9.4,
  /// RP-9.5).
  func endsWith(_ delivery: Delivery, _ member: Member) -> Bool {
    guard delivery.call.isNested, let last = member.channel.log.last else { return false }
    return member.seen(delivery.value).last == last.value
  }

  /// A value for a member, or a newer one instead; an operator may make several results of each.
  private func claim(_ delivery: Delivery, for member: Member, _ owed: Strength = .may) {
    let own = member.seen(delivery.value)
    let since = max(delivery.time, member.begin)
    for value in own {
      var one = Claim(member, TimedValues(value, since: since), .receives, owed)
      one.values.add(delivery.readings)
      for newer in delivery.interrupters where newer.time < member.unsubscribedAt {
        for value in member.seen(newer.value) { one.values.add(value, since: newer.time) }
      }
      one.delivery = delivery
      one.isReplaceable = delivery.isCut || !delivery.interrupters.isEmpty
      add(one)
    }
    for newer in delivery.interrupters {
      let results = member.seen(newer.value)
      guard own.count != 1 || results.count > 1 else { continue }
      for value in results { add(Claim(member, TimedValues(value, since: newer.time))) }
    }
  }
}
