/// An observable event of a port.
public struct Event: Hashable, Sendable {
  package let kind: EventKind
  /// The observer or the subject of the event; `nil` for a state of the port, an exception or a mark.
  package internal(set) var actor: Name?
  /// The value or the state of the event; `nil` if it has none. They share memory, because events are copied often.
  private(set) var content: TracedValue?
  /// The number of a connection, counted from 1, or the raw value of a state; 0 if the kind has no number.
  package internal(set) var number = 0

  package init(_ kind: EventKind) { self.kind = kind }

  init(
    _ kind: EventKind, _ actor: Name? = nil, _ value: TracedValue? = nil, state: MotionStateName? = nil,
    number: Int = 0
  ) {
    (self.kind, self.actor, content, self.number) = (kind, actor, value ?? state?.content, number)
  }

  private var hasState: Bool { kind == .receivesState || kind == .state || kind == .number }

  package internal(set) var value: TracedValue? {
    get { hasState ? nil : content }
    set { content = newValue }
  }

  package internal(set) var state: MotionStateName? {
    get { hasState ? content.map(MotionStateName.init(content:)) : nil }
    set { content = newValue?.content }
  }
}

/// Events, as a scenario writes them.
extension Event {
  /// The observer with that name receives a value.
  public static func receives(_ name: Name, _ value: TracedValue) -> Event { Event(.receives, name, value) }
  /// The observer with that name receives a state.
  public static func receivesState(_ name: Name, _ state: MotionStateName) -> Event {
    Event(.receivesState, name, state: state)
  }
  /// The property with that name passes a value to its `externalWrite`.
  public static func externalWrite(_ name: Name, _ value: TracedValue) -> Event { Event(.externalWrite, name, value) }
  /// The property with that name writes its information.
  public static func informationWritten(_ name: Name, _ value: TracedValue) -> Event {
    Event(.informationWritten, name, value)
  }
  /// Reading the property with that name returned a value.
  public static func reads(_ name: Name, _ value: TracedValue) -> Event { Event(.reads, name, value) }
  /// Reading the first value of the stream with that name returned nothing.
  public static func readsNothing(_ name: Name) -> Event { Event(.readsNothing, name) }
  /// A source was connected for the n-th time, counted from 1.
  public static func connected(_ name: Name, _ number: Int) -> Event { Event(.connected, name, number: number) }
  /// The n-th connection of a source was disconnected.
  public static func disconnected(_ name: Name, _ number: Int) -> Event { Event(.disconnected, name, number: number) }
  /// The port has that state.
  public static func state(_ state: MotionStateName) -> Event { Event(.state, state: state) }
  /// The state has that raw value.
  public static func number(_ state: MotionStateName, _ number: Int) -> Event {
    Event(.number, state: state, number: number)
  }
  /// The n-th connection of a source received another observer object than the one that was subscribed.
  public static func otherObserver(_ name: Name, _ number: Int) -> Event { Event(.otherObserver, name, number: number) }
  /// The exception that an observer threw reached the caller of the action.
  package static var `throws`: Event { Event(.throws) }
  /// A mark: an action of a reaction begins.
  public static var begins: Event { Event(.begins) }
  /// A mark: the action of a reaction that began last returns.
  public static var returns: Event { Event(.returns) }
}

package enum EventKind: String, RecordKind {
  case receives, receivesState, externalWrite, informationWritten, reads, readsNothing, connected, otherObserver,
    disconnected, state, number, `throws`, begins, returns

  package static let key = "event"

  /// The words for the kind. The wire protocol and its schemas are derived from this table, too.
  private var words: String {
    switch self {
    case .receives: "{name} receives {value}"
    case .receivesState: "{name} receives {state}"
    case .externalWrite: "external write of {value} by {name}"
    case .informationWritten: "{name} writes the information {value}"
    case .reads: "{name} reads {value}"
    case .readsNothing: "{name} reads nothing"
    case .connected: "{name} connected #{connection}"
    case .otherObserver: "{name} #{connection} was given another observer"
    case .disconnected: "{name} disconnected #{connection}"
    case .state: "state {state}"
    case .number: "{state} is {number}"
    case .throws: "the action throws"
    case .begins: "an action begins"
    case .returns: "the action returns"
    }
  }

  private static let formats = allCases.map { Format($0.words) }

  package var format: Format { Self.formats[position] }
}

extension Event: Record {
  /// The observer that receives something in the event; `nil` if it is an event of a subject.
  var observer: Name? { kind == .receives || kind == .receivesState ? actor : nil }

  /// Whether the event is a mark, at which an action of a reaction begins or returns.
  package var isMark: Bool { kind == .begins || kind == .returns }

  /// The same event with other names of subjects and observers.
  func renaming(subjects: [Name: Name] = [:], observers: [Name: Name] = [:]) -> Event {
    var event = self
    event.actor = actor.map { (observer == nil ? subjects : observers)[$0] ?? $0 }
    return event
  }

  public var description: String { text(in: .integer) }

  package func words(_ field: Field, _ literal: (Int) -> String) -> String {
    switch field {
    case .name: actor?.description ?? ""
    case .value: value?.text(literal) ?? ""
    case .state: state?.description ?? ""
    default: "\(number)"
    }
  }
}
