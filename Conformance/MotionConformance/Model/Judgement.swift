/// The model's judgement of a trace.
package struct Judgement: Hashable, Sendable {
  /// The violations, the first of each kind, in the order of the trace.
  package internal(set) var violations: [Violation] = []
  /// Whether steps and actions differ in number, marks do not match the reactions, or an action throws.
  var isMalformed = false
  /// Whether a reaction was prepared and never triggered.
  var hasWaitingReactions = false

  /// The limit of the violations from one rule that are recorded in a trace.
  static let violationLimit = 32

  /// The violations of other rules up to the step of that one, without those that are made on purpose.
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
  /// The number of events of the action before it, marks included.
  let position: Int
  /// The events that the specifications allow there, each of them an alternative; empty if no event is allowed.
  package internal(set) var expected: [Event]
  /// The event that occurred instead, `nil` if the action returned.
  package internal(set) var got: Event?

  /// The id of the clause that is broken.
  package var clause: String
  package let level: Level
  /// Whether the clause is broken on purpose.
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

  /// Whether it differs from another one at most in its place and its events.
  func isLike(_ other: Violation) -> Bool {
    rule == other.rule && family == other.family && situation == other.situation
  }

  /// Whether a topic is on its rule, in a situation that it has.
  func isOn(_ topic: Topic) -> Bool { rule == topic.rule && situation.contains(topic.situation) }
}
