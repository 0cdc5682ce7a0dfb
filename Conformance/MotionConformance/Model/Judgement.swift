/// The model's judgement of a trace.
public struct Judgement: Hashable, Sendable {
  /// The deviations, the first of each kind, in the order of the trace.
  public internal(set) var deviations: [ModelDeviation] = []
  /// Whether the trace is malformed: the number of its steps is not that of the actions, or its marks do not match the reactions.
  var isMalformed = false
  /// Candidates for deviations: the search ended before it had tried all other matches.
  var unexplained: [ModelDeviation] = []

  /// The limit of the deviations that are recorded in a trace.
  static let deviationLimit = 32

  static let malformed = """
    Invalid trace: there must be events for each action, and the actions of a reaction must be marked with begins and returns.
    """

  /// The first deviation from a `must`; `nil` if there is none.
  public var violation: ModelDeviation? { deviations.first { $0.level == .must } }

  /// The indices of the deviations, the heaviest first.
  var order: [Int] {
    ModelDeviation.Weight.allCases.flatMap { weight in deviations.indices.filter { deviations[$0].weight == weight } }
  }

  /// The deviations and candidates from other rules up to the step of that one, without those that are made on purpose.
  func others(than deviation: ModelDeviation) -> [ModelDeviation] {
    let others = (deviations + unexplained).filter {
      $0.rule != deviation.rule && $0.step <= deviation.step && !$0.isAssumed
    }
    return others.reduce(into: []) { others, other in
      if !others.contains(where: { $0.rule == other.rule }) { others.append(other) }
    }
  }

  /// The progress of a search through a trace.
  struct Progress {
    let weight: ModelDeviation.Weight
    let step: Int
    let position: Int
    /// The number of times that a deviation is recorded there.
    var count: Int
    /// The number of choices made before that point.
    let choices: Int

    /// Whether this progress is further than the other.
    func isBetter(than other: Progress) -> Bool {
      guard weight == other.weight else { return weight > other.weight }
      return (step, position, other.count) > (other.step, other.position, count)
    }
  }

  /// The progress after a number of deviations: up to the next one; `nil` if there is none.
  func progress(after kept: Int) -> Progress? {
    let order = order
    guard kept < order.count else { return nil }
    var progress = deviations[order[kept]].progress
    for other in order[(kept + 1)...] {
      let other = deviations[other].progress
      if (other.weight, other.step, other.position) == (progress.weight, progress.step, progress.position) {
        progress.count += other.count
      }
    }
    return progress
  }

  /// Whether it can no longer become better than that progress: after the kept deviations it already breaks a `must`, and no later.
  func isHopeless(beside reached: Progress, after kept: Int) -> Bool {
    let musts = deviations.count { $0.weight == .must }
    guard musts > kept || reached.weight != .must, let mine = progress(after: kept) else { return false }
    return mine.weight == .must && !mine.isBetter(than: reached)
  }

  /// Whether it is the better judgement: after the first `kept` deviations, which both have, it follows the trace further.
  func isBetter(than other: Judgement, after kept: Int) -> Bool {
    guard !isMalformed, steps(before: kept) == other.steps(before: kept), let reached = other.progress(after: kept)
    else {
      return false
    }
    return progress(after: kept)?.isBetter(than: reached) ?? true
  }

  private func steps(before kept: Int) -> [Int] { kept == 0 ? [] : order.prefix(kept).map { deviations[$0].step } }
}

/// A deviation of a port from a rule.
public struct ModelDeviation: Hashable, Sendable {
  /// The rule that is broken.
  public let rule: Rule
  /// The kind of subject to which the rule applies.
  public let family: SubjectFamily
  /// The circumstances.
  let situation: Situation
  /// The number of the action during which it happened, counted from 1.
  public let step: Int
  /// The number of events of the action before it, marks included.
  let position: Int
  /// The number of choices made before it: backtracking changes one of these.
  let choices: Int
  /// The number of times that it was recorded there.
  var count = 1
  /// The events that the specifications allow there, each of them an alternative; empty if no event is allowed.
  public internal(set) var expected: [Event]
  /// The event that occurred instead, `nil` if the action returned.
  public internal(set) var got: Event?

  /// The id of the clause that is broken.
  public package(set) var clause: String
  /// The level of the broken clause.
  public let level: Level
  /// Whether the clause is broken on purpose.
  var isAssumed = false

  init(
    _ rule: Rule, of family: SubjectFamily, in situation: Situation, step: Int, position: Int, choices: Int,
    expected: [Event], got: Event?
  ) {
    let named = ClauseIndex.clause(on: rule, of: family, in: situation)
    (clause, level) = (named.id, named.level)
    (self.rule, self.family, self.situation) = (rule, family, situation)
    (self.step, self.position, self.choices) = (step, position, choices)
    (self.expected, self.got) = (expected, got)
  }

  /// The weight, from the heaviest to the lightest.
  enum Weight: Int, CaseIterable, Comparable {
    case must, should, assumed

    static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }
  }

  var weight: Weight { isAssumed ? .assumed : level == .must ? .must : .should }

  /// The progress of a search that ends there.
  fileprivate var progress: Judgement.Progress {
    Judgement.Progress(weight: weight, step: step, position: position, count: count, choices: choices)
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
