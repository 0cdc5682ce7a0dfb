// The circumstances of what is broken: predicates over the history, as of the time of the deviation.

extension History {
  /// The facts about a deviation that the predicates read.
  final class Facts {
    let model: History
    let breach: Breach
    /// The actions up to the step, those of reactions included.
    let actions: [Action]
    /// The subscriber; for a connection, the one whose call connects or disconnects.
    let member: Member?
    /// When the event occurred; without one, when the call ended in which it was owed.
    let time: Int

    init(_ breach: Breach, _ actions: [Action], _ model: History) {
      (self.breach, self.model) = (breach, model)
      self.actions = actions.prefix(breach.step).flatMap(\.withReactions)
      let isOfCall = [.connects, .disconnects, .connectsNothingElse].contains(breach.rule)
      member = breach.member ?? (isOfCall ? breach.call.members.first : nil)
      time = breach.event == nil ? breach.claim?.within?.end ?? breach.time : breach.time
    }

    var rule: Rule { breach.rule }
    var call: Call { breach.call }
    var node: Node? { breach.node }
    var event: TimedEvent? { breach.event }
    var claim: Claim? { breach.claim }
    var delivery: Delivery? { breach.delivery }

    var root: Node? { node?.root }
    /// The node, if it has a list of observers.
    var list: Node? { node.flatMap { $0.isList ? $0 : nil } }
    var remembered: Node? { node.flatMap { $0.isRemembered ? $0 : nil } }
    /// A list was not connected upstream, or not disconnected, when it should have been.
    var isListConnectionMissed: Bool { (rule == .connects || rule == .disconnects) && list != nil }
    /// An event occurred that nothing allows.
    var isSurplus: Bool {
      [.connectsNothingElse, .disconnectsNothingElse, .receivesNothingElse, .writesOutNothingElse].contains(rule)
    }

    /// The members of a list at that time.
    func members(_ node: Node) -> [Member] {
      model.members.objects.filter { $0.node == node && $0.begin <= time && time < $0.unsubscribedAt }
    }

    /// When the subscriber last received a change, or else when it subscribed.
    var latestChange: Int {
      guard let member else { return 0 }
      return member.channel.log.last { member.end < $0.time && $0.time < time }?.time ?? member.begin
    }

    /// When observers unsubscribed from the node, after `since` and up to the deviation; if `isAgain`, when those did that had
    /// unsubscribed before.
    func unsubscribed(_ node: Node?, since: Int = 0, isAgain: Bool = false) -> [Int] {
      model.unsubscribes.filter {
        $0.member.node == node && since < $0.time && $0.time <= time && $0.isAgain == isAgain
      }
      .map(\.time)
    }

    /// When observers subscribed to the node, after `since` and up to the deviation.
    func subscribed(_ node: Node, since: Int = 0) -> [Int] {
      model.members.objects.filter { $0.node == node && since < $0.begin && $0.begin <= time }.map { $0.begin }
    }

    var pastOfRoot: [Delivery] { model.past.objects.filter { $0.root == root } }

    /// The value of a property at that time.
    func value(_ node: Node) -> Value {
      guard node.kind == .property else { return node.value }
      return model.past.objects.last { $0.root == node && $0.time < time }?.value ?? node.initial
    }

    func has(_ kinds: ActionKind...) -> Bool { actions.contains { kinds.contains($0.kind) } }

    var samples: [Int] { actions.compactMap(\.sample) }
    /// The initial values of its stream and of its upstreams. For a `must` that of an upstream is a value that this emits.
    var starts: [Value] {
      guard let list else { return [] }
      let starts = breach.level == .must ? [model.start(of: list)] : list.path.map { $0.start }
      return starts.filter { $0 != .nothing }
    }
    /// The results of operators that other operators receive.
    var given: [[Int]] {
      var made: [Name: [[Int]]] = [:]
      var given: [[Int]] = []
      for one in actions {
        guard let (name, upstreams) = one.derivation else { continue }
        let above = upstreams.flatMap { made[$0, default: []] }
        let results = one.argument?.results ?? []
        if one.argument != nil { given += above }
        made[name] = results.isEmpty ? above : results
      }
      return given
    }

    /// The operators by which the subject was made.
    var operators: Set<Operator> {
      if let one = call.operator { return [one] }
      guard let member, !isListConnectionMissed else { return [] }
      let pipes = [member.pipe] + (list?.path.flatMap { $0.upstreams.map { $0.pipe } } ?? [])
      return Set(pipes.flatMap { $0.links.map { $0.operator } })
    }

    /// Whether a member and a step such as these missed the value of the event, by one of the rules.
    func isMissed(_ rules: Rule..., by isSuch: (Member?, Int) -> Bool) -> Bool {
      guard rule == .receivesNothingElse, let event else { return false }
      return model.breaches.indices.contains { place in
        rules.contains(model.breaches[place].rule) && isSuch(model.breaches[place].member, model.breaches[place].step)
          && model.breaches[place].claim?.values.since(event.value) != nil
      }
    }

    /// A source emits on a connection of a subscription without functions.
    var isEmittedToNobody: Bool {
      guard call.isEmission, list == nil, let source = model.node(call.name) else { return false }
      return source.connections.enumerated().contains { place, connection in
        connection.member?.form == .nothing
          && (call.connection.map { $0 == place + 1 } ?? connection.isConnected)
      }
    }

    /// The value on subscription is only a `should` for that reason.
    func isReplay(_ reason: Circumstance) -> Bool {
      remembered != nil && breach.level != .must && rule == .receivesOnSubscription && member?.reason == reason
    }

    /// It was sent to somebody else: another property is written, another source emits, or another one holds the value.
    var isMisdirected: Bool {
      if rule == .receivesCurrentValue, let event {
        return !pastOfRoot.contains { $0.value == event.value }
          && model.past.objects.contains { $0.value == event.value }
      }
      if rule == .receives, list == nil, let claim {
        return model.breaches.contains {
          guard let event = $0.event, $0.rule == .receivesNothingElse, $0.step == breach.step else { return false }
          return claim.values.since(event.value) != nil && event.name != claim.channel.name
        }
      }
      guard isSurplus, let list else { return false }
      switch call.kind {
      case .write: return model.node(call.name) != list
      case .emit: return root?.upstreams.allSatisfy { model.node(call.name) != $0.node } ?? false
      default: return false
      }
    }

    /// Whether a circumstance holds. `Circumstance` says in a sentence when it does.
    func holds(_ circumstance: Circumstance) -> Bool {
      switch circumstance {
      case .isAlone: return list.map { member != nil && members($0) == [member] } ?? false
      case .isNew:
        guard let member else { return false }
        return !member.channel.log.contains {
          member.begin < $0.time && $0.time < time && !($0.call == member.call && list != nil)
        }
      case .isSole:
        guard let node, let member else { return false }
        return subscribed(node).count == 1 && unsubscribed(node).isEmpty
          && !pastOfRoot.contains { $0.time < member.begin }
      case .isNewAfterOthers:
        guard let list, let member, holds(.isNew) else { return false }
        return unsubscribed(list).contains { $0 < member.begin }
      case .isReused:
        guard let member else { return false }
        return member.isReused || member.channel.members.contains { $0 != member && $0.begin <= time }
      case .isChanged:
        guard let list else { return false }
        if rule == .reads { return !model.past.objects.isEmpty || !subscribed(list).isEmpty }
        return value(list) != list.initial
      case .isConnectedAgain:
        guard list != nil, let root else { return false }
        return root.upstreams.contains { $0.connectedTimes.count { $0 < time } > (isListConnectionMissed ? 0 : 1) }
          || rule == .connectsNothingElse && root.isConnected
      case .anotherHasUnsubscribed:
        guard let member else { return false }
        guard let list else { return !unsubscribed(node, since: member.begin).isEmpty }
        guard let last = unsubscribed(list, since: latestChange).max() else { return false }
        return last > subscribed(list).max() ?? 0 && !holds(.isListChangedDuring)
      case .isSubscribedWithin: return holds(.isNew) && member?.call.isNested ?? false
      case .isListChangedDuring:
        guard let delivery, let list, member != nil else { return false }
        return !unsubscribed(list, since: delivery.time).isEmpty || !subscribed(list, since: delivery.time).isEmpty
      case .hasUnsubscribed:
        guard let member else { return false }
        return member.unsubscribedAt <= time
          || isSurplus && list != nil && member.channel.members.contains { $0.unsubscribedAt <= time }
      case .isUnsubscribing: return call.kind == .unsubscribe || call.kind == .release
      case .anotherUnsubscribes:
        return holds(.isUnsubscribing) && breach.member != nil && call.name != breach.member?.name
      case .isUnsubscribedAgain:
        if call.kind == .unsubscribe, call.members.isEmpty, let ended = model.members(call.name).first {
          return ended.unsubscribedAt < .forever
        }
        if rule == .disconnectsNothingElse, let event {
          return event.channel.log.contains { $0.time < event.time && $0.value == event.value }
        }
        guard let list else { return false }
        if isListConnectionMissed {
          return !unsubscribed(list, isAgain: true).isEmpty || !unsubscribed(root, isAgain: true).isEmpty
        }
        return member != nil && !unsubscribed(list, since: latestChange, isAgain: true).isEmpty
      case .isMaking: return call.kind.row.role == .made && !call.kind.row.hasTarget
      case .isDeriving: return call.kind.row.role == .made && call.kind.row.hasTarget
      case .isSubscribing: return call.kind == .subscribe && member != nil && call.name == member?.name
      case .anotherSubscribes: return call.kind == .subscribe && !holds(.isSubscribing)
      case .isReading: return call.kind == .read
      case .isEmitting:
        return call.isEmission && (list != nil || node == nil || model.node(call.name) == node)
          || rule == .disconnectsNothingElse
            && (isEmittedToNobody
              || member?.form == .nothing && model.calls.objects.contains { $0.isEmission && $0.isWithin(call) })
      case .isConnecting:
        if rule == .reads { return breach.tags.contains([.isConnecting]) }
        guard list != nil else {
          return member.map { $0.begin <= time && time <= $0.end && call.kind != .unsubscribe } ?? false
        }
        guard let node = remembered, let root else { return false }
        if let delivery, rule == .receives, root.early.contains(delivery) { return true }
        guard let member, [.receivesOnSubscription, .receivesCurrentValue, .receivesNothingElse].contains(rule) else {
          return false
        }
        let isOwn = call.isWithin(member.call)
        let early = root.early.filter { $0.call.isWithin(member.call) }
        if rule == .receivesNothingElse { return isOwn && early.contains { !$0.isInitial } }
        if rule == .receivesOnSubscription, !member.joined.isEmpty, node.isChained { return true }
        return isOwn && !early.isEmpty
      case .isDisconnecting:
        return rule == .disconnectsNothingElse
          && call.triggers.contains { $0.channel == event?.channel && $0.value == event?.value }
      case .isByReference: return rule == .reads && list != nil && call.name != list?.name
      case .isMisdirected: return isMisdirected
      case .isInPlaceOfAnother:
        return list != nil
          && isMissed(.receives, .receivesOnSubscription) { $0 != member && $1 == breach.step }
      case .isWrittenOut: return rule == .reads && list?.kind == .property && list?.isExternal ?? false
      case .isUnsent:
        return remembered != nil && !pastOfRoot.contains { !$0.isUnowed && $0.time < time }
          || rule == .reads && breach.tags.contains([.isUnsent])
      case .isRepeated: return ([samples] + given).contains { $0.uniqued.count < $0.count }
      case .isNested:
        guard let delivery else { return false }
        return delivery.call.isNested
          || model.past.objects.contains { other in
            other.root == delivery.root && other.call.triggers.contains { model.isOf($0, delivery) }
          }
      case .isLate: return isMissed(.receives) { $0 == member && $1 < breach.step }
      case .isSpecialValue: return samples.contains { $0 < 0 }
      case .isEmptyValue: return (samples + given.joined()).contains(0)
      case .isChained: return list?.isChained ?? false
      case .isOfOtherForm:
        guard remembered != nil, let member, member.form != .next else { return false }
        return isListConnectionMissed || !member.isReused
      case .isThroughStream:
        if rule == .receivesInOrder, let node, members(node).contains(where: { $0.isThroughStream }) { return true }
        guard list != nil, root?.kind == .property, let member else { return false }
        return member.isThroughStream || remembered != nil
      case .isStarted:
        return call.kind == .startWith || list != nil && (node?.start != .nothing || root?.start != .nothing)
      case .isInitialValue:
        guard list != nil else { return false }
        let isDelivery = delivery?.isInitial ?? false
        if rule == .receives || isDelivery { return isDelivery }
        let first = event?.value ?? claim?.values.elements.first?.value
        return first.map(starts.contains) ?? false || isReplay(.isInitialValue)
          || claim?.values.values.elements.allSatisfy(starts.contains) ?? false
      case .hasSiblings:
        let upstreams = actions.filter { $0.kind != .reference }.flatMap { $0.derivation?.upstreams ?? [] }
        return upstreams.uniqued.count < upstreams.count
      case .hasSeveralSubjects: return actions.count { $0.rootName != nil } > 1
      case .isWithoutTeardown:
        return actions.contains { $0.kind == .source && !$0.teardown } && has(.unsubscribe, .release)
      case .hasStates: return has(.emitState, .putState)
      case .isOfState:
        return event?.kind == .receivesState || claim?.channel.kind == .receivesState
          || call.kind == .putState || call.kind == .emitState && event?.kind == .receives
          || call.kind == .put && model.channel(.receivesState, call.name).log.contains { $0.call == call }
      case .isPut: return call.kind == .put || call.kind == .putState
      case .isByFunctions: return member?.form == .next || member?.form == .nextAndState
      case .isByNothing: return member?.form == .nothing || isSurplus && isEmittedToNobody
      case .isOfCrowd: return member != nil && list.map { members($0).count > Circumstance.crowd } ?? false
      case .isEqualWrite:
        guard let delivery else { return breach.tags.contains([.isEqualWrite]) }
        return delivery.isEqual || rule == .receives && breach.level == .should
      case .isBeingBroadcast: return breach.tags.contains([.isBeingBroadcast]) || isReplay(.isBeingBroadcast)
      case .isOfFormerSubscribers:
        return isReplay(.isOfFormerSubscribers)
          || remembered != nil && breach.level != .must && rule == .receivesCurrentValue && !starts.isEmpty
      // Only the rule itself knows.
      case .isBeingWritten, .isSeveralEarly, .isOfEarlierConnection: return breach.tags.contains([circumstance])
      case .isRead: return call.kind == .readFirst
      case .isOfLists: return model.values == .list
      }
    }
  }

  /// The circumstances of what is broken.
  func situation(of breach: Breach, in actions: [Action]) -> Situation {
    let facts = Facts(breach, actions, self)
    return Situation(Circumstance.allCases.filter(facts.holds), operators: facts.operators)
  }
}

extension History.Breach {
  /// The kind of subject to which the rule applies: the subject's own, or that of what it is made of.
  func family(_ node: (History.Node) -> History.Node) -> SubjectFamily {
    let family: SubjectFamily =
      switch self.node.map({ node($0).kind }) {
      case nil, .source: .stream
      case .property: .property
      case .information: .information
      case .remembered: .remembered
      }
    return ClauseIndex.family(speakingOf: rule, family)
  }
}
