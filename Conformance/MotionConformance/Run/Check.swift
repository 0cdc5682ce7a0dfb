extension Testee {
  /// The written scenarios to check: those of the specifications that the port offers, without those that need a capability it
  /// lacks.
  public var scenarios: [Scenario] {
    Specification.all.filter { !domains(of: $0).isEmpty }.flatMap { specification in
      let lacks = allLacks(of: specification)
      return specification.scenarios.filter { lacks.obstacle(to: $0.actions) == nil }
    }
  }

  /// Checks the port as `motion-conformance run` does: every written scenario, and the same generated ones.
  ///
  /// - Parameters:
  ///   - selection: The scenarios to run.
  ///   - level: The deviations that fail the check: with `must`, those that keep a port from conforming; with `should`, all.
  ///   - waivers: The deliberate deviations.
  ///   - regressions: Kept scenarios, which are performed before the generated ones.
  ///   - exploration: The generated scenarios; `nil` for none.
  /// - Returns: The report. Its description states on one page whether the port conforms, and which capabilities it lacks.
  /// - Throws: ``Nonconformance`` unless the port conforms (with `should`, also if it breaks a `should`), with the story of each
  ///   cause; ``NothingSelected`` if it offers nothing, ``InvalidInput`` for an unused or a stale waiver.
  @discardableResult public func check(
    _ selection: Selection = .everything, level: Level = .must, waivers: Waivers = .none,
    regressions: Regressions = .none, generated exploration: Exploration? = .standard
  ) throws -> Report {
    let report = try Report(
      judging: self, selection: selection, waivers: waivers, regressions: regressions, generated: exploration)
    guard report.mayConform, report.isComplete, !report.allFindings.contains(where: { $0.failsCheck(at: level) }) else {
      throw Nonconformance(report: report)
    }
    return report
  }

  /// Checks one scenario in every domain in which the port offers its specification.
  ///
  /// - Parameters:
  ///   - scenario: A scenario of a specification, or one that you wrote.
  ///   - level: The deviations that fail the check: with `must`, those that keep a port from conforming; with `should`, all.
  ///   - waivers: The deliberate deviations.
  /// - Throws: ``Nonconformance`` if the port deviates, also from another clause than that of the scenario, ``NothingChecked`` if
  ///   it lacks a capability that the scenario needs, ``NothingSelected`` if it does not offer the specification,
  ///   ``InvalidInput`` for a scenario without a clause or an expectation, or with an invalid step, or for a stale waiver.
  public func check(_ scenario: Scenario, level: Level = .must, waivers: Waivers = .none) throws {
    let findings = try findings(of: scenario, waivers)
    var deviating = findings.filter { $0.failsCheck(at: level) }
    if deviating.isEmpty, findings.contains(where: { $0.broken != nil }) {
      // Whether a clause that breaks where the scenario expects nothing counts depends on all scenarios.
      let selection = try Selection(only: [Catalogue.specification(of: scenario).id], depth: .should)
      let report = try Report(judging: self, selection: selection, waivers: waivers, surface: nil, generated: nil)
      deviating = report.findings.filter { $0.scenario.id == scenario.id && $0.failsCheck(at: level) }
    }
    try findings.throwNonconformance(of: deviating)
  }

  /// Checks a specification: every written scenario of it, and those of the generated ones of ``check(_:level:waivers:regressions:generated:)``
  /// that are of it.
  ///
  /// - Throws: ``Nonconformance`` unless the port conforms to it, ``NothingSelected`` if it does not offer the specification,
  ///   ``InvalidInput`` for a stale waiver.
  @discardableResult public func check(
    _ specification: Specification, level: Level = .must, waivers: Waivers = .none,
    generated exploration: Exploration? = .standard
  ) throws -> Report {
    try check(Selection(only: [specification.id]), level: level, waivers: waivers, generated: exploration)
  }

  /// Checks one scenario of a report again, in every domain in which the port offers its specification.
  ///
  /// - Parameters:
  ///   - scenario: The id of a written or a generated scenario, such as `RM-9.2/seed-1-number-10918`, or the JSON of a request.
  ///     A generated scenario is shrunk.
  ///   - waivers: The deliberate deviations.
  /// - Throws: ``Nonconformance`` with the story if the port deviates, from a `must` or a `should`; ``InvalidInput`` for an
  ///   invalid id or request, ``NothingChecked`` if the port lacks a capability that the scenario needs, ``NothingSelected`` if it
  ///   does not offer the specification.
  public func check(replaying scenario: String, waivers: Waivers = .none) throws {
    let findings = try Replay(scenario).findings(on: self, waivers)
    try findings.throwNonconformance(of: findings.filter(\.verdict.isDeviation))
  }

  private func findings(of scenario: Scenario, _ waivers: Waivers) throws -> [Finding] {
    let specification = try Catalogue.specification(of: scenario)
    let mistake = WellFormedness.indexOfMistake(in: scenario.actions, of: specification)
    guard mistake == nil, scenario.steps.contains(where: { $0.expectation != nil }) else {
      let reason = mistake.map { place in
        "step \(place + 1), \"\(scenario.actions[place].text(in: .integer))\", names something that no earlier step makes, "
          + "or makes it again, or is not an action of \(specification.name)"
      }
      throw InvalidInput(
        "invalid scenario '\(scenario.id)': "
          + (reason ?? "no step has an expectation; add expect(…) or expectNothing to a step"))
    }
    var findings = try findings(of: scenario, specification, waivers)
    findings.performStoriesAgain(on: self, assuming: waivers.clauses)
    let stale = waivers.apply(to: &findings, inAllDomains: true, inAllGenerated: false)
    if let error = InvalidInput(stale) { throw error }
    return findings
  }
}

extension [Finding] {
  /// The reason why the port performed nothing, if each finding is of something that it lacks; otherwise `nil`.
  package var unsupportedReason: String? { allSatisfy { $0.verdict == .unsupported } ? first?.message : nil }

  /// Throws if some of the findings deviate, or none says anything.
  fileprivate func throwNonconformance(of deviating: [Finding]) throws {
    if !deviating.isEmpty { throw Nonconformance(findings: deviating) }
    if let reason = unsupportedReason { throw NothingChecked(reason: reason) }
  }
}

extension Finding {
  fileprivate func failsCheck(at level: Level) -> Bool {
    verdict.isDeviation && (level == .should || !isDeviationFromShouldAlone)
  }
}
