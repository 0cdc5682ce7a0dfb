/// The generated scenarios of a report.
extension Report {
  /// The results of the generated scenarios.
  public struct Generated: Sendable {
    /// The seed of the random numbers.
    public let seed: UInt64
    /// The number of scenarios that were performed and judged.
    public let judged: Int
    /// The number of kept scenarios among them, which were performed before those of the seed.
    public let regressions: Int
    /// The number of scenarios that needed a capability that the port lacks.
    public let unsupported: Int
    /// The number of scenarios for which the model did not try every allowed trace. A deviation in one of them may be missed.
    public let unexplained: Int
    /// The reason why the run ended early, if it did.
    public let interruption: String?
    /// The deviations, one for each clause, each with the shortest scenario that shows it.
    public let deviations: [Finding]
    /// The part that was performed, `nil` if it was all of them.
    package let part: Part?

    package init(
      seed: UInt64, judged: Int, regressions: Int = 0, unsupported: Int, unexplained: Int = 0, interruption: String?,
      deviations: [Finding], part: Part?
    ) {
      (self.seed, self.judged, self.regressions) = (seed, judged, regressions)
      (self.unsupported, self.unexplained) = (unsupported, unexplained)
      (self.interruption, self.deviations, self.part) = (interruption, deviations, part)
    }

    /// A part of the generated scenarios, with the data that merging it with the other parts requires.
    package struct Part: Sendable {
      package let shard: Shard
      /// The number of scenarios in all parts.
      package let count: Int
      /// A digest that differs for different scenarios.
      package let digest: String
      package let groups: [DeviationGroup]

      package init(shard: Shard, count: Int, digest: String, groups: [DeviationGroup]) {
        (self.shard, self.count, self.digest, self.groups) = (shard, count, digest, groups)
      }
    }
  }

  /// Creates a report of generated scenarios alone, without any written scenario.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - exploration: The scenarios.
  ///   - result: The results of the scenarios.
  ///   - waivers: The deliberate deviations.
  package init(
    exploring testee: some Testee, _ exploration: Exploration, _ result: Exploration.Result, waivers: Waivers
  ) throws {
    let deviations = waivers.applied(to: result.deviations)
    self.init(
      port: testee.name, selection: try Selection(values: exploration.values), findings: [],
      generated: Generated(result, of: exploration, deviations),
      offers: Specification.all.map { specification in
        let domains = testee.offers(specification)
        let isIncluded = exploration.specifications.contains { $0.id == specification.id }
        return (specification, domains, isIncluded && !domains.isEmpty, testee.lacks(of: specification))
      },
      openQuestions: [], waivers: waivers)
  }

  /// Whether only a part of the generated scenarios was performed.
  public var isPart: Bool { generated?.part != nil }
}

extension Report.Generated {
  /// - Parameter deviations: The findings of the result, some of them waived.
  init(_ result: Exploration.Result, of exploration: Exploration, _ deviations: [Finding]) {
    self.init(
      seed: exploration.seed, judged: result.judged, regressions: result.regressions, unsupported: result.unsupported,
      unexplained: result.unexplained,
      interruption: result.interruption, deviations: deviations,
      part: exploration.shard.isPart
        ? Part(
          shard: exploration.shard, count: exploration.count, digest: exploration.digest, groups: result.groups)
        : nil)
  }
}
