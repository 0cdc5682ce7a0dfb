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
    let uses = LastUses(actions)
    for (place, action) in actions.enumerated() {
      seen.removeAll(keepingCapacity: true)
      try enact(action)
      uses.forEach(endingAt: place, release)
      if let refusal { throw refusal }
      // The copy has no spare capacity, so that the memory of this action serves the next one.
      trace.append(seen.isEmpty ? [] : seen.withUnsafeBufferPointer(Array.init))
    }
    return trace
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
    switch action {
    case .property(let name, let sample, let external):
      make(name, try factory.property(name, holding: sample, external: external, self))
    case .information(let name, let sample):
      make(name, try factory.information(name, holding: sample, self))
    case .source(let name, let teardown):
      let source = Source(name, teardown: teardown, self)
      make(name, try factory.source(source), source)
    case .stream(let name, let property): make(name, try subject(property).stream())
    case .remember(let name, let upstream):
      hasOperators = true
      make(name, try subject(upstream).remembered())
    case .startWith(let name, let sample, let upstream):
      hasOperators = true
      make(name, try subject(upstream).started(with: sample))
    case .operate(let one, let name, let operation, let upstream):
      hasOperators = true
      make(name, try subject(upstream).operated(by: one, operation))
    case .reference(let name, let property): make(name, try subject(property).reference())

    case .subscribe(let name, let target, let form, let using):
      let listener = try using.map { try participant($0).listener } ?? listenerType.init(name, self)
      let place = participants.set(name, Participant(listener: listener))
      let subscription = try subject(target).subscribe(listener, form)
      participants[place].subscription = subscription
    case .unsubscribe(let name):
      if hasOperators, let place = participants.place(of: name) { participants[place].hasLeft = true }
      participants[name]?.subscription?.unsubscribe()
    case .release(let name):
      // The port may call the runner while the subscription is deallocated.
      guard let place = participants.place(of: name), let subscription = participants[place].subscription else {
        return
      }
      participants[place].subscription = nil
      withExtendedLifetime(subscription) {}

    case .write(let sample, let name): try subject(name).write(sample)
    case .read(let name):
      let value = try subject(name).read()
      record(.reads(name, value))
    case .readFirst(let name):
      hasOperators = true
      let value = try subject(name).first()
      record(value.map { .reads(name, $0) } ?? .readsNothing(name))
    case .change(let name, let sample): try subject(name).change(to: sample)

    case .emit(let sample, let name, let connection):
      try source(name).forEach(connection) { $0.next(sample) }
    case .emitState(let state, let name, let connection):
      try source(name).forEach(connection) { try $0.state(state) }

    case .observer(let name):
      let listener = listenerType.init(name, self)
      participants.set(name, Participant(listener: listener, channels: try factory.observer(listener)))
    case .put(let sample, let name): try channels(name).next(sample)
    case .putState(let state, let name): try channels(name).state(state)
    case .listStates: for state in try factory.states() { record(.state(state)) }
    case .numberStates: for (state, number) in try factory.numbers() { record(.number(state, number)) }

    case .when(let event, let actions):
      reactions.append((event, actions))
    }
  }

  private func make(_ name: Name, _ subject: Subject, _ source: Source? = nil) {
    subjects.set(name, Made(subject: subject, source: source))
  }

  private func subject(_ name: Name) throws -> Subject {
    guard let subject = subjects[name]?.subject else { throw Refusal.misuse("there is no subject \(name)") }
    return subject
  }

  private func release(_ name: Name) {
    guard let place = subjects.place(of: name), let subject = subjects[place].subject else { return }
    subjects[place].subject = nil
    // The port may come back to the runner while it is deallocated.
    withExtendedLifetime(subject) {}
  }

  private func source(_ name: Name) throws -> Source {
    guard let source = subjects[name]?.source else { throw Refusal.misuse("there is no source \(name)") }
    return source
  }

  private func participant(_ name: Name) throws -> Participant {
    guard let participant = participants[name] else { throw Refusal.misuse("there is no observer \(name)") }
    return participant
  }

  private func channels(_ name: Name) throws -> any Channels {
    guard let channels = try participant(name).channels else {
      throw Refusal.misuse("\(name) is an observer of a subscription, which has no channels")
    }
    return channels
  }
}
