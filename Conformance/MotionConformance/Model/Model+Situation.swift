// The circumstances of a deviation: facts about the subscriber, the action under way, and the events before.

extension Model {
  /// The kind of subject that a channel is: a stream derived from a property's stream is the property's.
  func family(of channel: Int) -> SubjectFamily {
    switch channels[channels[channel].root].kind {
    case .property: .property
    case .information: .information
    case .remembered: .remembered
    }
  }

  /// The circumstances in which a property is read by a name.
  func situation(of channel: Int, by name: Name) -> Situation {
    var situation: Situation = []
    if channels[channel].name != name { situation.insert(.isByReference) }
    if channels[channel].history != ListHistory() || !deliveries.isEmpty { situation.insert(.isChanged) }
    if isExternal(channel) { situation.insert(.isWrittenOut) }
    return situation
  }

  func isExternal(_ channel: Int) -> Bool { channels[channel].kind == .property(isExternal: true) }

  /// Whether any observer of a property subscribed through its stream.
  func hasObserversThroughStream(_ channel: Int) -> Bool {
    channels[channel].members.contains { subscriptions[$0].isThroughStream }
  }

  /// The circumstances of a subscription.
  func situation(of member: Int) -> Situation {
    var situation = situation(ofForm: subscriptions[member].form)
    let subscription = subscriptions[member]
    if !subscription.hasReceivedChange { situation.insert(.isNew) }
    if subscription.isReused || sharesListener(member) { situation.insert(.isReused) }
    if !subscription.hasReceivedChange, subscription.isMadeWithin { situation.insert(.isSubscribedWithin) }
    if subscription.phase == .unsubscribed { situation.insert(.hasUnsubscribed) }
    if !pipes.isEmpty { situation.formUnion(self.situation(ofPipe: subscription.pipe)) }
    switch subscription.target {
    case .connection(let source, _):
      if sources[source].latestUnsubscribe > subscription.begin { situation.insert(.anotherHasUnsubscribed) }
      if subscription.phase == .subscribing { situation.insert(.isConnecting) }
    case .channel(let channel): situation.formUnion(self.situation(of: member, in: channel))
    }
    return situation.union(ofAction(by: member))
  }

  private func situation(ofForm form: SubscribeForm) -> Situation {
    switch form {
    case .observer: []
    case .next, .nextAndState: .isByFunctions
    case .nothing: .isByNothing
    }
  }

  /// Whether another subscription has the same function or observer object.
  private func sharesListener(_ member: Int) -> Bool {
    subscriptions(reportingAs: subscriptions[member].listener).contains { $0 != member }
  }

  private func situation(of member: Int, in channel: Int) -> Situation {
    var situation: Situation = []
    let (subscription, root) = (subscriptions[member], channels[channel].root)
    let (mine, now) = (subscription.history, channels[channel].history)
    if now.unsubscribed > mine.unsubscribed, now.latestUnsubscribe > now.latestSubscribe {
      situation.insert(.anotherHasUnsubscribed)
    }
    if !subscription.hasReceivedChange, mine.unsubscribed > 0 { situation.insert(.isNewAfterOthers) }
    if now.repeatedUnsubscribes > mine.repeatedUnsubscribes { situation.insert(.isUnsubscribedAgain) }
    if channels[channel].value != channels[channel].initial { situation.insert(.isChanged) }
    if channels[channel].members.count > Self.mostOfFew { situation.insert(.isOfCrowd) }
    if channels[channel].members == [member] { situation.insert(.isAlone) }
    if now.subscribed == 1, now.unsubscribed == 0, isFromBeginning(member, root) { situation.insert(.isSole) }
    if subscription.isThroughStream || family(of: channel) == .property && isRemembered(channel) {
      situation.insert(.isThroughStream)
    }
    situation.formUnion(self.situation(ofPipesAbove: channel))
    if isRemembered(channel) {
      if channels[root].latestValue == nil { situation.insert(.isUnsent) }
      if channels[channel].isChained { situation.insert(.isChained) }
      if subscription.form != .next, !subscription.isReused { situation.insert(.isOfOtherForm) }
      if channels[root].connections > 1 { situation.insert(.isConnectedAgain) }
      if channels[root].isConnecting { situation.insert(.isConnecting) }
      if channels[channel].start != nil || channels[root].start != nil { situation.insert(.isStarted) }
    }
    return situation
  }

  /// A list with more subscribers than these is crowded.
  private static let mostOfFew = 16

  private func isFromBeginning(_ member: Int, _ root: Int) -> Bool {
    !deliveries.contains { $0.root == root && $0.begin < subscriptions[member].begin }
  }

  /// The circumstances in which a subscriber does not receive a delivery.
  func situation(of member: Int, missing delivery: Int) -> Situation {
    var situation = situation(of: member)
    let (one, history) = (deliveries[delivery], channels[channel(of: member)].history)
    if history.latestUnsubscribe > one.begin
      || history.latestSubscribe > one.begin && subscriptions[member].begin < one.begin
    {
      situation.insert(.isListChangedDuring)
      situation.remove(.anotherHasUnsubscribed)
    }
    if one.isNested || hasNestedWrite(delivery) { situation.insert(.isNested) }
    if one.isEqualWrite || one.isRestored { situation.insert(.isEqualWrite) }
    if channels[one.root].early.contains(delivery) { situation.insert(.isConnecting) }
    return situation
  }

  /// Whether a property was written while observers received a change.
  private func hasNestedWrite(_ delivery: Int) -> Bool {
    deliveries[(delivery + 1)...].contains { $0.cause.contains(delivery) }
  }

  // MARK: The action under way

  /// The circumstances of the action under way, as a subscriber sees them.
  func ofAction(by member: Int?) -> Situation {
    switch calls.last?.action {
    case .property, .information, .source: .isMaking
    case .startWith: [.isDeriving, .isStarted]
    case .operate(let one, _, _, _): [.isDeriving, .of(one)]
    case .stream, .remember, .reference: .isDeriving
    case .read: .isReading
    case .readFirst: .isRead
    case .emit, .emitState: .isEmitting
    case .put: .isPut
    case .putState: [.isPut, .isOfState]
    case .subscribe(let name, _, _, _):
      member.map { subscriptions[$0].name == name } ?? false ? .isSubscribing : .anotherSubscribes
    case .unsubscribe(let name), .release(let name): ofUnsubscribing(name, member)
    default: []
    }
  }

  private func ofUnsubscribing(_ name: Name, _ member: Int?) -> Situation {
    var situation: Situation = .isUnsubscribing
    if let member, subscriptions[member].name != name { situation.insert(.anotherUnsubscribes) }
    if let one = subscription(name), subscriptions[one].phase == .unsubscribed, calls.last?.subscription == nil {
      situation.insert(.isUnsubscribedAgain)
      situation.formUnion(self.situation(ofForm: subscriptions[one].form))
      if subscriptions[one].isUnsubscribedWithin { situation.insert(.isDisconnecting) }
    }
    return situation
  }

  /// Whether the subscription is being unsubscribed by an action that is still under way besides the innermost.
  func isDisconnecting(_ member: Int) -> Bool {
    calls.dropLast().contains { $0.subscription == member && $0.action.kind == .unsubscribe }
  }
}
