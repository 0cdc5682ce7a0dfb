/// An action of a scenario and the events that the specification expects of it.
public struct Step: Hashable, Sendable {
  /// The action.
  public let action: Action
  /// The expected events, or `nil` if the step is not judged.
  public let expectation: Expectation?

  /// Creates a step. Without an expectation it is not judged.
  public init(_ action: Action, expectation: Expectation? = nil) {
    self.action = action
    self.expectation = expectation
  }
}

/// Expectations, as a scenario writes them.
extension Step {
  /// Expects exactly these events, in this order; without arguments, no events.
  public func expect(_ events: Event...) -> Step { expecting(.exactly(events.map { [$0] })) }

  /// Expects no events.
  public var expectNothing: Step { expecting(.exactly([])) }

  /// Expects exactly these events, in any order.
  public func expect(inAnyOrder events: [Event]) -> Step { expecting(.exactly([events])) }

  /// Expects exactly these events of these actors, in this order; events of other actors are not judged.
  public func expect(of actor: Name, _ others: Name..., events: Event...) -> Step {
    expecting(.exactly(events.map { [$0] }), of: [actor] + others)
  }

  /// Expects exactly these events of these actors, in any order; events of other actors are not judged.
  public func expect(of actor: Name, _ others: Name..., inAnyOrder events: [Event]) -> Step {
    expecting(.exactly([events]), of: [actor] + others)
  }

  /// Expects exactly these events of these actors, in any order; events of other actors are not judged.
  public func expect(of actors: [Name], inAnyOrder events: [Event]) -> Step {
    expecting(.exactly([events]), of: actors)
  }

  /// Expects no events of these actors.
  public func expectNothing(of actor: Name, _ others: Name...) -> Step {
    expecting(.exactly([]), of: [actor] + others)
  }

  /// Expects that these events occur in this order, if they occur.
  public func expect(inOrder events: Event...) -> Step { expecting(.inOrder(events.map { [$0] })) }

  /// Expects that these events occur in the order of the groups, if they occur.
  public func expect(inOrderOf groups: [[Event]]) -> Step { expecting(.inOrder(groups)) }

  /// Expects no other events than these, each at most once.
  public func expect(atMost events: Event...) -> Step { expecting(.atMost(events)) }

  /// Expects no other events of this actor than these, each at most once.
  public func expect(of actor: Name, atMost events: Event...) -> Step { expecting(.atMost(events), of: [actor]) }

  private func expecting(_ rule: Expectation.Rule, of actors: [Name]? = nil) -> Step {
    Step(action, expectation: Expectation(rule, of: actors))
  }
}

/// Actions, as a scenario writes them.
extension Step {
  /// Creates a ReactiveProperty.
  public static func property(_ name: Name, holding sample: Int = 1, external: Bool = false) -> Step {
    Step(.property(name, holding: sample, external: external))
  }
  /// Creates a Property over information that the scenario holds.
  public static func information(_ name: Name, holding sample: Int = 1) -> Step {
    Step(.information(name, holding: sample))
  }
  /// Creates a stream from a source that the scenario drives.
  public static func source(_ name: Name, teardown: Bool = true) -> Step { Step(.source(name, teardown: teardown)) }
  /// Converts a property to a stream.
  public static func stream(_ name: Name, of property: Name) -> Step { Step(.stream(name, of: property)) }
  /// Calls `_remember` on a stream.
  public static func remember(_ name: Name, of upstream: Name) -> Step { Step(.remember(name, of: upstream)) }
  /// Calls `startWith` on a stream with an initial value.
  public static func startWith(_ name: Name, _ sample: Int, of upstream: Name) -> Step {
    Step(.startWith(name, sample, of: upstream))
  }
  /// Calls an operator on a stream with a function; values without a row stay, or become others.
  public static func operate(
    _ one: Operator, _ name: Name, _ operation: Operation, others: [Int]? = nil, of upstream: Name
  ) -> Step {
    Step(.operate(one, name, Operation(operation.rows, others: others ?? operation.others), of: upstream))
  }
  /// Copies the reference to a property.
  public static func reference(_ name: Name, to property: Name) -> Step { Step(.reference(name, to: property)) }
  /// Subscribes, with a `next` function unless another form is given.
  public static func subscribe(
    _ name: Name, to subject: Name, with form: SubscribeForm = .next, using observer: Name? = nil
  ) -> Step {
    Step(.subscribe(name, to: subject, form: form, using: observer))
  }
  /// Unsubscribes.
  public static func unsubscribe(_ name: Name) -> Step { Step(.unsubscribe(name)) }
  /// Releases a subscription without unsubscribing.
  public static func release(_ name: Name) -> Step { Step(.release(name)) }
  /// Writes a property.
  public static func write(_ sample: Int, to property: Name) -> Step { Step(.write(sample, to: property)) }
  /// Reads a property.
  public static func read(_ property: Name) -> Step { Step(.read(property)) }
  /// Calls `_read` on a stream.
  public static func readFirst(_ stream: Name) -> Step { Step(.readFirst(stream)) }
  /// Changes the information of a Property without using the Property.
  public static func change(_ property: Name, to sample: Int) -> Step { Step(.change(property, to: sample)) }
  /// Emits a value from a source, on all open connections unless one is given.
  public static func emit(_ sample: Int, from source: Name, connection: Int? = nil) -> Step {
    Step(.emit(sample, from: source, connection: connection))
  }
  /// Emits a state from a source, on all open connections unless one is given.
  public static func emit(_ state: MotionStateName, from source: Name, connection: Int? = nil) -> Step {
    Step(.emitState(state, from: source, connection: connection))
  }
  /// Creates an observer without subscribing it.
  public static func observer(_ name: Name) -> Step { Step(.observer(name)) }
  /// Sends a value to an observer's `next` channel.
  public static func put(_ sample: Int, into observer: Name) -> Step { Step(.put(sample, into: observer)) }
  /// Sends a state to an observer's `state` channel.
  public static func put(_ state: MotionStateName, into observer: Name) -> Step {
    Step(.putState(state, into: observer))
  }
  /// Lists the states that the port has.
  public static var listStates: Step { Step(.listStates) }
  /// Lists the raw values of the two states.
  public static var numberStates: Step { Step(.numberStates) }
  /// Prepares a reaction to the next occurrence of the event.
  public static func when(_ event: Event, _ actions: Action...) -> Step { Step(.when(event, actions)) }
}
