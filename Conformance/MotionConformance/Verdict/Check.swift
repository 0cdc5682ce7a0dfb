extension Testee {
  /// Checks one scenario in every domain that the port offers its specification in, `must` and `should` alike.
  ///
  /// - Parameters:
  ///   - scenario: What is checked, from a specification's `scenarios` or of a port's own making.
  ///   - waivers: The deviations that are deliberate.
  ///   - unsupported: Called with the reason where the port does not offer what the scenario needs, so that a test may
  ///     say so; otherwise the check passes.
  /// - Throws: ``Nonconformance`` where the port deviates, ``NothingSelected`` where it does not offer the specification,
  ///   ``WaiverError`` for a waiver that is stale, ``UnknownID`` for a scenario that stands under no clause,
  ///   ``NothingExpected`` for one that expects nothing.
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

  /// Checks every scenario of a specification in every domain that the port offers it in.
  ///
  /// - Throws: ``Nonconformance`` where the port deviates, ``NothingSelected`` where it does not offer the specification,
  ///   ``WaiverError`` for a waiver that is stale.
  public func check(_ specification: Specification, waivers: Waivers = .none) throws {
    try Self.throwDeviations(findings(specification.scenarios, waivers))
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
    try waivers.apply(to: &findings, inAllDomains: true)
    return findings
  }

  private static func throwDeviations(_ findings: [Finding]) throws {
    let deviating = findings.filter(\.verdict.isDeviation)
    guard deviating.isEmpty else { throw Nonconformance(findings: deviating) }
  }
}

/// A port deviates from a specification.
public struct Nonconformance: Error, CustomStringConvertible {
  /// What was found, one for each scenario and domain that deviates.
  public let findings: [Finding]

  /// The stories of what went wrong.
  public var description: String { findings.stories().joined(separator: "\n\n") }
}

/// A scenario judges no step, so that everything would pass.
public struct NothingExpected: Error, CustomStringConvertible {
  /// The scenario.
  public let scenario: Scenario

  public var description: String {
    "\(scenario.id) expects nothing of any step; say what is seen with expect, or that nothing is with expectNothing"
  }
}
