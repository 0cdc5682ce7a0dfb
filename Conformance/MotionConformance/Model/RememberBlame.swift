// Which clause of _remember is broken.

extension Model {
  func isOfProperty(_ channel: Int) -> Bool { !isRemembered(channels[channel].root) }

  func blameReplay(_ member: Int, _ channel: Int) -> String {
    if isOfProperty(channel) { return "RP-10.1" }
    if channels[channel].cache == [0] { return "RM-8.3" }
    if case .receives(_, let value)? = next {
      let origins = deliveries.filter { value == .sample($0.value) }.map(\.channel)
      return origins.contains(channels[channel].root) ? "RM-4.1" : origins.isEmpty ? "RM-8.1" : "RM-2.2"
    }
    if subscriptions[member].form != .next { return "RM-5.1" }
    if case .channel = channels[channel].upstream { return "RM-5.1" }
    return "RM-8.1"
  }

  func blameNoDisconnect(_ channel: Int) -> String {
    if channels[channels[channel].root].history.unsubscribedAgain > 0 { return "RM-9.3" }
    if case .channel = channels[channel].upstream { return "RM-5.1" }
    return "RM-9.2"
  }

  /// The clause that is broken where a subscriber does not receive an upstream value.
  func blameMissingUpstreamValue(_ member: Int, _ channel: Int, _ delivery: Int) -> String {
    let (mine, now) = (subscriptions[member].history, channels[channel].history)
    if isOfProperty(channel) { return now.unsubscribed > mine.unsubscribed ? "RP-10.2" : "RP-10.1" }
    if deliveries[delivery].value == 0 { return "RM-8.3" }
    if comesLater(.receives(subscriptions[member].listener, .sample(deliveries[delivery].value))) { return "RM-6.2" }
    if now.unsubscribedAgain > mine.unsubscribedAgain { return "RM-9.3" }
    if now.unsubscribed > mine.unsubscribed { return "RM-9.1" }
    if subscriptions[member].form != .next { return "RM-5.1" }
    if case .channel = channels[channel].upstream { return "RM-5.1" }
    if channels[channel].connections > 1 { return "RM-6.3" }
    return "RM-2.1"
  }
}
