// Settling: when the outermost call returns, claims and events are compared, log by log.

extension History {
  /// Assigns what is received or written out to claims, one to one, and records breaches: an event without a claim is
  /// mostly of *nothing else*, a required, enforced claim without an event is missing, both together a changed value.
  func settle(_ log: EventLog, _ call: Call) {
    switch log.kind {
    case .receives, .receivesState, .externalWrite, .informationWritten: break
    default: return  // such events are judged one by one
    }
    let (claims, events) = (log.claims, log.events)
    if Self.isSettled(claims, events) { return }
    var surplus = Self.unassigned(Array(events), claims) { $1.allows($0) }.filter { !mayOccurUnclaimed($0) }
    func unmet(_ isSuch: (Claim) -> Bool) -> [Claim] {
      Self.unassigned(claims.filter(isSuch), Array(events)) { $0.allows($1) }
    }
    // A surplus event may replace one that is owed, a recommended value on subscription, or else one not enforced.
    var missing = unmet { $0.level == .must && $0.isEnforced }
    if !surplus.isEmpty { missing += unmet { $0.level == .should && $0.rule == .receivesOnSubscription } }
    if surplus.count > missing.count { missing += unmet { surplus.contains(where: $0.mayBeReplaced) } }
    if surplus.isEmpty && missing.isEmpty { return settleRest(claims, Array(events), call) }
    for claim in missing {
      let event = takeSubstitute(of: claim, from: &surplus)
      if event == nil, !claim.isEnforced { continue }
      breach(ruleOfMissing(claim, event), claim.within ?? call, claim.node) {
        ($0.level, $0.time) = (levelOfMissing(claim, event), event?.time ?? claim.within?.beganAt ?? clock)
        ($0.claim, $0.subscription, $0.delivery) = (claim, claim.subscription, claim.delivery)
        ($0.event, $0.expected) = (event, claim.allowedEvents)
      }
      adaptMemory(claim, event)
    }
    for event in surplus { recordSurplus(event) }
  }

  /// Takes from the surplus the first event since the claim began and in its call: it occurred instead of the claimed
  /// one. If there is none, the result is `nil`, but a late value on subscription leaves the surplus.
  private func takeSubstitute(of claim: Claim, from surplus: inout [TimedEvent]) -> TimedEvent? {
    let place = surplus.firstIndex { $0.time >= claim.since && (claim.within == nil || claim.within == $0.call) }
    if let place { return surplus.remove(at: place) }
    if claim.isEnforced, claim.rule == .receivesOnSubscription,
      let late = surplus.firstIndex(where: { claim.values.contains($0.value) && $0.time >= claim.since })
    {
      surplus.remove(at: late)
    }
    return nil
  }

  /// Judges what is left if no `must` is missing and no event too many, but claims are not met in order: breaches of a
  /// `should`, and the order of results (NO-1.2). Of claims that discourage an event the last names the breach.
  private func settleRest(_ claims: [Claim], _ events: [TimedEvent], _ call: Call) {
    for event in Self.unassigned(events, claims, { $1.allowsWithoutBreach($0) }) {
      let claim = claims.last { $0.allows(event) && $0.discouraged.contains(event.value) }
      guard let claim else { continue }
      let isFormer = claim.whyDiscouraged == .isOfEarlierConnection
      breach(isFormer ? .receivesNothingElse : .receivesCurrentValue, event.call, claim.node) {
        ($0.level, $0.time, $0.event, $0.subscription) = (.should, event.time, event, claim.subscription)
        ($0.tags, $0.expected) = ([claim.whyDiscouraged], claim.allowedEvents)
      }
    }
    let wanted = claims.filter { $0.level != nil && $0.isEnforced }
    let sorted = wanted.sorted { $0.level == .must && $1.level == .should }
    for claim in Self.unassigned(sorted, events, { $0.allows($1) }) {
      breach(claim.rule, claim.within ?? call, claim.node) {
        ($0.claim, $0.subscription, $0.delivery) = (claim, claim.subscription, claim.delivery)
        ($0.level, $0.expected) = (.should, claim.allowedEvents)
      }
    }
    guard let first = claims.first, claims.count > 1, claims.count == events.count,
      claims.allSatisfy({ $0.level == .must && $0.subscription == first.subscription && $0.since == first.since })
    else { return }
    breach(.receives, first.within ?? call, first.node) {
      ($0.subscription, $0.delivery) = (first.subscription, first.delivery)
    }
  }

  /// Whether events meet the claims in order without a breach, none missing or too many. If they do not, there may be
  /// no breach all the same; but `settleRest` judges the order of results by it (NO-1.2).
  private static func isSettled(_ claims: [Claim], _ events: ArraySlice<TimedEvent>) -> Bool {
    var nextEvent = events.startIndex
    for claim in claims {
      if nextEvent < events.endIndex, claim.allowsWithoutBreach(events[nextEvent]) {
        nextEvent += 1
      } else if claim.level != nil {
        return false
      }
    }
    return nextEvent == events.endIndex
  }

  /// Records the breach by an event that is left without a claim: of *nothing else*, but of `receivesCurrentValue` if a
  /// value on subscription is claimed, and this one, received then, is followed by another or was allowed only earlier.
  private func recordSurplus(_ event: TimedEvent) {
    let mine = eventLog(.receives, event.name).subscriptions.reversed().filter { $0.beganAt < event.time }
    let subscription = mine.first { $0.unsubscribedAt > event.time } ?? mine.first
    let isReceived = event.kind == .receives || event.kind == .receivesState
    var (rule, level) = (isReceived ? Rule.receivesNothingElse : .writesOutNothingElse, Level.must)
    let isAfterCurrent = event.log.claims.contains { $0.until < event.time && $0.values.contains(event.value) }
    if event.kind == .receives, event.isOnSubscription, event.log.allEvents.last?.time != event.time || isAfterCurrent,
      let claim = event.log.claims.first(where: { $0.rule == .receivesOnSubscription })
    {
      rule = .receivesCurrentValue
      level = mayBeStartValue(claim.values, of: claim.node) ? .should : .must
    }
    breach(rule, event.call, subscription?.node ?? node(event.name)) {
      ($0.level, $0.time, $0.event, $0.subscription) = (level, event.time, event, subscription)
    }
  }

  /// Whether a stream's root was connected again, and one of the values is the initial one of it or a parent (SW-2.5).
  func mayBeStartValue(_ values: ValueSet, of node: Node?) -> Bool {
    guard let node, node.root.upstreams.contains(where: { $0.connectedTimes.count > 1 }) else { return false }
    return node.path.contains { $0.startValue != .nothing && values.contains($0.startValue) }
  }

  /// The rule that a missing event breaks: that of its claim; for a value on subscription `receivesCurrentValue` if
  /// another was received then or `instead`, unless the root was connected for it, with early values.
  private func ruleOfMissing(_ claim: Claim, _ instead: TimedEvent?) -> Rule {
    guard claim.rule == .receivesOnSubscription, let subscription = claim.subscription,
      !(subscription.nodesToConnect.contains(subscription.node.root) && !subscription.node.root.earlyDeliveries.isEmpty)
    else { return claim.rule }
    let isInstead =
      instead != nil || subscription.log.events.contains { $0.call == subscription.call }
    return isInstead ? .receivesCurrentValue : claim.rule
  }

  /// The level of the breach: a `should` if the claim is one, otherwise a `must`. It is a `must`, too, if a remembered
  /// stream replays a wrong value instead (RM-4.1), unless it is connecting to a property, or `mayBeStartValue`.
  private func levelOfMissing(_ claim: Claim, _ instead: TimedEvent?) -> Level {
    guard claim.level == .should else { return .must }
    guard instead != nil, let node = claim.node else { return .should }
    if node.root.family == .property {
      return node.isRemembered && claim.subscription?.nodesToConnect.isEmpty ?? false ? .must : .should
    }
    return mayBeStartValue(claim.values, of: claim.node) ? .should : .must
  }

  /// Whether a subscription of its observer allows an unclaimed event: its node is unjudged, or its storage unknown;
  /// the event is a state of a list or operator, emitted if upstream is a source (C-stream-state, C-remember-state,
  /// C-operator-state); or the source gave no connection of its own (C-remember-subscribe-while-connecting).
  private func mayOccurUnclaimed(_ event: TimedEvent) -> Bool {
    eventLog(.receives, event.name).subscriptions.contains { subscription in
      let (node, root) = (subscription.node, subscription.node.root)
      if node.isUnjudged || subscription.pipe.isStorageUnknown { return true }
      if event.kind == .receivesState, subscription.takes(.receivesState),
        node.isMulticast || !subscription.pipe.isEmpty, subscription.unsubscribedAt >= event.call.beganAt
      {
        let sources = root.isMulticast ? root.upstreams.map(\.node) : [root]
        if sources.isEmpty || sources.contains(where: { $0.emittedStates.contains(event.value) }) { return true }
      }
      // A subscription that did not connect shares another connection.
      return !node.isMulticast && subscription.connection == nil && subscription.returnedAt <= event.time
    }
  }

  /// Widens what a node may hold after a breach: a stream need not remember a value that it does not deliver, nor an
  /// operator keep it (its storage is unknown), and one received instead, of a stream or on subscription, may be held.
  private func adaptMemory(_ claim: Claim, _ instead: TimedEvent?) {
    guard let node = claim.node else { return }
    claim.subscription?.pipe.makeStorageUnknown()
    if node.isRemembered {
      for delivery in deliveries where delivery.root == node.root { node.memory.formUnion(delivery.before) }
      node.memory.insert(.nothing)
    }
    if let instead, node.isRemembered || claim.rule == .receivesOnSubscription { node.memory.insert(instead.value) }
  }

  /// The elements of the left side, in order, that a largest one-to-one assignment leaves over if it tries in order.
  /// One assignment can serve all events that fit and all required claims that fit (Mendelsohn and Dulmage).
  static func unassigned<Left, Right>(_ left: [Left], _ right: [Right], _ fits: (Left, Right) -> Bool) -> [Left] {
    guard !left.isEmpty, !right.isEmpty else { return left }
    var leftPartners = [Int?](repeating: nil, count: right.count)
    /// Assigns a partner to the left element at an index, perhaps by moving others; `false` if all untried ones fail.
    func assign(_ place: Int, _ tried: inout [Bool]) -> Bool {
      for other in right.indices where !tried[other] && fits(left[place], right[other]) {
        tried[other] = true
        if leftPartners[other].map({ assign($0, &tried) }) ?? true {
          leftPartners[other] = place
          return true
        }
      }
      return false
    }
    return left.indices.filter { place in
      var tried = [Bool](repeating: false, count: right.count)
      return !assign(place, &tried)
    }.map { left[$0] }
  }
}
