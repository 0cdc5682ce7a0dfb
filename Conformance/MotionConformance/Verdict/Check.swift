extension Testee {
  /// Checks one scenario in every domain in which the port offers its specification. A `should` fails like a `must`.
  ///
  /// - Parameters:
  ///   - scenario: A scenario of a specification, or one that you wrote.
  ///   - waivers: The deliberate deviations.
  ///   - unsupported: Called with the reason if the port lacks what the scenario needs. The check passes unless it throws.
  /// - Throws: ``Nonconformance`` if the port deviates, ``NothingSelected`` if it does not offer the specification,
  ///   ``WaiverError`` for a stale waiver, ``UnknownID`` for a scenario without a clause, ``NothingExpected`` for one
  ///   without an expectation.
  public func check(
    _ scenario: Scenario, waivers: Waivers = .none, unsupported: (String) throws -> Void = { _ in }
  ) throws {
    let waivedWithIt = waivers.scenarios(waivedWith: scenario)
    let findings = try findings([scenario] + waivedWithIt.filter { $0.id != scenario.id }, waivers)
      .filter { $0.scenario.id == scenario.id }
    try Self.throwDeviations(findings)
    if findings.allSatisfy({ $0.verdict == .unsupported }), let reason = findings.first?.message {
      try unsupported(reason)
    }
  }

  /// Checks every scenario of a specification in every domain in which the port offers it.
  ///
  /// - Throws: ``Nonconformance`` if the port deviates, ``NothingSelected`` if it does not offer the specification,
  ///   ``WaiverError`` for a stale waiver.
  public func check(_ specification: Specification, waivers: Waivers = .none) throws {
    try Self.throwDeviations(findings(specification.scenarios, waivers))
  }

  /// Checks that the port deviates from no `must` in generated scenarios of all the specifications that it offers.
  ///
  /// - Parameters:
  ///   - count: The number of scenarios.
  ///   - seed: What they are made from: the same seed makes the same scenarios.
  ///   - waivers: The deliberate deviations.
  /// - Throws: ``Nonconformance`` with the shortest scenario for each clause that is broken, ``NothingSelected`` if the
  ///   port offers nothing.
  public func check(generated count: Int, seed: UInt64 = 1, waivers: Waivers = .none) throws {
    let deviations = try Exploration(seed: seed, count: count).run(self).deviations.map { Finding($0) }
    try Self.throwDeviations(
      deviations.filter { finding in
        finding.level == .must && !waivers.waivers.contains { $0.covers(finding.scenario) }
      })
  }

  private func findings(_ scenarios: [Scenario], _ waivers: Waivers) throws -> [Finding] {
    var plan = RunPlan()
    for scenario in scenarios {
      guard scenario.steps.contains(where: { $0.expectation != nil }) else { throw NothingExpected(scenario: scenario) }
      let specification = try Catalogue.specification(of: scenario)
      plan.add([scenario], of: specification, in: offers(specification))
    }
    guard !plan.isEmpty else { throw NothingSelected(port: name) }
    var findings = plan.findings(by: self)
    try waivers.throwMistakes(waivers.apply(to: &findings, inAllDomains: true))
    return findings
  }

  private static func throwDeviations(_ findings: [Finding]) throws {
    let deviating = findings.filter(\.verdict.isDeviation)
    guard deviating.isEmpty else { throw Nonconformance(findings: deviating) }
  }
}

/// The port deviates from a specification.
public struct Nonconformance: Error, CustomStringConvertible {
  /// The findings that deviate.
  public let findings: [Finding]

  /// What went wrong: a story for each cause, and how many scenarios did not run.
  public var description: String {
    let causes = Cause.all(in: findings).map { $0.text { _ in nil } }
    return (causes + findings.filter { $0.verdict == .notRun }.failureTexts()).joined(separator: "\n\n")
  }
}

/// No step of a scenario has an expectation, so every port would pass it.
public struct NothingExpected: Error, CustomStringConvertible {
  /// The scenario.
  public let scenario: Scenario

  public var description: String {
    "invalid scenario '\(scenario.id)': no step has an expectation; add expect(…) or expectNothing to a step"
  }
}
