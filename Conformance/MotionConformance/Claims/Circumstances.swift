// The circumstances of what is broken: predicates over the history, as of the time of the deviation.

extension ClaimModel {
  /// What the predicates ask about a deviation.
  struct Facts {
    let model: ClaimModel
    let breach: Breach
    /// The actions up to the step, those of reactions included.
    let actions: [ActionParts]
    let rule: Rule
    let call: Call
    let node: Node?
    let member: Member?
    let event: TimedEvent?
    let claim: Claim?
    let delivery: Delivery?
    let time: Int

    init(_ breach: Breach, _ actions: [Action], _ model: ClaimModel) {
      (self.breach, self.model, rule, call, node) = (breach, model, breach.rule, breach.call, breach.node)
      self.actions = actions.prefix(breach.step).flatMap(\.withReactions).map(\.parts)
      (event, claim, delivery) = (breach.event, breach.claim, breach.delivery)
      let isOfCall = rule == .connects || rule == .disconnects || rule == .connectsNothingElse
      member = breach.member ?? (isOfCall ? breach.call.member : nil)
      time = breach.event == nil ? breach.claim?.within?.end ?? breach.time : breach.time
    }

    var root: Node? { node?.root }
    /// The node, if it has a list of observers.
    var list: Node? { node.flatMap { $0.isList ? $0 : nil } }
    var remembered: Node? { node.flatMap { $0.isRemembered ? $0 : nil } }
    var isOfConnection: Bool { (rule == .connects || rule == .disconnects) && list != nil }
    var isSurplus: Bool {
      [.connectsNothingElse, .disconnectsNothingElse, .receivesNothingElse, .writesOutNothingElse].contains(rule)
    }

    /// The members of a list at that time.
    func members(_ node: Node) -> [Member] {
      model.members.filter { $0.node === node && $0.begin <= time && time < $0.left }
    }

    /// Whether the subscriber has received no change since it subscribed.
    var isNew: Bool {
      guard let member else { return false }
      return !member.channel.log.contains {
        member.begin < $0.time && $0.time < time && !($0.call === member.call && list != nil)
      }
    }

    /// When the subscriber last received a change, or else when it subscribed.
    var latestChange: Int {
      guard let member else { return 0 }
      return member.channel.log.last { member.end < $0.time && $0.time < time }?.time ?? member.begin
    }

    func unsubscribed(_ node: Node?, since: Int = 0, isAgain: Bool = false) -> [Int] {
      model.unsubscribes.filter {
        $0.member.node === node && since < $0.time && $0.time <= time && $0.isAgain == isAgain
      }
      .map(\.time)
    }

    func subscribed(_ node: Node, since: Int = 0) -> [Int] {
      model.members.filter { $0.node === node && since < $0.begin && $0.begin <= time }.map(\.begin)
    }

    var pastOfRoot: [Delivery] { model.past.filter { $0.root === root } }

    /// The value of a property at that time.
    func value(_ node: Node) -> Value {
      guard node.kind == .property else { return node.value }
      return model.past.last { $0.root === node && $0.time < time }?.value ?? node.initial
    }

    func has(_ kinds: ActionKind...) -> Bool { actions.contains { kinds.contains($0.kind) } }

    var samples: [Int] { actions.compactMap(\.sample) }
    var starts: [Value] { list?.path.map(\.start).filter { $0 != .nothing } ?? [] }
    var others: [Breach] { model.breaches.filter { $0.rule == .receives && $0.claim != nil } }
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
      if call.kind == .unsubscribe, call.member == nil, let ended = model.member(call.name) {
        return ended.left < .forever
      }
      if rule == .disconnectsNothingElse, let event {
        return event.channel.log.contains { $0 !== event && $0.time < event.time && $0.value == event.value }
      }
      guard let list else { return false }
      if isOfConnection {
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
        return !isOwn && model.nodes.contains { $0 !== list && $0.value == event.value }
      }
      if rule == .receivesCurrentValue, let event {
        return !pastOfRoot.contains { $0.value == event.value } && model.past.contains { $0.value == event.value }
      }
      if rule == .receives, list == nil, let claim {
        return model.breaches.contains {
          guard let event = $0.event, $0.rule == .receivesNothingElse, $0.step == breach.step else { return false }
          return claim.values.since(event.value) != nil && event.name != claim.channel.name
        }
      }
      guard isSurplus, let list else { return false }
      switch call.kind {
      case .write: return model.node(call.name) !== list
      case .emit: return root?.source.map { model.node(call.name) !== $0 } ?? false
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
        || model.past.contains { other in
          other.root === delivery.root && other.call.triggers.contains { model.isOf($0, delivery) }
        }
    }

    /// A value that the subscriber has missed before.
    var isLate: Bool {
      guard rule == .receivesNothingElse, let event else { return false }
      return others.contains {
        $0.member === member && $0.step < breach.step && $0.claim?.values.since(event.value) != nil
      }
    }

    /// Another observer should have received it.
    var isInPlaceOfAnother: Bool {
      guard rule == .receivesNothingElse, list != nil, let event else { return false }
      return others.contains {
        $0.member !== member && $0.step == breach.step && $0.claim?.values.since(event.value) != nil
      }
    }

    var isEmittedToNobody: Bool {
      guard call.kind == .emit || call.kind == .emitState, list == nil, let source = model.node(call.name) else {
        return false
      }
      let only = call.action.parts.connection
      return source.owners.enumerated().contains { place, owner in
        owner.member?.form == .nothing && (only.map { $0 == place + 1 } ?? source.open.contains(place + 1))
      }
    }

    var isEmitting: Bool {
      (call.kind == .emit || call.kind == .emitState) && (list != nil || node == nil || model.node(call.name) === node)
        || rule == .disconnectsNothingElse && isEmittedToNobody
    }

    /// The operators by which the subject was made.
    var operators: Set<Operator> {
      if let one = Operator(call.kind) { return [one] }
      guard let member, !isOfConnection else { return [] }
      let pipes = [member.pipe] + (list?.path.map(\.pipe) ?? [])
      return Set(pipes.flatMap { $0.parts.map(\.operator) })
    }

    /// A value occurs more than once in the actions, or in the results of an operator upstream.
    var isRepeated: Bool {
      var made: [Name: [[Int]]] = [:]
      for one in actions {
        guard let name = one.name, let upstream = one.subject else { continue }
        if one.kind == .remember { made[name] = made[upstream] }
        guard let operation = one.operation else { continue }
        if made[upstream, default: []].contains(where: { $0.uniqued.count < $0.count }) { return true }
        made[name] = operation.rows.map(\.results) + [operation.others ?? []]
      }
      return samples.uniqued.count < samples.count
    }

    var hasSiblings: Bool {
      let upstreams = actions.filter { $0.name != nil && $0.subject != nil && $0.kind != .reference }.compactMap(
        \.subject)
      return upstreams.uniqued.count < upstreams.count
    }

    var isRestored: Bool {
      guard let delivery,
        let first = model.past.first(where: { $0.root === delivery.root && $0.call.step == breach.step })
      else { return false }
      return first !== delivery && first.before.contains(delivery.value)
    }

    /// The value that is received, or should be, is the initial value of the stream.
    var isInitialValue: Bool {
      guard list != nil else { return false }
      let isDelivery = delivery?.isInitial ?? false
      if rule == .receives || isDelivery { return isDelivery }
      let first = event?.value ?? claim?.values.elements.first?.value
      return first.map(starts.contains) ?? false || claim?.values.values.elements.allSatisfy(starts.contains) ?? false
    }
  }

  /// The table of circumstances.
  static let circumstances: [(situation: Situation, holds: @Sendable (Facts) -> Bool)] = [
    (.isAlone, { f in f.list.map { list in f.member != nil && f.members(list) == [f.member] } ?? false }),
    (.isNew, \.isNew),
    (
      .isSole,
      { f in
        guard let list = f.list, let member = f.member else { return false }
        return f.subscribed(list).count == 1 && f.unsubscribed(list).isEmpty
          && !f.pastOfRoot.contains { $0.time < member.begin }
      }
    ),
    (
      .isNewAfterOthers,
      { f in
        guard let list = f.list, let member = f.member else { return false }
        return f.isNew && f.unsubscribed(list).contains { $0 < member.begin }
      }
    ),
    (.isReused, { f in f.member.map { $0.isReused || $0.channel.members.count > 1 } ?? false }),
    (
      .isChanged,
      { f in
        guard let list = f.list else { return false }
        if f.rule == .reads { return !f.model.past.isEmpty || !f.subscribed(list).isEmpty }
        return f.value(list) != list.initial
      }
    ),
    (
      .isConnectedAgain,
      { f in
        guard f.list != nil, let root = f.root else { return false }
        return root.connectedTimes.count { $0 < f.time } > (f.isOfConnection ? 0 : 1)
          || f.rule == .connectsNothingElse && root.connection != nil
      }
    ),
    (.anotherHasUnsubscribed, \.anotherHasUnsubscribed),
    (.isSubscribedWithin, { f in f.isNew && f.member?.call.isNested ?? false }),
    (.isListChangedDuring, \.isListChangedDuring),
    (
      .hasUnsubscribed,
      { f in
        guard let member = f.member else { return false }
        return member.left <= f.time
          || f.isSurplus && f.list != nil && member.channel.members.contains { $0.left <= f.time }
      }
    ),
    (.isUnsubscribing, \.isUnsubscribing),
    (
      .anotherUnsubscribes, { f in f.isUnsubscribing && f.breach.member != nil && f.call.name != f.breach.member?.name }
    ),
    (.isUnsubscribedAgain, \.isUnsubscribedAgain),
    (.isMaking, { f in [.property, .information, .source].contains(f.call.kind) }),
    (
      .isDeriving,
      { f in
        [.stream, .remember, .reference, .startWith].contains(f.call.kind) || Operator(f.call.kind) != nil
      }
    ),
    (.isSubscribing, \.isSubscribing),
    (.anotherSubscribes, { f in f.call.kind == .subscribe && !f.isSubscribing }),
    (.isReading, { f in f.call.kind == .read }),
    (.isEmitting, \.isEmitting),
    (.isConnecting, \.isConnecting),
    (
      .isDisconnecting,
      { f in
        f.rule == .disconnectsNothingElse
          && f.call.triggers.contains { $0.channel === f.event?.channel && $0.value == f.event?.value }
      }
    ),
    (.isByReference, { f in f.rule == .reads && f.list != nil && f.call.name != f.list?.name }),
    (.isMisdirected, \.isMisdirected),
    (.isInPlaceOfAnother, \.isInPlaceOfAnother),
    (.isWrittenOut, { f in f.rule == .reads && f.list?.kind == .property && f.list?.isExternal ?? false }),
    (
      .isUnsent,
      { f in
        f.remembered != nil && !f.pastOfRoot.contains { !$0.isLate && $0.time < f.time }
          || f.rule == .reads && f.breach.tags.contains(.isUnsent)
      }
    ),
    (.isRepeated, \.isRepeated),
    (.isNested, \.isNested),
    (.isLate, \.isLate),
    (.isSpecialValue, { f in f.samples.contains { $0 < 0 } }),
    (.isEmptyValue, { f in f.samples.contains(0) }),
    (.isChained, { f in f.list?.isChained ?? false }),
    (
      .isOfOtherForm,
      { f in
        guard f.remembered != nil, let member = f.member else { return false }
        return member.form != .next && (f.isOfConnection || !member.isReused)
      }
    ),
    (
      .isThroughStream,
      { f in
        f.list != nil && f.root?.kind == .property
          && (f.member.map { $0.isThroughStream || f.remembered != nil } ?? false)
          || f.rule == .receivesInOrder && f.node.map { f.members($0).contains(where: \.isThroughStream) } ?? false
      }
    ),
    (
      .isStarted,
      { f in
        f.call.kind == .startWith || f.list != nil && (f.node?.start != .nothing || f.root?.start != .nothing)
      }
    ),
    (.isInitialValue, \.isInitialValue),
    (.hasSiblings, \.hasSiblings),
    (.hasSeveralSubjects, { f in f.actions.count { $0.name != nil && $0.subject == nil } > 1 }),
    (
      .isWithoutTeardown,
      { f in f.actions.contains { $0.kind == .source && !$0.teardown } && f.has(.unsubscribe, .release) }
    ),
    (.hasStates, { f in f.has(.emitState, .putState) }),
    (.isOfState, { f in f.event?.kind == .receivesState || f.claim?.channel.kind == .receivesState }),
    (.isPut, { f in f.call.kind == .put || f.call.kind == .putState }),
    (.isByFunctions, { f in f.member?.form == .next || f.member?.form == .nextAndState }),
    (.isByNothing, { f in f.member?.form == .nothing || f.isSurplus && f.isEmittedToNobody }),
    (.isOfCrowd, { f in f.member != nil && f.list.map { f.members($0).count > 16 } ?? false }),
    (.isEqualWrite, { f in f.delivery?.isEqual ?? false || f.isRestored || f.breach.tags.contains(.isEqualWrite) }),
    (.isBeingWritten, { f in f.breach.tags.contains(.isBeingWritten) }),
    (
      .isBeingBroadcast,
      { f in
        f.breach.tags.contains(.isBeingBroadcast)
          || f.remembered != nil && f.breach.level != .must && f.rule == .receivesOnSubscription
            && f.member?.reason == .isBeingBroadcast
      }
    ),
    (
      .isOfFormerSubscribers,
      { f in
        f.remembered != nil && f.breach.level != .must
          && (f.rule == .receivesOnSubscription && f.member?.reason == .isOfFormerSubscribers
            || f.rule == .receivesCurrentValue && !f.starts.isEmpty)
      }
    ),
    (.isSeveralEarly, { f in f.breach.tags.contains(.isSeveralEarly) }),
    (.isRead, { f in f.call.kind == .readFirst }),
  ]

  /// The circumstances of what is broken.
  func situation(of breach: Breach, in actions: [Action]) -> Situation {
    let facts = Facts(breach, actions, self)
    var situation = facts.operators.reduce(Situation()) { $0.union(.of($1)) }
    for (one, holds) in Self.circumstances where holds(facts) { situation.insert(one) }
    return situation
  }
}

extension ClaimModel.Breach {
  /// The kind of subject to which the rule applies.
  var family: SubjectFamily {
    switch node?.root.kind {
    case nil, .source: .stream
    case .property: .property
    case .information: .information
    case .remembered: .remembered
    }
  }
}
