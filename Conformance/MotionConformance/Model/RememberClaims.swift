// _remember and startWith: connecting upstream, and what arrives.
//
// - `RM-1`: remembering connects nothing: `handleConnected` finds nobody whose connection it is.
// - `RM-2`: `arrive` delivers a value to the list, `claimDelivery` makes its claims, `settle` judges them; of nested ones
//   `checkLastDelivery` requires the last (RM-2.1). A set has no order: `checkOrderOfObservers` leaves it out. Nothing is
//   shared, as each node has a list and a memory of its own (RM-2.2).
// - `RM-3`: `Upstream.connection` is the variable; `assignConnection` and `endConnecting` judge it.
// - `RM-4`: `arrive` and `rememberLast` remember the last value in `Node.memory`.
// - `RM-5`: a stream remembered again is a node over another (`path`). `takes` says what a form of `subscribe` receives.
// - `RM-6`: `expectConnections` decides for whom to connect (RM-6.1, RM-6.3). A value is received before `next` returns
//   (RM-6.2): claims are settled when the outermost call returns, which is later only if it is nested. On subscription
//   during a broadcast, values from before it are discouraged: `staleCandidates` (RM-6.4).
// - `RM-7`: an observer must receive values once its `subscribe` has returned (`isActive`). Of those before, `claimReplay`
//   takes the last of `Node.earlyDeliveries` for its replay (RM-7.1); `claimReceipt` discourages the others (RM-7.2), and
//   `claimFormerMemories` the values of an earlier connection (RM-7.3).
// - `RM-8`: `claimReplay` claims what `replayableValues` allows. If that is nothing, there is no claim, and any value is one
//   too many (RM-8.2). A value may be forgotten: `mayHaveForgotten` (RM-8.4).
// - `RM-9`: `unsubscribe` removes it, once (RM-9.3); `endUnsubscribing` and `handleDisconnected` judge the disconnection.

extension History {
  /// Notes which streams are to be connected for a first observer (RM-6.1, RM-6.3), and what they remember until then;
  /// stops judging those that may have another one. If the root is one of them, and judged, its early deliveries begin
  /// again, with any initial value (SW-2.1).
  func expectConnections(for subscription: Subscription) {
    let unobserved = unobserved(from: subscription.node)
    stopJudgingShared(unobserved, subscription.call, besides: subscription)
    subscription.nodesToConnect = unobserved.filter { $0.isRemembered }
    subscription.formerMemories = subscription.nodesToConnect.map { ($0, $0.memory) }
    let (root, call) = (subscription.node.root, subscription.call)
    guard subscription.nodesToConnect.contains(root), !root.isUnjudged else { return }
    root.earlyDeliveries = []
    // The initial value of a stream precedes all values of upstream on that connection (SW-2.1, SW-2.2).
    if root.startValue != .nothing { arrive(root, root.startValue, call) }
  }

  /// A node and its parents, up to but without the first that is observed (`isObserved`, RM-9.2); `[]` if itself is.
  func unobserved(from node: Node) -> [Node] { Array(node.path.prefix { !$0.isObserved }) }

  /// Judges those of the streams no longer that may have another observer: subscribing, released, reading, or one that
  /// a call around this one ends, with others, one by one (C-remember-subscribe-while-connecting, C-read-connection).
  func stopJudgingShared(_ unobserved: [Node], _ call: Call, besides subscription: Subscription? = nil) {
    let ending = call.parent?.unsubscribing.filter { $0.subscriptions.count > 1 }.flatMap { $0.subscriptions } ?? []
    for one in unobserved where one.isRemembered {
      let isShared = one.subscriptionsOfTree.contains { $0 != subscription }
      if isShared || ending.contains(where: { $0.node.path.contains(one) }) { one.stopJudging() }
    }
  }

  /// Records a remembered stream's connection: a breach if it has one (RM-3.1), or for a later observer (RM-6.1).
  func assignConnection(
    _ connection: Connection, of upstream: Upstream, for subscription: Subscription, _ event: TimedEvent
  ) {
    (connection.upstream, connection.mayEnd) = (upstream, subscription.isStreamRead)
    guard subscription.nodesToConnect.contains(upstream.stream), upstream.connection == nil else {
      // Whatever else is open, it has no second connection while it has one.
      let isSecond = upstream.connection != nil && upstream.node.hasTeardown && !event.call.isNested
      return breach(.connectsNothingElse, event.call, subscription.node, evenIfUnjudged: isSecond) {
        ($0.subscription, $0.event) = (subscription, event)
      }
    }
    upstream.connection = connection
    upstream.pipe.noteSubscription()
    upstream.connectedTimes.append(clock)
  }

  /// Judges whether the root's sources are connected as a `subscribe` returns, a later one's too; or, as a first
  /// reading does, whether they were. Streams connecting to a parent remember its replay; unjudged if disturbed.
  func endConnecting(_ subscription: Subscription) {
    let (root, call) = (subscription.node.root, subscription.call)
    for upstream in root.upstreams where !upstream.isConnectedByPort {
      let isFirst = subscription.nodesToConnect.contains(root)
      let hasConnected = upstream.connectedTimes.contains { $0 > subscription.beganAt }
      guard !subscription.isStreamRead || isFirst && !hasConnected else { continue }
      // Whatever else is open, the first observer is connected when `subscribe` returns.
      let isCertain = isFirst && !call.isNested && !subscription.isStreamRead
      breach(.connects, call, subscription.node, evenIfUnjudged: isCertain) {
        ($0.subscription, $0.expected) = (subscription, [upstream.node.nextConnection])
        if hasConnected { $0.tags = [.isOfEarlierConnection] }
      }
    }
    // The value that upstream remembers arrives: nothing orders it and what is on its way.
    for node in subscription.nodesToConnect.reversed() where node.isChained {
      node.memory = replayableValues(node, subscription)
      if !isUndisturbed(subscription) { node.stopJudging() }
    }
  }

  /// A value arrives at a remembered root, is delivered (RM-2.1) and remembered (RM-4.1), perhaps in `earlyDeliveries`.
  func arrive(_ root: Node, _ value: Value, _ call: Call) {
    let delivery = deliver(root, value, call)
    root.arrivedAt = clock
    root.memory = [value]
    let isConnecting = call.triggers.contains { trigger in
      trigger.kind == .connected
        && root.upstreams.contains { $0.node.name == trigger.name && $0.connection?.number == trigger.value }
    }
    if delivery.isStartValue || isConnecting { root.earlyDeliveries.append(delivery) }
  }

  /// The subscribed streams below a root remember the call's last value that is not early (RM-4.1), or are unjudged if
  /// that is open, or if they have no active observer.
  func rememberLast(_ root: Node) {
    guard !root.children.isEmpty else { return }
    let mine = deliveries.filter { $0.root == root && !root.earlyDeliveries.contains($0) }
    // Known are the order of the values, the lists that they reached, and whether an equal one is another (RP-9.4).
    let isLastKnown = mine.allSatisfy {
      !$0.call.isDuringNotification && $0.time > root.observersChangedAt
        && (!$0.isEqual || $0.before.elementsEqual([$0.value]))
    }
    for node in root.descendants where !node.subscriptionsOfTree.isEmpty {
      guard let last = mine.last(where: { !node.arrivals($0.value).isEmpty }) else { continue }
      (node.memory, node.arrivedAt) = (ValueSet(node.arrivals(last.value).suffix(1)), last.time)
      if !isLastKnown || !node.isObserved { node.stopJudging() }
    }
  }

  /// Whether a stream on a node's path may have forgotten its value: since that arrived, or was replayed, its last
  /// observer has unsubscribed (RM-8.4).
  func mayHaveForgotten(_ node: Node) -> Bool {
    node.path.contains { one in one.isRemembered && one.arrivedAt.map { $0 < one.abandonedAt } ?? false }
  }
}
