/// The model's judgement of a trace.
package struct Judgement: Hashable, Sendable {
  /// The violations in the order of the trace, of those that are alike (`isLike`) the first.
  package internal(set) var violations: [Violation] = []
  /// The step because of which nothing is judged: it is missing or one too many, its marks match no reactions, or
  /// an action throws; `nil` if the trace is judged.
  var malformedStep: Int?
  /// Whether a reaction was prepared and never triggered, because the event that it waits for did not occur.
  var hasWaitingReactions = false

  /// How many breaches of one rule in a trace are kept, at most.
  static let violationLimit = 32

  /// The first violation of each other rule, up to the end of that one's step, except assumed ones (`isAssumed`).
  func otherViolations(upTo violation: Violation) -> [Violation] {
    violations.reduce(into: []) { seen, other in
      guard other.rule != violation.rule, other.step <= violation.step, !other.isAssumed else { return }
      if !seen.contains(where: { $0.rule == other.rule }) { seen.append(other) }
    }
  }
}

/// A rule that a trace breaks, and the clause that names it.
package struct Violation: Hashable, Sendable {
  package let rule: Rule
  /// The kind of subject to which the rule applies.
  package let family: SubjectFamily
  let situation: Situation
  /// The number of the action during which it happened, counted from 1.
  package let step: Int
  /// The number of events of the step before it, or before the return of the call that lacks an event; marks included.
  let position: Int
  /// The events that the specifications allow there, each of them an alternative; empty if no event is allowed.
  package internal(set) var expected: [Event]
  /// The event that occurred instead; `nil` if none did before the call returned.
  package internal(set) var got: Event?

  /// The id of the clause that is broken.
  package var clause: String
  package let level: Level
  /// Whether it breaks a clause that the port breaks on purpose: see `Model.init`.
  var isAssumed = false

  init(
    _ rule: Rule, of family: SubjectFamily, in situation: Situation, step: Int, position: Int, expected: [Event],
    got: Event?
  ) {
    let named = ClauseIndex.clause(on: rule, of: family, in: situation)
    (clause, level) = (named.id, named.level)
    (self.rule, self.family, self.situation) = (rule, family, situation)
    (self.step, self.position, self.expected, self.got) = (step, position, expected, got)
  }

  /// Whether it breaks the same rule of the same family in the same situation, whatever its place and events are.
  func isLike(_ other: Violation) -> Bool {
    rule == other.rule && family == other.family && situation == other.situation
  }

  /// Whether it breaks the rule of a topic, in a situation that includes the topic's.
  func isCovered(by topic: Topic) -> Bool { rule == topic.rule && situation.contains(topic.situation) }
}
