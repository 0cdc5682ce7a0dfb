// _remember and startWith: connecting upstream, and what arrives.
//
// - `RM-1`: remembering connects nothing: `StreamClaims.handleConnected` finds nobody whose connection it is.
// - `RM-2`: `arrive` delivers a value to the list, and `claim` makes its claims.
// - `RM-3`, `RM-6`: `connectUpstream` decides for whom to connect; `recordConnection` and `endConnecting` judge it.
// - `RM-4`: `arrive` and `rememberLast` remember the last value.
// - `RM-5`: a stream that is remembered again is a node over another; `Node.path` leads to the root.
// - `RM-7`: `StreamClaims.addSubscription` adds the observer, and `Subscription.isInObserverList` says when; the values
//   are in `Node.early`, which `lastValue`, `claimFormerMemories` and `checkEarly` read.
// - `RM-8`: `claimReplay` claims what `lastValue` allows.
// - `RM-9`: `StreamClaims.unsubscribe` removes it; `hasDownstream` decides whether upstream must be disconnected, `endUnsubscribing`
//   requires it.

extension History {
  /// Begins to connect each node on the way that has no other observer to its upstream (RM-6.1, RM-6.2).
  func connectUpstream(for subscription: Subscription, _ call: Call) {
    var node = subscription.node
    let root = node.root
    while node.isRemembered {
      let isShared = hasDownstream(node, besides: subscription)
      if isShared == true { break }
      subscription.isConnectionDetermined = subscription.isConnectionDetermined && isShared == false
      subscription.connects.append(node)
      guard let parent = node.parent else { break }
      node = parent
    }
    // A trace does not show a second subscription to an upstream that is not a source.
    let last = subscription.connects.last?.parent ?? subscription.node
    if call.isNested, last.isChained, last.isBeingConnected { last.mayBeConnectedTwice = true }
    subscription.formerMemories = subscription.connects.map { ($0, $0.memory, false) }
    for node in subscription.connects { node.connectingFor.append(subscription) }
    if subscription.connects.contains(root), root.connectingFor.count == 1,
      !root.isConnected || root.mayBeDisconnected || !subscription.isConnectionDetermined
    {
      beginConnection(root, call, isOptional: root.isConnected)
    }
  }

  /// The initial value of a stream precedes all values of upstream on that connection (SW-2.1, SW-2.2).
  private func beginConnection(_ root: Node, _ call: Call, isOptional: Bool = false) {
    root.early = []
    if root.hasSources, root.start != .nothing {
      arrive(root, root.start, call, isOptional: isOptional, isInitial: true)
    }
  }

  /// Whether a node, or one below it, has an observer, besides that one; `nil` if it is open (RM-9.2).
  func hasDownstream(_ node: Node, besides subscription: Subscription? = nil) -> Bool? {
    let root = node.root
    var isOpen = node.mayBeConnectedTwice && (subscription == nil || root.hasSources)
    for other in node.subscriptions
    where subscription == nil || other != subscription && (!other.isReading || root.isConnected) {
      if other.isInObserverList { return true }
      isOpen = true
    }
    for child in node.children where subscription.map({ !$0.connects.contains(child) }) ?? true {
      let found = hasDownstream(child)
      if found == true, child.connectingFor.isEmpty { return true }
      isOpen = isOpen || found != false
    }
    if isOpen, subscription != nil, node.hasSources, !node.isConnected { return false }
    return isOpen ? nil : false
  }

  /// A connection of a source by a remembered stream, which connects it once (RM-3.1), for its first observer (RM-6.1).
  func recordConnection(_ number: Int, of upstream: Upstream, for subscription: Subscription, _ event: TimedEvent) {
    let (root, source) = (upstream.stream, upstream.node)
    source.connections[number - 1].upstream = upstream
    let isExpected =
      subscription.connects.contains(root) || !root.connectingFor.isEmpty || upstream.isMissing
      || !subscription.isConnectionDetermined
    if let connection = upstream.connection, upstream.mayBeDisconnected {
      source.connections[connection - 1].isAbandoned = true
    } else if upstream.connection != nil, root.mayBeConnectedTwice || isShared(upstream, subscription) {
      root.mayBeConnectedTwice = true
    } else if !root.mayBeConnectedTwice,
      upstream.connection != nil || !isExpected && hasDownstream(root, besides: subscription) == true
    {
      breach(.connectsNothingElse, event.call, subscription.node, subscription: subscription, event: event)
      if upstream.connection != nil { return connectedTwice.append(root) }
    }
    if root.connectingFor.isEmpty, !root.mayBeConnectedTwice, !subscription.connects.contains(root) {
      // All others have unsubscribed while it received the replay.
      subscription.connects += subscription.node.path.filter { !subscription.connects.contains($0) }
      subscription.formerMemories = subscription.connects.map { ($0, $0.memory, true) }
      beginConnection(root, event.call)
    }
    (upstream.connection, upstream.mayBeDisconnected, upstream.isMissing) = (number, false, false)
    upstream.kept = []
    upstream.connectedTimes.append(clock)
    subscription.connectedUpstreams.append(upstream)
  }

  /// Whether another observer is connecting an upstream, too, or has done so within this one's `subscribe`.
  private func isShared(_ upstream: Upstream, _ subscription: Subscription) -> Bool {
    !subscription.connectedUpstreams.contains(upstream)
      && ((upstream.connectedTimes.last ?? 0) > subscription.begin
        || subscription.node.path.contains { $0.connectingFor.contains { $0 != subscription } })
  }

  /// Judges whether upstream was connected for a subscription, and takes the value that a parent remembers.
  func endConnecting(_ subscription: Subscription, _ call: Call) {
    let root = subscription.node.root
    for upstream in root.upstreams where root.hasSources && upstream.connection == nil {
      let hasConnected = subscription.connectedUpstreams.contains(upstream)
      let isNeeded =
        subscription.unsubscribedAt == .forever && !subscription.isReading
        || subscription.connects.contains(root) && !hasConnected
      let isOpen =
        root.connectingFor.contains { $0 != subscription } || root.mayBeDisconnected || root.mayBeConnectedTwice
        || upstream.isMissing
      if isNeeded, subscription.isConnectionDetermined, !isOpen {
        breach(
          .connects, call, subscription.node, subscription: subscription,
          tags: hasConnected ? [.isOfEarlierConnection] : [], expected: [upstream.node.nextConnection])
        upstream.isMissing = true
      }
    }
    addReplayCandidates(subscription)
    for node in subscription.connects { node.connectingFor.removeAll { $0 == subscription } }
    for node in subscription.connects.reversed() {
      if node.isChained {  // what upstream remembers arrives
        let before = node.memory
        node.memory = lastValue(node, subscription).allowed
        if call.isNested || isBusy(root) || !subscription.isConnectionDetermined {
          node.memory.formUnion(before)
          for delivery in deliveries where delivery.root == root {
            node.memory.formUnion(ValueSet(node.arrivals(delivery.value)))
          }
        }
      }
      // Those that subscribed while upstream was being connected may receive its value as it arrives.
      for other in node.subscriptionsOfTree where other != subscription && other.form != .nothing {
        claimAny(other, other.pipe.first(of: node.memory), since: clock)
      }
    }
  }

  /// A value arrives at a remembered stream: it is remembered (RM-4.1), and delivered (RM-2.1).
  @discardableResult
  func arrive(
    _ root: Node, _ value: Value, _ call: Call, isOptional: Bool, isInitial: Bool = false, isFirst: Bool = true
  ) -> Delivery {
    let busy = deliveries.filter { $0.root == root }
    let isOpen =
      isOptional || root.isUndetermined || busy.contains { $0.isOptional }
      || !root.connectingFor.isEmpty && busy.contains { $0.call.isNested && !isReceived($0) }
    let delivery = deliver(root, value, call, isOptional: isOptional, isInitial: isInitial, isFirst: isFirst)
    if !isOptional {
      root.memoryBefore.formUnion(root.memory)
      root.valueSince = clock
    }
    // A value on a later connection may arrive after values that are emitted meanwhile.
    if !isOpen { root.memory = ValueSet(busy.filter { mayArriveLater($0, than: call) }.map { $0.value }) }
    root.memory.insert(value)
    let isConnecting = call.triggers.contains { trigger in
      trigger.kind == .connected
        && root.upstreams.contains { $0.node.name == trigger.name && $0.connection == trigger.value }
    }
    if isInitial || !isOptional && isConnecting { root.early.append(delivery) }
    for subscription in newSubscriptions where subscription.end == .forever && subscription.node.root == root {
      addReplayCandidates(subscription)
    }
    return delivery
  }

  /// The streams below a root remember the value that arrived last, if that is determined (RM-4.1).
  func rememberLast(_ root: Node) {
    if !root.children.isEmpty {
      let mine = deliveries.filter { $0.root == root }
      let isDetermined =
        !root.isUndetermined
        && mine.allSatisfy {
          $0.interrupters.isEmpty && !$0.isReplaceable && $0.time > root.observersChangedAt && !$0.isOptional
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
    root.memoryBefore = []
  }

  /// Whether a stream on the way may forget its value: all unsubscribed after it arrived, and none got it (RM-8.4).
  func mayHaveForgotten(_ node: Node) -> Bool {
    node.path.contains { one in one.isRemembered && one.valueSince.map { $0 < one.abandonedAt } ?? false }
  }
}
