import MotionConformance

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
      judging: self, selection: selection, waivers: waivers, surface: surface, regressions: regressions,
      generated: generated)
    if let stale = report.staleWaivers { throw stale }
    return report
  }
}
