// Which clause of _remember is broken.

extension Model {
  func isOfProperty(_ channel: Int) -> Bool { !isRemembered(channels[channel].root) }

  func blameReplay(_ member: Int, _ channel: Int) -> String {
    if isOfProperty(channel) { return "RP-10.1" }
    if let event = next, isInitialValue(event, of: channel) { return blameInitialValue(member, channel) }
    if let start = channels[channel].start, channels[channel].cache == [start], channels[channel].members == [member] {
      return start == 0 ? "SW-2.6" : "SW-2.1"
    }
    if channels[channel].cache == [0] { return "RM-8.3" }
    if case .receives(_, let value)? = next {
      let origins = deliveries.filter { value == .sample($0.value) }.map(\.channel)
      return origins.contains(channels[channel].root) ? "RM-4.1" : origins.isEmpty ? "RM-8.1" : "RM-2.2"
    }
    if subscriptions[member].form != .next, !subscriptions[member].isReused { return "RM-5.1" }
    // What upstream remembers is received while it is being connected.
    if isChained(channel), channels[channel].members == [member] {
      return channels[channel].start == nil ? "RM-7.1" : "SW-2.2"
    }
    return "RM-8.1"
  }

  /// The clause that is broken where one does not receive the last value that came while upstream was being connected.
  func blameEarly(_ last: Int) -> String {
    let root = deliveries[last].channel
    guard deliveries[last].isInitial else {
      if channels[root].start != nil { return "SW-2.2" }
      return deliveries[last].value == 0 ? "RM-8.3" : "RM-7.1"
    }
    if channels[root].connections > 1 { return "SW-2.5" }
    return deliveries[last].value == 0 ? "SW-2.6" : "SW-2.1"
  }

  func isInitialValue(_ event: Event, of channel: Int) -> Bool {
    guard case .receives(_, .sample(let sample)) = event else { return false }
    return channels[channel].start == sample || channels[channels[channel].root].start == sample
  }

  /// The clause that is broken where somebody receives the initial value of a stream once more.
  func blameInitialValue(_ member: Int, _ channel: Int) -> String {
    let root = channels[channel].root
    guard subscriptions[member].phase == .subscribing else { return "SW-2.3" }
    if channels[root].members.first != member { return "SW-2.4" }
    return channels[root].early.count > 1 ? "SW-2.2" : "SW-2.1"
  }

  func blameNoConnection(_ channel: Int, _ root: Int) -> String {
    if channels[channel].history.unsubscribedAgain > 0 { return "RM-9.3" }
    if channels[root].connections > 0 { return "RM-6.3" }
    return isChained(channel) ? "RM-5.1" : "RM-6.1"
  }

  func blameNoDisconnect(_ channel: Int) -> String {
    if channels[channels[channel].root].history.unsubscribedAgain > 0 { return "RM-9.3" }
    if isChained(channel) { return "RM-5.1" }
    return "RM-9.2"
  }

  /// The clause that is broken where a subscriber does not receive an upstream value.
  func blameMissingUpstreamValue(_ member: Int, _ channel: Int, _ delivery: Int) -> String {
    let (mine, now) = (subscriptions[member].history, channels[channel].history)
    if isOfProperty(channel) { return now.unsubscribed > mine.unsubscribed ? "RP-10.2" : "RP-10.1" }
    if deliveries[delivery].value == 0 { return "RM-8.3" }
    if comesLater(.receives(subscriptions[member].listener, .sample(deliveries[delivery].value))) { return "RM-6.2" }
    if now.unsubscribedAgain > mine.unsubscribedAgain { return "RM-9.3" }
    if now.unsubscribed > mine.unsubscribed {
      return now.latestUnsubscribe > deliveries[delivery].begin ? "RM-2.1" : "RM-9.1"
    }
    if subscriptions[member].form != .next { return "RM-5.1" }
    if isChained(channel) { return "RM-5.1" }
    if channels[channel].connections > 1 { return "RM-6.3" }
    return "RM-2.1"
  }
}
