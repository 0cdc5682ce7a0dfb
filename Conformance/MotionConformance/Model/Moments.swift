internal import ConformancePlatform

// The moments of a scenario: calls and events, each at a time of its own, in arenas whose memory serves the next one.

extension Int {
  /// The time of an end that has not come: later than any other.
  static let forever = Int.max
}

extension History {
  typealias Call = Ref<CallState>
  typealias EventLog = Ref<EventLogState>
  typealias TimedEvent = Ref<TimedEventState>

  /// The performance of an action, also of one in a reaction.
  struct CallState {
    let action: Ref<Action>
    /// The name that it creates or acts on; `nil` if there is none.
    let name: Name?
    /// The event that triggered the reaction of which it is an action; `nil` if there is none.
    let trigger: TimedEvent?
    let step: Int
    let beganAt: Int
    var returnedAt = Int.forever
    /// The number of events of the step before its return, marks included; 0 until then.
    var endPosition = 0
    /// The subscriptions that it makes, or the active ones that it ends: one for each branch of the stream.
    var subscriptions = ShortList<Subscription>.empty
    /// Of an unsubscribe: the connections that it must disconnect before it returns, also those that it has.
    var mustDisconnect = ShortList<Connection>.empty
    /// The event by which a reading, `read` or `_read`, returned a value or nothing; `nil` before, and for other calls.
    var result: TimedEvent?
    /// Values of which a source's reading may return one, behind operators; `.nothing` while later ones may be added.
    var firstValues: ValueSet = [.nothing]
    /// Whether the reading of a source must return a value, although `firstValues` may contain `.nothing`.
    var mustReturnValue = false
    /// The remembered streams that an emission reaches after its first receiver: unjudged once a call is nested in it.
    var laterStreams = ShortList<Node>.empty
  }

  /// An observed event, with its time, which no other event has, and the innermost call under way.
  struct TimedEventState {
    let log: EventLog
    /// The number for its value or state, or that of its connection or raw value; `.nothing` if it has none of these.
    let value: Value
    let time: Int
    /// Its index among the events of the step, marks included.
    let position: Int
    let call: Call
  }

  /// The events of one kind and one name in the scenario, and the claims on those of the outermost call under way.
  struct EventLogState {
    let kind: EventKind
    let name: Name?
    /// In a log of received values, the subscriptions that report under its name, also ended ones; otherwise none.
    var subscriptions: [Subscription]
    var allEvents: [TimedEvent]
    /// The index in `allEvents` of the first event of the outermost call under way.
    var outermostStart = 0
    var claims: [Claim]
  }

  /// Follows an action in the trace from `begin` to `end` or `endOutermost`, with its events and their reactions.
  func perform(_ action: Ref<Action>, _ trigger: TimedEvent?) throws(Malformed) {
    clock += 1
    let name = action.kind.row.role == nil ? nil : action.name
    let call = calls.add(CallState(action: action, name: name, trigger: trigger, step: step, beganAt: clock))
    if case .reaction(let event, let actions) = action.extra { reactions.append((event, actions)) }
    begin(call, action)
    while position < events.count, events[position].kind != .returns {
      let record = events.reference(to: position)
      guard record.kind != .begins, record.kind != .throws else { throw Malformed(step: step) }
      clock += 1
      let event = appendEvent(record, call)
      position += 1
      handle(event)
      guard let place = reactions.firstIndex(where: { $0.event == record.place.pointee }) else { continue }
      let actions = reactions.remove(at: place).actions
      for place in actions.indices {
        try passMark(.begins)
        try perform(actions.reference(to: place), event)
        try passMark(.returns)
      }
    }
    clock += 1
    (call.returnedAt, call.endPosition) = (clock, position)
    end(call)
    if !call.isNested { endOutermost(call) }
  }

  /// Passes a mark of that kind, which must be the next event; otherwise the trace is malformed.
  private func passMark(_ kind: EventKind) throws(Malformed) {
    guard position < events.count, events[position].kind == kind else { throw Malformed(step: step) }
    position += 1
  }

  /// Adds an event of the present time to the timeline and to its log, which it touches.
  private func appendEvent(_ record: Ref<Event>, _ call: Call) -> TimedEvent {
    let value =
      switch record.kind {
      case .connected, .disconnected, .otherObserver, .number: record.number
      default: record.content.map { self.value($0) } ?? .nothing
      }
    let log = eventLog(record.kind, record.actor)
    let event = timeline.add(
      TimedEventState(log: log, value: value, time: clock, position: position, call: call))
    touch(log)
    log.allEvents.append(event)
    return event
  }

  /// The event as the trace has it.
  func tracedEvent(_ event: TimedEvent) -> Event { trace[event.call.step - 1][event.position] }

  /// The log of a kind of events under a name; a new one if there is none yet.
  func eventLog(_ kind: EventKind, _ name: Name?) -> EventLog {
    if let log = logsByName[kind.position][name ?? Name(0)] { return log }
    let log = eventLogs.add(
      EventLogState(
        kind: kind, name: name, subscriptions: eventLogs.emptied(\.subscriptions),
        allEvents: eventLogs.emptied(\.allEvents), claims: eventLogs.emptied(\.claims)))
    logsByName[kind.position].set(name ?? Name(0), log)
    return log
  }

  /// Adds a log to `touchedLogs`, once in an outermost call. Called before an event or a claim is added to it.
  func touch(_ log: EventLog) {
    if log.claims.isEmpty, log.allEvents.count == log.outermostStart { touchedLogs.append(log) }
  }

  /// The number for a value in a trace: that of the sample; for each other text, one of its own below all samples.
  func value(_ traced: TracedValue) -> Value {
    switch traced {
    case .sample(let number): return number
    case .other(let text):
      if !foreignValues.contains(text) { foreignValues.append(text) }
      return .nothing + 1 + (foreignValues.firstIndex(of: text) ?? 0)
    }
  }
}

extension History.EventLog {
  /// The events of the outermost call under way, so far.
  var events: ArraySlice<History.TimedEvent> { self.allEvents[self.outermostStart...] }
}

extension History.TimedEvent {
  var kind: EventKind { self.log.kind }
  var name: Name? { self.log.name }
  /// Whether it occurs in the `subscribe` of the observer whose name it has, and in no action of a reaction in that.
  var isOnSubscription: Bool { self.call.kind == .subscribe && self.call.subscriptions.first?.log.name == name }
}

extension History.Call {
  var kind: ActionKind { self.action.kind }
  /// The number of the only connection on which it emits; `nil` for all that are connected.
  var connection: Int? { self.action.connection }

  var isNested: Bool { self.trigger != nil }
  /// The call during which it is performed; `nil` unless it is an action of a reaction.
  var parent: History.Call? { self.trigger?.call }
  /// Whether an event other than a connection or disconnection led to it, at any depth: a value may be on its way.
  var isDuringNotification: Bool { triggers.contains { ![.connected, .disconnected].contains($0.kind) } }
  /// Whether a source emits a value or a state.
  var isEmission: Bool { self.kind == .emit || self.kind == .emitState }

  /// Of it and the calls around it, innermost first, those that unsubscribe: what they end may not be removed yet.
  var unsubscribing: [History.Call] { (self.kind == .unsubscribe ? [self] : []) + (parent?.unsubscribing ?? []) }

  /// Whether it is the other call, or nested in that at any depth.
  func isWithin(_ other: Self) -> Bool { self == other || parent?.isWithin(other) ?? false }

  /// The events during which it was begun, the innermost first; none if it is not nested.
  var triggers: ShortList<History.TimedEvent> { self.trigger.map { .one($0) + $0.call.triggers } ?? .empty }
}
