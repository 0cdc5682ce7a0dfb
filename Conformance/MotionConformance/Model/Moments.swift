// The history of a scenario: calls, and the events during them, each at a time of its own.
//
// Millions of traces are judged. So the objects of a history do not count the references to each other, which live as long as the
// history does, and their accesses are not checked for overlaps: no function is given a part of an object to change.

/// An object that is compared by identity.
class Entity: Hashable {
  static func == (one: Entity, other: Entity) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Sequence where Element: Entity {
  /// Each object once, in the order of their first places. They are few, so they are compared and not hashed.
  var distinct: [Element] { reduce(into: []) { found, one in if !found.contains(one) { found.append(one) } } }
}

extension Int {
  /// The end of what has not ended.
  static let forever = Int.max
}

extension History {
  /// An action under way, from its begin to its return.
  final class Call: Entity {
    let action: Action
    let kind: ActionKind
    /// The name that it creates or acts on.
    let name: Name?
    unowned(unsafe) let parent: Call?
    /// The event whose reaction it belongs to.
    unowned(unsafe) let trigger: TimedEvent?
    let step: Int
    let begin: Int
    @exclusivity(unchecked) var end = Int.forever
    /// The number of events of the step before its return, marks included.
    @exclusivity(unchecked) var endPosition = 0
    /// The subscription that it makes or ends, on each branch of the stream.
    @exclusivity(unchecked) var members: ShortList<Member> = []
    /// The connections that it must disconnect.
    @exclusivity(unchecked) var expects: ShortList<(source: Node, number: Int)> = []
    /// The event of a reading.
    @exclusivity(unchecked) unowned(unsafe) var result: TimedEvent?
    /// The claims of an emission, in the order of the connections.
    @exclusivity(unchecked) var plan: [Planned] = []
    @exclusivity(unchecked) var arrived: [(number: Int, delivery: Delivery)] = []
    @exclusivity(unchecked) var reading = Reading()

    init(_ action: Action, _ parent: Call?, _ trigger: TimedEvent?, step: Int, begin: Int) {
      (self.action, kind, name) = (action, action.kind, action.kind.row.role == nil ? nil : action.name)
      (self.parent, self.trigger, self.step, self.begin) = (parent, trigger, step, begin)
    }

    var isNested: Bool { parent != nil }
    var isEmission: Bool { kind == .emit || kind == .emitState }

    /// The events during which it was begun, the innermost first.
    var triggers: [TimedEvent] {
      var (triggers, call) = ([TimedEvent](), self)
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

  /// An observed event, with its time and the innermost call under way.
  final class TimedEvent: Entity {
    let record: Event
    unowned(unsafe) let channel: Channel
    let value: Value
    let time: Int
    let position: Int
    unowned(unsafe) let call: Call

    init(_ record: Event, _ channel: Channel, _ value: Value, time: Int, position: Int, _ call: Call) {
      (self.record, self.channel, self.value) = (record, channel, value)
      (self.time, self.position, self.call) = (time, position, call)
    }

    var kind: EventKind { channel.kind }
    var name: Name? { channel.name }

    /// Whether an observer receives it from its own `subscribe`.
    var isOnSubscription: Bool { call.kind == .subscribe && call.members.first?.channel.name == name }
  }

  /// The events of one kind and one name, and what is claimed of them in the outermost call under way.
  final class Channel: Entity {
    let kind: EventKind
    let name: Name?
    /// The subscriptions that report under its name.
    @exclusivity(unchecked) var members: [Member] = []
    /// All events, and where those of the outermost call begin.
    @exclusivity(unchecked) var log: [TimedEvent] = []
    @exclusivity(unchecked) var start = 0
    @exclusivity(unchecked) var claims: [Claim] = []
    @exclusivity(unchecked) var isTouched = false

    init(_ kind: EventKind, _ name: Name?) { (self.kind, self.name) = (kind, name) }

    /// The events of the outermost call.
    var events: ArraySlice<TimedEvent> { log[start...] }
  }

  /// Follows an action, and everything that happens until it returns.
  func perform(_ action: Action, _ parent: Call?, _ trigger: TimedEvent?) throws(Malformed) {
    clock += 1
    let call = Call(action, parent, trigger, step: step, begin: clock)
    calls.append(call)
    if let event = action.event { reactions.append((event, action.actions)) }
    begin(call)
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
    let event = TimedEvent(record, channel, value, time: clock, position: position, call)
    touch(channel)
    channel.log.append(event)
    return event
  }

  /// The channel of that kind and name.
  func channel(_ kind: EventKind, _ name: Name?) -> Channel {
    if let known = channels[kind.position][name ?? Name(0)] { return known }
    let channel = Channel(kind, name)
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
