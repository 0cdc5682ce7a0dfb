@testable import MotionConformance
@testable import motion_conformance

extension [String] {
  /// The clauses of a specification, and its open questions, but those of crowds alone: these take longer than all the rest.
  static func small(_ specification: Specification) -> [String] {
    let clauses = specification.clauses.filter {
      $0.scenarios.isEmpty || !$0.scenarios.allSatisfy(\.actions.isCrowd)
    }
    return clauses.map(\.id) + OpenQuestion.all.filter { $0.asking(of: specification) != nil }.map(\.id)
  }
}

extension Testee {
  /// The report on the selected scenarios. None is generated, unless a number says so.
  func report(
    only: [String] = [], depth: Selection.Depth = .all, values: [ValueDomain] = ValueDomain.allCases,
    written: Bool = true, waivers: Waivers = .none, surface: Surface? = nil, regressions: Regressions = .none,
    generated: Exploration? = nil
  ) throws -> Report {
    try report(
      Selection(only: only, depth: depth, values: values, written: written), waivers: waivers, surface: surface,
      regressions: regressions, generated: generated)
  }

  func report(
    _ selection: Selection, waivers: Waivers = .none, surface: Surface? = nil, regressions: Regressions = .none,
    generated: Exploration? = nil
  ) throws -> Report {
    let report = try Report(
      judging: self, selection: selection, waivers: waivers, surface: surface?.findings(selection, of: self),
      regressions: regressions, generated: generated)
    if let stale = report.staleWaivers { throw stale }
    return report
  }
}
