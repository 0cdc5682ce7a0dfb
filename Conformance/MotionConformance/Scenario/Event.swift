/// An observable event of a port.
public enum Event: Hashable, Sendable {
  /// The observer with that name receives a value.
  case receives(Name, TracedValue)
  /// The observer with that name receives a state.
  case receivesState(Name, MotionStateName)
  /// The property with that name passes a value to its `externalWrite`.
  case externalWrite(Name, TracedValue)
  /// The property with that name writes its information.
  case informationWritten(Name, TracedValue)
  /// Reading the property with that name returned a value.
  case reads(Name, TracedValue)
  /// Reading the first value of the stream with that name returned nothing.
  case readsNothing(Name)
  /// A source was connected for the n-th time, counted from 1.
  case connected(Name, Int)
  /// The n-th connection of a source was disconnected.
  case disconnected(Name, Int)
  /// The port has that state.
  case state(MotionStateName)
  /// The state has that raw value.
  case number(MotionStateName, Int)
  /// The n-th connection of a source received another observer object than the one that was subscribed.
  case otherObserver(Name, Int)
  /// A mark: an action of a reaction begins.
  case begins
  /// A mark: the action of a reaction that began last returns.
  case returns
}

extension Event {
  /// The observer or the subject of the event; `nil` for a state.
  public var actor: Name? {
    switch self {
    case .receives(let name, _), .receivesState(let name, _), .externalWrite(let name, _),
      .informationWritten(let name, _),
      .reads(let name, _), .connected(let name, _), .disconnected(let name, _), .otherObserver(let name, _),
      .readsNothing(let name):
      name
    case .state, .number, .begins, .returns: nil
    }
  }

  /// The observer that receives something in the event.
  var observer: Name? {
    switch self {
    case .receives(let name, _), .receivesState(let name, _): name
    default: nil
    }
  }

  /// The value of the event, if it has one.
  package var value: TracedValue? {
    switch self {
    case .receives(_, let value), .externalWrite(_, let value), .informationWritten(_, let value), .reads(_, let value):
      value
    default: nil
    }
  }

  /// The same event of another actor, with another value.
  func replacing(actor: (Name) -> Name, value: (TracedValue) -> TracedValue = { $0 }) -> Event {
    switch self {
    case .receives(let name, let former): .receives(actor(name), value(former))
    case .receivesState(let name, let state): .receivesState(actor(name), state)
    case .externalWrite(let name, let former): .externalWrite(actor(name), value(former))
    case .informationWritten(let name, let former): .informationWritten(actor(name), value(former))
    case .reads(let name, let former): .reads(actor(name), value(former))
    case .readsNothing(let name): .readsNothing(actor(name))
    case .connected(let name, let connection): .connected(actor(name), connection)
    case .disconnected(let name, let connection): .disconnected(actor(name), connection)
    case .otherObserver(let name, let connection): .otherObserver(actor(name), connection)
    case .state, .number, .begins, .returns: self
    }
  }

  /// Whether the event is a mark, at which an action of a reaction begins or returns.
  public var isMark: Bool { self == .begins || self == .returns }

  /// Whether the observer of that name receives a value.
  func isReceived(by name: Name) -> Bool { if case .receives(name, _) = self { true } else { false } }

  /// A description of the event, with its value as a literal of the domain.
  public func text(in values: ValueDomain) -> String { text(values.literal) }

  /// A description of the event, with its value as a function spells it.
  func text(_ literal: (Int) -> String) -> String {
    switch self {
    case .receives(let name, let value): "\(name) receives \(value.text(literal))"
    case .receivesState(let name, let state): "\(name) receives \(state)"
    case .externalWrite(let name, let value): "external write of \(value.text(literal)) by \(name)"
    case .informationWritten(let name, let value): "\(name) writes the information \(value.text(literal))"
    case .reads(let name, let value): "\(name) reads \(value.text(literal))"
    case .readsNothing(let name): "\(name) reads nothing"
    case .connected(let name, let connection): "\(name) connected #\(connection)"
    case .disconnected(let name, let connection): "\(name) disconnected #\(connection)"
    case .state(let state): "state \(state)"
    case .number(let state, let number): "\(state) is \(number)"
    case .otherObserver(let name, let connection): "\(name) #\(connection) was given another observer"
    case .begins: "an action begins"
    case .returns: "the action returns"
    }
  }
}
