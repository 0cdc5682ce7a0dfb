/// What the model says of a trace.
public struct Judgement: Hashable, Sendable {
  /// The first step at which no conforming port could have done this, `nil` where the whole trace is allowed.
  public internal(set) var violation: ModelDeviation?
  /// What the trace does against a `should`, the first of each clause, in order.
  public internal(set) var departures: [ModelDeviation] = []

  /// Whether a conforming port could have given this trace.
  public var isAllowed: Bool { violation == nil }

  /// Whether the trace is none.
  var isMalformed: Bool { violation?.clause.isEmpty ?? false }
  static let malformed = """
    Invalid trace: there must be events for each action, and the actions of a reaction must be marked with begins and returns.
    """

  /// What is to be said first: what breaks a `must`, otherwise what breaks a `should`.
  public var first: ModelDeviation? { violation ?? departures.first }

  /// All deviations, those from a `must` first.
  package var deviations: [ModelDeviation] { (violation.map { [$0] } ?? []) + departures }
}

/// Where a trace first is not what a clause says.
public struct ModelDeviation: Hashable, Sendable {
  /// The id of the clause that is broken.
  public let clause: String
  /// How binding what is broken is.
  public let level: Level
  /// The number of the action, counted from 1, before whose return it happened.
  public let step: Int
  /// How many events the action had brought about before, marks included.
  let position: Int
  /// What the specifications allow there, each of them instead of what was received; none where nothing may happen.
  public let expected: [Event]
  /// What was received instead, `nil` where the action returned.
  public let got: Event?
}

extension ModelDeviation {
  /// The expectation for the step that deviates, limited to the actors concerned.
  func expectation(in trace: Trace) -> Expectation {
    let seen = trace[step - 1]
    if let missing = expected.first, let got, seen[position...].contains(missing), position < seen.count,
      level == .must || missing.actor != got.actor
    {
      return Expectation(.inOrder([[missing], [got]]), of: [missing.actor, got.actor].compactMap(\.self).uniqued)
    }
    let actors = [expected.first?.actor ?? got?.actor].compactMap(\.self)
    let before = seen[..<position].filter { event in event.actor.map(actors.contains) ?? false }
    let groups = (before + expected.prefix(1)).map { [$0] }
    return Expectation(.exactly(groups), of: actors.isEmpty ? nil : actors)
  }
}
