// _remember and startWith: connecting upstream, and what arrives.
//
// - `RM-1`: remembering connects nothing: `StreamClaims.seeConnected` finds nobody whose connection it is.
// - `RM-2`: `arrive` delivers a value to the list, and `claim` makes its claims.
// - `RM-3`, `RM-6`: `connectUpstream` decides for whom upstream is connected; `take` and `endConnecting` judge it.
// - `RM-4`: `arrive` and `determine` remember the last value.
// - `RM-5`: a stream that is remembered again is a node over another; `Node.path` leads to the root.
// - `RM-7`: `StreamClaims.join` adds the observer, and `Member.isListed` says from when on it is in the list for certain; the values
//   are in `Node.early`, which `lastValue`, `claimExtras` and `checkEarly` read.
// - `RM-8`: `claimReplay` claims what `lastValue` allows.
// - `RM-9`: `StreamClaims.unsubscribe` removes it; `hasDownstream` decides whether upstream must be disconnected, `endUnsubscribing`
//   requires it.

extension History {
  /// Begins to connect each node on the way that has no other subscriber to its upstream (RM-6.1, RM-6.2).
  func connectUpstream(for member: Member, _ call: Call) {
    var node = member.node
    let root = node.root
    while node.isRemembered {
      let isShared = hasDownstream(node, besides: member)
      if isShared == true { break }
      member.isSure = member.isSure && isShared == false
      member.joined.append(node)
      guard let list = node.upstreamList else { break }
      node = list
    }
    // A trace does not show a second subscription to an upstream that is not a source.
    let last = member.joined.last?.upstreamList ?? member.node
    if call.isNested, last.isChained, last.isBeingConnected { last.isDoubtful = true }
    member.extras = member.joined.map { ($0, $0.memory, false) }
    for node in member.joined { node.joiners.append(member) }
    if member.joined.contains(root), root.joiners.count == 1,
      !root.isConnected || root.isUncertain || !member.isSure
    {
      beginConnection(root, call, isUnowed: root.isConnected)
    }
  }

  /// The initial value of a stream precedes all values of upstream on that connection (SW-2.1, SW-2.2).
  private func beginConnection(_ root: Node, _ call: Call, isUnowed: Bool = false) {
    root.early = []
    if root.hasSources, root.start != .nothing {
      arrive(root, root.start, call, isUnowed: isUnowed, isInitial: true)
    }
  }

  /// Whether any observer is in the list of a node, or of one derived from it; `nil` if that is open (RM-9.2). If it is asked for a
  /// subscriber, one besides that.
  func hasDownstream(_ node: Node, besides member: Member? = nil) -> Bool? {
    let root = node.root
    var isOpen = node.isDoubtful && (member == nil || root.hasSources)
    for other in node.members where member == nil || other != member && (!other.isReading || root.isConnected) {
      if other.isListed { return true }
      isOpen = true
    }
    for child in node.children where member.map({ !$0.joined.contains(child) }) ?? true {
      let found = hasDownstream(child)
      if found == true, child.joiners.isEmpty { return true }
      isOpen = isOpen || found != false
    }
    if isOpen, member != nil, node.hasSources, !node.isConnected { return false }
    return isOpen ? nil : false
  }

  /// A connection of a source by a remembered stream, which connects it once (RM-3.1), for its first subscriber (RM-6.1).
  func take(_ number: Int, of upstream: Upstream, for member: Member, _ event: TimedEvent) {
    let (root, source) = (upstream.stream, upstream.node)
    source.connections[number - 1].upstream = upstream
    let isExpected = member.joined.contains(root) || !root.joiners.isEmpty || upstream.isMissing || !member.isSure
    if let connection = upstream.connection, upstream.isUncertain {
      source.connections[connection - 1].isAbandoned = true
    } else if upstream.connection != nil, root.isDoubtful || isShared(upstream, member) {
      root.isDoubtful = true
    } else if !root.isDoubtful,
      upstream.connection != nil || !isExpected && hasDownstream(root, besides: member) == true
    {
      breach(.connectsNothingElse, event.call, member.node, member: member, event: event)
      if upstream.connection != nil { return doubted.append(root) }
    }
    if root.joiners.isEmpty, !root.isDoubtful, !member.joined.contains(root) {
      // All others have unsubscribed while it received the replay.
      member.joined += member.node.path.filter { !member.joined.contains($0) }
      member.extras = member.joined.map { ($0, $0.memory, true) }
      beginConnection(root, event.call)
    }
    (upstream.connection, upstream.isUncertain, upstream.isMissing) = (number, false, false)
    upstream.kept = []
    upstream.connectedTimes.append(clock)
    member.connected.append(upstream)
  }

  /// Whether another subscriber is connecting an upstream, too, or has done so within this one's `subscribe`.
  private func isShared(_ upstream: Upstream, _ member: Member) -> Bool {
    !member.connected.contains(upstream)
      && ((upstream.connectedTimes.last ?? 0) > member.begin
        || member.node.path.contains { $0.joiners.contains { $0 != member } })
  }

  /// Judges whether upstream was connected for a subscriber, and takes the value that a list upstream remembers.
  func endConnecting(_ member: Member, _ call: Call) {
    let root = member.node.root
    for upstream in root.upstreams where root.hasSources && upstream.connection == nil {
      let hasConnected = member.connected.contains(upstream)
      let isNeeded =
        member.unsubscribedAt == .forever && !member.isReading || member.joined.contains(root) && !hasConnected
      let isOpen =
        root.joiners.contains { $0 != member } || root.isUncertain || root.isDoubtful || upstream.isMissing
      if isNeeded, member.isSure, !isOpen {
        breach(
          .connects, call, member.node, member: member, tags: hasConnected ? [.isOfEarlierConnection] : [],
          wants: [upstream.node.nextConnection])
        upstream.isMissing = true
      }
    }
    look(member)
    for node in member.joined { node.joiners.removeAll { $0 == member } }
    for node in member.joined.reversed() {
      if node.isChained {  // what upstream remembers arrives
        let before = node.memory
        node.memory = lastValue(node, member).allowed
        if call.isNested || isBusy(root) || !member.isSure {
          node.memory.formUnion(before)
          for delivery in deliveries where delivery.root == root {
            node.memory.formUnion(ValueSet(node.arrivals(delivery.value)))
          }
        }
      }
      // Those that subscribed while upstream was being connected may receive its value as it arrives.
      for other in node.membersOfTree where other != member && other.form != .nothing {
        claimAny(other, other.pipe.first(of: node.memory), since: clock)
      }
    }
  }

  /// A value arrives at a remembered stream: it is remembered (RM-4.1), and delivered to its list (RM-2.1).
  @discardableResult
  func arrive(
    _ root: Node, _ value: Value, _ call: Call, isUnowed: Bool, isInitial: Bool = false, isFirst: Bool = true
  ) -> Delivery {
    let busy = deliveries.filter { $0.root == root }
    let isOpen =
      isUnowed || root.isInDoubt || busy.contains { $0.isUnowed }
      || !root.joiners.isEmpty && busy.contains { $0.call.isNested && !isReceived($0) }
    let delivery = deliver(root, value, call, isUnowed: isUnowed, isInitial: isInitial, isFirst: isFirst)
    if !isUnowed {
      root.older.formUnion(root.memory)
      root.valueSince = clock
    }
    // A value on a later connection may arrive after values that are emitted meanwhile.
    if !isOpen { root.memory = ValueSet(busy.filter { mayArriveLater($0, than: call) }.map { $0.value }) }
    root.memory.insert(value)
    let isConnecting = call.triggers.contains { trigger in
      trigger.kind == .connected
        && root.upstreams.contains { $0.node.name == trigger.name && $0.connection == trigger.value }
    }
    if isInitial || !isUnowed && isConnecting { root.early.append(delivery) }
    for member in subscribed where member.end == .forever && member.node.root == root { look(member) }
    return delivery
  }

  /// The streams below a root remember the value that arrived last, if that is determined (RM-4.1).
  func determine(_ root: Node) {
    if !root.children.isEmpty {
      let mine = deliveries.filter { $0.root == root }
      let isDetermined =
        !root.isInDoubt
        && mine.allSatisfy {
          $0.interrupters.isEmpty && !$0.isCut && $0.time > root.changed && !$0.isUnowed
            && (!$0.isEqual || isReceived($0))
        }
        && !mine.contains { one in
          one.call.triggers.contains { trigger in deliveries.contains { $0.root != root && isOf(trigger, $0) } }
        }
      for node in root.derived {
        let arrived = mine.flatMap { node.arrivals($0.value) }
        let downstream = hasDownstream(node)
        guard let last = arrived.last, downstream != false else { continue }
        node.valueSince = mine.map { $0.time }.max()
        if isDetermined, downstream == true { node.memory = [last] }
      }
    }
    root.older = []
  }

  /// Whether a stream on the way may have forgotten its value: all observers unsubscribed after that arrived, and nobody has received
  /// it since. It should still remember it (RM-8.4).
  func mayHaveForgotten(_ node: Node) -> Bool {
    node.path.contains { one in one.isRemembered && one.valueSince.map { $0 < one.abandonedAt } ?? false }
  }
}
