/// Generated scenarios, performed by a port and judged by the model.
///
/// The same seed makes the same scenarios on every platform, and the scenario of a number does not depend on the others.
public struct Exploration: Sendable {
  /// The seed of the scenarios.
  public let seed: UInt64
  /// The number of scenarios.
  public let count: Int
  /// The specifications that they are about.
  public let specifications: [Specification]
  /// The domains that they are performed in.
  public let values: [ValueDomain]
  /// The part of them that is performed.
  public let shard: Shard
  /// The maximal number of cores, if the port allows several; `nil` for all cores of the machine.
  public let jobs: Int?
  /// The scenarios that are performed first, in the first part.
  package var regressions = Regressions.none

  /// Creates an exploration with this number of scenarios, generated from that seed.
  public init(
    seed: UInt64 = 1, count: Int, specifications: [Specification] = Specification.all,
    values: [ValueDomain] = ValueDomain.allCases, shard: Shard = .whole, jobs: Int? = nil
  ) {
    self.seed = seed
    self.count = count
    self.specifications = specifications
    self.values = values
    self.shard = shard
    self.jobs = jobs
  }

  /// The default exploration of a run: 40,000 scenarios from seed 1.
  public static let standard = Exploration(count: 40_000)

  /// The default exploration of a check in a test: 2,000 scenarios from seed 1. Fewer call no waiver stale.
  public static let brief = Exploration(count: 2_000)

  /// The result of an exploration.
  public struct Result: Sendable {
    /// The seed of the random numbers; 0 if every scenario up to a length was performed.
    public internal(set) var seed: UInt64 = 0
    /// The number of scenarios that were performed and judged.
    public internal(set) var judged = 0
    /// The number of kept scenarios among them, which were performed before those of the seed.
    package internal(set) var regressions = 0
    /// The number of scenarios that needed a capability that the port lacks.
    public internal(set) var unsupported = 0
    /// The number of scenarios that the port was asked to perform.
    package var asked: Int { judged + unsupported }
    /// The number of scenarios for which the model did not try every allowed trace. It may have missed a deviation there.
    public internal(set) var unexplained = 0
    /// The deviations, one for each clause, the shortest scenario first.
    public internal(set) var deviations: [Finding] = []
    /// The reason why it ended early, if it did.
    public internal(set) var interruption: String?
    /// The deviations before they were grouped by clause.
    var groups: [DeviationGroup] = []
    /// The part that was performed, `nil` if it was all of them.
    package internal(set) var part: Part?

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

    package init(
      seed: UInt64, judged: Int, regressions: Int, unsupported: Int, unexplained: Int, interruption: String?,
      deviations: [Finding], part: Part?
    ) {
      (self.seed, self.judged, self.regressions) = (seed, judged, regressions)
      (self.unsupported, self.unexplained) = (unsupported, unexplained)
      (self.interruption, self.deviations, self.part) = (interruption, deviations, part)
    }
  }

  /// Lets a port perform the scenarios, and judges the traces, on several cores if the port allows that.
  ///
  /// The result is the same for any number of cores.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - assumed: The clauses that the port breaks on purpose: they cause no other deviation.
  ///   - progress: Called after some scenarios each, with the numbers of scenarios judged and planned.
  /// - Throws: ``NothingSelected`` if the port offers none of the specifications in any of the domains, ``NothingChecked`` if the
  ///   number of scenarios is not positive.
  public func run(
    _ testee: some Testee, assuming assumed: Set<String> = [], progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> Result {
    guard count > 0 || !regressions.kept.isEmpty else {
      throw NothingChecked(reason: "the number of generated scenarios is \(count)")
    }
    let requests = try GeneratedRequests(of: self, to: testee)
    let kept =
      shard.number == 1
      ? regressions.run(testee, requests.fields.map { ($0.specification, $0.values) }, assuming: assumed)
      : BatchResult()
    let found = perform(requests, on: testee, assuming: assumed, progress: progress)
    var result = Result((kept, Regressions.origin), (found, origin), on: testee, in: values, assuming: assumed)
    (result.seed, result.regressions) = (seed, kept.judged)
    result.part = part(result.groups)
    return result
  }

  /// Performs all batches of the part. The result ends with the first batch that was interrupted.
  private func perform(
    _ requests: GeneratedRequests, on testee: some Testee, assuming assumed: Set<String>,
    progress: (_ done: Int, _ all: Int) -> Void
  ) -> BatchResult {
    let (size, count) = (Batches.size, count)
    let starts = Array(stride(from: (shard.number - 1) * size, to: count, by: shard.count * size))
    // Only the last batch may be shorter.
    let all = starts.last.map { (starts.count - 1) * size + min(size, count - $0) } ?? 0
    return Batches(count: starts.count, on: testee).run(on: testee, jobs: jobs, assuming: assumed) { work in
      let start = starts[work.batch]
      work.perform(requests[start..<min(start + size, count)], number: { start + $0 })
    } progress: { done, _ in
      progress(min(done * size, all), all)
    }
  }

  /// The maximal number of parts of that many scenarios: each part performs at least one batch.
  package static func parts(of count: Int) -> Int { (count + Batches.size - 1) / Batches.size }

  /// The origin of the scenarios, for their names.
  var origin: String { "seed-\(seed)" }

  /// The part of the scenarios that is performed, `nil` if it is all of them.
  private func part(_ groups: [DeviationGroup]) -> Result.Part? {
    shard.isPart ? Result.Part(shard: shard, count: count, digest: digest, groups: groups) : nil
  }

  /// A digest that differs for scenarios made in another way, such as by another version of the kit.
  var digest: String {
    let numbers = 0..<min(count, 32)
    return specifications.flatMap { specification in
      numbers.map { "\(Generator.scenario($0, seed: seed, of: specification))" }
    }.joined().digest
  }
}

extension Exploration.Result {
  /// Shrinks the deviations on a new replica of the port, if there can be one: so the result does not depend on the requests
  /// that the port performed before, nor on the number of cores.
  ///
  /// - Parameters:
  ///   - parts: The results, each with the origin of its scenarios, for their names.
  ///   - domains: The selected domains.
  ///   - assumed: The clauses that the port breaks on purpose.
  init(
    _ parts: (found: BatchResult, origin: String)..., on testee: some Testee, in domains: [ValueDomain],
    assuming assumed: Set<String> = []
  ) {
    var all = BatchResult()
    for part in parts { all.add(part.found) }
    (judged, unsupported, unexplained) = (all.judged, all.unsupported, all.unexplained)
    interruption = all.interruption
    let isOver = interruption.map { !Failures.isReason($0) } ?? false
    func shrink(on testee: some Testee) -> [DeviationGroup] {
      DeviationGroup.merging(
        parts.map { DeviationGroup.shrinking($0.found, origin: $0.origin, on: testee, in: domains, assuming: assumed) })
    }
    if !all.kinds.isEmpty, !isOver, let withReplica = testee.withReplica {
      var groups: [DeviationGroup] = []
      withReplica { groups = shrink(on: $0) }
      self.groups = groups
    } else {
      groups = shrink(on: testee)
    }
    groups.locateFailures(on: testee)
    deviations = groups.deviations
  }
}

extension Exploration {
  /// Performs the scenarios of those specifications of which a clause is selected, and keeps the deviations from selected
  /// clauses; `nil` if there are no such scenarios.
  func run(
    _ testee: some Testee, _ selection: Selection, assuming assumed: Set<String>,
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> Result? {
    guard var result = try selected(selection, of: testee)?.run(testee, assuming: assumed, progress: progress) else {
      return nil
    }
    result.deviations = result.deviations.filter(selection.includes)
    result.part = part(result.groups)
    return result
  }

  /// The part that belongs to a selection; `nil` if single scenarios or a surface alone are selected, or if the port offers
  /// none of it.
  func selected(_ selection: Selection, of testee: some Testee) -> Exploration? {
    let specifications = specifications.filter { specification in
      specification.clauses.contains(where: selection.includes) && !testee.offers(specification).isEmpty
    }
    let values = values.filter(selection.values.contains)
    guard !specifications.isEmpty,
      specifications.contains(where: { !testee.offers($0).filter(values.contains).isEmpty })
    else { return nil }
    var selected = Exploration(
      seed: seed, count: count, specifications: specifications, values: values, shard: shard, jobs: jobs)
    selected.regressions = regressions
    return selected
  }
}

extension Selection {
  /// Whether a deviation is from a selected clause.
  package func includes(_ deviation: Finding) -> Bool {
    guard depth != .must || deviation.level == .must else { return false }
    return only.isEmpty || Catalogue.clause(deviation.scenario.clause).map(includes) ?? true
      || deviation.specifications.contains { $0.inheritingClause.map(includes) ?? false }
  }
}
