extension Specification {
  /// Creates the specification of an operator.
  init(_ id: String, _ one: Operator, bullets: [Bullet], declaredIn path: String = #fileID) {
    let traits = Traits(
      of: .operated, actions: [.source, .operate, .remember, .emit, .emitState], operation: one,
      on: [.remember, .motionObservable])
    self.init(id, one.name, bullets: bullets, traits, onPage: Self.operatorPage, declaredIn: path)
  }
}

extension Situation {
  /// The circumstance by which clauses of an operator speak of it. `_nextOperator` has none: its clauses are those of every operator.
  fileprivate static func circumstance(of one: Operator, _ circumstances: Circumstance...) -> Situation {
    Situation(circumstances, operators: one == .nextOperator ? [] : [one])
  }
}

/// The clauses that every operator has.
extension Clause {
  /// That calling it does nothing, neither on a source nor on the result of calling it.
  static func calling(
    _ id: String, _ one: Operator, _ argument: Argument = .nothing, and next: Argument = .nothing
  ) -> Clause {
    Clause(
      id, .must, "Calling `\(one.name)` connects nothing upstream.",
      of: .each(
        .connectsNothingElse, .receivesNothingElse, .disconnectsNothingElse, in: .circumstance(of: one, .isDeriving)),
      isWitnessed: true,
      Scenario(
        "once-and-again",
        argument.sources + [
          .operate(one, "t", argument, of: "s").expectNothing, .operate(one, "u", next, of: "t").expectNothing,
        ]))
  }

  /// That its result is a MotionObservable: each subscription connects upstream once, and unsubscribing disconnects it.
  ///
  /// - Parameter value: A value with a result.
  static func resultIsStream(
    _ id: String, _ one: Operator, _ argument: Argument = .nothing, emitting value: Int
  ) -> Clause {
    let sources = argument.sources.map(\.action.name)
    let upstream = sources.count == 1 ? ("upstream", "it") : ("both streams", "both")
    return Clause(
      id, .must,
      "The result is a MotionObservable: each subscription connects \(upstream.0) once, and unsubscribing disconnects "
        + "\(upstream.1).",
      of: .each(
        .connects, .connectsNothingElse, .disconnects, .disconnectsInTime, .disconnectsNothingElse,
        in: .circumstance(of: one)) + .nothingElse(one, [.hasUnsubscribed]),
      inherits: true, isWitnessed: true,
      Scenario(
        "two-subscriptions",
        .operated(one, argument) + [
          .subscribe("a", to: "t").expect(of: sources, inAnyOrder: sources.map { .connected($0, 1) }),
          .subscribe("b", to: "t").expect(of: sources, inAnyOrder: sources.map { .connected($0, 2) }),
          .unsubscribe("a").expect(of: sources, inAnyOrder: sources.map { .disconnected($0, 1) }),
        ]
          + sources.map { source in
            .emit(value, from: source)
              .expect(of: "a", "b", events: .receives("b", .sample(one.row.results(argument, value)[0])))
          }))
  }
}

/// The steps of scenarios of several operators that are given no stream.
extension [Step] {
  /// An observer receives these values for each value that is emitted.
  static func operated(
    _ one: Operator, _ argument: Argument = .nothing, passing values: KeyValuePairs<Int, [Int]>
  ) -> [Step] {
    operated(one, argument).observed(by: "a")
      + values.map { .emit($0, from: "s").expecting($1, of: "a") }
  }

  /// A value is emitted while the source is being connected.
  static func whileConnecting(_ one: Operator, _ argument: Argument, emitting value: Int) -> [Step] {
    operated(one, argument) + [
      .emitsEarly(value),
      .subscribe("a", to: "t").expecting(one.row.results(argument, value).map(\.self), of: "a"),
    ]
  }

  /// The last value of a remembered stream is replayed through the operator.
  static func ofRememberedStream(
    _ one: Operator, _ argument: Argument = .nothing, emitting value: Int
  ) -> [Step] {
    remembered + [
      .operate(one, "t", argument, of: "r"), .subscribe("a", to: "r"), .emit(value, from: "s"),
      .subscribe("b", to: "t").expecting(one.row.results(argument, value).map(\.self), of: "b"),
    ]
  }

  /// The last result of the operator is replayed.
  static func remembering(_ one: Operator, _ argument: Argument, emitting value: Int) -> [Step] {
    operated(one, argument) + [
      .remember("r", of: "t"), .subscribe("a", to: "r"), .emit(value, from: "s"),
      .subscribe("b", to: "r").expecting(one.row.results(argument, value).suffix(1), of: "b"),
    ]
  }
}

extension Step {
  fileprivate func expecting(_ values: [Int], of observer: Name) -> Step {
    expecting(.exactly, values.map { [.receives(observer, .sample($0))] }, of: [observer])
  }
}

extension Argument {
  /// The steps that create the source of an operator, and those that it is given.
  package var sources: [Step] { [.source("s")] + names.map { .source($0) } }
}

/// The topics of an operator's clauses.
extension [Topic] {
  /// The topics of a clause that observers of the operator's stream receive values.
  static func values(_ one: Operator, _ situation: Situation = []) -> [Topic] {
    [.on(.receives, situation.adding(.circumstance(of: one)))]
  }

  /// The topics of a clause that observers of the operator's stream receive values on subscription.
  static func valuesOnSubscription(_ one: Operator) -> [Topic] {
    [
      .on(.receivesOnSubscription, .circumstance(of: one)), .on(.receivesCurrentValue, .circumstance(of: one)),
      .on(.receives, .circumstance(of: one, .isConnecting)),
    ]
  }

  /// The topics of a clause that observers of the operator's stream receive nothing else.
  static func nothingElse(_ one: Operator, _ situation: Situation = []) -> [Topic] {
    [.on(.receivesNothingElse, situation.adding(.circumstance(of: one)))]
  }
}
