import MotionConformance

extension Report {
  /// The number of clauses that a port conforms to, and of all clauses that were judged.
  struct ClauseCount: Hashable {
    var conforming = 0
    var clauses = 0

    /// `26/27`, or a dash if no clause was judged.
    var text: String { clauses == 0 ? "–" : "\(conforming)/\(clauses)" }
  }

  /// The number of clauses of that level that the port conforms to, of the clauses that ran: no finding of the clause deviates,
  /// and at least one is evidence.
  func conformingClauses(_ level: Level, of specification: Specification) -> ClauseCount {
    let clauses = Dictionary(grouping: findings(of: specification).filter { $0.level == level }, by: \.scenario.clause)
      .filter { !$0.value.allSatisfy { $0.verdict == .notRun } }
    let conforming = clauses.values.count { $0.allSatisfy(\.verdict.conforms) && $0.contains(where: \.isEvidence) }
    return ClauseCount(conforming: conforming, clauses: clauses.count)
  }

  /// The port's misbehaviour on the wire, and its last lines on standard error.
  var remarks: [String] {
    let errors = lastErrors.isEmpty ? [] : ["Last lines of the port's standard error:"] + lastErrors
    return ((misbehaviour.map { [$0] } ?? []) + errors).map(\.printable)
  }
}
