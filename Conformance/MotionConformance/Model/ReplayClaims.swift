// The values that an observer receives on subscription, and those that `_read` returns.

extension History {
  /// The values that may be read or replayed now, once the stream is connected (RM-8.1).
  func lastValues(_ node: Node, _ subscription: Subscription) -> ValueSet {
    guard subscription.connectedNodes.contains(node) else { return currentValues(node).allowed }
    guard let parent = node.parent else {
      guard let last = node.earlyDeliveries.last else { return currentValues(node).allowed }
      var values = ValueSet(last.value)
      for one in deliveries where one.root == node && one.time > last.time { values.insert(one.value) }
      return values
    }
    let passed = node.pipe.last(of: lastValues(parent, subscription))
    return passed.contains(.nothing)
      ? (node.startValue == .nothing ? node.memory : [node.startValue]).union(passed.known) : passed
  }

  /// A new observer receives the current or the last value once, before `subscribe` returns (RP-8.1, PO-4.1, RM-8.1,
  /// SW-2.1); while upstream is being connected the last early value (RM-7.1).
  func claimReplay(_ subscription: Subscription, _ call: Call) {
    let (node, root) = (subscription.node, subscription.node.root)
    let isQuiet = isQuiet(subscription)
    let values = replayed(subscription, isQuiet: isQuiet)
    for value in values.known where subscription.pipe.hasStorage {
      subscription.pipe.pass(value, isQuiet: isQuiet && values.count == 1, in: self.values)
    }
    guard subscription.form != .nothing, !node.isUnjudged else { return }
    if isQuiet, subscription.connectedNodes.contains(root), let early = root.earlyDeliveries.last {
      early.recipients.removeAll { $0.subscription == subscription }
    }
    let expected = subscription.pipe.first(of: values)
    let level = levelOfReplay(subscription, expected)
    claim(values.known.map(subscription.pipe.results), replayedFor: subscription, level, isQuiet: isQuiet)
    let received = subscription.log.events.last { $0.call.isWithin(call) && expected.contains($0.value) }
    if isQuiet { subscription.replayedAt = received?.time ?? .forever }
    claimFormerMemories(subscription, isReplaced: isQuiet && received == nil)
    // A port that replays a value shows that it remembers it.
    if received != nil { for one in node.path { one.arrivedAt = clock } }
    if received == nil && level == .should || !isQuiet {
      for one in subscription.connectedNodes where one.isChained { one.isOpen = true }
    }
  }

  /// Whether nothing is on its way to a subscription but what upstream emits while it is being connected.
  func isQuiet(_ subscription: Subscription) -> Bool {
    let root = subscription.node.root
    return !subscription.call.isNested && deliveries.allSatisfy { $0.root != root || root.earlyDeliveries.contains($0) }
  }

  /// Claims the results of one of the values that may be replayed.
  private func claim(
    _ results: [ShortList<Value>], replayedFor subscription: Subscription, _ level: Level?, isQuiet: Bool
  ) {
    let call = subscription.call
    claimResults(subscription, .empty, or: results, since: call.begin) { claim, place in
      let isDetermined = place == 0 || isQuiet && results.count == 1
      (claim.rule, claim.level) = (.receivesOnSubscription, isDetermined ? level : nil)
      claim.within = isDetermined && subscription.connectedNodes.isEmpty ? call : nil
      claim.until = call.isNested ? .forever : subscription.end
      guard place == 0, !isQuiet else { return }
      claim.lesser = subscription.pipe.first(of: subscription.staleCandidates).known
      claim.reason = subscription.node.isRemembered ? .isBeingBroadcast : .isBeingWritten
    }
  }

  /// The values that a stream may replay for a subscription when its `subscribe` returns.
  private func replayed(_ subscription: Subscription, isQuiet: Bool) -> ValueSet {
    let node = subscription.node
    if isQuiet, node.isRemembered { return lastValues(node, subscription) }
    subscription.replayCandidates.formUnion(lastValues(node, subscription))
    for delivery in deliveries where delivery.root == node.root && delivery.time > subscription.begin {
      subscription.replayCandidates.formUnion(ValueSet(node.arrivals(delivery.value)))
    }
    return subscription.replayCandidates
  }

  /// Whether the value on subscription is a `must`, a `should` (RP-10.5, RM-6.4, RM-8.4, SW-2.5), or open.
  func levelOfReplay(_ subscription: Subscription, _ expected: ValueSet) -> Level? {
    let (node, root) = (subscription.node, subscription.node.root)
    guard !expected.contains(.nothing), !expected.isEmpty else { return nil }
    let mayHaveForgotten = self.mayHaveForgotten(node)
    let wasSilent = subscription.pipe.first(of: subscription.staleCandidates).contains(.nothing)
    if wasSilent || mayHaveForgotten && startValue(of: node) == .nothing {
      subscription.reason = mayHaveForgotten ? .isOfFormerSubscribers : .isBeingBroadcast
      return .should
    }
    if root.kind == .property, subscription.isThroughStream || node.isRemembered && node.arrivedAt == nil {
      // Without an observer that receives it, nothing shows whether a property's stream has emitted its value.
      return node.isRemembered && subscription.connectedNodes.isEmpty ? nil : .should
    }
    if mayBeInitial(node, expected.contains) {
      subscription.reason = .isInitialValue
      return .should
    }
    return .must
  }

  /// The initial value of a stream, or else of the nearest upstream that has one.
  func startValue(of node: Node) -> Value { node.path.first { $0.startValue != .nothing }?.startValue ?? .nothing }

  /// Nothing orders replay and connection: each stream of a chain that is connected may replay what it remembered
  /// before. That breaks a `should` if upstream emits while it is being connected (RM-7.3).
  private func claimFormerMemories(_ subscription: Subscription, isReplaced: Bool) {
    for (node, before) in subscription.formerMemories
    where node.isChained || !node.earlyDeliveries.isEmpty && !isReplaced {
      let below = subscription.node.path.prefix { $0 != node }
      let values = below.reversed().reduce(before) { $1.pipe.last(of: $0) }.known
      for values in node.isChained && node.startValue != .nothing ? [values, [node.startValue]] : [values] {
        let results = values.map(subscription.pipe.results)
        claimResults(subscription, .empty, or: results, since: subscription.begin) { claim, _ in
          claim.until = subscription.replayedAt
          if !node.isChained { (claim.values, claim.lesser) = ([], claim.values) }
        }
      }
    }
  }

  // MARK: _read

  /// `_read` subscribes to a stream.
  func beginReading(_ name: Name, _ call: Call) {
    if let branch = branches(name).first { addSubscription(eventLog(.receives, name), branch, call) }
  }

  /// `_read` returns the first value that arrives before its subscription returns (RE-1.1), or nothing (RE-1.2).
  func endReading(_ call: Call) {
    guard let name = call.name, let subscription = call.subscriptions.first else { return }
    let node = subscription.node
    defer { openUnobserved(from: node) }
    var allowed = call.hasValue ? call.firstValues.known : call.firstValues
    if node.isMulticast {
      endConnecting(subscription, call)
      if call.isNested, call.result != nil { return }  // It is open what is on its way.
      // Nothing orders replay and connection.
      var memory = subscription.formerMemories.reduce(node.memory) { $0.union($1.memory.known) }
      memory.formUnion(ValueSet(node.root.earlyDeliveries.prefix(2).flatMap { node.arrivals($0.value).prefix(1) }))
      if mayHaveForgotten(node) { memory.insert(.nothing) }
      allowed = subscription.pipe.first(of: memory)
    } else if subscription.connection == nil {
      breach(.connects, call, node, expected: [node.nextConnection])
    }
    guard call.result.map({ !allowed.contains($0.value) }) ?? true else { return }
    let isEarly =
      node.isMulticast
      ? !subscription.connectedNodes.isEmpty && !node.root.earlyDeliveries.isEmpty : !allowed.contains(.nothing)
    breach(
      .reads, call, node, event: call.result,
      tags: allowed.elementsEqual([.nothing]) ? [.isUnsent] : isEarly ? [.isConnecting] : [],
      expected: allowed.map { $0 == .nothing ? .readsNothing(name) : .reads(name, .sample($0)) })
  }
}
