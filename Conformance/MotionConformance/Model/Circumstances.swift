// The circumstances of what is broken: predicates over the history, as of the time of the deviation.

extension History {
  /// The facts about a deviation that the predicates read. One with the name of a circumstance means what `Situation` says of that.
  final class Facts {
    let model: History
    let breach: Breach
    /// The actions up to the step, those of reactions included.
    let actions: [Action]
    let rule: Rule
    let call: Call
    let node: Node?
    let member: Member?
    let event: TimedEvent?
    let claim: Claim?
    let delivery: Delivery?
    let time: Int

    init(_ breach: Breach, _ actions: [Action], _ model: History) {
      (self.breach, self.model, rule, call, node) = (breach, model, breach.rule, breach.call, breach.node)
      self.actions = actions.prefix(breach.step).flatMap(\.withReactions)
      (event, claim, delivery) = (breach.event, breach.claim, breach.delivery)
      let isOfCall = rule == .connects || rule == .disconnects || rule == .connectsNothingElse
      member = breach.member ?? (isOfCall ? breach.call.members.first : nil)
      time = breach.event == nil ? breach.claim?.within?.end ?? breach.time : breach.time
    }

    var root: Node? { node?.root }
    /// The node, if it has a list of observers.
    var list: Node? { node.flatMap { $0.isList ? $0 : nil } }
    var remembered: Node? { node.flatMap { $0.isRemembered ? $0 : nil } }
    /// A list was not connected upstream, or not disconnected, when it should have been.
    var isListConnectionMissed: Bool { (rule == .connects || rule == .disconnects) && list != nil }
    var isSurplus: Bool {
      [.connectsNothingElse, .disconnectsNothingElse, .receivesNothingElse, .writesOutNothingElse].contains(rule)
    }

    /// The members of a list at that time.
    func members(_ node: Node) -> [Member] {
      model.members.objects.filter { $0.node == node && $0.begin <= time && time < $0.leftAt }
    }

    /// Whether the subscriber has received no change since it subscribed.
    var isNew: Bool {
      guard let member else { return false }
      return !member.channel.log.contains {
        member.begin < $0.time && $0.time < time && !($0.call == member.call && list != nil)
      }
    }

    /// When the subscriber last received a change, or else when it subscribed.
    var latestChange: Int {
      guard let member else { return 0 }
      return member.channel.log.last { member.end < $0.time && $0.time < time }?.time ?? member.begin
    }

    /// When observers unsubscribed from the node, after `since` and up to the deviation; if `isAgain`, when those did that had left
    /// before.
    func unsubscribed(_ node: Node?, since: Int = 0, isAgain: Bool = false) -> [Int] {
      model.unsubscribes.filter {
        $0.member.node == node && since < $0.time && $0.time <= time && $0.isAgain == isAgain
      }
      .map(\.time)
    }

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
    /// The values that were missed, by one of the rules.
    func missed(_ rules: Rule...) -> some Sequence<Breach> {
      model.breaches.lazy.filter { rules.contains($0.rule) && $0.claim != nil }
    }
    var isUnsubscribing: Bool { call.kind == .unsubscribe || call.kind == .release }

    var isSubscribing: Bool { call.kind == .subscribe && member != nil && call.name == member?.name }

    var isListChangedDuring: Bool {
      guard let delivery, let list, member != nil else { return false }
      return !unsubscribed(list, since: delivery.time).isEmpty || !subscribed(list, since: delivery.time).isEmpty
    }

    /// Another observer has unsubscribed, and none has subscribed since.
    var anotherHasUnsubscribed: Bool {
      guard let member else { return false }
      guard let list else { return !unsubscribed(node, since: member.begin).isEmpty }
      guard let last = unsubscribed(list, since: latestChange).max() else { return false }
      return last > subscribed(list).max() ?? 0 && !isListChangedDuring
    }

    /// The action under way unsubscribes what has ended, or that was done before on the list.
    var isUnsubscribedAgain: Bool {
      if call.kind == .unsubscribe, call.members.isEmpty, let ended = model.members(call.name).first {
        return ended.leftAt < .forever
      }
      if rule == .disconnectsNothingElse, let event {
        return event.channel.log.contains { $0.time < event.time && $0.value == event.value }
      }
      guard let list else { return false }
      if isListConnectionMissed {
        return !unsubscribed(list, isAgain: true).isEmpty || !unsubscribed(root, isAgain: true).isEmpty
      }
      return member != nil && !unsubscribed(list, since: latestChange, isAgain: true).isEmpty
    }

    /// It was sent to somebody else: another property is written, another source emits, or another one holds the value.
    var isMisdirected: Bool {
      if rule == .reads || rule == .receivesCurrentValue, let event, let list, !list.isRemembered {
        let isOwn =
          list.value == event.value
          || pastOfRoot.contains { $0.value == event.value || $0.before.contains(event.value) }
        return !isOwn && model.nodes.objects.contains { $0 != list && $0.value == event.value }
      }
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

    var isConnecting: Bool {
      if rule == .reads { return breach.tags.contains(.isConnecting) }
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
    }

    var isNested: Bool {
      guard let delivery else { return false }
      return delivery.call.isNested
        || model.past.objects.contains { other in
          other.root == delivery.root && other.call.triggers.contains { model.isOf($0, delivery) }
        }
    }

    /// A value that the subscriber has missed before.
    var isLate: Bool {
      guard rule == .receivesNothingElse, let event else { return false }
      return missed(.receives).contains {
        $0.member == member && $0.step < breach.step && $0.claim?.values.since(event.value) != nil
      }
    }

    /// Another observer should have received it.
    var isInPlaceOfAnother: Bool {
      guard rule == .receivesNothingElse, list != nil, let event else { return false }
      return missed(.receives, .receivesOnSubscription).contains {
        $0.member != member && $0.step == breach.step && $0.claim?.values.since(event.value) != nil
      }
    }

    var isEmittedToNobody: Bool {
      guard call.isEmission, list == nil, let source = model.node(call.name) else {
        return false
      }
      let only = call.action.connection
      return source.connections.enumerated().contains { place, connection in
        connection.owner.member?.form == .nothing && (only.map { $0 == place + 1 } ?? connection.isConnected)
      }
    }

    var isEmitting: Bool {
      call.isEmission && (list != nil || node == nil || model.node(call.name) == node)
        || rule == .disconnectsNothingElse
          && (isEmittedToNobody
            || member?.form == .nothing && model.calls.objects.contains { $0.isEmission && $0.isWithin(call) })
    }

    /// The operators by which the subject was made.
    var operators: Set<Operator> {
      if let one = call.action.application?.operator { return [one] }
      guard let member, !isListConnectionMissed else { return [] }
      let pipes = [member.pipe] + (list?.path.flatMap { $0.upstreams.map { $0.pipe } } ?? [])
      return Set(pipes.flatMap { $0.links.map(\.operator) })
    }

    /// The results of operators that other operators receive.
    var given: [[Int]] {
      var made: [Name: [[Int]]] = [:]
      var given: [[Int]] = []
      for one in actions {
        guard let (name, upstreams) = one.derivation else { continue }
        let above = upstreams.flatMap { made[$0, default: []] }
        if one.kind == .remember { made[name] = above }
        guard let argument = one.argument else { continue }
        given += above
        made[name] = argument.results.isEmpty ? above : argument.results
      }
      return given
    }

    /// A value occurs more than once in the actions, or in the results of an operator upstream.
    var isRepeated: Bool { ([samples] + given).contains { $0.uniqued.count < $0.count } }

    /// A state is received, or should be, or one of a state and a value is received in the place of the other.
    var isOfState: Bool {
      event?.kind == .receivesState || claim?.channel.kind == .receivesState
        || call.kind == .putState || call.kind == .emitState && event?.kind == .receives
        || call.kind == .put && model.channel(.receivesState, call.name).log.contains { $0.call == call }
    }

    var hasSiblings: Bool {
      let upstreams = actions.filter { $0.kind != .reference }.flatMap { $0.derivation?.upstreams ?? [] }
      return upstreams.uniqued.count < upstreams.count
    }

    /// The value equals the current one, or the last one that the subscriber received.
    var isEqualWrite: Bool {
      guard let delivery else { return breach.tags.contains(.isEqualWrite) }
      return delivery.isEqual || rule == .receives && breach.level == .should
    }

    /// The value that is received, or should be, is the initial value of the stream.
    var isInitialValue: Bool {
      guard list != nil else { return false }
      let isDelivery = delivery?.isInitial ?? false
      if rule == .receives || isDelivery { return isDelivery }
      let first = event?.value ?? claim?.values.elements.first?.value
      return first.map(starts.contains) ?? false || isReplay(.isInitialValue)
        || claim?.values.values.elements.allSatisfy(starts.contains) ?? false
    }

    var anotherUnsubscribes: Bool {
      isUnsubscribing && breach.member != nil && call.name != breach.member?.name
    }

    var isReused: Bool {
      guard let member else { return false }
      return member.isReused || member.channel.members.contains { $0 != member && $0.begin <= time }
    }

    var isAlone: Bool { list.map { member != nil && members($0) == [member] } ?? false }

    var isSole: Bool {
      guard let node, let member else { return false }
      return subscribed(node).count == 1 && unsubscribed(node).isEmpty
        && !pastOfRoot.contains { $0.time < member.begin }
    }

    var isNewAfterOthers: Bool {
      guard let list, let member, isNew else { return false }
      return unsubscribed(list).contains { $0 < member.begin }
    }

    var isChanged: Bool {
      guard let list else { return false }
      if rule == .reads { return !model.past.objects.isEmpty || !subscribed(list).isEmpty }
      return value(list) != list.initial
    }

    var isConnectedAgain: Bool {
      guard list != nil, let root else { return false }
      return root.upstreams.contains { $0.connectedTimes.count { $0 < time } > (isListConnectionMissed ? 0 : 1) }
        || rule == .connectsNothingElse && root.isConnected
    }

    var hasUnsubscribed: Bool {
      guard let member else { return false }
      return member.leftAt <= time || isSurplus && list != nil && member.channel.members.contains { $0.leftAt <= time }
    }

    var isDeriving: Bool { Self.deriving.contains(call.kind) }
    private static let deriving: [ActionKind] = [.stream, .remember, .reference, .startWith, .operate]

    var isDisconnecting: Bool {
      rule == .disconnectsNothingElse
        && call.triggers.contains { $0.channel == event?.channel && $0.value == event?.value }
    }

    var isUnsent: Bool {
      remembered != nil && !pastOfRoot.contains { !$0.isUnowed && $0.time < time }
        || rule == .reads && breach.tags.contains(.isUnsent)
    }

    var isOfOtherForm: Bool {
      guard remembered != nil, let member, member.form != .next else { return false }
      return isListConnectionMissed || !member.isReused
    }

    var isThroughStream: Bool {
      if rule == .receivesInOrder, let node, members(node).contains(where: \.isThroughStream) { return true }
      guard list != nil, root?.kind == .property, let member else { return false }
      return member.isThroughStream || remembered != nil
    }

    var isWithoutTeardown: Bool {
      actions.contains { $0.kind == .source && !$0.teardown } && has(.unsubscribe, .release)
    }

    /// The value on subscription is only a `should` for that reason.
    func isReplay(_ reason: Situation) -> Bool {
      remembered != nil && breach.level != .must && rule == .receivesOnSubscription && member?.reason == reason
    }

    var isOfFormerSubscribers: Bool {
      isReplay(.isOfFormerSubscribers)
        || remembered != nil && breach.level != .must && rule == .receivesCurrentValue && !starts.isEmpty
    }
  }

  /// The table of circumstances; those that only a rule itself knows are its tags.
  static let circumstances: [(situation: Situation, holds: @Sendable (Facts) -> Bool)] = [
    (.isAlone, \.isAlone), (.isNew, \.isNew), (.isSole, \.isSole), (.isNewAfterOthers, \.isNewAfterOthers),
    (.isReused, \.isReused),
    (.isChanged, \.isChanged), (.isConnectedAgain, \.isConnectedAgain),
    (.anotherHasUnsubscribed, \.anotherHasUnsubscribed),
    (.isSubscribedWithin, { $0.isNew && $0.member?.call.isNested ?? false }),
    (.isListChangedDuring, \.isListChangedDuring), (.hasUnsubscribed, \.hasUnsubscribed),
    (.isUnsubscribing, \.isUnsubscribing),
    (.anotherUnsubscribes, \.anotherUnsubscribes),
    (.isUnsubscribedAgain, \.isUnsubscribedAgain),
    (.isMaking, { [.property, .information, .source].contains($0.call.kind) }), (.isDeriving, \.isDeriving),
    (.isSubscribing, \.isSubscribing), (.anotherSubscribes, { $0.call.kind == .subscribe && !$0.isSubscribing }),
    (.isReading, { $0.call.kind == .read }), (.isEmitting, \.isEmitting), (.isConnecting, \.isConnecting),
    (.isDisconnecting, \.isDisconnecting),
    (.isByReference, { $0.rule == .reads && $0.list != nil && $0.call.name != $0.list?.name }),
    (.isMisdirected, \.isMisdirected), (.isInPlaceOfAnother, \.isInPlaceOfAnother),
    (.isWrittenOut, { $0.rule == .reads && $0.list?.kind == .property && $0.list?.isExternal ?? false }),
    (.isUnsent, \.isUnsent), (.isRepeated, \.isRepeated), (.isNested, \.isNested), (.isLate, \.isLate),
    (.isSpecialValue, { $0.samples.contains { $0 < 0 } }),
    (.isEmptyValue, { ($0.samples + $0.given.joined()).contains(0) }), (.isChained, { $0.list?.isChained ?? false }),
    (.isOfOtherForm, \.isOfOtherForm), (.isThroughStream, \.isThroughStream),
    (
      .isStarted,
      { $0.call.kind == .startWith || $0.list != nil && ($0.node?.start != .nothing || $0.root?.start != .nothing) }
    ),
    (.isInitialValue, \.isInitialValue), (.hasSiblings, \.hasSiblings),
    (.hasSeveralSubjects, { $0.actions.count { $0.rootName != nil } > 1 }),
    (.isWithoutTeardown, \.isWithoutTeardown), (.hasStates, { $0.has(.emitState, .putState) }),
    (.isOfState, \.isOfState), (.isPut, { $0.call.kind == .put || $0.call.kind == .putState }),
    (.isByFunctions, { $0.member?.form == .next || $0.member?.form == .nextAndState }),
    (.isByNothing, { $0.member?.form == .nothing || $0.isSurplus && $0.isEmittedToNobody }),
    (.isOfCrowd, { facts in facts.member != nil && facts.list.map { facts.members($0).count > 16 } ?? false }),
    (.isEqualWrite, \.isEqualWrite),
    (.isBeingBroadcast, { $0.isReplay(.isBeingBroadcast) }), (.isOfFormerSubscribers, \.isOfFormerSubscribers),
    (.isRead, { $0.call.kind == .readFirst }), (.isOfLists, { $0.model.values == .list }),
  ]

  /// The tags that are circumstances by themselves.
  private static let known: Situation = [
    .isBeingWritten, .isBeingBroadcast, .isSeveralEarly, .isOfEarlierConnection,
  ]

  /// The circumstances of what is broken.
  func situation(of breach: Breach, in actions: [Action]) -> Situation {
    let facts = Facts(breach, actions, self)
    var situation = facts.operators.reduce(breach.tags.intersection(Self.known)) { $0.union(.of($1)) }
    for (one, holds) in Self.circumstances where holds(facts) { situation.insert(one) }
    return situation
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
