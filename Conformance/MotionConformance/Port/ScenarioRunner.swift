internal import ConformancePlatform

/// Performs a scenario in process: stores subjects and subscriptions by name, records events, and performs reactions.
///
/// Events on another thread, or after the last action, are not recorded.
final class ScenarioRunner {
  private let factory: SubjectFactory
  /// Looked up once, because that takes long.
  private let listenerType: any Listener.Type
  private let thread = pthread_self()

  // Accesses are not checked, because that costs an eighth of the time. None lasts longer than a load, a store or a change of
  // one table, and none of these calls the port.

  @exclusivity(unchecked) private var isOpen = true
  @exclusivity(unchecked) private var subjects = NameTable<Made>()
  @exclusivity(unchecked) private var participants = NameTable<Participant>()
  @exclusivity(unchecked) private var reactions: [(event: Event, actions: [Action])] = []
  /// The events that the current action has caused so far.
  @exclusivity(unchecked) private var seen: [Event] = []
  /// The first error of a reaction, which has no caller to throw to.
  @exclusivity(unchecked) private var refusal: (any Error)?

  /// Whether operators may form a reference cycle with their upstream while an observer is subscribed.
  @exclusivity(unchecked) private var hasOperators = false

  /// A subject, as long as it is used, with the source behind it if it has one.
  private struct Made {
    var subject: Subject?
    var source: Source?
  }

  /// An observer, with its channels or its subscription.
  private struct Participant {
    let listener: any Listener
    /// The channels of an observer that was created without subscribing it.
    var channels: (any Channels)?
    var subscription: (any SubscriptionProtocol)?
    var hasLeft = false
  }

  init(_ factory: SubjectFactory) {
    self.factory = factory
    listenerType = factory.listenerType
  }

  /// Performs actions and returns the events that each of them caused until it returned.
  func perform(_ actions: [Action]) throws -> Trace {
    var trace: Trace = []
    trace.reserveCapacity(actions.count)
    let uses = Self.lastUses(of: actions)
    for place in actions.indices {
      seen.clear()
      try enact(actions[place])
      for use in uses where use.index == place { release(use.name) }
      if let refusal { throw refusal }
      // The copy has no spare capacity, so that the memory of this action serves the next one.
      trace.append(seen.isEmpty ? [] : seen.withUnsafeBufferPointer(Array.init))
    }
    return trace
  }

  /// The subjects, each with the index of the last action that uses it, after which it can be released. A derived stream and a
  /// subscription keep their stream alive.
  private static func lastUses(of actions: [Action]) -> [(name: Name, index: Int)] {
    var uses: [(name: Name, index: Int)] = []
    func note(_ name: Name?, _ index: Int) {
      guard let name else { return }
      if let known = uses.firstIndex(where: { $0.name == name }) {
        uses[known].index = max(uses[known].index, index)
      } else {
        uses.append((name, index))
      }
    }
    func note(_ action: Action, _ index: Int) {
      switch action.rest {
      // A reaction may happen, and use the subject, at any time.
      case .reaction(_, let actions): for action in actions { note(action, .max) }
      case .application(_, let argument): note(argument.names.first, index)
      case .state, nil: break
      }
      // Emitting needs the connections of a source, not its stream.
      guard action.kind != .emit, action.kind != .emitState else { return }
      note(action.made, index)
      note(action.subject, index)
    }
    for index in actions.indices.reversed() { note(actions[index], index) }
    return uses
  }

  /// Ends the scenario and releases everything that it created.
  func close() {
    isOpen = false
    if hasOperators { participants.forEach { if !$0.hasLeft { $0.subscription?.unsubscribe() } } }
    subjects.forEach { $0.source?.close() }
    subjects.removeAll()
    participants.removeAll()
  }

  /// Records an event, and performs the reaction to it, if there is one.
  func record(_ event: @autoclosure () -> Event) {
    guard pthread_equal(thread, pthread_self()) != 0, isOpen else { return }
    let event = event()
    seen.append(event)
    guard !reactions.isEmpty, let place = reactions.firstIndex(where: { $0.event == event }) else { return }
    for action in reactions.remove(at: place).actions {
      seen.append(.begins)
      do { try enact(action) } catch { refusal = refusal ?? error }
      seen.append(.returns)
    }
  }

  private func enact(_ action: Action) throws {
    let (name, value) = (action.name, action.value)
    switch action.kind {
    case .property:
      make(name, try factory.property(name, holding: value, external: action.external, self))
    case .information:
      make(name, try factory.information(name, holding: value, self))
    case .source:
      let source = Source(name, teardown: action.teardown, self)
      make(name, try factory.source(source), source)
    case .stream: make(name, try subject(action.target).stream())
    case .remember:
      hasOperators = true
      make(name, try subject(action.target).remembered())
    case .startWith:
      hasOperators = true
      make(name, try subject(action.target).started(with: value))
    case .operate:
      hasOperators = true
      guard let (one, argument) = action.application else { break }
      let other = try argument.names.first.map(subject)
      make(name, try subject(action.target).operated(by: factory.operators, one, argument, with: other))
    case .reference: make(name, try subject(action.target).reference())

    case .subscribe:
      let listener = try action.using.map { try participant($0).listener } ?? listenerType.init(name, self)
      let place = participants.set(name, Participant(listener: listener))
      let subscription = try subject(action.target).subscribe(listener, action.form)
      participants[place].subscription = subscription
    case .unsubscribe:
      guard let place = participants.place(of: name) else { return }
      participants[place].hasLeft = true
      let subscription = participants[place].subscription
      subscription?.unsubscribe()
    case .release:
      // The port may call the runner while the subscription is deallocated.
      guard let place = participants.place(of: name), let subscription = participants[place].subscription else {
        return
      }
      participants[place].subscription = nil
      withExtendedLifetime(subscription) {}

    case .write: try subject(name).write(value)
    case .read:
      let seen = try subject(name).read()
      record(.reads(name, seen))
    case .readFirst:
      hasOperators = true
      let seen = try subject(name).first()
      record(seen.map { .reads(name, $0) } ?? .readsNothing(name))
    case .change: try subject(name).change(to: value)

    case .emit:
      try source(name).forEach(action.connection) { $0.next(value) }
    case .emitState:
      try source(name).forEach(action.connection) { try $0.state(action.state) }

    case .observer:
      let listener = listenerType.init(name, self)
      participants.set(name, Participant(listener: listener, channels: try factory.observer(listener)))
    case .put: try channels(name).next(value)
    case .putState: try channels(name).state(action.state)
    case .listStates: for state in try factory.states() { record(.state(state)) }
    case .numberStates: for (state, number) in try factory.numbers() { record(.number(state, number)) }

    case .throw: throw Refusal.unsupported(Lack.exceptions.reason)
    case .when: if let event = action.event { reactions.append((event, action.actions)) }
    }
  }

  private func make(_ name: Name, _ subject: Subject, _ source: Source? = nil) {
    subjects.set(name, Made(subject: subject, source: source))
  }

  private func subject(_ name: Name) throws -> Subject {
    try subjects[name]?.subject ?? misuse("there is no subject \(name)")
  }

  private func release(_ name: Name) {
    guard let place = subjects.place(of: name), let subject = subjects[place].subject else { return }
    subjects[place].subject = nil
    // The port may come back to the runner while it is deallocated.
    withExtendedLifetime(subject) {}
  }

  private func source(_ name: Name) throws -> Source {
    try subjects[name]?.source ?? misuse("there is no source \(name)")
  }

  private func participant(_ name: Name) throws -> Participant {
    try participants[name] ?? misuse("there is no observer \(name)")
  }

  private func channels(_ name: Name) throws -> any Channels {
    try participant(name).channels ?? misuse("\(name) is an observer of a subscription, which has no channels")
  }

  private func misuse<Result>(_ mistake: String) throws -> Result { throw Refusal.misuse(mistake) }
}
