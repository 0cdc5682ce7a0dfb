// The values that an observer receives on subscription, and those that `_read` returns.

extension History {
  /// Adds the values that the observer may receive now as the value on subscription.
  func addReplayCandidates(_ subscription: Subscription) {
    let (allowed, older) = lastValue(subscription.node, subscription)
    subscription.replay.add(subscription.pipe.first(of: allowed), since: clock)
    subscription.stale.add(subscription.pipe.first(of: older), since: clock)
    if !subscription.pipe.isEmpty { subscription.replayed.formUnion(allowed) }
  }

  /// The values that may be read or replayed now, once the stream is connected (RM-8.1), and older ones (RM-6.4).
  func lastValue(_ node: Node, _ subscription: Subscription) -> (allowed: ValueSet, older: ValueSet) {
    guard node.isRemembered else { return current(node) }
    let isConnectedForIt = subscription.connects.contains(node)
    let isChained = node.isChained
    let own = isChained && node.start != .nothing && isConnectedForIt ? ValueSet(node.start) : node.memory
    if !isChained, isConnectedForIt, let last = node.early.last {
      var values = ValueSet(last.value)
      for one in deliveries where one.root == node && one.time > last.time { values.insert(one.value) }
      return (values, [])
    }
    guard isConnectedForIt, let parent = node.parent else {
      guard !deliveries.isEmpty else { return (own, []) }
      let root = node.root
      let waiting = valuesBeforeDeferred(root)
      return (own.union(waiting), root.memoryBefore.subtracting(waiting))
    }
    let (above, older) = lastValue(parent, subscription)
    let passed = node.pipe.last(of: above)
    return (
      passed.contains(.nothing) ? own.union(passed.known) : passed, node.pipe.last(of: older)
    )
  }

  /// A new observer receives the current or the last value once, before `subscribe` returns (RP-8.1, PO-4.1, RM-8.1,
  /// SW-2.1); while upstream is being connected the last early value (RM-7.1).
  func claimReplay(_ subscription: Subscription, _ call: Call) {
    let (node, root) = (subscription.node, subscription.node.root)
    let isQuiet =
      !call.isNested
      && !deliveries.contains { one in one.root == root && !root.early.contains { $0 == one } }
    let last = lastValue(node, subscription).allowed
    let passes = passReplay(subscription, last, isQuiet: isQuiet)
    guard subscription.form != .nothing, !node.isUndetermined else { return }
    let expected = node.isRemembered ? subscription.pipe.first(of: last) : subscription.replay.values
    let values = isQuiet && node.isRemembered ? expected : subscription.replay.values.union(subscription.stale.values)
    let determined = levelOfReplay(subscription, isQuiet ? expected : subscription.replay.values)
    let level = subscription.isDetermined && passes ? determined : nil
    if isQuiet, subscription.connects.contains(root), let early = root.early.last {
      early.recipients.removeAll { $0.subscription == subscription }
    }
    if !values.known.isEmpty {
      var timed = TimedValues()
      for value in values.known {
        timed.add(
          value, since: min(subscription.stale.since(value) ?? call.end, subscription.replay.since(value) ?? call.end))
      }
      var claim = Claim(subscription, timed, .receivesOnSubscription, level)
      claim.within = subscription.connects.isEmpty ? call : nil
      claim.fullLevel = determined ?? (mayBeInitial(claim) ? .should : nil)
      claim.until = call.isNested ? .forever : subscription.end
      add(claim)
      claimFurtherResults(subscription, call, last, isRequired: isQuiet && level == .must)
    }
    claimFormerMemories(subscription, call, expected)
    var got = ShortList<Value>.empty
    for event in subscription.log.events where subscription.hasOneBranch && event.call.isWithin(call) {
      got.append(event.value)
    }
    if level != nil, !got.isEmpty, !got.contains(where: { subscription.replay.since($0) != nil }),
      got.contains(where: { subscription.stale.since($0) != nil })
    {
      let isAlike =
        got.first.map { first in
          root.equalValues.contains(first) && !deliveries.contains { $0.root == root && $0.before.contains(first) }
        } ?? false
      breach(
        isAlike ? .receives : .receivesCurrentValue, call, node, .should, subscription: subscription,
        event: subscription.log.events.first { $0.call.isWithin(call) },
        tags: [isAlike ? .isEqualWrite : node.isRemembered ? .isBeingBroadcast : .isBeingWritten],
        expected: received(subscription, subscription.replay.values.known.elements))
    }
    subscription.expectedLast = isQuiet && !subscription.connects.isEmpty ? expected.known : []
    if isQuiet, level == .must, expected.count == 1 {
      let results = last.known.elements.flatMap(subscription.pipe.results)
      if !got.elementsEqual(results), got.sorted() == results.sorted() {
        breach(.receives, call, node, subscription: subscription)
      }
    }
    // A port that replays a value shows that it remembers it.
    if level == .should && !got.contains(where: expected.contains) || !isQuiet {
      for (one, before) in subscription.formerMemories where one.isChained || level == .should {
        one.memory.formUnion(before)
      }
    }
    if mayHaveForgotten(node), start(of: node) == .nothing, !got.contains(where: expected.contains) {
      node.memory.insert(.nothing)
    } else if !expected.contains(.nothing) || !node.memory.contains(.nothing) {
      for one in node.path { one.arrivedAt = clock }
    }
  }

  /// Whether the value on subscription passes operators that keep something.
  private func passReplay(_ subscription: Subscription, _ last: ValueSet, isQuiet: Bool) -> Bool {
    guard subscription.pipe.keeps else { return true }
    let replayed = isQuiet ? last.known : last.union(subscription.replayed).known
    let isQuiet = isQuiet && last.count == 1 && subscription.isDetermined
    let passed = replayed.map { subscription.pipe.pass($0, &subscription.kept, isQuiet: isQuiet, in: values) }
    return passed.allSatisfy(\.isDetermined)
  }

  /// Whether the value on subscription is a `must`, a `should` (RP-10.5, RM-6.4, RM-8.4, SW-2.5), or open.
  func levelOfReplay(_ subscription: Subscription, _ expected: ValueSet) -> Level? {
    let (node, root) = (subscription.node, subscription.node.root)
    guard !expected.contains(.nothing), !expected.isEmpty else { return nil }
    let mayHaveForgotten = self.mayHaveForgotten(node)
    if subscription.stale.since(.nothing) != nil || mayHaveForgotten && start(of: node) == .nothing {
      subscription.reason = mayHaveForgotten ? .isOfFormerSubscribers : .isBeingBroadcast
      return .should
    }
    if root.kind == .property, subscription.isThroughStream || node.isRemembered { return .should }
    if mayBeInitial(node, expected.contains) {
      subscription.reason = .isInitialValue
      return .should
    }
    return .must
  }

  /// The initial value of a stream, or else of the nearest upstream that has one.
  func start(of node: Node) -> Value { node.path.first { $0.start != .nothing }?.start ?? .nothing }

  /// An observer behind an operator receives the results after the first for the replayed value, too (NO-1.1).
  private func claimFurtherResults(_ subscription: Subscription, _ call: Call, _ last: ValueSet, isRequired: Bool) {
    guard !subscription.pipe.isEmpty else { return }
    let values = isRequired ? last.known : subscription.replayed.union(last).known
    let isRequired = isRequired && values.count == 1 && subscription.isDetermined
    for result in values.flatMap({ subscription.pipe.results($0).dropFirst() }) {
      var claim = Claim(
        subscription, TimedValues(result, since: call.begin), .receivesOnSubscription, isRequired ? .must : nil)
      claim.within = isRequired && subscription.connects.isEmpty ? call : nil
      claim.until = isRequired ? subscription.end : .forever
      add(claim)
    }
  }

  /// Nothing orders replay and connection: each stream that is connected may replay what it remembered before.
  private func claimFormerMemories(_ subscription: Subscription, _ call: Call, _ expected: ValueSet) {
    guard !subscription.formerMemories.isEmpty else { return }
    let root = subscription.node.root
    var (until, freelyUntil) = (Int.forever, Int.forever)
    if !call.isNested {
      let connected =
        subscription.connects.contains(root) && root.hasSources
        ? root.upstreams.lazy.flatMap { self.eventLog(.connected, $0.node.name).events }.first { $0.call == call } : nil
      let current = subscription.log.events.first { $0.call == call && expected.known.contains($0.value) }
      freelyUntil = (connected ?? current)?.time ?? .forever
      until = max(freelyUntil, current?.time ?? 0)  // a former value after that one, and before the last one (RM-7.3)
    }
    for (node, before) in subscription.formerMemories {
      var values = before
      for below in subscription.node.path.prefix(while: { $0 != node }).reversed() {
        values = below.pipe.last(of: values)
      }
      if node.isChained || !node.early.isEmpty {
        for _ in 0..<Swift.max(1, subscription.pipe.results(0).count) {
          claimAny(
            subscription, ValueSet(values.known.flatMap { subscription.pipe.results($0) }), since: call.begin,
            until: until, freelyUntil: node.isChained || call.isNested ? freelyUntil : 0)
        }
      }
      // The value on subscription may be queued in each stream that was connected.
      if call.isNested { claimAny(subscription, expected, since: call.begin) }
      if node.isChained, node.start != .nothing {
        claimAny(subscription, subscription.pipe.first(of: [node.start]), since: call.begin)
      }
    }
  }

  // MARK: _read

  /// The facts that are known when a stream begins to be read.
  final class Reading {
    /// The values that arrived on its own connection to a source, and whether each arrived at once.
    var firsts: [(value: Value, isCertain: Bool)] = []
    /// The values that the streams on the way may remember before the reading.
    var before: ValueSet = []
    /// Whether something under way may change the value that it reads.
    var isUndetermined = false
  }

  /// Subscribes to a remembered stream for `_read`. A source is connected with an event.
  func beginReading(_ name: Name, _ call: Call) {
    let reading = Reading()
    call.reading = reading
    guard let branch = branches(name).first, branch.node.isMulticast else { return }
    let node = branch.node
    reading.before = node.path.reduce(valuesBeforeDeferred(node.root)) { $0.union($1.memory) }
    reading.isUndetermined = call.isNested || isBusy(node.root)
    addSubscription(eventLog(.receives, name), branch, call)
  }

  /// `_read` returns the first value that arrives before its subscription returns (RE-1.1), or nothing (RE-1.2).
  func endReading(_ call: Call) {
    guard let name = call.name, let node = node(name), let reading = call.reading else { return }
    // Up to the first that has observers, the streams on the way are open: a port may stay connected (C-read-connection).
    defer { _ = node.path.first { hasObservers($0) } }
    var allowed: ValueSet = []
    if let subscription = call.subscriptions.first {
      endConnecting(subscription, call)
      var memory = node.memory.union(ValueSet(node.root.early.prefix(2).flatMap { node.arrivals($0.value).prefix(1) }))
      if reading.isUndetermined {
        memory.formUnion(reading.before)
        memory.insert(.nothing)
        for one in deliveries where one.root == node.root { memory.formUnion(ValueSet(node.arrivals(one.value))) }
      }
      memory.formUnion(reading.before.known)  // nothing orders replay and connection
      if mayHaveForgotten(node) { memory.insert(.nothing) }
      allowed = subscription.pipe.first(of: memory)
    } else {
      if call.mustDisconnect.isEmpty { breach(.connects, call, node) }
      for (value, isCertain) in reading.firsts {
        allowed.insert(value)
        if isCertain { break }
      }
      if !reading.firsts.contains(where: \.isCertain) { allowed.insert(.nothing) }
    }
    guard call.result.map({ !allowed.contains($0.value) }) ?? true else { return }
    let isEarly =
      call.subscriptions.first.map { !$0.connects.isEmpty && !node.root.early.isEmpty } ?? !allowed.contains(.nothing)
    breach(
      .reads, call, node, event: call.result,
      tags: allowed == [.nothing] ? [.isUnsent] : isEarly ? [.isConnecting] : [],
      expected: allowed.map { $0 == .nothing ? .readsNothing(name) : .reads(name, .sample($0)) })
  }
}
