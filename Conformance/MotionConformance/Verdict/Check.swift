extension Testee {
  /// Checks one scenario in every domain that the port offers its specification in.
  ///
  /// - Parameters:
  ///   - scenario: What is checked, from a specification's `scenarios` or of a port's own making.
  ///   - waivers: The deviations that are deliberate.
  ///   - unsupported: Called with the reason where the port does not offer what the scenario needs, so that a test may
  ///     say that it was skipped.
  /// - Throws: ``Nonconformance`` where the port deviates, ``NothingSelected`` where it does not offer the specification,
  ///   ``WaiverError`` for a waiver that is stale.
  public func check(
    _ scenario: Scenario, waivers: Waivers = .none, unsupported: (String) throws -> Void = { _ in }
  ) throws {
    let findings = try findings([scenario], waivers)
    if findings.allSatisfy({ $0.verdict == .unsupported }), let reason = findings.first?.message {
      try unsupported(reason)
    }
  }

  /// Checks every scenario of a specification in every domain that the port offers it in.
  ///
  /// - Throws: ``Nonconformance`` where the port deviates, ``NothingSelected`` where it does not offer the specification,
  ///   ``WaiverError`` for a waiver that is stale.
  public func check(_ specification: Specification, waivers: Waivers = .none) throws {
    _ = try findings(specification.scenarios, waivers)
  }

  private func findings(_ scenarios: [Scenario], _ waivers: Waivers) throws -> [Finding] {
    let agenda = scenarios.flatMap { scenario in
      let specification = Specification.all.first { scenario.belongs(to: $0) }
      return (specification.map(domains) ?? []).map { values in
        (scenario, Request(specification: specification?.id ?? "", values: values, actions: scenario.actions))
      }
    }
    guard !agenda.isEmpty else { throw NothingSelected(port: name) }
    var findings: [Finding] = []
    perform(agenda.map(\.1)) { performance in
      let (scenario, request) = agenda[findings.count]
      findings.append(Finding(scenario, values: request.values, performance: performance))
    }
    try waivers.apply(to: &findings, inAllDomains: true)
    let deviating = findings.filter(\.verdict.isDeviation)
    guard deviating.isEmpty else { throw Nonconformance(findings: deviating) }
    return findings
  }
}

/// A port deviates from a specification.
public struct Nonconformance: Error, CustomStringConvertible {
  /// What was found, one for each scenario and domain that deviates.
  public let findings: [Finding]

  /// The stories of what went wrong.
  public var description: String { findings.stories().joined(separator: "\n\n") }
}
