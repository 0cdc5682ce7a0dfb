// Which clause an event breaks that nothing explains, or the lack of one that is owed.

extension Model {
  /// Something is missing of a delivery.
  func blameMissing(_ member: Int, _ delivery: Int) throws(Stop) {
    let channel = root(of: member)
    let expected = Event.receives(subscriptions[member].listener, .sample(deliveries[delivery].value))
    if isRemembered(channel) {
      return try stop(blameMissingUpstreamValue(member, channel, delivery), .must, [expected])
    }
    let (clause, level) = blameMissingChange(member, channel, delivery)
    try stop(clause, level, [expected])
  }

  /// Nothing explains this event.
  func blameSurplus(_ event: Event) throws(Stop) {
    // Where something is owed that cannot come any more, the event stands in its place.
    let expected = unwritten(insteadOf: event).map { [$0] } ?? owed
    switch event {
    case .receives(let name, _), .receivesState(let name, _):
      try stop(try blameReceived(name, event), .must, expected, got: event)
    case .externalWrite(let name, _): try stop(blameExternalWrite(name), .must, expected, got: event)
    case .informationWritten: try stop(blameInformationWritten, .must, expected, got: event)
    case .connected(let name, _): try stop(blameConnected(name), .must, expected, got: event)
    case .disconnected(let name, let number): try stop(blameDisconnected(name, number), .must, expected, got: event)
    case .otherObserver: try stop("IO-3.1", .must, expected, got: event)
    case .reads, .state, .number, .begins, .returns: try stop("", .must, expected, got: event)
    }
  }

  /// What is still to be written by the property that writes something else.
  private func unwritten(insteadOf event: Event) -> Event? {
    switch event {
    case .externalWrite(let name, _): unwrittenValue(of: name).map { .externalWrite(name, $0) }
    case .informationWritten(let name, _): unwrittenValue(of: name).map { .informationWritten(name, $0) }
    default: nil
    }
  }

  private func unwrittenValue(of name: Name) -> TracedValue? {
    guard let channel = channel(name) else { return nil }
    return channels[channel].call.first { !deliveries[$0].isWritten }.map { .sample(deliveries[$0].value) }
  }

  private var action: Action? { calls.last?.action }

  private var blameInformationWritten: String {
    switch action {
    case .write: "PO-6.5"
    case .unsubscribe where isUnsubscribingAgain: "PO-5.2"
    case .unsubscribe, .release: "PO-2.1"
    default: "PO-4.3"
    }
  }

  private func blameExternalWrite(_ name: Name) -> String {
    switch action {
    case .property: "RP-3.2"
    case .read: "RP-4.2"
    case .subscribe: "RP-8.3"
    case .unsubscribe: isUnsubscribingAgain ? "RP-5.4" : "RP-5.1"
    case .stream: "RP-10.3"
    case .write(_, let written) where channel(written) != channel(name): "RP-1.3"
    default: "RP-3.3"
    }
  }

  private func blameConnected(_ name: Name) -> String {
    let isRememberedHere = channels.contains { if case .source = $0.upstream { true } else { false } }
    switch action {
    case .source: return "IO-8.1"
    case .remember: return "RM-1.1"
    case .startWith: return "SW-1.1"
    case .subscribe(_, let target, let form, _):
      if let channel = channel(target), isRemembered(channel) {
        let root = channels[channel].root
        if case .channel = channels[channel].upstream, channels[root].connection != nil { return "RM-5.1" }
        return channels[root].members.count > 1 ? "RM-3.1" : "RM-6.1"
      }
      return form == .nothing ? "MO-5.1" : "IO-9.1"
    default: return isRememberedHere ? "RM-3.1" : "IO-9.1"
    }
  }

  private func blameDisconnected(_ name: Name, _ number: Int) -> String {
    guard case .source(let source)? = subject(name), sources[source].connections.indices.contains(number - 1) else {
      return "IO-5.1"
    }
    let connection = sources[source].connections[number - 1]
    switch connection.owner {
    case .channel: return isUnsubscribingAgain || !connection.isConnected ? "RM-9.3" : "RM-9.2"
    case .subscription(let member):
      if subscriptions[member].form == .nothing { return isEmitting || isReactedTo(member) ? "MO-5.2" : "MO-5.3" }
      if connection.isConnected {
        if let again = unsubscribedAgain { return againClause(subscriptions[again].form) }
        return hasOtherAction(member) ? "IO-9.3" : "IO-7.3"
      }
      if subscriptions[member].form != .observer { return "MO-4.2" }
      return subscriptions[member].isUnsubscribedWithin ? "IO-7.2" : "IO-7.1"
    }
  }

  private func againClause(_ form: SubscribeForm) -> String {
    switch form {
    case .observer: "IO-7.1"
    case .nothing: "MO-5.3"
    case .next, .nextAndState: "MO-4.2"
    }
  }

  private var isUnsubscribingAgain: Bool { unsubscribedAgain != nil }

  /// The subscription that is being unsubscribed if it was unsubscribed before.
  private var unsubscribedAgain: Int? {
    guard case .unsubscribe(let name)? = action, let member = subscription(name),
      subscriptions[member].phase == .unsubscribed, calls.last?.subscription == nil
    else { return nil }
    return member
  }

  private var isEmitting: Bool {
    switch action {
    case .emit, .emitState: true
    default: false
    }
  }

  /// Whether something was done while it was being subscribed: values can have been emitted to it.
  private func isReactedTo(_ member: Int) -> Bool {
    subscriptions[member].phase == .subscribing && events[..<position].contains(.begins)
  }

  /// Whether another subscription is being unsubscribed.
  private func hasOtherAction(_ member: Int) -> Bool {
    if case .unsubscribe(let other)? = action { other != subscriptions[member].name } else { false }
  }

  /// Whether the subscription is being unsubscribed by an action that is still under way besides the innermost.
  func isDisconnecting(_ member: Int) -> Bool {
    calls.dropLast().contains {
      $0.subscription == member && { if case .unsubscribe = $0 { true } else { false } }($0.action)
    }
  }

  // MARK: Received by someone

  private func blameReceived(_ name: Name, _ event: Event) throws(Stop) -> String {
    let members = Array(subscriptions(reportingAs: name))
    guard let member = members.first(where: { subscriptions[$0].phase != .unsubscribed }) ?? members.first else {
      return if case .put? = action { putClause(name) } else { specification.traits.deliveryClause }
    }
    switch subscriptions[member].target {
    case .connection: return blameStreamEvent(member, event)
    case .channel(let channel):
      if isRemembered(channel) { return try blameRemembered(member, channel, event) }
      return try blameProperty(member, channel, event)
    }
  }

  private func blameStreamEvent(_ member: Int, _ event: Event) -> String {
    let form = subscriptions[member].form
    if form == .nothing || isEmittingToNobody(member) { return "MO-5.2" }
    guard form == .observer else { return "MO-4.1" }
    if case .receivesState = event { return isEmitting(member) ? "MO-3.2" : "MO-3.1" }
    if case .subscribe(let name, _, _, _)? = action, name != subscriptions[member].name { return "IO-2.1" }
    return isEmitting(member) ? "IO-3.1" : "IO-2.1"
  }

  private func isEmitting(_ member: Int) -> Bool {
    switch (action, subscriptions[member].target) {
    case (.emit(_, let name, _)?, .connection(let source, _)),
      (.emitState(_, let name, _)?, .connection(let source, _)):
      sources[source].name == name
    default: false
    }
  }

  /// Whether the source emits on the connection of a subscription without functions.
  private func isEmittingToNobody(_ member: Int) -> Bool {
    let (name, number): (Name, Int?)
    switch action {
    case .emit(_, let source, let connection)?, .emitState(_, let source, let connection)?:
      (name, number) = (source, connection)
    default: return false
    }
    guard case .source(let source)? = subject(name) else { return false }
    return sources[source].connections.enumerated().contains { place, connection in
      guard number.map({ $0 == place + 1 }) ?? connection.isConnected, case .subscription(let other) = connection.owner
      else { return false }
      return subscriptions[other].form == .nothing
    }
  }

  private func isOwnSubscribe(_ member: Int) -> Bool {
    if case .subscribe(let name, _, _, _)? = action { name == subscriptions[member].name } else { false }
  }

  private func blameProperty(_ member: Int, _ channel: Int, _ event: Event) throws(Stop) -> String {
    let isInformation = isInformation(channel)
    let isThroughStream = subscriptions[member].isThroughStream
    switch action {
    case .read: return isInformation ? "PO-4.3" : "RP-4.2"
    case .unsubscribe where isThroughStream: return "RP-10.2"
    case .unsubscribe where isUnsubscribingAgain: return isInformation ? "PO-5.2" : "RP-5.4"
    case .unsubscribe: return isInformation ? "PO-2.1" : "RP-5.1"
    case .stream, .remember: return "RP-10.3"
    case .property: return "RP-1.3"
    case .information: return "PO-3.1"
    case .change: return "PO-6.2"
    case .subscribe:
      if isOwnSubscribe(member) { return isInformation ? "PO-4.1" : isThroughStream ? "RP-10.1" : "RP-8.1" }
      return isInformation ? "PO-4.3" : "RP-8.3"
    default: break
    }
    if subscriptions[member].phase == .unsubscribed {
      let isOther = isUnsubscribedAgain(member, channel)
      if isInformation { return isOther ? "PO-5.2" : isInPlaceOfAnother(event, channel) ? "PO-1.2" : "PO-5.1" }
      return isThroughStream ? "RP-10.2" : isOther ? "RP-5.4" : "RP-5.2"
    }
    if let written = writtenChannel, written != channel { return isInformation ? "PO-6.2" : "RP-1.3" }
    let isOfAgain = ([member] + channels[channel].members).contains { isUnsubscribedAgain($0, channel) }
    if isOfAgain, !isThroughStream { return isInformation ? "PO-5.2" : "RP-5.4" }
    // What is owed is what was expected: the value is another.
    if let token = subscriptions[member].tokens.first(where: \.isOwed) {
      if isInformation { return "PO-6.2" }
      if !isThroughStream, deliveries[token.delivery].value > 0 { return "RP-9.1" }
      let (clause, level) = blameMissingChange(member, channel, token.delivery)
      return level == .must ? clause : "RP-9.1"
    }
    if isInformation { return "PO-6.2" }
    if isThroughStream { return "RP-10.1" }
    return "RP-9.1"
  }

  /// Whether a value is received by one that is not subscribed any more instead of one that has subscribed since.
  private func isInPlaceOfAnother(_ event: Event, _ channel: Int) -> Bool {
    guard case .receives(_, let value) = event else { return false }
    return channels[channel].members.contains { member in
      subscriptions[member].begin > channels[channel].history.latestUnsubscribe
        && subscriptions[member].tokens.contains { token in
          token.isOwed && value == .sample(deliveries[token.delivery].value)
            && !comesLater(.receives(subscriptions[member].listener, value))
        }
    }
  }

  /// Whether somebody has unsubscribed again since a subscription last received a change.
  private func isUnsubscribedAgain(_ member: Int, _ channel: Int) -> Bool {
    channels[channel].history.unsubscribedAgain > subscriptions[member].history.unsubscribedAgain
  }

  /// The channel that the innermost write writes.
  private var writtenChannel: Int? { if case .write(_, let name)? = action { channel(name) } else { nil } }

  /// Whether that value came while upstream was being connected.
  private func isEarly(_ event: Event, _ root: Int) -> Bool {
    guard case .receives(_, .sample(let sample)) = event else { return false }
    return channels[root].early.contains { deliveries[$0].value == sample }
  }

  func isChained(_ channel: Int) -> Bool {
    if case .channel = channels[channel].upstream { true } else { false }
  }

  private func blameRemembered(_ member: Int, _ channel: Int, _ event: Event) throws(Stop) -> String {
    let root = channels[channel].root
    let isOfProperty = !isRemembered(root)
    if isInitialValue(event, of: channel), subscriptions[member].phase != .unsubscribed {
      return blameInitialValue(member, channel)
    }
    switch action {
    case .subscribe:
      if isOfProperty { return "RP-10.1" }
      guard isOwnSubscribe(member) else { return "RM-8.1" }
      // What upstream replays while it is being connected is early, too.
      if isEarly(event, root) || isChained(channel), channels[channel].members.count == 1 { return "RM-7.1" }
      return channels[channel].cache == [nil] ? "RM-8.2" : "RM-8.1"
    case .unsubscribe: return isOfProperty ? "RP-10.2" : isUnsubscribingAgain ? "RM-9.3" : "RM-9.1"
    case .remember: return isOfProperty ? "RP-10.3" : "RM-1.1"
    case .startWith: return "SW-1.1"
    case .emit(_, let name, _):
      if let source = source(of: root), sources[source].name != name { return "RM-2.2" }
    default: break
    }
    if subscriptions[member].phase == .unsubscribed {
      return isOfProperty ? "RP-10.2" : isUnsubscribedAgain(member, channel) ? "RM-9.3" : "RM-9.1"
    }
    if let token = subscriptions[member].tokens.first(where: \.isOwed) {
      return blameMissingUpstreamValue(member, channel, token.delivery)
    }
    if isOfProperty { return "RP-10.1" }
    if isUnsubscribedAgain(member, channel) { return "RM-9.3" }
    if subscriptions[member].form == .nothing { return "RM-5.1" }
    return "RM-2.1"
  }
}
