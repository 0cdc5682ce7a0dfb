// Which clause of IndefiniteObservable or MotionObservable is broken.

extension Model {
  enum StreamObligation {
    case connect, disconnect, late
    /// Something was emitted. It is misdirected if somebody receives it who is not to.
    case emission(Signal, isMisdirected: Bool)
  }

  /// The clause that is broken where a stream does not do what it owes a subscription.
  ///
  /// An observer object is how IndefiniteObservable is subscribed; the other forms are MotionObservable's own.
  func streamClause(_ member: Int, _ obligation: StreamObligation) -> String {
    switch (subscriptions[member].form, obligation) {
    case (.nothing, .connect): "MO-5.1"
    case (.nothing, .disconnect), (.nothing, .late): "MO-5.3"
    case (.nothing, .emission): "MO-5.2"
    case (.observer, .connect): "IO-9.1"
    case (.observer, .disconnect): "IO-5.1"
    case (.observer, .late): "IO-6.1"
    case (.observer, .emission(.state, _)): "MO-3.2"
    case (.observer, .emission(.next, let isMisdirected)):
      subscriptions[member].phase == .subscribing
        ? "IO-9.2" : hasLeft(member) ? "IO-9.3" : isMisdirected ? "IO-3.1" : "IO-1.1"
    case (_, .disconnect), (_, .late): "MO-4.2"
    case (_, .connect), (_, .emission): "MO-4.1"
    }
  }

  /// Whether somebody has unsubscribed from the same source since then.
  private func hasLeft(_ member: Int) -> Bool {
    guard case .connection(let source, _) = subscriptions[member].target else { return false }
    return sources[source].latestUnsubscribe > subscriptions[member].begin
  }
}
