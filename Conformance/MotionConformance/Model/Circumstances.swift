// The circumstances of what is broken: predicates over the whole history, most as of the time of the breach.

extension History {
  /// A breach, and predicates on it, by which `holds` decides which circumstances it has.
  final class Facts {
    let history: History
    let breach: Breach
    /// The actions up to the step of the breach, with those of all reactions prepared in them, triggered or not.
    let actions: [Action]
    /// The breach's; if it has none, and a connection is missing or too many, or a disconnection missing, its call's.
    let subscription: Subscription?
    /// The time of the breach; but if an event is missing that was required `within` a call, when that returned.
    let time: Int

    init(_ breach: Breach, _ actions: [Action], _ history: History) {
      (self.breach, self.history) = (breach, history)
      self.actions = actions.prefix(breach.step).flatMap { $0.withReactions }
      let isOfCall = [.connects, .disconnects, .connectsNothingElse].contains(breach.rule)
      subscription = breach.subscription ?? (isOfCall ? breach.call.subscriptions.first : nil)
      time = breach.event == nil ? breach.claim?.within?.returnedAt ?? breach.time : breach.time
    }

    var rule: Rule { breach.rule }
    var call: Call { breach.call }
    var node: Node? { breach.node }
    var event: TimedEvent? { breach.event }
    var claim: Claim? { breach.claim }
    var delivery: Delivery? { breach.delivery }

    var root: Node? { node?.root }
    var multicast: Node? { node.flatMap { $0.isMulticast ? $0 : nil } }
    var remembered: Node? { node.flatMap { $0.isRemembered ? $0 : nil } }
    /// Whether a multicast node was not connected, or not disconnected, by the end of the call that should have.
    var isUpstreamConnectionMissed: Bool { (rule == .connects || rule == .disconnects) && multicast != nil }
    /// Whether the breach is of *nothing else*: an event is too many, and in the place of no missing one.
    var isSurplus: Bool {
      [.connectsNothingElse, .disconnectsNothingElse, .receivesNothingElse, .writesOutNothingElse].contains(rule)
    }

    /// The subscriptions to a node that had begun, and not unsubscribed, at the time of the breach.
    func subscriptions(_ node: Node) -> [Subscription] {
      history.subscriptions.objects.filter { $0.node == node && $0.beganAt <= time && time < $0.unsubscribedAt }
    }

    /// When the observer last received a value after `subscribe`, or else subscribed; 0 if there is no subscription.
    var lastReceivedAt: Int {
      guard let subscription else { return 0 }
      return subscription.log.allEvents.last { subscription.returnedAt < $0.time && $0.time < time }?.time
        ?? subscription.beganAt
    }

    /// When observers unsubscribed from a node after `since`, up to the breach: the first time, or again (`isAgain`).
    func unsubscribeTimes(of node: Node?, since: Int = 0, isAgain: Bool = false) -> [Int] {
      history.unsubscribes.filter {
        $0.subscription.node == node && since < $0.time && $0.time <= time && $0.isAgain == isAgain
      }.map(\.time)
    }

    /// When subscriptions to a node began, also readings, after `since` and up to the breach.
    func subscribeTimes(of node: Node, since: Int = 0) -> [Int] {
      history.subscriptions.objects.filter { $0.node == node }.map { $0.beganAt }.filter { since < $0 && $0 <= time }
    }

    /// All deliveries of the scenario, also after the breach, from the root of its node.
    var deliveriesOfRoot: [Delivery] { history.allDeliveries.objects.filter { $0.root == root } }
    func hasActions(_ kinds: ActionKind...) -> Bool { actions.contains { kinds.contains($0.kind) } }
    /// The samples that `actions` write, send or hold, in order and with repetitions.
    private(set) lazy var samples: [Int] = actions.compactMap { $0.sample }
    /// The initial values (`startWith`) of a multicast node and its parents; for a `must`, only that of the nearest.
    var startValues: [Value] {
      guard let multicast else { return [] }
      let startValues =
        breach.level == .must ? [history.startValue(of: multicast)] : multicast.path.map { $0.startValue }
      return startValues.filter { $0 != .nothing }
    }
    /// The `Argument.results` of each operator in `actions` from which another one takes values.
    var operatorInputs: [[Int]] {
      var made: [Name: [[Int]]] = [:]
      var found: [[Int]] = []
      for one in actions {
        guard let (name, upstreams) = one.derivation else { continue }
        let above = upstreams.flatMap { made[$0, default: []] }
        let results = one.argument?.results ?? []
        if one.argument != nil { found += above }
        made[name] = results.isEmpty ? above : results
      }
      return found
    }

    /// The call's operator, or those on the way to the subscription; none of these if `isUpstreamConnectionMissed`.
    var operators: Set<Operator> {
      if let one = call.action.place.pointee.application?.operator { return [one] }
      guard let subscription, !isUpstreamConnectionMissed else { return [] }
      let pipes = [subscription.pipe] + (multicast?.path.flatMap { $0.upstreams.map { $0.pipe } } ?? [])
      return Set(pipes.flatMap { $0.links.map { $0.operator } })
    }

    /// Whether a breach of these rules lacks the value that is one too many; `isSuch` tests its subscription and step.
    func isMissingElsewhere(_ rules: Rule..., by isSuch: (Subscription?, Int) -> Bool) -> Bool {
      guard rule == .receivesNothingElse, let event else { return false }
      return history.breaches.contains {
        rules.contains($0.rule) && isSuch($0.subscription, $0.step) && $0.claim?.values.contains(event.value) ?? false
      }
    }

    /// Whether the call emits, perhaps among others, to a subscription of form `.nothing`; not for a multicast node.
    var isEmittedToNobody: Bool {
      guard call.isEmission, multicast == nil, let source = history.node(call.name) else { return false }
      return source.connections.contains { connection in
        connection.subscription?.form == .nothing
          && (call.connection.map { $0 == connection.number } ?? (call.beganAt < connection.disconnectedAt))
      }
    }

    /// Whether a remembered stream lacks the value on subscription, which is only a `should`, for that reason.
    func isRecommendedReplay(_ reason: Circumstance) -> Bool {
      remembered != nil && breach.level != .must && rule == .receivesOnSubscription
        && subscription?.whyRecommended == reason
    }

    /// Whether it is of somebody else: another root has delivered the value, another observer receives the missing one,
    /// or an event is too many as a property other than the node is written, or a source emits that is not upstream.
    var isMisdirected: Bool {
      if rule == .receivesCurrentValue, let event {
        return !deliveriesOfRoot.contains { $0.value == event.value }
          && history.allDeliveries.objects.contains { $0.value == event.value }
      }
      if rule == .receives, multicast == nil, let claim {
        return history.breaches.contains {
          guard let event = $0.event, $0.rule == .receivesNothingElse, $0.step == breach.step else { return false }
          return claim.values.contains(event.value) && event.name != claim.log.name
        }
      }
      guard isSurplus, let multicast else { return false }
      switch call.kind {
      case .write: return history.node(call.name) != multicast
      case .emit: return root?.upstreams.allSatisfy { history.node(call.name) != $0.node } ?? false
      default: return false
      }
    }

    /// Whether a subscription or connection is ended again, or one to the multicast node was: since the observer's last
    /// value, or if `isUpstreamConnectionMissed` ever, also one to the root.
    var isUnsubscribedAgain: Bool {
      if call.kind == .unsubscribe, call.subscriptions.isEmpty, let ended = history.subscriptions(call.name).first {
        return ended.unsubscribedAt < .forever
      }
      if rule == .disconnectsNothingElse, let event {
        return event.log.allEvents.contains { $0.time < event.time && $0.value == event.value }
      }
      guard let multicast else { return false }
      if isUpstreamConnectionMissed {
        return !unsubscribeTimes(of: multicast, isAgain: true).isEmpty
          || !unsubscribeTimes(of: root, isAgain: true).isEmpty
      }
      return subscription != nil && !unsubscribeTimes(of: multicast, since: lastReceivedAt, isAgain: true).isEmpty
    }

    /// Whether the call emits (from the node, if a source), or an emission in it ends a connection of form `.nothing`.
    var isEmitting: Bool {
      if call.isEmission, multicast != nil || node == nil || history.node(call.name) == node { return true }
      guard rule == .disconnectsNothingElse else { return false }
      return isEmittedToNobody
        || subscription?.form == .nothing
          && history.calls.objects.contains { $0.isEmission && $0.isWithin(call) }
    }

    /// Whether it happens while a source's observer subscribes; or is of early values, or of a new connection's replay.
    var isConnecting: Bool {
      guard multicast != nil else {
        return subscription.map { $0.beganAt <= time && time <= $0.returnedAt && call.kind != .unsubscribe } ?? false
      }
      guard let remembered, let root else { return false }
      if rule == .receives, let delivery, root.earlyDeliveries.contains(delivery) { return true }
      guard let subscription else { return false }
      let isOwn = call.isWithin(subscription.call)
      let early = root.earlyDeliveries.filter { $0.call.isWithin(subscription.call) }
      switch rule {
      case .receivesNothingElse: return isOwn && early.contains { !$0.isStartValue }
      case .receivesOnSubscription where remembered.isChained && !subscription.nodesToConnect.isEmpty: return true
      case .receivesOnSubscription, .receivesCurrentValue: return isOwn && !early.isEmpty
      default: return false
      }
    }

    /// Whether a circumstance holds: because the breach has that tag, or as the sentence at the `Circumstance` says.
    func holds(_ circumstance: Circumstance) -> Bool {
      if breach.tags.contains(circumstance) { return true }
      switch circumstance {
      case .isAlone, .isNew, .isSole, .isNewAfterOthers, .isReused, .anotherHasUnsubscribed, .isSubscribedWithin,
        .isListChangedDuring, .hasUnsubscribed, .isSubscribing, .isOfOtherForm, .isByFunctions, .isOfCrowd:
        return subscription.map { holds(circumstance, for: $0) } ?? false
      case .isChanged:
        guard let multicast else { return false }
        if rule == .reads { return !history.allDeliveries.objects.isEmpty || !subscribeTimes(of: multicast).isEmpty }
        guard multicast.family == .property else { return multicast.value != multicast.firstValue }
        return deliveriesOfRoot.last { $0.time < time }.map { $0.value != multicast.firstValue } ?? false
      case .isConnectedAgain:
        guard multicast != nil, let root else { return false }
        let ownConnections = isUpstreamConnectionMissed || rule == .connectsNothingElse ? 0 : 1
        return root.upstreams.contains { $0.connectedTimes.count { $0 < time } > ownConnections }
      case .isUnsubscribing: return call.kind == .unsubscribe || call.kind == .release
      case .anotherUnsubscribes:
        return holds(.isUnsubscribing) && breach.subscription != nil && call.name != breach.subscription?.name
      case .isUnsubscribedAgain: return isUnsubscribedAgain
      case .isMaking: return call.kind.row.role == .made && !call.kind.row.hasTarget
      case .isDeriving: return call.kind.row.role == .made && call.kind.row.hasTarget
      case .anotherSubscribes: return call.kind == .subscribe && !holds(.isSubscribing)
      case .isPropertyRead: return call.kind == .read
      case .isEmitting: return isEmitting
      case .isConnecting: return rule != .reads && isConnecting
      case .isDisconnecting:
        return rule == .disconnectsNothingElse
          && call.triggers.contains { $0.log == event?.log && $0.value == event?.value }
      case .isByReference: return rule == .reads && multicast != nil && call.name != multicast?.name
      case .isMisdirected: return isMisdirected
      case .isInPlaceOfAnother:
        return multicast != nil
          && isMissingElsewhere(.receives, .receivesOnSubscription) { $0 != subscription && $1 == breach.step }
      case .isWrittenOut: return rule == .reads && multicast?.family == .property && multicast?.writesOut ?? false
      case .isUnsent: return remembered != nil && !deliveriesOfRoot.contains { $0.time < time }
      case .isRepeated: return ([samples] + operatorInputs).contains { $0.uniqued.count < $0.count }
      case .isNested:
        guard let delivery else { return false }
        return delivery.call.isNested || !delivery.interrupters.isEmpty
      case .isReceivedAgain:
        return event.map { one in
          one.log.allEvents.contains { $0.time < one.time && $0.call == one.call && $0.value == one.value }
        } ?? false
      case .isLate: return isMissingElsewhere(.receives) { $0 == subscription && $1 < breach.step }
      case .isSpecialValue: return samples.contains { $0 < 0 }
      case .isEmptyValue: return (samples + operatorInputs.joined()).contains(0) || claim?.values.contains(0) ?? false
      case .isChained: return multicast?.isChained ?? false
      case .isThroughStream:
        let others = rule == .receivesInOrder ? node.map(subscriptions) ?? [] : []
        if others.contains(where: { $0.isThroughStream }) { return true }
        guard multicast != nil, root?.family == .property, let subscription else { return false }
        return subscription.isThroughStream || remembered != nil
      case .isStarted:
        return call.kind == .startWith
          || multicast != nil && (node?.startValue != .nothing || root?.startValue != .nothing)
      case .isInitialValue:
        guard multicast != nil else { return false }
        let isDelivery = delivery?.isStartValue ?? false
        if rule == .receives || isDelivery { return isDelivery }
        let first = event?.value ?? claim?.values.elements.first
        return first.map(startValues.contains) ?? false || isRecommendedReplay(.isInitialValue)
          || claim?.values.allSatisfy(startValues.contains) ?? false
      case .hasSiblings:
        let upstreams = actions.filter { $0.kind != .reference }.flatMap { $0.derivation?.upstreams ?? [] }
        return upstreams.uniqued.count < upstreams.count
      case .hasSeveralSubjects: return actions.count { $0.rootName != nil } > 1
      case .isWithoutTeardown:
        return actions.contains { $0.kind == .source && !$0.hasTeardown } && hasActions(.unsubscribe, .release)
      case .hasStates: return hasActions(.emitState, .putState)
      case .isOfState:
        return event?.kind == .receivesState || claim?.log.kind == .receivesState
          || call.kind == .putState || call.kind == .emitState && event?.kind == .receives
          || call.kind == .put && history.eventLog(.receivesState, call.name).allEvents.contains { $0.call == call }
      case .isPut: return call.kind == .put || call.kind == .putState
      case .isByNothing:
        return subscription.map { $0.form == .nothing && !$0.isStreamRead } ?? false || isSurplus && isEmittedToNobody
      case .isEqualWrite:
        return delivery.map { $0.isEqual || rule == .receives && breach.level == .should } ?? false
      case .isBeingBroadcast: return isRecommendedReplay(.isBeingBroadcast)
      case .isOfFormerSubscribers:
        return isRecommendedReplay(.isOfFormerSubscribers)
          || remembered != nil && breach.level != .must && rule == .receivesCurrentValue && !startValues.isEmpty
      case .isBeingWritten, .isSeveralEarly, .isOfEarlierConnection: return false  // only the rule itself knows
      case .isStreamRead: return call.kind == .readFirst
      case .isOfLists: return history.domain == .list
      }
    }

    /// Whether one of the circumstances that `holds` decides by a subscription holds for that; `false` for any other.
    private func holds(_ circumstance: Circumstance, for subscription: Subscription) -> Bool {
      switch circumstance {
      case .isAlone: return multicast.map { subscriptions($0) == [subscription] } ?? false
      case .isNew:
        return !subscription.log.allEvents.contains {
          subscription.beganAt < $0.time && $0.time < time && !($0.call == subscription.call && multicast != nil)
        }
      case .isSole:
        return node.map { subscribeTimes(of: $0).count == 1 } ?? false && unsubscribeTimes(of: node).isEmpty
          && !deliveriesOfRoot.contains { $0.time < subscription.beganAt }
      case .isNewAfterOthers:
        return holds(.isNew)
          && multicast.map { unsubscribeTimes(of: $0).contains { $0 < subscription.beganAt } } ?? false
      case .isReused:
        return subscription.call.action.using != nil
          || subscription.log.subscriptions.contains { $0 != subscription && $0.beganAt <= time }
      case .anotherHasUnsubscribed:
        guard let multicast else { return !unsubscribeTimes(of: node, since: subscription.beganAt).isEmpty }
        guard let last = unsubscribeTimes(of: multicast, since: lastReceivedAt).max() else { return false }
        return last > subscribeTimes(of: multicast).max() ?? 0 && !holds(.isListChangedDuring)
      case .isSubscribedWithin: return holds(.isNew) && subscription.call.isNested
      case .isListChangedDuring:
        guard let delivery, let multicast else { return false }
        return !unsubscribeTimes(of: multicast, since: delivery.time).isEmpty
          || !subscribeTimes(of: multicast, since: delivery.time).isEmpty
      case .hasUnsubscribed:
        return subscription.unsubscribedAt <= time
          || isSurplus && multicast != nil && subscription.log.subscriptions.contains { $0.unsubscribedAt <= time }
      case .isSubscribing: return call.kind == .subscribe && call.name == subscription.name
      case .isOfOtherForm:
        return remembered != nil && subscription.form != .next
          && (isUpstreamConnectionMissed || subscription.call.action.using == nil)
      case .isByFunctions: return subscription.form == .next || subscription.form == .nextAndState
      case .isOfCrowd: return multicast.map { subscriptions($0).count > Circumstance.crowdThreshold } ?? false
      default: return false
      }
    }
  }
}

extension History.Breach {
  /// The node's family (`nil`: a stream's) if it has clauses on the rule that is broken, or else the plainest that has.
  func family(of node: History.Node?) -> SubjectFamily {
    ClauseIndex.family(speakingOf: rule, node?.family ?? .stream)
  }
}
