internal import ConformancePlatform

// The history of a scenario: calls, and the events during them, each at a time of its own.
//
// Millions of traces are judged. So the objects of a history are in arenas, whose memory serves the next scenario, too.

extension Int {
  /// The end of what has not ended.
  static let forever = Int.max
}

extension History {
  typealias Call = Ref<CallState>
  /// The events of one kind under one name: see `EventChannelState`.
  typealias EventChannel = Ref<EventChannelState>
  typealias TimedEvent = Ref<EventState>

  /// An action under way, from its begin to its return.
  struct CallState {
    let action: Action
    /// The name that it creates or acts on.
    let name: Name?
    let parent: Call?
    /// The event whose reaction it belongs to.
    let trigger: TimedEvent?
    let step: Int
    let begin: Int
    /// The number of events before it.
    let firstEvent: Int
    var end = Int.forever
    /// The number of events of the step before its return, marks included.
    var endPosition = 0
    /// The subscription that it makes or ends, on each branch of the stream.
    var members = ShortList<Member>.empty
    /// The connections that it must disconnect.
    var expects = ShortList<(source: Node, number: Int)>.empty
    /// The event of a reading.
    var result: TimedEvent?
    /// The claims of an emission, in the order of the connections.
    var plan: [Planned]
    /// The deliveries of an emission after the first, each with the number of its connection.
    var arrived: [(number: Int, delivery: Delivery)] = []
    var reading: Reading?
  }

  /// An observed event, with its time, which no other event has, and the innermost call under way.
  struct EventState {
    let channel: EventChannel
    let value: Value
    let time: Int
    /// Its index among the events of the step.
    let position: Int
    let call: Call
  }

  /// The events of one kind and one name, and what is claimed of them in the outermost call under way.
  struct EventChannelState {
    let kind: EventKind
    let name: Name?
    /// The subscriptions that report under its name.
    var members: [Member]
    /// All events, and where those of the outermost call begin.
    var log: [TimedEvent]
    var start = 0
    var claims: [Claim]
    var isTouched = false
  }

  /// Follows an action, and everything that happens until it returns.
  func perform(_ action: Action, _ parent: Call?, _ trigger: TimedEvent?) throws(Malformed) {
    clock += 1
    let name = action.kind.row.role == nil ? nil : action.name
    let call = calls.add(
      CallState(
        action: action, name: name, parent: parent, trigger: trigger, step: step, begin: clock,
        firstEvent: timeline.count, plan: calls.memory(\.plan)))
    if case .reaction(let event, let actions) = action.rest { reactions.append((event, actions)) }
    begin(call, action)
    while position < events.count, events[position].kind != .returns {
      let record = events[position]
      guard record.kind != .begins, record.kind != .throws else { throw Malformed() }
      clock += 1
      let event = timed(record, call)
      position += 1
      see(event)
      guard let place = reactions.firstIndex(where: { $0.event == record }) else { continue }
      let actions = reactions.remove(at: place).actions
      for action in actions {
        try mark(.begins)
        try perform(action, call, event)
        try mark(.returns)
      }
    }
    clock += 1
    (call.end, call.endPosition) = (clock, position)
    end(call)
    if !call.isNested { endOutermost(call) }
  }

  /// Passes a mark, which must be the next event.
  private func mark(_ mark: EventKind) throws(Malformed) {
    guard position < events.count, events[position].kind == mark else { throw Malformed() }
    position += 1
  }

  /// Records an event at the present time.
  private func timed(_ record: Event, _ call: Call) -> TimedEvent {
    let value =
      switch record.kind {
      case .connected, .disconnected, .otherObserver, .number: record.number
      default: record.content.map { self.value($0) } ?? .nothing
      }
    let channel = channel(record.kind, record.actor)
    let event = timeline.add(
      EventState(channel: channel, value: value, time: clock, position: position, call: call))
    touch(channel)
    channel.log.append(event)
    return event
  }

  /// The event as the trace has it.
  func record(_ event: TimedEvent) -> Event { trace[event.call.step - 1][event.position] }

  /// The channel of that kind and name.
  func channel(_ kind: EventKind, _ name: Name?) -> EventChannel {
    if let channel = channels[kind.position][name ?? Name(0)] { return channel }
    let channel = allChannels.add(
      EventChannelState(
        kind: kind, name: name, members: allChannels.memory(\.members), log: allChannels.memory(\.log),
        claims: allChannels.memory(\.claims)))
    channels[kind.position].set(name ?? Name(0), channel)
    return channel
  }

  /// Adds the channel to those that are settled when the outermost call returns.
  func touch(_ channel: EventChannel) {
    guard !channel.isTouched else { return }
    channel.isTouched = true
    touched.append(channel)
  }

  /// The number for a value: that of the sample, or one below all samples for a value that is none.
  func value(_ traced: TracedValue) -> Value {
    switch traced {
    case .sample(let number): return number
    case .other(let text):
      if !foreignValues.contains(text) { foreignValues.append(text) }
      return .nothing + 1 + (foreignValues.firstIndex(of: text) ?? 0)
    }
  }
}

extension Ref<History.EventChannelState> {
  /// The events of the outermost call.
  var events: ArraySlice<History.TimedEvent> { self.log[self.start...] }
}

extension Ref<History.EventState> {
  var kind: EventKind { self.channel.kind }
  var name: Name? { self.channel.name }

  /// Whether an observer receives it from its own `subscribe`.
  var isOnSubscription: Bool { self.call.kind == .subscribe && self.call.members.first?.channel.name == name }
}

extension Ref<History.CallState> {
  var kind: ActionKind { self.action.kind }
  var value: Value { self.action.value }
  /// The connection on which it emits, if that is a single one.
  var connection: Int? { self.action.connection }
  var `operator`: Operator? { self.action.application?.operator }

  var isNested: Bool { self.parent != nil }
  var isEmission: Bool { self.kind == .emit || self.kind == .emitState }

  /// The subscriptions on several branches that it, or a call around it, is ending: one is ended after the other.
  var ending: [History.Member] {
    (self.kind == .unsubscribe && self.members.count > 1 ? Array(self.members) : []) + (self.parent?.ending ?? [])
  }

  func isWithin(_ other: Self) -> Bool { self == other || self.parent?.isWithin(other) ?? false }

  /// The events during which it was begun, the innermost first.
  var triggers: ShortList<History.TimedEvent> {
    var (triggers, call) = (ShortList<History.TimedEvent>.empty, self)
    while let parent = call.parent, let trigger = call.trigger {
      triggers.append(trigger)
      call = parent
    }
    return triggers
  }
}
