import MotionConformance

extension ReportDocument {
  /// The number of clauses that a port conforms to, and of all clauses that were judged.
  struct ClauseCount: Hashable {
    var conforming = 0
    var clauses = 0

    /// `26/27`, or a dash if no clause was judged.
    var text: String { clauses == 0 ? "–" : "\(conforming)/\(clauses)" }
  }

  /// The number of clauses of that level that the port conforms to, of the clauses that ran: no result of the clause deviates,
  /// and at least one is evidence.
  func conformingClauses(_ level: Level, of specification: String) -> ClauseCount {
    let mine = results(of: specification).filter { $0.level == level }
    let clauses = Array(grouped: mine, by: \.clause).filter { !$0.allSatisfy { $0.verdict == .notRun } }
    let conforming = clauses.count { $0.allSatisfy { !$0.verdict.isDeviation } && $0.contains(where: \.isEvidence) }
    return ClauseCount(conforming: conforming, clauses: clauses.count)
  }

  /// The results of the specification's own clauses.
  func results(of specification: String) -> [Result] { allResults.filter { $0.clause.hasPrefix("\(specification)-") } }

  /// The results that a waiver excuses.
  func results(waivedBy waiver: Waiver) -> [Result] {
    allResults.filter { result in
      result.verdict == .waived && result.message == waiver.reason.printable
        && ([result.clause, result.scenario, result.because] + (result.beside ?? [])).contains(waiver.id)
    }
  }

  var conformance: Conformance { Conformance(conforms, reason) }

  /// The port's misbehaviour on the wire, why the run ended early, and the port's last lines on standard error.
  var remarks: [String] {
    let errors = standardError.map { ["Last lines of the port's standard error:"] + $0 } ?? []
    return [misbehaviour, interruption].compactMap(\.self) + errors
  }
}
