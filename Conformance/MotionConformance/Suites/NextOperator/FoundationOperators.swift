extension Specification {
  /// The specification of an operator that is given a function.
  static func of(_ one: Operator) -> Specification {
    guard let specification = all.first(where: { $0.traits.operation == one }) else {
      preconditionFailure("no specification has the operator \(one)")
    }
    return specification
  }
}

extension Traits {
  /// The traits of the specification of an operator: the actions and subjects of its scenarios.
  static func of(_ one: Operator) -> Traits {
    Traits(
      of: .operated,
      actions: [.source, ActionKind(one), .remember, .subscribe, .unsubscribe, .release, .emit, .emitState],
      root: .source, subject: .operated, on: [.remember, .motionObservable])
  }
}

extension Situation {
  /// The feature by which clauses of an operator speak of it. `_nextOperator` has none: its clauses are those of every operator.
  fileprivate static func feature(of one: Operator) -> Situation { one == .nextOperator ? [] : .of(one) }
}

/// The topics of an operator's clauses.
extension [Topic] {
  /// That calling it does nothing.
  static func calling(_ one: Operator) -> [Topic] {
    .each(
      .connectsNothingElse, .receivesNothingElse, .disconnectsNothingElse, in: [.isDeriving, .feature(of: one)])
  }

  /// That subscribing to the result connects upstream, and unsubscribing disconnects it.
  static func connections(_ one: Operator) -> [Topic] {
    .each(
      .connects, .connectsNothingElse, .disconnects, .disconnectsInTime, .disconnectsNothingElse, in: .feature(of: one))
  }

  /// That values are received.
  static func values(_ one: Operator, _ situation: Situation = []) -> [Topic] {
    [.on(.receives, situation.union(.feature(of: one)))]
  }

  /// That values are received on subscription.
  static func valuesOnSubscription(_ one: Operator) -> [Topic] {
    [
      .on(.receivesOnSubscription, .feature(of: one)), .on(.receivesCurrentValue, .feature(of: one)),
      .on(.receives, [.isConnecting, .feature(of: one)]),
    ]
  }

  /// That nothing else is received.
  static func nothingElse(_ one: Operator, _ situation: Situation = []) -> [Topic] {
    [.on(.receivesNothingElse, situation.union(.feature(of: one)))]
  }
}
