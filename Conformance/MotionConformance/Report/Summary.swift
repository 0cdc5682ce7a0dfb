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

  /// How many clauses of that level the port keeps: all of whose findings are passes, or waived, and not all without
  /// evidence.
  func kept(_ level: Level, of specification: Specification) -> Kept {
    let clauses = Dictionary(grouping: findings(of: specification).filter { $0.level == level }, by: \.scenario.clause)
    let kept = clauses.values.count { $0.allSatisfy(\.verdict.conforms) && $0.contains(where: \.isEvidence) }
    return Kept(kept: kept, clauses: clauses.count)
  }

  /// Whether what was run speaks for the port: it conforms as far as the selection goes, all of it was run, and its
  /// process did nothing that the wire protocol does not allow.
  package var isGood: Bool { conforms && isComplete && misbehaviour == nil }

  /// Whether everything is known that conformance hangs on, and speaks for the port; not all of a specification is waived.
  var isProof: Bool {
    let offered = specifications.filter(\.isOffered).map(\.specification)
    return isGood && selection.isWhole && !offered.isEmpty
      && offered.allSatisfy { findings(of: $0).contains(where: \.isEvidence) }
  }

  /// What there is to be said of a port's process: what it did wrong, and the last that it wrote to standard error.
  var remarks: [String] {
    let errors = lastErrors.isEmpty ? [] : ["The last that the port wrote to standard error:"] + lastErrors
    return ((misbehaviour.map { [$0] } ?? []) + errors).map(\.printable)
  }
}
