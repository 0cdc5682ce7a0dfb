/// A generated scenario, shrunk, in which a port deviates.
public struct GeneratedDeviation: Sendable {
  /// The scenario: actions without expectations.
  public let scenario: Scenario
  /// The specification whose types it uses.
  public var specification: Specification { specifications[0] }
  /// All the specifications in whose scenarios a port deviated in this way, that of the scenario first.
  public package(set) var specifications: [Specification]
  /// The domain that shows it.
  public let values: ValueDomain
  /// The trace, if the port answered.
  public let trace: Trace?
  /// The first deviation of the trace, if the port answered.
  public let deviation: ModelDeviation?
  /// The level at which the clause is broken here.
  public let level: Level
  /// Whether the port deviated, crashed or timed out.
  public let verdict: Verdict
  /// The message of a crash.
  public let message: String?
  /// The identity of the crash, equal for all crashes of one mistake; `nil` if the port did not crash.
  let crash: String?
  /// The other clauses that are broken in the scenario, or in its plainer forms.
  public package(set) var beside: [String]
  /// The number of generated scenarios that deviated in the same way.
  public internal(set) var count: Int

  package init(_ shrunk: FoundDeviation, slug: String, count: Int) {
    let clause = shrunk.clause
    scenario = Scenario(
      slug, clause: clause, shrunk.request.actions.map { Step($0) })
    specifications = [shrunk.request.specification]
    values = shrunk.request.values
    trace = shrunk.trace
    deviation = shrunk.deviation
    level = shrunk.deviation?.level ?? .must
    beside = shrunk.beside
    verdict = shrunk.verdict
    (message, crash) = (shrunk.message, shrunk.crash)
    self.count = count
  }

  /// The deviation as a report holds it.
  package var finding: Finding { Finding(self) }

  /// The id of the clause that is broken.
  public var clause: String { scenario.clause }

  /// The number of actions of the scenario, including those of reactions.
  public var length: Int { scenario.actions.map(\.length).reduce(0, +) }
}

extension [GeneratedDeviation] {
  /// The best deviation for each clause and each way to fail: the one with the fewest other broken clauses, then the shortest.
  var firstOfEachCause: [GeneratedDeviation] {
    var best: [GeneratedDeviation] = []
    for deviation in sorted(by: { $0.order < $1.order }) {
      if let place = best.firstIndex(where: { $0.origin == deviation.origin }) {
        best[place].count = Swift.max(best[place].count, deviation.count)
        best[place].specifications = (best[place].specifications + deviation.specifications).uniqued
      } else {
        best.append(deviation)
      }
    }
    return best
  }
}

extension GeneratedDeviation {
  /// The clause that is broken, or the way in which the port failed.
  fileprivate var origin: Cause.Origin {
    switch verdict {
    case .crashed: .crash(crash ?? "")
    case .timedOut: .timeOut
    default: .clause(clause)
    }
  }

  fileprivate var order: (Int, Int, Int, String) {
    (beside.count, level == .must ? 0 : 1, length, scenario.slug)
  }
}

extension Request {
  /// The number of actions, including those of reactions.
  var length: Int { actions.map(\.length).reduce(0, +) }
}

extension Action {
  var length: Int {
    if case .when(_, let actions) = self { 1 + actions.map(\.length).reduce(0, +) } else { 1 }
  }
}
