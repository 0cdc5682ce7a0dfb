/// The specifications, executable: says of any trace of any actions whether a conforming port could have given it.
///
/// It follows the trace event by event. Where the specifications are silent it accepts every answer and remembers what
/// the trace has answered. It never performs anything itself.
final class Model {
  /// Thrown where the trace is first not allowed; `violation` says how.
  struct Stop: Error {}

  /// An action under way.
  struct Call {
    let action: Action
    /// The subscription that the action makes or ends.
    var subscription: Int?
    /// How many deliveries there were when it began: what is newer was begun within it.
    let mark: Int
    /// What may be received in it, each once, and need not be.
    var optional: [Event] = []
  }

  var specification = ""

  // The trace, and how far it has been followed.
  private var events: [Event] = []
  private var position = 0
  private var reactions: [(event: Event, actions: [Action])] = []
  private(set) var step = 0
  var calls: [Call] = []
  /// The deliveries during which the present action was begun, by observers or external writes.
  var cause: [Int] = []
  /// Counts actions and events.
  private(set) var clock = 0

  // What the scenario has made.
  var subjects: [(name: Name, subject: ModelSubject)] = []
  var channels: [Channel] = []
  var sources: [ModelSource] = []
  var subscriptions: [ModelSubscription] = []
  var observers: [Name] = []
  private var latest: [Int?] = []
  var deliveries: [Delivery] = []
  /// The roots whose outermost call has returned before everything was received.
  var unsettled: [Int] = []

  private var judgement = Judgement()
  /// Whether a reaction was prepared and never triggered.
  var hasWaitingReactions: Bool { !reactions.isEmpty }
  /// Which rules the trace has met.
  var rules = RuleSet()

  /// How the events of the present step are explained where there is a choice.
  var preference: Preference { preferences[step] ?? [] }
  private var preferences: [Int: Preference] = [:]

  /// Judges a trace: it is allowed if there is an explanation of all its events.
  func judge(_ actions: [Action], _ trace: Trace, of specification: String) -> Judgement {
    let judgement = judgeQuickly(actions, trace, of: specification)
    guard let usual = judgement.first else { return judgement }
    let met = rules
    defer { rules = met }
    // Step by step, another explanation is looked for that leads further.
    var reached = usual.step
    while let candidate = explainFurther(than: reached, actions, trace) {
      guard let first = candidate.first else { return candidate }
      reached = first.step
    }
    return judgement
  }

  /// An explanation that leads further than that step, by another choice there or in one of the steps before.
  private func explainFurther(than reached: Int, _ actions: [Action], _ trace: Trace) -> Judgement? {
    let alternatives = Preference.alternatives(rules)
    for step in (max(1, reached - Self.stepsBack)...reached).reversed() {
      let before = preferences[step]
      for other in alternatives {
        preferences[step] = other
        let candidate = explain(actions, trace, of: specification)
        if candidate.first.map({ $0.step > reached }) ?? true { return candidate }
      }
      preferences[step] = before
    }
    return nil
  }

  /// How many steps before the one that leads nowhere other choices are tried.
  private static let stepsBack = 2

  /// Judges a trace by the usual explanation alone: what it allows is allowed, what it does not may be.
  func judgeQuickly(_ actions: [Action], _ trace: Trace, of specification: String) -> Judgement {
    preferences.removeAll(keepingCapacity: true)
    return explain(actions, trace, of: specification)
  }

  private func explain(_ actions: [Action], _ trace: Trace, of specification: String) -> Judgement {
    restart(specification)
    do throws(Stop) {
      for (place, action) in actions.enumerated() {
        step = place + 1
        events = place < trace.count ? trace[place] : []
        position = 0
        try perform(action)
        try settleAll()
        if !unsettled.isEmpty { unsettled.removeAll() }
      }
    } catch {}
    return judgement
  }

  private func restart(_ specification: String) {
    self.specification = specification
    reactions.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
    cause.removeAll(keepingCapacity: true)
    clock = 0
    subjects.removeAll(keepingCapacity: true)
    channels.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    subscriptions.removeAll(keepingCapacity: true)
    observers.removeAll(keepingCapacity: true)
    latest.removeAll(keepingCapacity: true)
    deliveries.removeAll(keepingCapacity: true)
    unsettled.removeAll(keepingCapacity: true)
    judgement = Judgement()
    rules = RuleSet()
  }
}

/// What a name of a scenario stands for.
enum ModelSubject {
  /// A property, or a remembered stream, or a property's stream.
  case channel(Int, isStream: Bool)
  case source(Int)
}

// MARK: Following the trace

extension Model {
  /// The next event of the present action, `nil` where it returns.
  var next: Event? {
    guard position < events.count else { return nil }
    let event = events[position]
    return event == .returns ? nil : event
  }

  /// Whether that event comes later within the outermost action.
  func comesLater(_ event: Event) -> Bool { events[position...].contains(event) }

  /// How often that event still comes before the present action returns, reactions aside.
  func countInCall(_ event: Event) -> Int {
    var (count, depth) = (0, 0)
    for one in events[position...] {
      switch one {
      case .begins: depth += 1
      case .returns:
        depth -= 1
        if depth < 0 { return count }
      case event where depth == 0: count += 1
      default: break
      }
    }
    return count
  }

  /// Takes the next event as explained, and follows the reaction to it.
  func take(_ event: Event, causedBy delivery: Int? = nil) throws(Stop) {
    position += 1
    clock += 1
    guard !reactions.isEmpty, let place = reactions.firstIndex(where: { $0.event == event }) else { return }
    let outer = cause
    if let delivery {
      for one in deliveries[delivery].cause where !cause.contains(one) { cause.append(one) }
      if !cause.contains(delivery) { cause.append(delivery) }
    }
    for action in reactions.remove(at: place).actions {
      guard position < events.count, events[position] == .begins else { return try stop("", .must, [.begins]) }
      position += 1
      try perform(action)
      guard position < events.count, events[position] == .returns else { return try stop("", .must, [.returns]) }
      position += 1
    }
    cause = outer
  }

  /// Follows one action, and everything that happens until it returns.
  private func perform(_ action: Action) throws(Stop) {
    clock += 1
    calls.append(Call(action: action, mark: deliveries.count))
    switch action {
    case .property(let name, let sample, let external):
      makeChannel(name, .property(isExternal: external), .none, holding: sample)
    case .information(let name, let sample): makeChannel(name, .information, .none, holding: sample)
    case .source(let name, let teardown):
      subjects.append((name, .source(sources.count)))
      sources.append(ModelSource(name: name, hasTeardown: teardown))
    case .stream(let name, let target): alias(name, target, isStream: true)
    case .reference(let name, let target): alias(name, target, isStream: false)
    case .remember(let name, let upstream): remember(name, upstream)
    case .subscribe(let name, let target, let form, let using): try subscribe(name, target, form, using)
    case .unsubscribe(let name): try unsubscribe(name)
    case .release(let name): try release(name)
    case .write(let sample, let name): try write(sample, to: name)
    case .read(let name): try read(name)
    case .change(let name, let sample):
      if let channel = channel(name) { channels[channel].value = sample }
    case .emit(let sample, let name, let connection):
      try emit(.next(sample), from: name, connection)
    case .emitState(let state, let name, let connection): try emit(.state(state), from: name, connection)
    case .observer(let name): observers.append(name)
    case .put(let sample, let name): try require(.receives(name, .sample(sample)), breaking: putClause)
    case .putState(let state, let name): try require(.receivesState(name, state), breaking: putClause)
    case .listStates: try listStates()
    case .numberStates: try numberStates()
    case .when(let event, let actions): reactions.append((event, actions))
    }
    try drain()
    calls.removeLast()
  }

  /// Explains whatever else happens before the present action returns.
  func drain() throws(Stop) { while let event = next { try accept(event) } }

  /// Explains an event that nothing in particular was waiting for.
  func accept(_ event: Event) throws(Stop) {
    if try acceptDelivery(event) { return }
    if acceptsState(event) { return try take(event) }
    for place in calls.indices.reversed() {
      if let optional = calls[place].optional.firstIndex(of: event) {
        calls[place].optional.remove(at: optional)
        rules.insert(.optionalEvent)
        return try take(event)
      }
    }
    if acceptsAnything(event) { return try take(event) }
    if try acceptConnection(event) { return }
    try blameSurplus(event)
  }

  /// The next event must be that one.
  func require(_ event: Event, breaking clause: String, _ level: Level = .must) throws(Stop) {
    while let seen = next, seen != event {
      // What is only allowed, or is owed by something that is older, may come before.
      guard try acceptOptional(seen) else { break }
    }
    guard next == event else { return try stop(clause, level, [event]) }
    try take(event)
  }

  private func acceptOptional(_ event: Event) throws(Stop) -> Bool {
    if acceptsState(event) {
      try take(event)
      return true
    }
    if try acceptDelivery(event) { return true }
    if acceptsAnything(event) {
      try take(event)
      return true
    }
    guard let place = calls[calls.count - 1].optional.firstIndex(of: event) else { return false }
    calls[calls.count - 1].optional.remove(at: place)
    try take(event)
    return true
  }

  // MARK: What is found

  /// The trace is not allowed here.
  func stop(_ clause: String, _ level: Level, _ expected: [Event], got: Event? = nil) throws(Stop) {
    let deviation = Deviation(
      clause: clause, level: level, step: step, position: position, expected: expected, got: got ?? next)
    if level == .must {
      judgement.violation = deviation
      throw Stop()
    }
    if !judgement.departures.contains(where: { $0.clause == clause }) { judgement.departures.append(deviation) }
  }

  /// Notes what is against a `should`.
  func note(_ clause: String, _ expected: [Event], got: Event?) {
    guard !judgement.departures.contains(where: { $0.clause == clause }) else { return }
    judgement.departures.append(
      Deviation(clause: clause, level: .should, step: step, position: position, expected: expected, got: got))
  }
}

// MARK: What the scenario has made

extension Model {
  func subject(_ name: Name) -> ModelSubject? { subjects.last { $0.name == name }?.subject }

  func channel(_ name: Name) -> Int? { if case .channel(let channel, _)? = subject(name) { channel } else { nil } }

  @discardableResult
  func makeChannel(
    _ name: Name, _ kind: Channel.Kind, _ upstream: Channel.Upstream, holding sample: Int = 0
  ) -> Int {
    let number = channels.count
    var root = number
    if case .channel(let parent) = upstream {
      root = channels[parent].root
      channels[parent].children.append(number)
    }
    channels.append(Channel(name: name, kind: kind, upstream: upstream, root: root, initial: sample))
    channels[number].value = sample
    subjects.append((name, .channel(number, isStream: false)))
    return number
  }

  private func alias(_ name: Name, _ target: Name, isStream: Bool) {
    if case .channel(let channel, let wasStream)? = subject(target) {
      subjects.append((name, .channel(channel, isStream: isStream || wasStream)))
    }
  }

  /// The subscriptions that report under a name, the latest first.
  func subscriptions(reportingAs name: Name) -> ListenerSequence {
    ListenerSequence(model: self, place: name.number < latest.count ? latest[name.number] : nil)
  }

  /// The subscriptions that report under one name.
  struct ListenerSequence: Sequence, IteratorProtocol {
    let model: Model
    var place: Int?

    mutating func next() -> Int? {
      let current = place
      if let current { place = model.subscriptions[current].previous }
      return current
    }
  }

  /// Makes a subscription, without saying anything of what it receives.
  func makeSubscription(
    _ name: Name, _ target: ModelSubscription.Target, isThroughStream: Bool, _ form: SubscribeForm, _ using: Name?
  ) -> Int {
    var listener = name
    if let using { listener = subscription(using).map { subscriptions[$0].listener } ?? using }
    while latest.count <= listener.number { latest.append(nil) }
    let number = subscriptions.count
    subscriptions.append(
      ModelSubscription(
        name: name, listener: listener, form: form, target: target, isThroughStream: isThroughStream,
        isReused: using != nil, begin: clock, previous: latest[listener.number]))
    latest[listener.number] = number
    calls[calls.count - 1].subscription = number
    return number
  }

  /// The subscription of that name.
  func subscription(_ name: Name) -> Int? { subscriptions.lastIndex { $0.name == name } }

  func endSubscribing(_ number: Int) {
    clock += 1
    subscriptions[number].end = clock
    if subscriptions[number].phase == .subscribing { subscriptions[number].phase = .active }
  }
}
