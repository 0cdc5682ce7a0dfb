package enum ActionKind: String, RecordKind {
  case property, information, source, stream, remember, startWith, operate, reference
  case subscribe, unsubscribe, release
  case write, read, readFirst, change, emit, emitState
  case observer, put, putState, listStates, numberStates
  case `throw`, when

  package static let key = "action"

  /// The facts about the kind. The wire protocol and its schemas, the words, the generator, its shrinking, and the lacks of
  /// ports are derived from this table. The page on the protocol states its effect on a port.
  private var definition: ActionRow {
    let streams: [SubjectKind] = [.source, .remembered, .operated]
    return switch self {
    case .property: ActionRow("create a property {name} holding {value}{external}", makes: .property)
    case .information:
      ActionRow("create a property {name} over information with the value {value}", makes: .information)
    case .source: ActionRow("create a stream {name}{teardown}", makes: .source)
    case .stream: ActionRow("convert {of} to a stream {name}", on: [.property], makes: .stream, needs: .stream)
    case .remember: ActionRow("remember {of} as {name}", on: streams + [.stream], makes: .remembered, needs: .remember)
    case .startWith: ActionRow("start {of} with {value} as {name}", on: [.source, .remembered], makes: .remembered)
    case .operate: ActionRow("apply {operator} to {of} as {name}", on: streams, makes: .operated)
    case .reference: ActionRow("copy the reference to {of} as {name}", on: [.property], makes: .property)
    case .subscribe: ActionRow("subscribe {name} to {to}{form}{using?}")
    case .unsubscribe: ActionRow("unsubscribe {name}")
    case .release: ActionRow("release {name}'s subscription")
    case .write: ActionRow("write {value} to {name}", on: [.property, .information])
    case .read: ActionRow("read {name}", on: [.property, .information])
    case .readFirst: ActionRow("read the first value of {name}", on: streams)
    case .change: ActionRow("change the information of {name} to {value}", on: [.information])
    case .emit: ActionRow("{name} emits {value}{connection?}", on: [.source])
    case .emitState: ActionRow("{name} emits {state}{connection?}", on: [.source], needs: .stateChannel)
    case .observer: ActionRow("create an observer {name}")
    case .put: ActionRow("send {value} to {name}")
    case .putState: ActionRow("send {state} to {name}", needs: .stateChannel)
    case .listStates: ActionRow("list the states", needs: .stateChannel)
    case .numberStates: ActionRow("list the numbers of the states", needs: .stateChannel)
    case .throw: ActionRow("throw an exception", needs: .exceptions)
    case .when: ActionRow("when {event}: {actions}")
    }
  }

  private static let rows = allCases.map(\.definition)

  var row: ActionRow { Self.rows[position] }

  package var format: Format { row.format }
}

/// Actions, as a scenario writes them.
extension ActionConvertible {
  private init(
    _ kind: ActionKind, _ name: Name = Name(0), of target: Name = Name(0), value: Int = 0,
    external: Bool = false, teardown: Bool = true, form: SubscribeForm = .next,
    using: Name? = nil, connection: Int? = nil, extra: Action.Extra? = nil
  ) {
    self.init(
      Action(
        kind: kind, name: name, target: target, value: value, hasExternalWrite: external, hasTeardown: teardown,
        form: form, using: using, connection: connection, extra: extra))
  }

  /// Creates a ReactiveProperty. If it is external, `externalWrite` records the value that it is called with.
  public static func property(_ name: Name, holding sample: Int = 1, external: Bool = false) -> Self {
    Self(.property, name, value: sample, external: external)
  }
  /// Creates a Property over information that the scenario holds.
  public static func information(_ name: Name, holding sample: Int = 1) -> Self {
    Self(.information, name, value: sample)
  }
  /// Creates a stream from a source that the scenario drives. Without teardown, connecting returns `noopDisconnect`.
  public static func source(_ name: Name, teardown: Bool = true) -> Self { Self(.source, name, teardown: teardown) }
  /// Converts a property to a stream.
  public static func stream(_ name: Name, of property: Name) -> Self { Self(.stream, name, of: property) }
  /// Calls `_remember` on a stream.
  public static func remember(_ name: Name, of upstream: Name) -> Self { Self(.remember, name, of: upstream) }
  /// Calls `startWith` on a stream with an initial value.
  public static func startWith(_ name: Name, _ sample: Int, of upstream: Name) -> Self {
    Self(.startWith, name, of: upstream, value: sample)
  }
  /// Calls an operator on a stream.
  public static func operate(
    _ one: Operator, _ name: Name, _ argument: Argument = .nothing, of upstream: Name
  ) -> Self { Self(.operate, name, of: upstream, extra: .application(one, argument)) }
  /// Copies the reference to a property.
  public static func reference(_ name: Name, to property: Name) -> Self { Self(.reference, name, of: property) }
  /// Subscribes, with a `next` function unless another form is given. `using` names an earlier observer whose function, or
  /// observer object, is subscribed again: that observer receives the events of the new subscription.
  public static func subscribe(
    _ name: Name, to subject: Name, with form: SubscribeForm = .next, using observer: Name? = nil
  ) -> Self { Self(.subscribe, name, of: subject, form: form, using: observer) }
  /// Unsubscribes the subscription with that name.
  public static func unsubscribe(_ name: Name) -> Self { Self(.unsubscribe, name) }
  /// Releases the subscription with that name without unsubscribing.
  public static func release(_ name: Name) -> Self { Self(.release, name) }
  /// Writes a property.
  public static func write(_ sample: Int, to property: Name) -> Self { Self(.write, property, value: sample) }
  /// Reads a property.
  public static func read(_ property: Name) -> Self { Self(.read, property) }
  /// Calls `_read` on a stream.
  public static func readFirst(_ stream: Name) -> Self { Self(.readFirst, stream) }
  /// Changes the information of a Property without using the Property.
  public static func change(_ property: Name, to sample: Int) -> Self { Self(.change, property, value: sample) }
  /// Emits a value from a source: on the connection with that number, or on all open connections.
  public static func emit(_ sample: Int, from source: Name, connection: Int? = nil) -> Self {
    Self(.emit, source, value: sample, connection: connection)
  }
  /// Emits a state from a source: on the connection with that number, or on all open connections.
  public static func emit(_ state: MotionStateName, from source: Name, connection: Int? = nil) -> Self {
    Self(.emitState, source, connection: connection, extra: .state(state))
  }
  /// Creates an observer from functions without subscribing it.
  public static func observer(_ name: Name) -> Self { Self(.observer, name) }
  /// Sends a value to an observer's `next` channel.
  public static func put(_ sample: Int, into observer: Name) -> Self { Self(.put, observer, value: sample) }
  /// Sends a state to an observer's `state` channel.
  public static func put(_ state: MotionStateName, into observer: Name) -> Self {
    Self(.putState, observer, extra: .state(state))
  }
  /// Lists the states that the port has.
  public static var listStates: Self { Self(ActionKind.listStates) }
  /// Lists the raw values of the two states, if they are numbers.
  public static var numberStates: Self { Self(ActionKind.numberStates) }
  /// Throws an exception, in a reaction to what an observer receives. Open questions alone use it, and the model does not know it.
  package static var `throw`: Self { Self(ActionKind.throw) }
  /// Prepares a reaction: performs the actions during the next occurrence of the event, once.
  public static func when(_ event: Event, _ actions: Action...) -> Self { when(event, actions) }
  /// Prepares a reaction: performs the actions during the next occurrence of the event, once.
  public static func when(_ event: Event, _ actions: [Action]) -> Self { Self(.when, extra: .reaction(event, actions)) }
}

final class ActionRow: Sendable {
  /// The words for an action of the kind, with its fields in braces.
  let format: Format
  /// The kinds of subject that it acts on; `nil` if it acts on any, or on none.
  let subjects: [SubjectKind]?
  /// The kind of subject that it creates; `nil` if it creates none.
  let makes: SubjectKind?
  /// The capability that a port requires to perform it; `nil` if none. Some fields require others.
  let needs: Capability?
  /// The role of the name in the field `name`; `nil` without this field.
  let role: Role?
  /// Whether it acts on the subject that the field `of` or `to` names.
  let hasTarget: Bool
  let hasValue: Bool

  /// The role of a name in an action: of a subject that it makes, of one that it acts on, or of an observer.
  enum Role { case made, subject, observer }

  init(
    _ words: String, on subjects: [SubjectKind]? = nil, makes: SubjectKind? = nil, needs: Capability? = nil
  ) {
    format = Format(words)
    (self.subjects, self.makes, self.needs) = (subjects, makes, needs)
    hasTarget = format.has(.of) || format.has(.to)
    hasValue = format.has(.value)
    role =
      !format.has(.name)
      ? nil : makes != nil ? .made : subjects != nil && !hasTarget ? .subject : .observer
  }
}

/// The kinds of subject: `information` is a Property over information, `stream` the stream of a property.
enum SubjectKind { case property, information, source, stream, remembered, operated }
