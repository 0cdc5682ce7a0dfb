/// What the model says of a trace.
public struct Judgement: Hashable, Sendable {
  /// What the trace does against a clause, the first of each kind, in the order of the trace.
  public internal(set) var deviations: [ModelDeviation] = []
  /// Whether the trace is none: it has not as many steps as there are actions, or its marks do not fit the reactions.
  var isMalformed = false

  /// How many deviations of a trace are noted at most.
  static let mostDeviations = 32

  static let malformed = """
    Invalid trace: there must be events for each action, and the actions of a reaction must be marked with begins and returns.
    """

  /// The first deviation from a `must`, `nil` where a conforming port could have given this trace.
  public var violation: ModelDeviation? { deviations.first { $0.level == .must } }

  /// Whether a conforming port could have given this trace.
  public var isAllowed: Bool { violation == nil && !isMalformed }

  /// The deviations in the order in which they weigh: those from a `must` first.
  var order: [ModelDeviation] { deviations.filter { $0.level == .must } + deviations.filter { $0.level == .should } }

  /// The deviations from other rules, up to the step of that one.
  func others(than deviation: ModelDeviation) -> [ModelDeviation] {
    deviations.filter { $0.rule != deviation.rule && $0.step <= deviation.step }.reduce(into: []) { others, other in
      if !others.contains(where: { $0.rule == other.rule }) { others.append(other) }
    }
  }

  /// Whether it has met one more deviation from a `must` than those that are kept, no later than one that is to be explained.
  func isNoBetter(than reached: ModelDeviation, keeping kept: Int) -> Bool {
    let musts = deviations.lazy.filter { $0.level == .must }.prefix(kept + 1)
    guard musts.count > kept, let last = musts.last else { return false }
    return reached.level == .should || last.step <= reached.step
  }

  /// Whether it is the better explanation of a trace: after so many deviations that both have, the next one comes later.
  func isBetter(than other: Judgement, keeping kept: Int) -> Bool {
    guard !isMalformed else { return false }
    let (mine, its) = (order, other.order)
    guard mine.prefix(kept).map(\.step) == its.prefix(kept).map(\.step) else { return false }
    guard mine.count > kept else { return true }
    let (next, reached) = (mine[kept], its[kept])
    return next.level == reached.level ? next.step > reached.step : next.level == .should
  }
}

/// What a port does against a rule.
public struct ModelDeviation: Hashable, Sendable {
  /// The rule that is broken.
  public let rule: Rule
  /// The kind of subject that it is required of.
  public let family: SubjectFamily
  /// The circumstances.
  let situation: Situation
  /// The number of the action, counted from 1, before whose return it happened.
  public let step: Int
  /// How many events the action had brought about before, marks included.
  let position: Int
  /// What the specifications allow there, each of them instead of what was received; none where nothing may happen.
  public let expected: [Event]
  /// What was received instead, `nil` where the action returned.
  public let got: Event?

  /// The id of the clause that is broken.
  public package(set) var clause: String
  /// How binding what is broken is.
  public let level: Level

  init(
    _ rule: Rule, of family: SubjectFamily, in situation: Situation, step: Int, position: Int, expected: [Event],
    got: Event?
  ) {
    let named = ClauseIndex.clause(on: rule, of: family, in: situation)
    (clause, level) = (named.id, named.level)
    (self.rule, self.family, self.situation) = (rule, family, situation)
    (self.step, self.position, self.expected, self.got) = (step, position, expected, got)
  }

  func isLike(_ rule: Rule, _ family: SubjectFamily, _ situation: Situation) -> Bool {
    self.rule == rule && self.family == family && self.situation == situation
  }
}

extension ModelDeviation {
  /// The expectation for the step that deviates, limited to the actors concerned.
  func expectation(in trace: Trace) -> Expectation {
    let seen = trace[step - 1]
    if let missing = expected.first, let got, position < seen.count, seen[position...].contains(missing),
      level == .must || missing.actor != got.actor
    {
      return Expectation(.inOrder([[missing], [got]]), of: [missing.actor, got.actor].compactMap(\.self).uniqued)
    }
    let actors = [expected.first?.actor ?? got?.actor].compactMap(\.self)
    let before = seen[..<min(position, seen.count)].filter { event in event.actor.map(actors.contains) ?? false }
    let groups = (before + expected.prefix(1)).map { [$0] }
    return Expectation(.exactly(groups), of: actors.isEmpty ? nil : actors)
  }
}
