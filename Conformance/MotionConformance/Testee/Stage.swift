import Foundation

/// Where a scenario is performed in process: it knows the subjects and the subscriptions by their names, records what
/// happens, and performs the reactions.
///
/// Whatever arrives on another thread, or after the last action, was not heard within a call and is left out.
final class Stage<Value: SampleValue> {
  private let workshop: any Workshop<Value>
  private let thread = pthread_self()
  private var isOpen = true

  private var subjects: [Name: any Subject<Value>] = [:]
  private var sources: [Name: Source<Value>] = [:]
  private var information: [Name: Value] = [:]
  private var listeners: [Name: Listener<Value>] = [:]
  private var observers: [Name: Channels<Value>] = [:]
  private var subscriptions: [Name: any SubscriptionProtocol] = [:]
  /// The subscriptions that may be spoken of before they are there: those that are being made, and those that a reaction
  /// makes if the port ever gives cause to it.
  private var expected: Set<Name> = []
  private var reactions: [(event: Event, actions: [Action])] = []
  private var seen: [Event] = []
  /// What a reaction could not do: it has no caller to throw to.
  private var refusal: (any Error)?

  init(_ workshop: any Workshop<Value>) { self.workshop = workshop }

  /// Performs one action and answers with what happened until it returned.
  func perform(_ action: Action) throws -> [Event] {
    seen = []
    try enact(action)
    if let refusal { throw refusal }
    return seen
  }

  /// Ends the scenario and lets go of everything that it made.
  func close() {
    isOpen = false
    subjects = [:]
    sources = [:]
    listeners = [:]
    observers = [:]
    subscriptions = [:]
  }

  private func record(_ event: @autoclosure () -> Event) {
    guard pthread_equal(thread, pthread_self()) != 0, isOpen else { return }
    let event = event()
    seen.append(event)
    guard let place = reactions.firstIndex(where: { $0.event == event }) else { return }
    for action in reactions.remove(at: place).actions {
      do { try enact(action) } catch { refusal = refusal ?? error }
    }
  }

  private func enact(_ action: Action) throws {
    switch action {
    case .property(let name, let sample, let external):
      let externalWrite: (Value) -> Void = { self.record(.externalWrite(name, Datum($0))) }
      subjects[name] = try workshop.property(
        holding: .sample(sample), externalWrite: external ? externalWrite : nil)
    case .information(let name, let sample):
      information[name] = .sample(sample)
      subjects[name] = try workshop.information(
        read: { self.information[name] ?? .sample(sample) },
        write: { value in
          self.information[name] = value
          self.record(.informationWritten(name, Datum(value)))
        })
    case .source(let name, let teardown):
      let source = Source<Value>()
      sources[name] = source
      subjects[name] = try workshop.source { self.connect(source, name, $0, teardown: teardown) }
    case .stream(let name, let property): subjects[name] = try subject(property).stream()
    case .remember(let name, let upstream): subjects[name] = try subject(upstream).remembered()
    case .reference(let name, let property): subjects[name] = try subject(property).reference()

    case .subscribe(let name, let target, let form, let using):
      let listener = try using.map { try known($0, listeners, "observer") } ?? listener(name)
      expected.insert(name)
      subscriptions[name] = try subject(target).subscribe(listener, form)
      expected.remove(name)
    case .unsubscribe(let name): try subscription(name)?.unsubscribe()
    case .release(let name):
      _ = try subscription(name)
      subscriptions[name] = nil

    case .write(let sample, let name): try subject(name).write(.sample(sample))
    case .read(let name):
      let value = try subject(name).read()
      record(.reads(name, Datum(value)))
    case .change(let name, let sample):
      _ = try known(name, information, "information behind")
      information[name] = .sample(sample)

    case .emit(let sample, let name, let connection):
      for channels in try known(name, sources, "source").channels(connection) { channels.next(.sample(sample)) }
    case .emitState(let state, let name, let connection):
      for channels in try known(name, sources, "source").channels(connection) { try channels.state(state) }

    case .observer(let name): observers[name] = try workshop.observer(listener(name))
    case .put(let sample, let name): try known(name, observers, "observer").next(.sample(sample))
    case .putState(let state, let name): try known(name, observers, "observer").state(state)
    case .listStates: for state in try workshop.states() { record(.state(state)) }
    case .numberStates: for (state, number) in try workshop.numbers() { record(.number(state, number)) }

    case .when(let event, let actions):
      reactions.append((event, actions))
      expected.formUnion(actions.flatMap(\.subscriptions))
    }
  }

  private func connect(
    _ source: Source<Value>, _ name: Name, _ channels: Channels<Value>, teardown: Bool
  ) -> (() -> Void)? {
    let connection = source.connect(channels)
    record(.connected(name, connection))
    guard teardown else { return nil }
    return {
      source.disconnect(connection)
      self.record(.disconnected(name, connection))
    }
  }

  private func listener(_ name: Name) -> Listener<Value> {
    let listener = Listener<Value>(
      next: { self.record(.hears(name, Datum($0))) }, state: { self.record(.hearsState(name, $0)) })
    listeners[name] = listener
    return listener
  }

  private func subject(_ name: Name) throws -> any Subject<Value> { try known(name, subjects, "subject") }

  /// The subscription of that name, `nil` for one that is expected and not there yet.
  private func subscription(_ name: Name) throws -> (any SubscriptionProtocol)? {
    if subscriptions[name] == nil, expected.contains(name) { return nil }
    return try known(name, subscriptions, "subscription")
  }

  private func known<Thing>(_ name: Name, _ things: [Name: Thing], _ kind: String) throws -> Thing {
    guard let thing = things[name] else { throw Refusal.misuse("there is no \(kind) \(name)") }
    return thing
  }
}

extension Action {
  /// The names of the subscriptions that the action makes, at once or when a reaction comes to it.
  fileprivate var subscriptions: [Name] {
    switch self {
    case .subscribe(let name, _, _, _): [name]
    case .when(_, let actions): actions.flatMap(\.subscriptions)
    default: []
    }
  }
}

/// The far end of a stream, driven by the scenario.
final class Source<Value> {
  private var connections: [(channels: Channels<Value>, isConnected: Bool)] = []

  /// Takes a connection in and answers with its number, counted from 1.
  func connect(_ channels: Channels<Value>) -> Int {
    connections.append((channels, true))
    return connections.count
  }

  func disconnect(_ connection: Int) { connections[connection - 1].isConnected = false }

  /// The connection of that number, connected or not, none where the port has not made it; without a number, all that are
  /// connected.
  func channels(_ connection: Int?) -> [Channels<Value>] {
    guard let connection else { return connections.filter(\.isConnected).map(\.channels) }
    return connections.indices.contains(connection - 1) ? [connections[connection - 1].channels] : []
  }
}
