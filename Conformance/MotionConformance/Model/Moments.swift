// The history of a scenario: calls, and the events during them, each at a time of its own.
//
// Millions of traces are judged. So the objects of a history do not count the references to each other, which live as long as the
// history does, and their accesses are not checked for overlaps: no function is given a part of an object to change. Calls and
// channels serve the next scenario, too, with the memory of their arrays.

/// An object that is compared by identity.
class Entity: Equatable {
  static func == (one: Entity, other: Entity) -> Bool { one === other }
}

extension Sequence where Element: Entity {
  /// Each object once, in the order of their first places. They are few, so they are compared and not hashed.
  var distinct: ShortList<Element> {
    reduce(into: .empty) { found, one in if !found.contains(one) { found.append(one) } }
  }
}

extension Int {
  /// The end of what has not ended.
  static let forever = Int.max
}

extension History {
  /// An action under way, from its begin to its return.
  final class Call: Entity {
    @exclusivity(unchecked) private(set) var action = Action(.when)
    /// The name that it creates or acts on.
    @exclusivity(unchecked) private(set) var name: Name?
    @exclusivity(unchecked) private(set) unowned(unsafe) var parent: Call?
    /// The event whose reaction it belongs to.
    @exclusivity(unchecked) private(set) var trigger: TimedEvent?
    @exclusivity(unchecked) private(set) var step = 0
    @exclusivity(unchecked) private(set) var begin = 0
    @exclusivity(unchecked) var end = Int.forever
    /// The number of events of the step before its return, marks included.
    @exclusivity(unchecked) var endPosition = 0
    /// The subscription that it makes or ends, on each branch of the stream.
    @exclusivity(unchecked) var members = ShortList<Member>.empty
    /// The connections that it must disconnect.
    @exclusivity(unchecked) var expects = ShortList<(source: Node, number: Int)>.empty
    /// The event of a reading.
    @exclusivity(unchecked) var result: TimedEvent?
    /// The claims of an emission, in the order of the connections.
    @exclusivity(unchecked) var plan: [Planned] = []
    @exclusivity(unchecked) var arrived: [(number: Int, delivery: Delivery)] = []
    @exclusivity(unchecked) var reading: Reading?

    /// Begins an action.
    func begin(_ action: Action, _ parent: Call?, _ trigger: TimedEvent?, step: Int, at time: Int) {
      (self.action, name) = (action, action.kind.row.role == nil ? nil : action.name)
      (self.parent, self.trigger, self.step, begin, end) = (parent, trigger, step, time, .forever)
    }

    /// Ends all references that it counts.
    func clear() {
      (members, expects, result, reading) = (.empty, .empty, nil, nil)
      plan.clear()
      arrived.clear()
    }

    var kind: ActionKind { action.kind }

    var isNested: Bool { parent != nil }
    var isEmission: Bool { kind == .emit || kind == .emitState }

    /// The events during which it was begun, the innermost first.
    var triggers: ShortList<TimedEvent> {
      var (triggers, call) = (ShortList<TimedEvent>.empty, self)
      while let parent = call.parent, let trigger = call.trigger {
        triggers.append(trigger)
        call = parent
      }
      return triggers
    }

    /// The subscriptions on several branches that it, or a call around it, is ending: one is ended after the other.
    var leaving: [Member] {
      (kind == .unsubscribe && members.count > 1 ? Array(members) : []) + (parent?.leaving ?? [])
    }

    func isWithin(_ other: Call) -> Bool { self === other || parent?.isWithin(other) ?? false }
  }

  /// An observed event, with its time, which no other event has, and the innermost call under way.
  struct TimedEvent {
    unowned(unsafe) let channel: Channel
    let value: Value
    let time: Int
    let position: Int
    unowned(unsafe) let call: Call

    var kind: EventKind { channel.kind }
    var name: Name? { channel.name }

    /// Whether an observer receives it from its own `subscribe`.
    var isOnSubscription: Bool { call.kind == .subscribe && call.members.first?.channel.name == name }
  }

  /// The events of one kind and one name, and what is claimed of them in the outermost call under way.
  final class Channel: Entity {
    let kind: EventKind
    @exclusivity(unchecked) var name: Name?
    /// The subscriptions that report under its name.
    @exclusivity(unchecked) var members: [Member] = []
    /// All events, and where those of the outermost call begin.
    @exclusivity(unchecked) var log: [TimedEvent] = []
    @exclusivity(unchecked) var start = 0
    @exclusivity(unchecked) var claims: [Claim] = []
    @exclusivity(unchecked) var isTouched = false
    /// Whether the scenario has it.
    @exclusivity(unchecked) var isUsed = false

    init(_ kind: EventKind) { self.kind = kind }

    /// The events of the outermost call.
    var events: ArraySlice<TimedEvent> { log[start...] }

    /// Forgets the scenario.
    func clear() {
      (start, isTouched, isUsed) = (0, false, false)
      members.clear()
      log.clear()
      claims.clear()
    }
  }

  /// Follows an action, and everything that happens until it returns.
  func perform(_ action: Action, _ parent: Call?, _ trigger: TimedEvent?) throws(Malformed) {
    clock += 1
    if callCount == allCalls.count { allCalls.append(Call()) }
    let call = allCalls[callCount]
    callCount += 1
    call.begin(action, parent, trigger, step: step, at: clock)
    if let event = action.event { reactions.append((event, action.actions)) }
    begin(call, action)
    while position < events.count, events[position].kind != .returns {
      let record = events[position]
      guard record.kind != .begins, record.kind != .throws else { throw Malformed() }
      clock += 1
      let event = timed(record, call)
      position += 1
      see(event)
      guard let place = reactions.firstIndex(where: { $0.event == record }) else { continue }
      for inner in reactions.remove(at: place).actions {
        try mark(.begins)
        try perform(inner, call, event)
        try mark(.returns)
      }
    }
    clock += 1
    (call.end, call.endPosition) = (clock, position)
    end(call)
    if !call.isNested { endOutermost(call) }
  }

  private func mark(_ mark: EventKind) throws(Malformed) {
    guard position < events.count, events[position].kind == mark else { throw Malformed() }
    position += 1
  }

  private func timed(_ record: Event, _ call: Call) -> TimedEvent {
    let value =
      switch record.kind {
      case .connected, .disconnected, .otherObserver, .number: record.number
      default: record.content.map { self.value($0) } ?? .nothing
      }
    let channel = channel(record.kind, record.actor)
    let event = TimedEvent(channel: channel, value: value, time: clock, position: position, call: call)
    touch(channel)
    channel.log.append(event)
    return event
  }

  /// The event as the trace has it.
  func record(_ event: TimedEvent) -> Event { trace[event.call.step - 1][event.position] }

  /// The channel of that kind and name.
  func channel(_ kind: EventKind, _ name: Name?) -> Channel {
    let channel = channels[kind.position][name ?? Name(0)] ?? Channel(kind)
    guard !channel.isUsed else { return channel }
    (channel.name, channel.isUsed) = (name, true)
    usedChannels.append(channel)
    channels[kind.position].set(name ?? Name(0), channel)
    return channel
  }

  func touch(_ channel: Channel) {
    guard !channel.isTouched else { return }
    channel.isTouched = true
    touched.append(channel)
  }

  /// The number for a value: that of the sample, or one below all samples for a value that is none.
  func value(_ traced: TracedValue) -> Value {
    switch traced {
    case .sample(let number): number
    case .other(let text): foreignValues.number(of: text)
    }
  }
}

/// The texts of values that are no samples.
struct ForeignValues {
  private var texts: [String] = []

  mutating func number(of text: String) -> Value {
    if let place = texts.firstIndex(of: text) { return .nothing + 1 + place }
    texts.append(text)
    return .nothing + texts.count
  }
}
