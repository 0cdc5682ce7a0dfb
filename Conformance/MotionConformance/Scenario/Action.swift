/// Something that a scenario does to a port.
///
/// Values are numbers of samples. Subjects (properties, streams, sources) have names of their own, observers and
/// subscriptions share theirs.
public enum Action: Hashable, Sendable {
  /// Makes a ReactiveProperty; where it is external, `externalWrite` reports what it is called with.
  case property(Name, holding: Int, external: Bool)
  /// Makes a Property over information that the scenario holds.
  case information(Name, holding: Int)
  /// Makes a stream from a source that the scenario drives; without teardown, connecting gives `noopDisconnect`.
  case source(Name, teardown: Bool)
  /// Converts a property to a stream.
  case stream(Name, of: Name)
  /// Calls `_remember` on a stream.
  case remember(Name, of: Name)
  /// Takes a second reference to a property.
  case reference(Name, to: Name)

  /// Subscribes in that form. `using` names an observer made earlier whose very function, or observer object, is
  /// subscribed once more: what the new subscription receives is heard by that one.
  case subscribe(Name, to: Name, form: SubscribeForm, using: Name?)
  /// Unsubscribes the subscription of that name.
  case unsubscribe(Name)
  /// Lets go of the subscription of that name without unsubscribing.
  case release(Name)

  /// Writes a property.
  case write(Int, to: Name)
  /// Reads a property.
  case read(Name)
  /// Changes the information that a Property stands for behind its back.
  case change(Name, to: Int)

  /// Lets a source emit a value: on the connection of that number, or on all that are connected.
  case emit(Int, from: Name, connection: Int?)
  /// Lets a source emit a state: on the connection of that number, or on all that are connected.
  case emitState(MotionStateName, from: Name, connection: Int?)

  /// Makes an observer from functions, subscribed to nothing.
  case observer(Name)
  /// Puts a value into an observer's `next` channel.
  case put(Int, into: Name)
  /// Puts a state into an observer's `state` channel.
  case putState(MotionStateName, into: Name)
  /// Lists the states that the port has.
  case listStates
  /// Asks for the numbers of the two states, where they have any.
  case numberStates

  /// Prepares a reaction: the next time that the event happens, and only then, performs the actions in its midst.
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
  /// The action in words, with its value as a literal of the domain.
  public func text(in values: ValueDomain) -> String {
    switch self {
    case .property(let name, let sample, let external):
      "create a property \(name) holding \(values.literal(sample))\(external ? ", with an external write" : "")"
    case .information(let name, let sample):
      "create a property \(name) over information that is \(values.literal(sample))"
    case .source(let name, let teardown):
      "create a stream \(name)\(teardown ? "" : " whose connections need no teardown")"
    case .stream(let name, let property): "convert \(property) to a stream \(name)"
    case .remember(let name, let upstream): "remember \(upstream) as \(name)"
    case .reference(let name, let property): "take a second reference \(name) to \(property)"
    case .subscribe(let name, let subject, let form, let using):
      "subscribe \(name) to \(subject)\(form.suffix)" + (using.map { " using \($0)'s very own" } ?? "")
    case .unsubscribe(let name): "unsubscribe \(name)"
    case .release(let name): "let go of \(name)'s subscription"
    case .write(let sample, let name): "write \(values.literal(sample)) to \(name)"
    case .read(let name): "read \(name)"
    case .change(let name, let sample): "change the information behind \(name) to \(values.literal(sample))"
    case .emit(let sample, let name, let connection):
      "\(name) emits \(values.literal(sample))\(Self.suffix(connection))"
    case .emitState(let state, let name, let connection): "\(name) emits \(state)\(Self.suffix(connection))"
    case .observer(let name): "create an observer \(name)"
    case .put(let sample, let name): "put \(values.literal(sample)) into \(name)"
    case .putState(let state, let name): "put \(state) into \(name)"
    case .listStates: "list the states"
    case .numberStates: "ask for the states' numbers"
    case .when(let event, let actions):
      "as soon as \(event.text(in: values)): \(actions.map { $0.text(in: values) }.joined(separator: ", "))"
    }
  }

  private static func suffix(_ connection: Int?) -> String { connection.map { " on connection #\($0)" } ?? "" }
}

extension SubscribeForm {
  fileprivate var suffix: String {
    switch self {
    case .next: ""
    case .nextAndState: " with next and state"
    case .nothing: " with nothing"
    case .observer: " with an observer"
    }
  }
}
