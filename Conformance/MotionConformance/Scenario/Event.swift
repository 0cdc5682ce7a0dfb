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
  /// A source was connected for the n-th time, counted from 1.
  case connected(Name, Int)
  /// The n-th connection of a source was disconnected.
  case disconnected(Name, Int)
  /// The port has that state.
  case state(MotionStateName)
  /// The state has that raw value.
  case number(MotionStateName, Int)
}

extension Event {
  /// The observer or the subject of the event; `nil` for a state.
  public var actor: Name? {
    switch self {
    case .receives(let name, _), .receivesState(let name, _), .externalWrite(let name, _),
      .informationWritten(let name, _),
      .reads(let name, _), .connected(let name, _), .disconnected(let name, _):
      name
    case .state, .number: nil
    }
  }

  /// A description of the event, with its value as a literal of the domain.
  public func text(in values: ValueDomain) -> String {
    switch self {
    case .receives(let name, let value): "\(name) receives \(value.text(in: values))"
    case .receivesState(let name, let state): "\(name) receives \(state)"
    case .externalWrite(let name, let value): "external write of \(value.text(in: values)) by \(name)"
    case .informationWritten(let name, let value): "\(name) writes the information \(value.text(in: values))"
    case .reads(let name, let value): "\(name) reads \(value.text(in: values))"
    case .connected(let name, let connection): "\(name) connected #\(connection)"
    case .disconnected(let name, let connection): "\(name) disconnected #\(connection)"
    case .state(let state): "state \(state)"
    case .number(let state, let number): "\(state) is \(number)"
    }
  }
}
