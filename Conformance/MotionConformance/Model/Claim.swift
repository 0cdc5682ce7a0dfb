internal import ConformancePlatform

extension History {
  typealias Delivery = Ref<DeliveryState>

  /// A value on its way from a root to the members of its tree.
  struct DeliveryState {
    let root: Node
    let value: Value
    let call: Call
    let time: Int
    /// Nobody need receive it: it is from a connection that has ended (C-late-upstream), or may not have arrived.
    var isUnowed: Bool
    /// Equal to the current value (RP-9.4).
    let isEqual: Bool
    /// The initial value of `startWith`.
    let isInitial: Bool
    /// On the first of the connections of an emission.
    let isFirst: Bool
    /// The value of the property, or what the stream remembered, before.
    let before: ValueSet
    /// A newer state may replace it.
    var isCut = false
    /// Newer ones that may replace it.
    var interrupters: [Delivery]
    /// The members that it may reach, and whether it is owed to each.
    var recipients: [(member: Member, isOwed: Bool)]
    /// Values that a Property may read instead.
    var readings = TimedValues()
  }

  enum Strength: Comparable { case may, should, must }

  /// An event that may or must occur: one of some values, each from a time on, on one channel.
  struct Claim {
    let channel: EventChannel
    var values: TimedValues
    var rule = Rule.receives
    /// The subject that it belongs to.
    var node: Node?
    var owed = Strength.may
    /// The call whose own event it must be.
    var within: Call?
    var until = Int.forever
    var member: Member?
    var delivery: Delivery?
    /// A newer delivery may stand for it, or an equal value: it is no `should`, either.
    var isReplaceable = false
    /// A later event that no other claim allows breaks a `should` (RM-7.3).
    var freelyUntil = Int.forever

    init(_ channel: EventChannel, _ values: TimedValues) { (self.channel, self.values) = (channel, values) }

    /// A claim on what a member receives.
    init(_ member: Member, _ values: TimedValues, _ rule: Rule = .receives, _ owed: Strength = .may) {
      self.init(member.channel, values)
      (self.rule, self.owed, self.node, self.member) = (rule, owed, member.node, member)
    }

    func allows(_ event: TimedEvent) -> Bool {
      guard let since = values.since(event.value) else { return false }
      return since <= event.time && event.time <= until && (within == nil || event.call == within)
    }
  }

  /// A rule that the trace breaks, with everything that names it.
  struct Breach {
    var rule: Rule
    let level: Level
    let step: Int
    let time: Int
    let call: Call
    let node: Node?
    let member: Member?
    let delivery: Delivery?
    let event: TimedEvent?
    /// The claim that no event met; nil for an event that nothing claims.
    let claim: Claim?
    /// Circumstances that only the rule itself knows.
    let tags: Situation
    /// The events that were expected, if no claim says so.
    let wants: [Event]
  }

  func add(_ claim: consuming Claim) {
    let channel = claim.channel
    touch(channel)
    channel.claims.append(claim)
  }

  /// A member may receive one of these values.
  func claimAny(
    _ member: Member, _ values: ValueSet, since: Int, until: Int = .forever, freelyUntil: Int = .forever
  ) {
    let known = values.known
    guard !known.isEmpty else { return }
    var claim = Claim(member, TimedValues(known, since: since))
    (claim.until, claim.freelyUntil) = (until, freelyUntil)
    add(claim)
  }
}
