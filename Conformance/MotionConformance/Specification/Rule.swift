/// A requirement on a port, independent of the document that states it.
package enum Rule: String, CaseIterable, Hashable, Sendable {
  /// Subscribing connects a source.
  case connects
  /// Subscribing connects no other source.
  case connectsNothingElse
  /// The connect function receives the observer that was subscribed.
  case passesObserver
  /// Unsubscribing disconnects.
  case disconnects
  /// The source is disconnected when unsubscribing returns.
  case disconnectsInTime
  /// Unsubscribing disconnects no other connection.
  case disconnectsNothingElse
  /// An observer receives each value and state that is sent to it.
  case receives
  /// An observer receives no other value or state.
  case receivesNothingElse
  /// Observers receive a change in the order in which they subscribed.
  case receivesInOrder
  /// A value is received on subscription, if there is one.
  case receivesOnSubscription
  /// The value received on subscription is the current one, or the last one.
  case receivesCurrentValue
  /// Reading returns the current value; `_read` the first one, or nothing.
  case reads
  /// Each write is written out.
  case writesOut
  /// A value is written out before it is received.
  case writesOutFirst
  /// No other value is written out.
  case writesOutNothingElse
  /// There are two states.
  case hasStates
  /// The states have the raw values that the specification requires.
  case numbersStates
}

/// The kinds of subject to which a rule applies, the plainest first: a mistake belongs to the plainest kind that shows it.
package enum SubjectFamily: Int, CaseIterable, Hashable, Sendable, Comparable {
  /// A stream over a source.
  case stream
  /// A ReactiveProperty, and the streams derived from it.
  case property
  /// A Property over information.
  case information
  /// A stream that is remembered.
  case remembered
  /// The streams of operators, and those that are read.
  case operated

  package static func < (one: SubjectFamily, other: SubjectFamily) -> Bool { one.rawValue < other.rawValue }
}

/// The topic of a clause: a rule, and the situation in which the clause states it.
struct Topic: Hashable, Sendable {
  let rule: Rule
  let situation: Situation

  static func on(_ rule: Rule, _ situation: Situation = []) -> Topic { Topic(rule: rule, situation: situation) }
  static func on(_ rule: Rule, _ circumstance: Circumstance) -> Topic { .on(rule, [circumstance]) }
}

extension [Topic] {
  static func each(_ rules: Rule..., in situations: Situation...) -> [Topic] {
    rules.flatMap { rule in situations.map { .on(rule, $0) } }
  }

  /// The topics of the clauses by which properties share no state.
  static let ofSharedState: [Topic] =
    .each(
      .reads, .receives, .receivesNothingElse, .receivesOnSubscription, .receivesCurrentValue, .writesOut,
      .writesOutNothingElse, .writesOutFirst, in: [.hasSeveralSubjects]) + [.on(.receivesNothingElse, .isMaking)]
}
