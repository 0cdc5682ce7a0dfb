internal import ConformancePlatform

extension History {
  typealias Delivery = Ref<DeliveryState>

  /// A value on its way from a root to the subscriptions of its tree.
  struct DeliveryState {
    let root: Node
    let value: Value
    let call: Call
    let time: Int
    /// Whether a value that is written equals the current one, or may equal it (RP-9.4).
    let isEqual: Bool
    /// The values that the root may have held or remembered before.
    let before: ValueSet
    /// Newer deliveries of the root, sent while it may be on its way: observers may receive them instead of it.
    var interrupters: [Delivery]
    /// The subscriptions of its time that it may reach, if not by replay instead, and whether each was active then.
    var recipients: [(subscription: Subscription, wasActive: Bool)]
    /// If its root is an information: other values that this has held since, which its Property may hand on instead.
    var alternatives = ValueSet()
  }

  /// An event that may or must occur: one of some values, from a time on, in one log.
  struct Claim {
    let log: EventLog
    var values: ValueSet
    /// Other values that it allows although each breaks a `should`.
    var discouraged = ValueSet()
    /// The circumstance of the breach that a discouraged value is.
    var whyDiscouraged = Circumstance.isOfEarlierConnection
    let since: Int
    /// The last time at which the event may occur; all claims end with the outermost call.
    var until = Int.forever
    /// The call in which it must occur, and in none that is nested in that; `nil` for any call.
    var within: Call?
    /// The rule that a missing event breaks, unless `ruleOfMissing` makes it another.
    var rule = Rule.receives
    /// The level at which the specifications require the event; `nil` if they only allow it.
    var level: Level?
    var subscription: Subscription?
    /// Whether it may stay unmet: the observer has another subscription, which may receive it (C-same-observer-twice).
    var isShared = false
    var delivery: Delivery?

    init(_ log: EventLog, _ values: ValueSet, since: Int) { (self.log, self.values, self.since) = (log, values, since) }

    /// A claim on what a subscription receives, shared if that is doubled.
    init(_ subscription: Subscription, _ values: ValueSet, since: Int) {
      self.init(subscription.log, values, since: since)
      (self.subscription, self.isShared) = (subscription, subscription.isDoubled)
    }

    /// The node that breaks the rule if the event is missing: the subscription's, or a root; `nil` if it is only `put`.
    var node: Node? { subscription?.node ?? delivery?.root }

    /// Whether it is a breach if a required event is missing: not if the claim is shared, or its subscription is
    /// undetermined, or has unsubscribed; but to do so after an outermost `within` has returned excuses nothing.
    var isEnforced: Bool {
      guard let subscription else { return true }
      return subscription.isDetermined && !isShared
        && subscription.unsubscribedAt >= within.map { $0.isNested ? .forever : $0.returnedAt } ?? .forever
    }

    /// Whether an event that nothing allows may be a wrong one in place of the claimed one, which is not enforced: the
    /// subscription has ended since, or shares its observer, or a source emits on an ended connection (C-late-source).
    func mayBeReplaced(by event: TimedEvent) -> Bool {
      guard let subscription, subscription.isDetermined else { return false }
      guard level == .must else { return level == nil && within == event.call && subscription.connection != nil }
      return !isEnforced && event.time < subscription.unsubscribedAt
    }

    /// The events that it allows without a breach, each an alternative; none for a value that is no sample.
    var allowedEvents: [Event] { log.name.map { name in values.events(log.kind, name) } ?? [] }
    /// Whether it allows an event, although that may break a `should`.
    func allows(_ event: TimedEvent) -> Bool {
      allowsWithoutBreach(event) || discouraged.contains(event.value) && allowsTime(of: event)
    }
    /// Whether it allows an event that breaks no `should`.
    func allowsWithoutBreach(_ event: TimedEvent) -> Bool { values.contains(event.value) && allowsTime(of: event) }

    /// Whether it allows the time and the call of an event, whatever its value is.
    private func allowsTime(of event: TimedEvent) -> Bool {
      since <= event.time && event.time <= until && (within == nil || event.call == within)
    }
  }

  /// A violation, with the objects of the history that show it.
  struct Breach {
    /// The rule that is broken; `disconnects` becomes `disconnectsInTime` if the disconnection follows in that step.
    var rule: Rule
    /// The level at which the model requires it; `Violation.level` is that of the clause that names it.
    var level = Level.must
    let call: Call
    /// When `event` occurred (`receivesInOrder`: the late one); of a missing one, when noticed, or when its call began.
    var time: Int
    let node: Node?
    var subscription: Subscription?
    /// The delivery whose value is missing or early, or results out of order; `nil` if none, or for observers' order.
    var delivery: Delivery?
    /// The event that breaks the rule, perhaps instead of a missing one; `nil` if none does, or several only together.
    var event: TimedEvent?
    /// The claim that `settle` found unmet; `nil` for any other breach.
    var claim: Claim?
    /// Circumstances of the breach that the code of the rule knows, besides those that the predicates of `Facts` find.
    var tags: Situation = []
    /// Events that are expected, as far as known, each an alternative, but of listed states all missing; perhaps none.
    var expected: [Event] = []

    var step: Int { call.step }
  }

  /// Adds a claim to its log, which it touches, until the outermost call returns.
  func add(_ claim: consuming Claim) {
    touch(claim.log)
    claim.log.claims.append(claim)
  }
}

extension History.Delivery {
  /// Whether it is the initial value of `startWith`, which alone is delivered by a subscription or reading itself.
  var isStartValue: Bool { self.call.kind == .subscribe || self.call.kind == .readFirst }
}
