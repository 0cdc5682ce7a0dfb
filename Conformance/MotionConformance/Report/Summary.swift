extension Report {
  /// The findings about a specification.
  func findings(of specification: Specification) -> [Finding] {
    findings.filter { $0.scenario.belongs(to: specification) }
  }

  /// How many clauses a port keeps, of those that were looked at.
  struct Kept: Hashable {
    var kept = 0
    var clauses = 0

    /// `26/27`, or nothing where no clause was looked at.
    var text: String { clauses == 0 ? "–" : "\(kept)/\(clauses)" }
  }

  /// How many clauses of that level the port keeps: all of whose findings are passes, or waived.
  func kept(_ level: Level, of specification: Specification) -> Kept {
    let verdicts = Dictionary(grouping: findings(of: specification).filter { $0.level == level }, by: \.scenario.clause)
    return Kept(kept: verdicts.values.count { $0.allSatisfy(\.verdict.conforms) }, clauses: verdicts.count)
  }

  /// Whether everything is known that conformance hangs on, and speaks for the port.
  var isProof: Bool {
    conforms && isComplete && misbehaviour == nil && selection.isWhole && specifications.contains(where: \.isOffered)
  }

  /// What there is to be said of a port's process: what it did wrong, and the last that it wrote to standard error.
  var remarks: [String] {
    let errors = lastErrors.isEmpty ? [] : ["The last that the port wrote to standard error:"] + lastErrors
    return ((misbehaviour.map { [$0] } ?? []) + errors).map(\.printable)
  }
}
