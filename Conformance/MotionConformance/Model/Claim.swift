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
    var alternatives = TimedValues()
  }

  /// An event that may or must occur: one of some values, each from a time on, in one log.
  struct Claim {
    let log: EventLog
    var values: TimedValues
    var rule = Rule.receives
    var node: Node?
    /// The level at which the specifications require an event; `nil` for one that may occur.
    var level: Level?
    /// The call that the event must belong to, and the time until which it may occur.
    var within: Call?
    var until = Int.forever
    var subscription: Subscription?
    var delivery: Delivery?
    /// Its level if its subscription had not ended, and its observer were subscribed once.
    var fullLevel: Level?
    /// A newer delivery may stand for it, or an equal value: it is no `should`, either.
    var isReplaceable = false
    /// The time after which an event that no other claim allows breaks a `should` (RM-7.3).
    var freelyUntil = Int.forever

    init(_ log: EventLog, _ values: TimedValues) { (self.log, self.values) = (log, values) }

    /// A claim on what a subscription receives.
    init(_ subscription: Subscription, _ values: TimedValues, _ rule: Rule = .receives, _ level: Level? = nil) {
      self.init(subscription.log, values)
      (self.rule, self.level, self.node, self.subscription) = (rule, level, subscription.node, subscription)
    }

    func allows(_ event: TimedEvent) -> Bool {
      guard let since = values.since(event.value) else { return false }
      return since <= event.time && event.time <= until && (within == nil || event.call == within)
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
    /// The claim that no event met; nil for an event that nothing claims.
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

  /// Claims that a subscription may receive one of these values.
  func claimAny(
    _ subscription: Subscription, _ values: ValueSet, since: Int, until: Int = .forever, freelyUntil: Int = .forever
  ) {
    let known = values.known
    guard !known.isEmpty else { return }
    var claim = Claim(subscription, TimedValues(known, since: since))
    (claim.until, claim.freelyUntil) = (until, freelyUntil)
    add(claim)
  }
}
