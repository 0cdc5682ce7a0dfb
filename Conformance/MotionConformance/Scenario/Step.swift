/// One action of a scenario, and what the specification expects in answer to it.
public struct Step: Hashable, Sendable {
  /// What is done.
  public let action: Action
  /// What is expected in answer, or `nil` where this step is not judged.
  public let expectation: Expectation?

  /// A step of that action, judged where something is expected.
  public init(_ action: Action, expectation: Expectation? = nil) {
    self.action = action
    self.expectation = expectation
  }
}

/// What is expected of a step, as a scenario says it.
extension Step {
  /// Expects exactly these events, in this order; with none, that nothing happens.
  public func expect(_ events: Event...) -> Step { expecting(.exactly(events.map { [$0] })) }

  /// Expects that nothing happens.
  public var expectNothing: Step { expecting(.exactly([])) }

  /// Expects exactly these events, in any order.
  public func expect(inAnyOrder events: [Event]) -> Step { expecting(.exactly([events])) }

  /// Expects of these actors exactly these events, in this order, whatever happens to the others.
  public func expect(of actor: Name, _ others: Name..., events: Event...) -> Step {
    expecting(.exactly(events.map { [$0] }), of: [actor] + others)
  }

  /// Expects of these actors exactly these events, in any order, whatever happens to the others.
  public func expect(of actor: Name, _ others: Name..., inAnyOrder events: [Event]) -> Step {
    expecting(.exactly([events]), of: [actor] + others)
  }

  /// Expects of these actors exactly these events, in any order, whatever happens to the others.
  public func expect(of actors: [Name], inAnyOrder events: [Event]) -> Step {
    expecting(.exactly([events]), of: actors)
  }

  /// Expects that nothing happens to these actors.
  public func expectNothing(of actor: Name, _ others: Name...) -> Step {
    expecting(.exactly([]), of: [actor] + others)
  }

  /// Expects that those of these events that happen come in this order.
  public func expect(inOrder events: Event...) -> Step { expecting(.inOrder(events.map { [$0] })) }

  /// Expects that those of these events that happen come group after group, each in any order.
  public func expect(inOrderOf groups: [[Event]]) -> Step { expecting(.inOrder(groups)) }

  /// Expects nothing but these events, each at most once.
  public func expect(atMost events: Event...) -> Step { expecting(.atMost(events)) }

  /// Expects of this actor nothing but these events, each at most once.
  public func expect(of actor: Name, atMost events: Event...) -> Step { expecting(.atMost(events), of: [actor]) }

  private func expecting(_ rule: Expectation.Rule, of actors: [Name]? = nil) -> Step {
    Step(action, expectation: Expectation(rule, of: actors))
  }
}

/// The actions, as a scenario says them.
extension Step {
  /// Makes a ReactiveProperty.
  public static func property(_ name: Name, holding sample: Int = 1, external: Bool = false) -> Step {
    Step(.property(name, holding: sample, external: external))
  }
  /// Makes a Property over information that the scenario holds.
  public static func information(_ name: Name, holding sample: Int = 1) -> Step {
    Step(.information(name, holding: sample))
  }
  /// Makes a stream from a source that the scenario drives.
  public static func source(_ name: Name, teardown: Bool = true) -> Step { Step(.source(name, teardown: teardown)) }
  /// Converts a property to a stream.
  public static func stream(_ name: Name, of property: Name) -> Step { Step(.stream(name, of: property)) }
  /// Calls `_remember` on a stream.
  public static func remember(_ name: Name, of upstream: Name) -> Step { Step(.remember(name, of: upstream)) }
  /// Takes a second reference to a property.
  public static func reference(_ name: Name, to property: Name) -> Step { Step(.reference(name, to: property)) }
  /// Subscribes, by a `next` function unless another form is given.
  public static func subscribe(
    _ name: Name, to subject: Name, with form: SubscribeForm = .next, using observer: Name? = nil
  ) -> Step {
    Step(.subscribe(name, to: subject, form: form, using: observer))
  }
  /// Unsubscribes.
  public static func unsubscribe(_ name: Name) -> Step { Step(.unsubscribe(name)) }
  /// Lets go of a subscription without unsubscribing.
  public static func release(_ name: Name) -> Step { Step(.release(name)) }
  /// Writes a property.
  public static func write(_ sample: Int, to property: Name) -> Step { Step(.write(sample, to: property)) }
  /// Reads a property.
  public static func read(_ property: Name) -> Step { Step(.read(property)) }
  /// Changes the information that a Property stands for behind its back.
  public static func change(_ property: Name, to sample: Int) -> Step { Step(.change(property, to: sample)) }
  /// Lets a source emit a value, on all its connections unless one is named.
  public static func emit(_ sample: Int, from source: Name, connection: Int? = nil) -> Step {
    Step(.emit(sample, from: source, connection: connection))
  }
  /// Lets a source emit a state, on all its connections unless one is named.
  public static func emit(_ state: MotionStateName, from source: Name, connection: Int? = nil) -> Step {
    Step(.emitState(state, from: source, connection: connection))
  }
  /// Makes an observer, subscribed to nothing.
  public static func observer(_ name: Name) -> Step { Step(.observer(name)) }
  /// Puts a value into an observer's `next` channel.
  public static func put(_ sample: Int, into observer: Name) -> Step { Step(.put(sample, into: observer)) }
  /// Puts a state into an observer's `state` channel.
  public static func put(_ state: MotionStateName, into observer: Name) -> Step {
    Step(.putState(state, into: observer))
  }
  /// Lists the states that the port has.
  public static var listStates: Step { Step(.listStates) }
  /// Asks for the numbers of the two states.
  public static var numberStates: Step { Step(.numberStates) }
  /// Prepares a reaction to the next time that the event happens.
  public static func when(_ event: Event, _ actions: Action...) -> Step { Step(.when(event, actions)) }
}
