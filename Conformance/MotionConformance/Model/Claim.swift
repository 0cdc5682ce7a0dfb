internal import ConformancePlatform

extension History {
  typealias Delivery = Ref<DeliveryState>

  /// A value on its way from a root to the subscriptions of its tree.
  struct DeliveryState {
    let root: Node
    let value: Value
    let call: Call
    let time: Int
    /// Equal to the current value (RP-9.4).
    let isEqual: Bool
    /// The initial value of `startWith`.
    let isInitial: Bool
    /// The value of the property, or what the stream remembered, before.
    let before: ValueSet
    /// Newer ones that may replace it.
    var interrupters: [Delivery]
    /// The subscriptions that it may reach, and whether it must reach them.
    var recipients: [(subscription: Subscription, isRequired: Bool)]
    /// Values that a Property may read, and hand on instead.
    var alternatives = ValueSet()
  }

  /// An event that may or must occur: one of some values, from a time on, in one log.
  struct Claim {
    let log: EventLog
    var values: ValueSet
    /// Other values that it allows although each breaks a `should`, and the circumstance in which it does.
    var lesser = ValueSet()
    var reason = Circumstance.isOfEarlierConnection
    /// The time from which on the event may occur.
    let since: Int
    /// The time until which it may.
    var until = Int.forever
    /// The call that it must belong to.
    var within: Call?
    var rule = Rule.receives
    var node: Node?
    /// The level at which the specifications require an event; `nil` for one that may occur.
    var level: Level?
    var subscription: Subscription?
    /// Whether another subscription of the observer was there, which may receive the event in its place (C-same-observer-twice).
    var isShared = false
    var delivery: Delivery?

    init(_ log: EventLog, _ values: ValueSet, since: Int) { (self.log, self.values, self.since) = (log, values, since) }

    /// A claim on what a subscription receives.
    init(_ subscription: Subscription, _ values: ValueSet, since: Int) {
      self.init(subscription.log, values, since: since)
      (self.node, self.subscription, self.isShared) = (subscription.node, subscription, subscription.isDoubled)
    }

    /// Whether it is determined that the event must occur: its subscription may end before.
    var isJudged: Bool {
      guard let subscription else { return true }
      return subscription.isDetermined && !isShared
        && subscription.unsubscribedAt >= within.map { $0.isNested ? .forever : $0.end } ?? .forever
    }

    /// Whether it allows an event, and whether that breaks no `should`.
    func allows(_ event: TimedEvent) -> Bool { allowsFreely(event) || lesser.contains(event.value) && mayBe(event) }
    func allowsFreely(_ event: TimedEvent) -> Bool { values.contains(event.value) && mayBe(event) }

    private func mayBe(_ event: TimedEvent) -> Bool {
      since <= event.time && event.time <= until && (within == nil || event.call == within)
    }
  }

  /// A violation, with the objects of the history that show it.
  struct Breach {
    var rule: Rule
    let level: Level
    let step: Int
    let time: Int
    let call: Call
    let node: Node?
    let subscription: Subscription?
    let delivery: Delivery?
    let event: TimedEvent?
    /// The claim that no event met; nil for an event that nothing claims, and for a rule without claims.
    let claim: Claim?
    /// Circumstances that only the rule itself knows.
    let tags: Situation
    /// The events that are expected, if no claim says so.
    let expected: [Event]
  }

  func add(_ claim: consuming Claim) {
    let log = claim.log
    touch(log)
    log.claims.append(claim)
  }
}
