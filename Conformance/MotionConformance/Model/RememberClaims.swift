// _remember and startWith: connecting upstream, and what arrives.
//
// - `RM-1`: remembering connects nothing: `handleConnected` finds nobody whose connection it is.
// - `RM-2`: `arrive` delivers a value to the list, and `claim` makes its claims.
// - `RM-3`, `RM-6`: `connectUpstream` decides for whom to connect; `record` and `endConnecting` judge it.
// - `RM-4`: `arrive` and `rememberLast` remember the last value.
// - `RM-5`: a stream that is remembered again is a node over another; `path` leads to the root.
// - `RM-7`: `addSubscription` adds the observer; `lastValues`, `claimFormerMemories` and `claim` read the values in
//   `Node.earlyDeliveries`.
// - `RM-8`: `claimReplay` claims what `lastValues` allows.
// - `RM-9`: `unsubscribe` removes it; `endUnsubscribing` requires that upstream is disconnected if nobody is left.

extension History {
  /// Begins to connect each node on the way that has no other observer to its upstream (RM-6.1, RM-6.2).
  func connectUpstream(for subscription: Subscription, _ call: Call) {
    subscription.connectedNodes = openUnobserved(from: subscription.node, besides: subscription).filter {
      $0.isRemembered
    }
    subscription.formerMemories = subscription.connectedNodes.map { ($0, $0.memory) }
    let root = subscription.node.root
    guard subscription.connectedNodes.contains(root), !root.isUnjudged else { return }
    root.earlyDeliveries = []
    // The initial value of a stream precedes all values of upstream on that connection (SW-2.1, SW-2.2).
    if root.hasSources, root.startValue != .nothing { arrive(root, root.startValue, call, isInitial: true) }
  }

  /// Takes the streams from a node upwards, up to the first that has an observer for certain (RM-9.2). Those of them that may have
  /// another, which is not in the list yet, or not any more, are judged no longer (C-remember-subscribe-while-connecting,
  /// C-read-connection).
  @discardableResult
  func openUnobserved(from node: Node, besides subscription: Subscription? = nil) -> [Node] {
    let unobserved = node.path.prefix { !$0.isObserved }
    for one in unobserved where one.isRemembered && one.subscriptionsOfTree.contains(where: { $0 != subscription }) {
      one.isOpen = true
    }
    return Array(unobserved)
  }

  /// A connection of a source by a remembered stream, which connects it once (RM-3.1), for its first observer (RM-6.1).
  func record(_ connection: Connection, of upstream: Upstream, for subscription: Subscription, _ event: TimedEvent) {
    (connection.upstream, connection.mayEnd) = (upstream, subscription.isStreamRead)
    guard subscription.connectedNodes.contains(upstream.stream), upstream.connection == nil else {
      // Whatever else is open, it has no second connection while it has one.
      let isSecond = upstream.connection != nil && upstream.node.hasTeardown && !event.call.isNested
      return breach(
        .connectsNothingElse, event.call, subscription.node, subscription: subscription, event: event,
        isCertain: isSecond)
    }
    upstream.connection = connection
    upstream.pipe.use()
    upstream.connectedTimes.append(clock)
  }

  /// Judges whether upstream was connected for a subscription, and takes the value that a parent remembers.
  func endConnecting(_ subscription: Subscription, _ call: Call) {
    let root = subscription.node.root
    for upstream in root.upstreams where root.hasSources && !upstream.isConnected {
      let isFirst = subscription.connectedNodes.contains(root)
      let hasConnected = upstream.connectedTimes.contains { $0 > subscription.begin }
      guard !subscription.isStreamRead || isFirst && !hasConnected else { continue }
      // Whatever else is open, the first observer is connected when `subscribe` returns.
      breach(
        .connects, call, subscription.node, subscription: subscription,
        tags: hasConnected ? [.isOfEarlierConnection] : [], expected: [upstream.node.nextConnection],
        isCertain: isFirst && !call.isNested && !subscription.isStreamRead)
    }
    // The value that upstream remembers arrives: nothing orders it and what is on its way.
    for node in subscription.connectedNodes.reversed() where node.isChained {
      node.memory = lastValues(node, subscription)
      if !isQuiet(subscription) { node.isOpen = true }
    }
  }

  /// A value arrives at a remembered stream: it is remembered (RM-4.1), and delivered (RM-2.1).
  func arrive(_ root: Node, _ value: Value, _ call: Call, isInitial: Bool = false) {
    let delivery = deliver(root, value, call, isInitial: isInitial)
    root.arrivedAt = clock
    root.memory = [value]
    let isConnecting = call.triggers.contains { trigger in
      trigger.kind == .connected
        && root.upstreams.contains { $0.node.name == trigger.name && $0.connection?.number == trigger.value }
    }
    if isInitial || isConnecting { root.earlyDeliveries.append(delivery) }
  }

  /// The streams below a root remember the value that arrived last (RM-4.1). Which one that is may be open.
  func rememberLast(_ root: Node) {
    guard !root.children.isEmpty else { return }
    let mine = deliveries.filter { $0.root == root && !root.earlyDeliveries.contains($0) }
    let isDetermined = mine.allSatisfy {
      isQuiet($0.call) && $0.time > root.observersChangedAt && (!$0.isEqual || $0.before.elementsEqual([$0.value]))
    }
    for node in root.descendants where !node.subscriptionsOfTree.isEmpty {
      guard let last = mine.last(where: { !node.arrivals($0.value).isEmpty }) else { continue }
      (node.memory, node.arrivedAt) = (ValueSet(node.arrivals(last.value).suffix(1)), last.time)
      if !isDetermined || !node.isObserved { node.isOpen = true }
    }
  }

  /// Whether a stream on the way may forget its value: all unsubscribed after it arrived, and none got it (RM-8.4).
  func mayHaveForgotten(_ node: Node) -> Bool {
    node.path.contains { one in one.isRemembered && one.arrivedAt.map { $0 < one.abandonedAt } ?? false }
  }
}
