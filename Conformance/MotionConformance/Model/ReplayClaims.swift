// The values that an observer receives on subscription, and those that `_read` returns.
//
// - `RP-8`, `PO-4`, `RM-8`: `claimReplay`.
// - `SW-1`: a stream of `startWith` is a remembered one (see `RememberClaims.swift`) with a `startValue`.
// - `SW-2`: `expectConnections` lets that arrive first. If connected again it is a `should` (SW-2.5): `mayBeStartValue`.
// - `RE-1`: `_read` subscribes. `emit` notes the values of a source; `endReading` judges the one that is returned.

extension History {
  /// The values that a node may replay to a subscription now (RM-8.1): the current ones. If connected for it: at a root
  /// the last early and later ones, if any; below, what arrives of its parent's, and if that may be none, its own too.
  func replayableValues(_ node: Node, _ subscription: Subscription) -> ValueSet {
    guard subscription.nodesToConnect.contains(node) else { return currentValues(node).allowed }
    guard let parent = node.parent else {
      guard let last = node.earlyDeliveries.last else { return currentValues(node).allowed }
      var values = ValueSet(last.value)
      for one in deliveries where one.root == node && one.time > last.time { values.insert(one.value) }
      return values
    }
    let passed = node.pipe.last(of: replayableValues(parent, subscription))
    return passed.contains(.nothing)
      ? (node.startValue == .nothing ? node.memory : [node.startValue]).union(passed.known) : passed
  }

  /// Claims that a new observer receives the current or last value once, before an outermost `subscribe` returns
  /// (RP-8.1, PO-4.1, RM-8.1, SW-2.1); if it connects upstream, the last early one (RM-7.1). Notes its time. If only a
  /// `should` is missing, or not `isUndisturbed`, streams that connect to a parent for it are judged no longer.
  func claimReplay(_ subscription: Subscription) {
    let (node, root) = (subscription.node, subscription.node.root)
    let isUndisturbed = isUndisturbed(subscription)
    updateReplayCandidates(of: subscription, isUndisturbed)
    let candidates = subscription.replayCandidates
    for value in candidates.known where subscription.pipe.hasStorage {
      subscription.pipe.pass(value, isCertain: isUndisturbed && candidates.count == 1, in: domain)
    }
    guard subscription.form != .nothing, !node.isUnjudged else { return }
    if isUndisturbed, subscription.nodesToConnect.contains(root), let last = root.earlyDeliveries.last {
      last.recipients.removeAll { $0.subscription == subscription }  // its replay stands for it (RM-7.1)
    }
    let expected = subscription.pipe.first(of: candidates)
    let (level, why) = levelOfReplay(subscription, expected)
    subscription.whyRecommended = why
    claimCandidates(of: subscription, level, isUndisturbed)
    let received = subscription.log.events.last { $0.call.isWithin(subscription.call) && expected.contains($0.value) }
    if isUndisturbed { subscription.replayedAt = received?.time ?? .forever }
    claimFormerMemories(subscription, isExpectedMissing: isUndisturbed && received == nil)
    // A port that replays a value shows that it remembers it. Otherwise, what it remembers on the way may be open.
    if received != nil { for one in node.path { one.arrivedAt = clock } }
    if received == nil && level == .should || !isUndisturbed {
      for one in subscription.nodesToConnect where one.isChained { one.stopJudging() }
    }
  }

  /// Whether its `subscribe` is the outermost call, and its root has so far delivered nothing in that but early values.
  func isUndisturbed(_ subscription: Subscription) -> Bool {
    let root = subscription.node.root
    return !subscription.call.isNested && deliveries.allSatisfy { $0.root != root || root.earlyDeliveries.contains($0) }
  }

  /// Updates `replayCandidates` as `subscribe` returns: to the values of now, if a remembered stream is undisturbed;
  /// otherwise by adding these, and those that were delivered since `subscribe` began.
  private func updateReplayCandidates(of subscription: Subscription, _ isUndisturbed: Bool) {
    let node = subscription.node
    let last = replayableValues(node, subscription)
    if isUndisturbed, node.isRemembered { return subscription.replayCandidates = last }
    subscription.replayCandidates.formUnion(last)
    for delivery in deliveries where delivery.root == node.root && delivery.time > subscription.beganAt {
      subscription.replayCandidates.formUnion(ValueSet(node.arrivals(delivery.value)))
    }
  }

  /// Claims the results of one of `replayCandidates`, at that level; if these are several or not `isUndisturbed`, only
  /// the first result, the others as a `may`. If not `isUndisturbed`, it discourages a stale candidate's first one.
  private func claimCandidates(of subscription: Subscription, _ level: Level?, _ isUndisturbed: Bool) {
    let call = subscription.call
    let results = subscription.replayCandidates.known.map(subscription.pipe.results)
    claimResults(subscription, .empty, or: results, since: call.beganAt) { claim, place in
      let isSure = place == 0 || isUndisturbed && results.count == 1
      (claim.rule, claim.level) = (.receivesOnSubscription, isSure ? level : nil)
      claim.within = isSure && subscription.nodesToConnect.isEmpty ? call : nil
      claim.until = call.isNested ? .forever : subscription.returnedAt
      guard place == 0, !isUndisturbed else { return }
      claim.discouraged = subscription.pipe.first(of: subscription.staleCandidates).known
      claim.whyDiscouraged = subscription.node.isRemembered ? .isBeingBroadcast : .isBeingWritten
    }
  }

  /// Whether the value on subscription is a `must`, a `should` (RP-10.5, RM-6.4, RM-8.4, SW-2.5), or open (`nil`), for
  /// example because there may be none; and the circumstance that makes it a `should`, if one does.
  private func levelOfReplay(_ subscription: Subscription, _ expected: ValueSet) -> (Level?, Circumstance?) {
    let (node, root) = (subscription.node, subscription.node.root)
    guard !expected.contains(.nothing), !expected.isEmpty else { return (nil, nil) }
    let mayHaveForgotten = mayHaveForgotten(node)
    let wasSilent = subscription.pipe.first(of: subscription.staleCandidates).contains(.nothing)
    if wasSilent || mayHaveForgotten && startValue(of: node) == .nothing {
      return (.should, mayHaveForgotten ? .isOfFormerSubscribers : .isBeingBroadcast)
    }
    if root.family == .property, subscription.isThroughStream || node.isRemembered && node.arrivedAt == nil {
      // Without an observer that receives it, nothing shows whether a property's stream has emitted its value.
      return (node.isRemembered && subscription.nodesToConnect.isEmpty ? nil : .should, nil)
    }
    return mayBeStartValue(expected, of: node) ? (.should, .isInitialValue) : (.must, nil)
  }

  /// The initial value (`startWith`) of a node, or else of its nearest parent that has one; `.nothing` if none has.
  func startValue(of node: Node) -> Value { node.path.first { $0.startValue != .nothing }?.startValue ?? .nothing }

  /// Claims that a subscriber may also receive what the streams that are connected for it remembered before, or below a
  /// root begin with: a port may replay before it connects. A root's is claimed only with early values, and discouraged
  /// (RM-7.3); but not if the expected value is missing (`isExpectedMissing`): then it is a wrong value in its place.
  private func claimFormerMemories(_ subscription: Subscription, isExpectedMissing: Bool) {
    for (node, before) in subscription.formerMemories
    where node.isChained || !node.earlyDeliveries.isEmpty && !isExpectedMissing {
      let below = subscription.node.path.prefix { $0 != node }
      let former = below.reversed().reduce(before) { $1.pipe.last(of: $0) }.known
      for values in node.isChained && node.startValue != .nothing ? [former, [node.startValue]] : [former] {
        let results = values.map(subscription.pipe.results)
        claimResults(subscription, .empty, or: results, since: subscription.beganAt) { claim, _ in
          claim.until = subscription.replayedAt
          if !node.isChained { (claim.values, claim.discouraged) = ([], claim.values) }
        }
      }
    }
  }

  /// Judges a `_read` that returns: its connection, and its result, the first value so far (RE-1.1) or nothing
  /// (RE-1.2), or if nested any of a multicast node. A stream that may have another observer is judged no longer.
  func endReading(_ call: Call) {
    guard let name = call.name, let subscription = call.subscriptions.first else { return }
    let node = subscription.node
    defer { stopJudgingShared(unobserved(from: node), call) }
    var allowed = call.mustReturnValue ? call.firstValues.known : call.firstValues
    if node.isMulticast {
      endConnecting(subscription)
      if call.isNested, call.result != nil { return }  // another value may be on its way
      // Nothing orders replay and connection.
      var memory = subscription.formerMemories.reduce(node.memory) { $0.union($1.memory.known) }
      memory.formUnion(ValueSet(node.root.earlyDeliveries.prefix(2).flatMap { node.arrivals($0.value).prefix(1) }))
      if mayHaveForgotten(node) { memory.insert(.nothing) }
      allowed = subscription.pipe.first(of: memory)
    } else if subscription.connection == nil {
      breach(.connects, call, node) { $0.expected = [node.nextConnection] }
    }
    guard call.result.map({ !allowed.contains($0.value) }) ?? true else { return }
    let isEarly =
      node.isMulticast
      ? !subscription.nodesToConnect.isEmpty && !node.root.earlyDeliveries.isEmpty : !allowed.contains(.nothing)
    breach(.reads, call, node) {
      $0.event = call.result
      $0.tags = allowed.elementsEqual([.nothing]) ? [.isUnsent] : isEarly ? [.isConnecting] : []
      $0.expected = allowed.events(.reads, name)
    }
  }
}
