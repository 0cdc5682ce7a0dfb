/// A scenario in which a port differs from one that is right.
public struct Difference: Sendable {
  /// The scenario; its last step that is judged is the one that is answered differently.
  public let scenario: Scenario
  /// The specification that it is about.
  public let specification: String
  /// The domain that shows it.
  public let values: ValueDomain
  /// What was expected and what was seen.
  public let finding: Finding

  init<Oracle: Testee, Subject: Testee>(
    _ request: Request, seed: UInt64, number: Int, _ pair: SideBySide<Oracle, Subject>
  ) {
    var expected: Performance?
    var seen: Performance?
    pair.oracle.perform([request]) { expected = $0 }
    pair.subject.perform([request]) { seen = $0 }
    specification = request.specification
    values = request.values
    scenario = Scenario(
      "seed-\(seed)-number-\(number)", clause: request.specification,
      Self.steps(request, expected: expected, seen: seen))
    finding = Finding(scenario, values: request.values, performance: seen ?? .notRun("There was no answer."))
  }

  /// The actions, with what is expected of the one that is answered differently.
  private static func steps(_ request: Request, expected: Performance?, seen: Performance?) -> [Step] {
    var steps = request.actions.map { Step($0) }
    guard case .trace(let expected)? = expected, case .trace(let seen)? = seen,
      let place = expected.firstDifference(from: seen, in: request)
    else { return steps }
    let question = request.question(at: place, in: expected[place])
    let determined = question?.determined(expected[place]) ?? expected[place]
    let actors = determined.differingActors(from: question?.determined(seen[place]) ?? seen[place])
    let isOrderAlone = actors.isEmpty || !request.leavesOrderOpen && question == nil
    let judged = isOrderAlone ? determined : determined.filter { $0.actor.map(actors.contains) ?? true }
    steps[place] = Step(
      request.actions[place],
      expectation: Expectation(.exactly(judged.map { [$0] }), of: isOrderAlone ? nil : actors))
    return steps
  }

  /// How many actions the scenario has, those inside of reactions counted as well.
  public var length: Int { scenario.actions.map(\.length).reduce(0, +) }
}

extension Action {
  fileprivate var length: Int {
    if case .when(_, let actions) = self { 1 + actions.count } else { 1 }
  }
}
