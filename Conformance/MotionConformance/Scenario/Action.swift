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
  /// Copies the reference to a property.
  case reference(Name, to: Name)

  /// Subscribes in that form. `using` names an earlier observer whose function, or observer object, is subscribed
  /// again: that observer receives what the new subscription receives.
  case subscribe(Name, to: Name, form: SubscribeForm = .next, using: Name? = nil)
  /// Unsubscribes the subscription with that name.
  case unsubscribe(Name)
  /// Releases the subscription with that name without unsubscribing.
  case release(Name)

  /// Writes a property.
  case write(Int, to: Name)
  /// Reads a property.
  case read(Name)
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

/// A way to subscribe.
public enum SubscribeForm: String, CaseIterable, Hashable, Sendable {
  /// `subscribe(next:)`.
  case next
  /// `subscribe(next:state:)`.
  case nextAndState
  /// `subscribe()`.
  case nothing
  /// `subscribe(observer:)`.
  case observer
}

extension Action {
  /// A description of the action, with its value as a literal of the domain.
  public func text(in values: ValueDomain) -> String {
    switch self {
    case .property(let name, let sample, let external):
      "create a property \(name) holding \(values.literal(sample))\(external ? ", with an external write" : "")"
    case .information(let name, let sample):
      "create a property \(name) over information with the value \(values.literal(sample))"
    case .source(let name, let teardown):
      "create a stream \(name)\(teardown ? "" : " without teardown")"
    case .stream(let name, let property): "convert \(property) to a stream \(name)"
    case .remember(let name, let upstream): "remember \(upstream) as \(name)"
    case .startWith(let name, let sample, let upstream):
      "start \(upstream) with \(values.literal(sample)) as \(name)"
    case .reference(let name, let property): "copy the reference to \(property) as \(name)"
    case .subscribe(let name, let subject, let form, let using):
      "subscribe \(name) to \(subject)\(form.suffix)" + (using.map { " using \($0)'s observer" } ?? "")
    case .unsubscribe(let name): "unsubscribe \(name)"
    case .release(let name): "release \(name)'s subscription"
    case .write(let sample, let name): "write \(values.literal(sample)) to \(name)"
    case .read(let name): "read \(name)"
    case .change(let name, let sample): "change the information of \(name) to \(values.literal(sample))"
    case .emit(let sample, let name, let connection):
      "\(name) emits \(values.literal(sample))\(Self.suffix(connection))"
    case .emitState(let state, let name, let connection): "\(name) emits \(state)\(Self.suffix(connection))"
    case .observer(let name): "create an observer \(name)"
    case .put(let sample, let name): "send \(values.literal(sample)) to \(name)"
    case .putState(let state, let name): "send \(state) to \(name)"
    case .listStates: "list the states"
    case .numberStates: "list the numbers of the states"
    case .when(let event, let actions):
      "when \(event.text(in: values)): \(actions.map { $0.text(in: values) }.joined(separator: ", "))"
    }
  }

  private static func suffix(_ connection: Int? = nil) -> String { connection.map { " on connection #\($0)" } ?? "" }
}

extension SubscribeForm {
  fileprivate var suffix: String {
    switch self {
    case .next: ""
    case .nextAndState: " with next and state"
    case .nothing: " with no function"
    case .observer: " with an observer"
    }
  }
}
