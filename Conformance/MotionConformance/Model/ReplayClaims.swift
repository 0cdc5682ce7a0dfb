// The values that a subscriber receives on subscription, and those that `_read` returns.

extension History {
  /// Adds what the subscriber may receive now as the value on subscription.
  func look(_ member: Member) {
    let (allowed, older) = lastValue(member.node, member)
    member.replay.add(member.pipe.first(of: allowed), since: clock)
    member.stale.add(member.pipe.first(of: older), since: clock)
    if !member.pipe.isEmpty { member.replayed.formUnion(allowed) }
  }

  /// The one answer to what may be read or replayed now: the value of a property, or what a stream remembers once it is connected
  /// (RM-8.1), and older values (RM-6.4).
  func lastValue(_ node: Node, _ member: Member) -> (allowed: ValueSet, older: ValueSet) {
    guard node.isRemembered else { return current(node) }
    let isJoined = member.joined.contains(node)
    let isChained = node.isChained
    let own = isChained && node.start != .nothing && isJoined ? ValueSet(node.start) : node.memory
    if !isChained, isJoined, member.isSure, let last = node.early.last {
      var values = ValueSet(last.value)
      for one in deliveries where one.root == node && one.time > last.time { values.insert(one.value) }
      // A value that was emitted before, on a later connection, may have arrived after it.
      for one in node.early where !one.isFirst && one.call != last.call && last.call.isWithin(one.call) {
        values.insert(one.value)
      }
      return (values, [])
    }
    guard isJoined, let list = node.upstreamList else {
      guard !deliveries.isEmpty else { return (own, []) }
      let root = node.root
      let waiting = beforeWaiting(root)
      return (own.union(waiting), root.older.subtracting(waiting))
    }
    let (above, older) = lastValue(list, member)
    let passed = node.pipe.last(of: above)
    return (passed.contains(.nothing) || !member.isSure ? own.union(passed.known) : passed, node.pipe.last(of: older))
  }

  /// A new subscriber receives the current or the last value once, before `subscribe` returns (RP-8.1, PO-4.1, RM-8.1, SW-2.1);
  /// while upstream is being connected the last early value (RM-7.1).
  func claimReplay(_ member: Member, _ call: Call) {
    let (node, root) = (member.node, member.node.root)
    let isQuiet =
      !call.isNested
      && !deliveries.contains { one in one.root == root && !one.isUnowed && !root.early.contains { $0 == one } }
    let last = lastValue(node, member).allowed
    let passes = passesOnSubscription(member, last, isQuiet: isQuiet)
    guard member.form != .nothing, !node.isInDoubt else { return }
    let expected = node.isRemembered ? member.pipe.first(of: last) : member.replay.values
    let values = isQuiet && node.isRemembered ? expected : member.replay.values.union(member.stale.values)
    let level = member.isCertain && passes ? levelOfReplay(member, isQuiet ? expected : member.replay.values) : .may
    if isQuiet, member.joined.contains(root), let early = root.early.last {
      early.recipients.removeAll { $0.member == member }
    }
    if !values.known.isEmpty {
      var timed = TimedValues()
      for value in values.known {
        timed.add(value, since: min(member.stale.since(value) ?? call.end, member.replay.since(value) ?? call.end))
      }
      var claim = Claim(member, timed, .receivesOnSubscription, level)
      claim.within = member.joined.isEmpty ? call : nil
      claim.until = call.isNested ? .forever : member.end
      add(claim)
      claimFurtherResults(member, call, last, isOwed: isQuiet && level == .must)
    }
    claimExtras(member, call, expected)
    var got = ShortList<Value>.empty
    for event in member.channel.events where member.isOnly && event.call.isWithin(call) { got.append(event.value) }
    if level != .may, !got.isEmpty, !got.contains(where: { member.replay.since($0) != nil }),
      got.contains(where: { member.stale.since($0) != nil })
    {
      let isAlike =
        got.first.map { first in
          root.alike.contains(first) && !deliveries.contains { $0.root == root && $0.before.contains(first) }
        } ?? false
      breach(
        isAlike ? .receives : .receivesCurrentValue, call, node, .should, member: member,
        event: member.channel.events.first { $0.call.isWithin(call) },
        tags: [isAlike ? .isEqualWrite : node.isRemembered ? .isBeingBroadcast : .isBeingWritten],
        wants: received(member, member.replay.values.known.elements))
    }
    member.expected = isQuiet && !member.joined.isEmpty ? expected.known : []
    if isQuiet, level == .must, expected.count == 1 {
      let results = last.known.elements.flatMap(member.pipe.results)
      if !got.elementsEqual(results), got.sorted() == results.sorted() { breach(.receives, call, node, member: member) }
    }
    if level == .should || !isQuiet {
      for (one, before, _) in member.extras where one.isChained || level == .should { one.memory.formUnion(before) }
    }
    let received = ValueSet(got)
    if isQuiet, node.isRemembered, member.isCertain, member.isOnly, passes, got.count < 2,
      deliveries.allSatisfy({ $0.root != root || root.early.contains($0) })
    {
      // The one use of what was received: a port shows which of several open answers it remembers (C-late-upstream).
      let shown = received.isEmpty ? [.nothing] : received
      let shownAlone = ValueSet(node.memory.lazy.filter { member.pipe.first(of: [$0]) == shown })
      if !shownAlone.isEmpty { node.memory = shownAlone }
    }
    if mayHaveForgotten(node), start(of: node) == .nothing, received.isDisjoint(with: expected) {
      node.memory.insert(.nothing)
    } else if !expected.contains(.nothing) || !node.memory.contains(.nothing) {
      for one in node.path { one.valueSince = clock }
    }
  }

  /// Whether the value on subscription passes operators that keep something.
  private func passesOnSubscription(_ member: Member, _ last: ValueSet, isQuiet: Bool) -> Bool {
    guard member.pipe.keeps else { return true }
    // Values under way may arrive at a shared storage after the replay.
    for delivery in deliveries where delivery.root == member.node.root && !isQuiet {
      for place in delivery.recipients.indices where delivery.recipients[place].member.pipe.keeps {
        delivery.recipients[place].isOwed = false
      }
    }
    let values = isQuiet ? last.known : last.union(member.replayed).known
    let isQuiet = isQuiet && last.count == 1 && member.isCertain && !member.node.root.hasKeepingStreams
    return values.map { pass($0, to: member, isQuiet: isQuiet).isDetermined }.allSatisfy(\.self)
  }

  /// Whether the value on subscription is a `must`, a `should` (RP-10.5, RM-6.4, RM-8.4, SW-2.5), or open.
  func levelOfReplay(_ member: Member, _ expected: ValueSet) -> Strength {
    let (node, root) = (member.node, member.node.root)
    guard !expected.contains(.nothing), !expected.isEmpty else { return .may }
    let mayHaveForgotten = self.mayHaveForgotten(node)
    if member.stale.since(.nothing) != nil || mayHaveForgotten && start(of: node) == .nothing {
      member.reason = mayHaveForgotten ? .isOfFormerSubscribers : .isBeingBroadcast
      return .should
    }
    if root.kind == .property, member.isThroughStream || node.isRemembered { return .should }
    if mayBeInitial(node, expected.contains) {
      member.reason = .isInitialValue
      return .should
    }
    return .must
  }

  /// The initial value of a stream, or else of the nearest upstream that has one.
  func start(of node: Node) -> Value { node.path.first { $0.start != .nothing }?.start ?? .nothing }

  /// An observer behind an operator receives the results after the first for the replayed value, too (NO-1.1).
  private func claimFurtherResults(_ member: Member, _ call: Call, _ last: ValueSet, isOwed: Bool) {
    guard !member.pipe.isEmpty else { return }
    let values = isOwed ? last.known : member.replayed.union(last).known
    let isOwed = isOwed && values.count == 1 && member.isCertain
    for result in values.flatMap({ member.pipe.results($0).dropFirst() }) {
      var claim = Claim(
        member, TimedValues(result, since: call.begin), .receivesOnSubscription, isOwed ? .must : .may)
      claim.within = isOwed && member.joined.isEmpty ? call : nil
      claim.until = isOwed ? member.end : .forever
      add(claim)
    }
  }

  /// Nothing orders replay and connection: each stream that is connected may replay what it remembered before.
  private func claimExtras(_ member: Member, _ call: Call, _ expected: ValueSet) {
    if member.node.isChained, member.joined.isEmpty, hasDownstream(member.node, besides: member) == false {
      // All others have unsubscribed while it received the replay: upstream may be connected for it.
      claimAny(member, expected, since: call.begin)
    }
    guard !member.extras.isEmpty else { return }
    let root = member.node.root
    var (until, freelyUntil) = (Int.forever, Int.forever)
    if !call.isNested {
      let connected =
        member.joined.contains(root) && root.hasSources
        ? root.upstreams.lazy.flatMap { self.channel(.connected, $0.node.name).events }.first { $0.call == call } : nil
      let current = member.channel.events.first { $0.call == call && expected.known.contains($0.value) }
      freelyUntil = (connected ?? current)?.time ?? .forever
      until = max(freelyUntil, current?.time ?? 0)  // a former value after that one, and before the last one (RM-7.3)
    }
    for (node, before, isReplayed) in member.extras {
      var values = before
      for below in member.node.path.prefix(while: { $0 != node }).reversed() { values = below.pipe.last(of: values) }
      if node.isChained || !node.early.isEmpty {
        for _ in 0..<Swift.max(1, member.pipe.results(0).count) {
          claimAny(
            member, ValueSet(values.known.flatMap { member.pipe.results($0) }), since: call.begin, until: until,
            freelyUntil: node.isChained || call.isNested || isReplayed ? freelyUntil : 0)
        }
      }
      // The value on subscription may be queued in each stream that was connected.
      if call.isNested { claimAny(member, expected, since: call.begin) }
      if node.isChained, node.start != .nothing { started.append((node, call.begin)) }
    }
  }

  /// The initial value of a stream that was connected may be queued for all its subscribers.
  func claimInitialValues() {
    for (node, since) in started {
      for member in members.objects where member.unsubscribedAt > since && member.node.path.contains(node) {
        claimAny(member, member.pipe.first(of: [node.start]), since: since)
      }
    }
  }

  // MARK: _read

  /// The facts that are known when a stream begins to be read.
  final class Reading {
    /// The values that arrived on its own connection to a source.
    var firsts: [(value: Value, isLate: Bool, mayWait: Bool, emission: Call)] = []
    /// The values that the streams on the way may remember before the reading, all of them and by stream.
    var before: ValueSet = []
    var memories: [(node: Node, memory: ValueSet)] = []
    /// Whether something under way may change the value that it reads.
    var isUnsure = false
  }

  /// Subscribes to a remembered stream for `_read`. A source is connected with an event.
  func beginReading(_ name: Name, _ call: Call) {
    let reading = Reading()
    call.reading = reading
    guard let branch = branches(name).first, branch.node.isList else { return }
    let node = branch.node
    reading.before = node.path.reduce(beforeWaiting(node.root)) { $0.union($1.memory) }
    reading.isUnsure =
      call.isNested || node.isInDoubt || isBusy(node.root) || hasDownstream(node) == nil
    join(channel(.receives, name), branch, call)
    reading.memories = node.path.map { ($0, $0.memory) }
  }

  /// `_read` returns the first value that arrives before its subscription returns (RE-1.1), or nothing (RE-1.2).
  func endReading(_ call: Call) {
    guard let name = call.name, let node = node(name), let reading = call.reading else { return }
    var allowed: ValueSet = []
    if let member = call.members.first {
      endConnecting(member, call)
      member.end = clock
      var memory = node.memory.union(ValueSet(node.root.early.prefix(2).flatMap { node.arrivals($0.value).prefix(1) }))
      if reading.isUnsure {
        memory.formUnion(reading.before)
        memory.insert(.nothing)
        for one in deliveries { memory.formUnion(ValueSet(node.arrivals(one.value))) }
      }
      memory.formUnion(reading.before.known)  // nothing orders replay and connection
      if mayHaveForgotten(node) { memory.insert(.nothing) }
      allowed = member.pipe.first(of: memory)
      release(node)
      // A port may read a stream without subscribing to it.
      for (one, before) in reading.memories { one.memory.formUnion(before) }
    } else {
      if call.expects.isEmpty { breach(.connects, call, node) }
      var isDetermined = false
      for (value, isLate, mayWait, emission) in reading.firsts {
        allowed.insert(value)
        // One on a later connection may arrive later.
        let isOvertaken =
          mayWait && reading.firsts.contains { $0.emission != emission && $0.emission.isWithin(emission) }
        isDetermined = !isLate && !isOvertaken
        if isDetermined { break }
      }
      if !isDetermined, reading.firsts.isEmpty || reading.firsts.contains(where: \.isLate) { allowed.insert(.nothing) }
    }
    guard call.result.map({ !allowed.contains($0.value) }) ?? true else { return }
    let isEarly =
      call.members.first.map { !$0.joined.isEmpty && !node.root.early.isEmpty } ?? !allowed.contains(.nothing)
    breach(
      .reads, call, node, event: call.result,
      tags: allowed == [.nothing] ? [.isUnsent] : isEarly ? [.isConnecting] : [],
      wants: allowed.map { $0 == .nothing ? .readsNothing(name) : .reads(name, .sample($0)) })
  }
}
