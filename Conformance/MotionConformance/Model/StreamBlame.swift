// Which clause of IndefiniteObservable or MotionObservable is broken.

extension Model {
  enum StreamObligation {
    case connect, disconnect, late
    case emission(Signal)
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
    case (.observer, .emission(.state)): "MO-3.2"
    case (.observer, .emission):
      subscriptions[member].phase == .subscribing
        ? "IO-9.2" : hasUnsubscribed(member) ? "IO-9.3" : subscriptions[member].hasReceivedChange ? "IO-1.1" : "IO-3.1"
    case (_, .disconnect), (_, .late): "MO-4.2"
    case (_, .connect), (_, .emission): "MO-4.1"
    }
  }

  /// Whether another subscription to the same source has been unsubscribed.
  private func hasUnsubscribed(_ member: Int) -> Bool {
    subscriptions.contains { $0.phase == .unsubscribed && isSameTarget($0.target, subscriptions[member].target) }
  }
}
