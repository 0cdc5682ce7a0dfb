internal import ConformancePlatform

/// Performs a scenario in process: stores subjects and subscriptions by name, records events, and performs reactions.
/// Events on another thread, or after the last action, are not recorded.
final class ScenarioRunner {
  private let factory: SubjectFactory
  private let thread = pthread_self()

  // Accesses are not checked, because that costs an eighth of the time. None lasts longer than a load, a store or a change of
  // one table, and none of these calls the port.

  @exclusivity(unchecked) private var isRecording = true
  @exclusivity(unchecked) private var tables = Tables()
  /// The first error of a reaction, which has no caller to throw to.
  @exclusivity(unchecked) private var reactionError: (any Error)?

  /// Whether operators may form a reference cycle with their upstream, which ends when the observers unsubscribe.
  @exclusivity(unchecked) private var hasOperators = false

  /// The tables of a scenario. Their memory serves the next scenario of the factory, too.
  struct Tables {
    fileprivate var subjects = NameTable<SubjectEntry>()
    fileprivate var listeners = NameTable<Listener>()
    fileprivate var reactions: [(event: Event, actions: [Action])] = []
    /// The events that the current action has caused so far.
    fileprivate var seen: [Event] = []
  }

  /// A subject, as long as it is used, with the source behind it if it has one, and the index of the last action that uses it.
  fileprivate struct SubjectEntry {
    var subject: Subject?
    var source: Source?
    var lastUse: Int
  }

  init(_ factory: SubjectFactory) {
    self.factory = factory
    swap(&tables, &factory.tables)
  }

  /// Performs actions and returns the events that each of them caused until it returned.
  func perform(_ actions: [Action]) throws -> Trace {
    for place in actions.indices { recordUses(actions.reference(to: place), place) }
    var trace: Trace = []
    trace.reserveCapacity(actions.count)
    for place in actions.indices {
      tables.seen.clear()
      try enact(actions.reference(to: place))
      // Released after it is removed: the port may come back to the runner while it is deallocated.
      for index in tables.subjects.indices where tables.subjects[index].lastUse == place {
        _ = tables.subjects[index].subject.take()
      }
      if let reactionError { throw reactionError }
      // The copy has no spare capacity, so that the memory of this action serves the next one.
      trace.append(tables.seen.isEmpty ? [] : tables.seen.withUnsafeBufferPointer(Array.init))
    }
    return trace
  }

  /// Records that an action uses its subjects: after its last use each can be released. A derived stream and a subscription keep
  /// their stream alive.
  private func recordUses(_ action: Ref<Action>, _ index: Int) {
    // A reaction may happen, and use the subject, at any time.
    if case .reaction(_, let actions) = action.extra {
      for place in actions.indices { recordUses(actions.reference(to: place), .max) }
    }
    func use(_ name: Name) {
      let subject = subjectIndex(name)
      tables.subjects[subject].lastUse = max(tables.subjects[subject].lastUse, index)
    }
    // Emitting needs the connections of a source, not its stream.
    guard action.kind != .emit, action.kind != .emitState else { return }
    if case .application(_, let argument) = action.extra, let other = argument.names.first { use(other) }
    let row = action.kind.row
    if row.role == .made || row.role == .subject { use(action.name) }
    if row.hasTarget { use(action.target) }
  }

  /// Ends the scenario and releases everything that it created.
  func close() {
    isRecording = false
    if hasOperators { tables.listeners.forEach { if !$0.hasUnsubscribed { $0.subscription?.unsubscribe() } } }
    tables.subjects.forEach { $0.source?.close() }
    tables.listeners.forEach { $0.close() }
    tables.subjects.removeAll()
    tables.listeners.removeAll()
    tables.reactions.clear()
    swap(&tables, &factory.tables)
  }

  /// Records an event, and performs the reaction to it, if there is one. On another thread, or after `close`, does nothing.
  func record(_ event: @autoclosure () -> Event) {
    guard pthread_equal(thread, pthread_self()) != 0, isRecording else { return }
    let event = event()
    tables.seen.append(event)
    guard let place = tables.reactions.firstIndex(where: { $0.event == event }) else { return }
    let actions = tables.reactions.remove(at: place).actions
    for place in actions.indices {
      tables.seen.append(.begins)
      do { try enact(actions.reference(to: place)) } catch { reactionError = reactionError ?? error }
      tables.seen.append(.returns)
    }
    // The last reference is used after the array is.
    withExtendedLifetime(actions) {}
  }

  private func enact(_ action: Ref<Action>) throws {
    let (name, value) = (action.name, action.value)
    switch action.kind {
    case .property, .information:
      set(name, try factory.property(name, holding: value, external: action.hasExternalWrite, self))
    case .source:
      let source = Source(name, teardown: action.hasTeardown, self)
      set(name, try factory.source(source), source)
    case .stream: set(name, try subject(action.target).stream())
    case .remember: try derive(name, of: action.target, by: .remember, .nothing)
    case .startWith: try derive(name, of: action.target, by: .startWith, .value(value))
    case .operate:
      guard case .application(let one, let argument) = action.extra else { break }
      try derive(name, of: action.target, by: one.specification, argument)
    case .reference: set(name, try subject(action.target).reference())

    case .subscribe:
      let listener = factory.listenerType.init(name, self)
      listener.earlier = try action.using.map { used in try self.listener(used).earlier ?? self.listener(used) }
      tables.listeners[name]?.release()
      tables.listeners.set(name, listener)
      listener.subscription = try subject(action.target).subscribe(listener.earlier ?? listener, action.form)
    case .unsubscribe:
      let listener = tables.listeners[name]
      listener?.hasUnsubscribed = true
      listener?.subscription?.unsubscribe()
    case .release: tables.listeners[name]?.release()

    case .write: try subject(name).write(value)
    case .read:
      let seen = try subject(name).read()
      record(.reads(name, seen))
    case .readFirst:
      hasOperators = true
      let seen = try subject(name).readFirst()
      record(seen.map { .reads(name, $0) } ?? .readsNothing(name))
    case .change: try subject(name).change(to: value)

    case .emit:
      try source(name).forEach(action.connection) { $0.next(value) }
    case .emitState:
      try source(name).forEach(action.connection) { try $0.state(action.place.pointee.state) }

    case .observer:
      let listener = factory.listenerType.init(name, self)
      listener.channels = try factory.observer(listener)
      tables.listeners.set(name, listener)
    case .put: try channels(name).next(value)
    case .putState: try channels(name).state(action.place.pointee.state)
    case .listStates: for state in try factory.states() { record(.state(state)) }
    case .numberStates: for (state, number) in try factory.numbers() { record(.number(state, number)) }

    case .throw: throw Refusal.unsupported(Lack.exceptions.reason)
    case .when: if case .reaction(let event, let actions) = action.extra { tables.reactions.append((event, actions)) }
    }
  }

  private func derive(_ name: Name, of target: Name, by operation: Specification, _ argument: Argument) throws {
    hasOperators = true
    let other = try argument.names.first.map(subject)
    set(name, try subject(target).deriving(by: operation, argument, with: other, factory.calls))
  }

  /// Stores a subject under its name.
  private func set(_ name: Name, _ subject: Subject, _ source: Source? = nil) {
    let index = subjectIndex(name)
    let former = tables.subjects[index]
    (tables.subjects[index].subject, tables.subjects[index].source) = (subject, source)
    withExtendedLifetime(former) {}
  }

  /// The index of the entry of a subject, which is added if there is none.
  private func subjectIndex(_ name: Name) -> Int {
    tables.subjects.index(of: name) ?? tables.subjects.set(name, SubjectEntry(lastUse: 0))
  }

  private func subject(_ name: Name) throws -> Subject {
    try tables.subjects[name]?.subject ?? misuse("there is no subject \(name)")
  }

  private func source(_ name: Name) throws -> Source {
    try tables.subjects[name]?.source ?? misuse("there is no source \(name)")
  }

  private func listener(_ name: Name) throws -> Listener {
    try tables.listeners[name] ?? misuse("there is no observer \(name)")
  }

  private func channels(_ name: Name) throws -> Channels {
    try listener(name).channels ?? misuse("\(name) is an observer of a subscription, which has no channels")
  }

  private func misuse<Result>(_ mistake: String) throws -> Result { throw Refusal.misuse(mistake) }
}
