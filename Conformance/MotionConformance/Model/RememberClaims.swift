// _remember and startWith: connecting upstream, and what arrives.
//
// - `RM-1`: remembering connects nothing: `StreamClaims.handleConnected` finds nobody whose connection it is.
// - `RM-2`: `arrive` delivers a value to the list, and `claim` makes its claims.
// - `RM-3`, `RM-6`: `connectUpstream` decides for whom to connect; `recordConnection` and `endConnecting` judge it.
// - `RM-4`: `arrive` and `rememberLast` remember the last value.
// - `RM-5`: a stream that is remembered again is a node over another; `Node.path` leads to the root.
// - `RM-7`: `StreamClaims.addSubscription` adds the observer; the values are in `Node.early`, which `lastValue`, `claimFormerMemories` and `checkEarly` read.
// - `RM-8`: `claimReplay` claims what `lastValue` allows.
// - `RM-9`: `StreamClaims.unsubscribe` removes it; `hasObservers` decides whether upstream must be disconnected, `endUnsubscribing`
//   requires it.

extension History {
  /// Begins to connect each node on the way that has no other observer to its upstream (RM-6.1, RM-6.2).
  func connectUpstream(for subscription: Subscription, _ call: Call) {
    subscription.connects = Array(
      subscription.node.path.prefix { $0.isRemembered && !hasObservers($0, besides: subscription) })
    subscription.formerMemories = subscription.connects.map { ($0, $0.memory) }
    // The initial value may be queued for all its observers.
    for node in subscription.connects where call.isNested && node.isChained && node.start != .nothing {
      node.isOpen = true
    }
    let root = subscription.node.root
    guard subscription.connects.contains(root), !root.isUndetermined else { return }
    root.early = []
    // The initial value of a stream precedes all values of upstream on that connection (SW-2.1, SW-2.2).
    if root.hasSources, root.start != .nothing { arrive(root, root.start, call, isInitial: true) }
  }

  /// Whether a node, or one below it, has an observer for certain (RM-9.2), besides that one. Others may not be in the list yet, or
  /// not any more; if there are only such, the node is not judged from then on (C-remember-subscribe-while-connecting,
  /// C-read-connection).
  func hasObservers(_ node: Node, besides subscription: Subscription? = nil) -> Bool {
    if node.isObserved { return true }
    if node.isRemembered, node.subscriptionsOfTree.contains(where: { $0 != subscription }) { node.isOpen = true }
    return false
  }

  /// A connection of a source by a remembered stream, which connects it once (RM-3.1), for its first observer (RM-6.1).
  func recordConnection(_ number: Int, of upstream: Upstream, for subscription: Subscription, _ event: TimedEvent) {
    let source = upstream.node
    source.connections[number - 1].upstream = upstream
    source.connections[number - 1].mayEnd = subscription.isReading
    guard subscription.connects.contains(upstream.stream), upstream.connection == nil else {
      // Whatever else is open, it has no second connection while it has one.
      let isSecond = upstream.connection != nil && source.hasTeardown && !event.call.isNested
      return breach(
        .connectsNothingElse, event.call, subscription.node, subscription: subscription, event: event,
        isCertain: isSecond)
    }
    (upstream.connection, upstream.kept) = (number, [])
    upstream.connectedTimes.append(clock)
    subscription.connectedUpstreams.append(upstream)
  }

  /// Judges whether upstream was connected for a subscription, and takes the value that a parent remembers.
  func endConnecting(_ subscription: Subscription, _ call: Call) {
    let root = subscription.node.root
    for upstream in root.upstreams where root.hasSources && !upstream.isConnected {
      let isFirst = subscription.connects.contains(root)
      let hasConnected = subscription.connectedUpstreams.contains(upstream)
      guard !subscription.isReading || isFirst && !hasConnected else { continue }
      // Whatever else is open, the first observer is connected when `subscribe` returns.
      breach(
        .connects, call, subscription.node, subscription: subscription,
        tags: hasConnected ? [.isOfEarlierConnection] : [], expected: [upstream.node.nextConnection],
        isCertain: isFirst && !call.isNested && !subscription.isReading)
    }
    addReplayCandidates(subscription)
    // The value that upstream remembers arrives.
    for node in subscription.connects.reversed() where node.isChained {
      let before = node.memory
      node.memory = lastValue(node, subscription).allowed
      guard call.isNested || isBusy(root) else { continue }
      node.memory.formUnion(before)
      for delivery in deliveries where delivery.root == root {
        node.memory.formUnion(ValueSet(node.arrivals(delivery.value)))
      }
    }
  }

  /// A value arrives at a remembered stream: it is remembered (RM-4.1), and delivered (RM-2.1).
  func arrive(_ root: Node, _ value: Value, _ call: Call, isInitial: Bool = false) {
    let delivery = deliver(root, value, call, isInitial: isInitial)
    root.memoryBefore.formUnion(root.memory)
    root.arrivedAt = clock
    root.memory = [value]
    let isConnecting = call.triggers.contains { trigger in
      trigger.kind == .connected
        && root.upstreams.contains { $0.node.name == trigger.name && $0.connection == trigger.value }
    }
    if isInitial || isConnecting { root.early.append(delivery) }
    for subscription in newSubscriptions where subscription.end == .forever && subscription.node.root == root {
      addReplayCandidates(subscription)
    }
  }

  /// The streams below a root remember the value that arrived last, if that is determined (RM-4.1).
  func rememberLast(_ root: Node) {
    if !root.children.isEmpty {
      let mine = deliveries.filter { $0.root == root }
      let isDetermined =
        mine.allSatisfy {
          $0.interrupters.isEmpty && $0.time > root.observersChangedAt && (!$0.isEqual || isReceived($0))
        }
        && !mine.contains { one in
          one.call.triggers.contains { trigger in deliveries.contains { $0.root != root && isOf(trigger, $0) } }
        }
      for node in root.descendants {
        let arrived = mine.flatMap { node.arrivals($0.value) }
        guard let last = arrived.last, !node.subscriptionsOfTree.isEmpty else { continue }
        node.arrivedAt = mine.map { $0.time }.max()
        if isDetermined, node.isObserved { node.memory = [last] }
      }
    }
    root.memoryBefore = []
  }

  /// Whether a stream on the way may forget its value: all unsubscribed after it arrived, and none got it (RM-8.4).
  func mayHaveForgotten(_ node: Node) -> Bool {
    node.path.contains { one in one.isRemembered && one.arrivedAt.map { $0 < one.abandonedAt } ?? false }
  }
}
