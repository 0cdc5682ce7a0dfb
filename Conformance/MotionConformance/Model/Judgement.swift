/// The model's judgement of a trace.
package struct Judgement: Hashable, Sendable {
  /// The violations in the order of the trace, of those that are alike (`isLike`) the first; none if it is malformed.
  package internal(set) var violations: [Violation] = []
  /// The step, counted from 1, because of which nothing is judged: it is missing or one too many, its marks match no
  /// reactions, or an action throws; `nil` if the trace is judged.
  var malformedStep: Int?
  /// Whether a reaction was prepared and not triggered before the judging ended; `false` if the trace is malformed.
  var hasWaitingReactions = false

  /// How many breaches of one rule in a trace are kept, at most: the first ones.
  static let breachLimit = 32

  /// Of each other rule, the first violation that is not `isAssumed`, unless it is of a later step than the given one.
  func otherViolations(upTo violation: Violation) -> [Violation] {
    let others = violations.filter { $0.rule != violation.rule && $0.step <= violation.step && !$0.isAssumed }
    return Array(grouped: others) { $0.rule }.map { $0[0] }
  }
}

/// A rule that a trace breaks, and the clause that names it.
package struct Violation: Hashable, Sendable {
  package let rule: Rule
  /// The family whose clause names it: the node's, its root's or `operated`, or else the plainest with one on the rule.
  package let family: SubjectFamily
  let situation: Situation
  /// The number of the step during which it happened, also in a nested call, counted from 1.
  package let step: Int
  /// The number of events of the step before it, or before the return of the call that lacks an event; marks included.
  let position: Int
  /// The events that are expected there, as far as known, each an alternative; perhaps none: see `Breach.expected`.
  package internal(set) var expected: [Event]
  /// The event that is wrong, too early or too many; `nil` if none is, as one is missing, or several only together.
  package internal(set) var got: Event?

  /// The id of the clause that names it, the `first` of `ClauseIndex`; or of the one that states it by inheritance.
  package var clause: String
  /// The level of the `first` one, also if the clause is replaced by one that inherits it.
  package let level: Level
  /// Whether a topic of a clause of its family that the port breaks on purpose covers it: set by `Model.judge`.
  var isAssumed = false

  /// Finds the clause and its level: the family must have a clause on the rule.
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

  /// Whether its rule is the topic's, and its situation includes the topic's, whatever the family is.
  func isCovered(by topic: Topic) -> Bool { rule == topic.rule && situation.contains(topic.situation) }
}
