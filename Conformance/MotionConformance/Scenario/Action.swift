/// An action of a scenario on a port.
///
/// Values are sample numbers. Each subject (property, stream, source) has its own name; an observer and its subscription
/// share one.
public enum Action: Hashable, Sendable {
  /// Creates a ReactiveProperty. If it is external, `externalWrite` records the value that it is called with.
  case property(Name, holding: Int, external: Bool = false)
  /// Creates a Property over information that the scenario holds.
  case information(Name, holding: Int)
  /// Creates a stream from a source that the scenario drives. Without teardown, connecting returns `noopDisconnect`.
  case source(Name, teardown: Bool = true)
  /// Converts a property to a stream.
  case stream(Name, of: Name)
  /// Calls `_remember` on a stream.
  case remember(Name, of: Name)
  /// Calls `startWith` on a stream with an initial value.
  case startWith(Name, Int, of: Name)
  /// Calls an operator on a stream with a function.
  case operate(Operator, Name, Operation, of: Name)
  /// Copies the reference to a property.
  case reference(Name, to: Name)

  /// Subscribes in that form. `using` names an earlier observer whose function, or observer object, is subscribed
  /// again: that observer receives the events of the new subscription.
  case subscribe(Name, to: Name, form: SubscribeForm = .next, using: Name? = nil)
  /// Unsubscribes the subscription with that name.
  case unsubscribe(Name)
  /// Releases the subscription with that name without unsubscribing.
  case release(Name)

  /// Writes a property.
  case write(Int, to: Name)
  /// Reads a property.
  case read(Name)
  /// Calls `_read` on a stream.
  case readFirst(Name)
  /// Changes the information of a Property without using the Property.
  case change(Name, to: Int)

  /// Emits a value from a source: on the connection with that number, or on all open connections.
  case emit(Int, from: Name, connection: Int? = nil)
  /// Emits a state from a source: on the connection with that number, or on all open connections.
  case emitState(MotionStateName, from: Name, connection: Int? = nil)

  /// Creates an observer from functions without subscribing it.
  case observer(Name)
  /// Sends a value to an observer's `next` channel.
  case put(Int, into: Name)
  /// Sends a state to an observer's `state` channel.
  case putState(MotionStateName, into: Name)
  /// Lists the states that the port has.
  case listStates
  /// Lists the raw values of the two states, if they are numbers.
  case numberStates

  /// Prepares a reaction: performs the actions during the next occurrence of the event, once.
  case when(Event, [Action])
}

extension Action {
  var parts: ActionParts {
    switch self {
    case .property(let name, let sample, let external):
      ActionParts(kind: .property, name: name, sample: sample, external: external)
    case .information(let name, let sample): ActionParts(kind: .information, name: name, sample: sample)
    case .source(let name, let teardown): ActionParts(kind: .source, name: name, teardown: teardown)
    case .stream(let name, let property): ActionParts(kind: .stream, name: name, subject: property)
    case .remember(let name, let upstream): ActionParts(kind: .remember, name: name, subject: upstream)
    case .startWith(let name, let sample, let upstream):
      ActionParts(kind: .startWith, name: name, subject: upstream, sample: sample)
    case .operate(let one, let name, let operation, let upstream):
      ActionParts(kind: ActionKind(one), name: name, subject: upstream, operation: operation)
    case .reference(let name, let property): ActionParts(kind: .reference, name: name, subject: property)
    case .subscribe(let name, let subject, let form, let using):
      ActionParts(kind: .subscribe, subject: subject, participant: name, using: using, form: form)
    case .unsubscribe(let name): ActionParts(kind: .unsubscribe, participant: name)
    case .release(let name): ActionParts(kind: .release, participant: name)
    case .write(let sample, let name): ActionParts(kind: .write, subject: name, sample: sample)
    case .read(let name): ActionParts(kind: .read, subject: name)
    case .readFirst(let name): ActionParts(kind: .readFirst, subject: name)
    case .change(let name, let sample): ActionParts(kind: .change, subject: name, sample: sample)
    case .emit(let sample, let name, let connection):
      ActionParts(kind: .emit, subject: name, sample: sample, connection: connection)
    case .emitState(let state, let name, let connection):
      ActionParts(kind: .emitState, subject: name, state: state, connection: connection)
    case .observer(let name): ActionParts(kind: .observer, participant: name)
    case .put(let sample, let name): ActionParts(kind: .put, participant: name, sample: sample)
    case .putState(let state, let name): ActionParts(kind: .putState, participant: name, state: state)
    case .listStates: ActionParts(kind: .listStates)
    case .numberStates: ActionParts(kind: .numberStates)
    case .when(let event, let actions): ActionParts(kind: .when, event: event, actions: actions)
    }
  }
}

/// The kinds of actions, by their names in the wire protocol.
enum ActionKind: String, CaseIterable {
  case property, information, source, stream, remember, startWith, nextOperator, map, filter, reference
  case subscribe, unsubscribe, release
  case write, read, readFirst, change, emit, emitState
  case observer, put, putState, listStates, numberStates
  case when

  /// Hashes its position among the cases: hashing its name takes longer.
  func hash(into hasher: inout Hasher) { hasher.combine(unsafeBitCast(self, to: UInt8.self)) }
}

extension Operator {
  /// The operator that an action of that kind calls.
  init?(_ kind: ActionKind) { self.init(rawValue: kind.rawValue) }
}

extension ActionKind {
  /// The kind of action that calls an operator; it has the operator's name.
  init(_ one: Operator) {
    guard let kind = ActionKind(rawValue: one.rawValue) else {
      preconditionFailure("ActionKind has no case '\(one.rawValue)' for the operator of that name")
    }
    self = kind
  }

  /// The facts about the kind. The wire protocol and its schemas, the words, the generator, its shrinking, and the lacks of ports
  /// are derived from this table. The page on the protocol states its effect on a port.
  var row: ActionRow {
    switch self {
    case .property:
      ActionRow(
        fields: [.name, .sample, .external], makes: .property,
        words: { "create a property \($0.name) holding \($0.sample)\($0.external)" },
        action: { .property($0.name, holding: $0.sample, external: $0.external) })
    case .information:
      ActionRow(
        fields: [.name, .sample], makes: .information,
        words: { "create a property \($0.name) over information with the value \($0.sample)" },
        action: { .information($0.name, holding: $0.sample) })
    case .source:
      ActionRow(
        fields: [.name, .teardown], makes: .source,
        words: { "create a stream \($0.name)\($0.teardown)" }, action: { .source($0.name, teardown: $0.teardown) })
    case .stream:
      ActionRow(
        fields: [.name, .of], makes: .stream, subjects: [.property], needs: .stream,
        words: { "convert \($0.subject) to a stream \($0.name)" }, action: { .stream($0.name, of: $0.subject) })
    case .remember:
      ActionRow(
        fields: [.name, .of], makes: .remembered, subjects: [.source, .stream, .remembered, .operated],
        needs: .remember,
        words: { "remember \($0.subject) as \($0.name)" }, action: { .remember($0.name, of: $0.subject) })
    case .startWith:
      ActionRow(
        fields: [.name, .sample, .of], makes: .remembered, subjects: [.source, .remembered],
        words: { "start \($0.subject) with \($0.sample) as \($0.name)" },
        action: { .startWith($0.name, $0.sample, of: $0.subject) })
    case .nextOperator: .operate(.nextOperator)
    case .map: .operate(.map)
    case .filter: .operate(.filter)
    case .reference:
      ActionRow(
        fields: [.name, .of], makes: .property, subjects: [.property],
        words: { "copy the reference to \($0.subject) as \($0.name)" }, action: { .reference($0.name, to: $0.subject) })
    case .subscribe:
      ActionRow(
        fields: [.participant, .to, .form, .using],
        words: { "subscribe \($0.participant) to \($0.subject)\($0.form)\($0.using)" },
        action: { .subscribe($0.participant, to: $0.subject, form: $0.form, using: $0.using) })
    case .unsubscribe:
      ActionRow(
        fields: [.participant], words: { "unsubscribe \($0.participant)" }, action: { .unsubscribe($0.participant) })
    case .release:
      ActionRow(
        fields: [.participant], words: { "release \($0.participant)'s subscription" },
        action: { .release($0.participant) })
    case .write:
      ActionRow(
        fields: [.subject, .sample], subjects: [.property, .information],
        words: { "write \($0.sample) to \($0.subject)" }, action: { .write($0.sample, to: $0.subject) })
    case .read:
      ActionRow(
        fields: [.subject], subjects: [.property, .information],
        words: { "read \($0.subject)" }, action: { .read($0.subject) })
    case .readFirst:
      ActionRow(
        fields: [.subject], subjects: [.source, .remembered, .operated],
        words: { "read the first value of \($0.subject)" }, action: { .readFirst($0.subject) })
    case .change:
      ActionRow(
        fields: [.subject, .sample], subjects: [.information],
        words: { "change the information of \($0.subject) to \($0.sample)" },
        action: { .change($0.subject, to: $0.sample) })
    case .emit:
      ActionRow(
        fields: [.subject, .sample, .connection], subjects: [.source],
        words: { "\($0.subject) emits \($0.sample)\($0.connection)" },
        action: { .emit($0.sample, from: $0.subject, connection: $0.connection) })
    case .emitState:
      ActionRow(
        fields: [.subject, .state, .connection], subjects: [.source], needs: .stateChannel,
        words: { "\($0.subject) emits \($0.state)\($0.connection)" },
        action: { .emitState($0.state, from: $0.subject, connection: $0.connection) })
    case .observer:
      ActionRow(
        fields: [.participant], words: { "create an observer \($0.participant)" },
        action: { .observer($0.participant) })
    case .put:
      ActionRow(
        fields: [.participant, .sample],
        words: { "send \($0.sample) to \($0.participant)" }, action: { .put($0.sample, into: $0.participant) })
    case .putState:
      ActionRow(
        fields: [.participant, .state], needs: .stateChannel,
        words: { "send \($0.state) to \($0.participant)" }, action: { .putState($0.state, into: $0.participant) })
    case .listStates:
      ActionRow(
        needs: .stateChannel, words: { _ in "list the states" }, action: { _ in .listStates })
    case .numberStates:
      ActionRow(
        needs: .stateChannel, words: { _ in "list the numbers of the states" }, action: { _ in .numberStates })
    case .when:
      ActionRow(
        fields: [.event, .actions],
        words: { "when \($0.event): \($0.actions)" }, action: { .when($0.event, $0.actions) })
    }
  }
}

extension ActionRow {
  /// The row of an operator that is given a function.
  fileprivate static func operate(_ one: Operator) -> ActionRow {
    ActionRow(
      fields: [.name, .of, .rows, .others], makes: .operated, subjects: [.source, .remembered, .operated],
      words: { "apply \(one.name) to \($0.subject) as \($0.name): \($0.operation)" },
      action: { .operate(one, $0.name, $0.operation, of: $0.subject) })
  }
}

extension Action {
  /// The number of actions, including those of a reaction.
  var length: Int { if case .when(_, let actions) = self { 1 + actions.length } else { 1 } }
}

extension [Action] {
  /// The number of actions, including those of reactions.
  var length: Int { map(\.length).reduce(0, +) }
}
