/// An action of a scenario and the events that the specification expects of it.
public struct Step: Hashable, Sendable, ActionConvertible {
  package let action: Action
  /// The expected events, or `nil` if the step is not judged.
  package let expectation: Expectation?

  /// Creates a step that is not judged.
  public init(_ action: Action) { self.init(action, expectation: nil) }

  package init(_ action: Action, expectation: Expectation?) {
    self.action = action
    self.expectation = expectation
  }
}

/// Expectations, as a scenario writes them.
extension Step {
  /// Expects exactly these events, in this order; without arguments, no events.
  public func expect(_ events: Event...) -> Step { expecting(.exactly, events.map { [$0] }) }

  /// Expects no events.
  public var expectNothing: Step { expecting(.exactly, []) }

  /// Expects exactly these events, in any order.
  public func expect(inAnyOrder events: [Event]) -> Step { expecting(.exactly, [events]) }

  /// Expects exactly these events of these actors, in this order; events of other actors are not judged.
  public func expect(of actor: Name, _ others: Name..., events: Event...) -> Step {
    expecting(.exactly, events.map { [$0] }, of: [actor] + others)
  }

  /// Expects exactly these events of these actors, in any order; events of other actors are not judged.
  public func expect(of actors: [Name], inAnyOrder events: [Event]) -> Step {
    expecting(.exactly, [events], of: actors)
  }

  /// Expects that each of these observers receives exactly this value, in any order; events of other actors are not judged.
  public func expect(_ observers: Name..., toReceive value: TracedValue) -> Step {
    expecting(.exactly, [observers.map { .receives($0, value) }], of: observers)
  }

  /// Expects no events of these actors.
  public func expectNothing(of actor: Name, _ others: Name...) -> Step {
    expecting(.exactly, [], of: [actor] + others)
  }

  /// Expects that these events occur in this order, if they occur.
  public func expect(inOrder events: Event...) -> Step { expecting(.inOrder, events.map { [$0] }) }

  /// Expects that these events occur in the order of the groups, if they occur.
  public func expect(inOrderOf groups: [[Event]]) -> Step { expecting(.inOrder, groups) }

  /// Expects no other events than these, each at most once.
  public func expect(atMost events: Event...) -> Step { expecting(.atMost, events.map { [$0] }) }

  /// Expects no other events of this actor than these, each at most once.
  public func expect(of actor: Name, atMost events: Event...) -> Step {
    expecting(.atMost, events.map { [$0] }, of: [actor])
  }

  func expecting(_ rule: Expectation.Rule, _ groups: [[Event]], of actors: [Name]? = nil) -> Step {
    Step(action, expectation: Expectation(rule, groups, of: actors))
  }
}
