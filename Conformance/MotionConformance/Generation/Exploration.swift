/// The scenarios to generate, which a port performs and the model judges: their number, seed and specifications.
///
/// The same seed makes the same scenarios on every platform, and the scenario of a number does not depend on the others.
public struct Exploration: Sendable, ExpressibleByIntegerLiteral {
  /// The seed of all scenarios but the last ones, which are random.
  package let seed: UInt64
  /// The number of scenarios, with random ones.
  package let count: Int
  /// The number of the last scenarios, which are made from a random seed that the result names: no port can know them.
  package let random: Int
  /// The specifications that they are about, as far as the port offers these.
  package let specifications: [Specification]
  /// The maximal number of cores, if the port allows several; `nil` for all cores of the machine.
  package let jobs: Int?

  /// The number of scenarios in a batch, which one core performs and judges as a whole.
  private static let batchSize = 256

  /// Creates an exploration with this number of scenarios, generated from that seed.
  public init(
    seed: UInt64 = 1, count: Int, random: Int = 0, specifications: [Specification] = Specification.all, jobs: Int? = nil
  ) {
    self.seed = seed
    self.count = count
    self.random = random
    self.specifications = specifications
    self.jobs = jobs
  }

  /// That number of scenarios, from seed 1, of all specifications that the port offers.
  public init(integerLiteral count: Int) { self.init(count: count) }

  /// The default exploration of a run and of a check: 40,000 scenarios, one in twenty of which is from a random seed and the
  /// others from seed 1.
  public static let standard = Exploration(count: 40_000, random: 2_000)

  /// Lets a port perform the scenarios, and judges the traces, on several cores if the port allows that.
  ///
  /// The results are the same for any number of cores, unless the port is given up after too many failures. The deviations are one for each clause, the shortest scenario first.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - selection: The specifications and domains whose scenarios are performed.
  ///   - regressions: The scenarios that are performed first.
  ///   - assumed: The clauses that the port breaks on purpose: they cause no other deviation.
  ///   - progress: Called after some scenarios each, with the numbers of scenarios judged and planned.
  /// - Throws: ``NothingSelected`` if the port offers none of the specifications in any of the domains, ``NothingChecked`` if the
  ///   number of scenarios is not positive.
  package func run(
    _ testee: some Testee, _ selection: Selection = .everything, regressions: Regressions = .none,
    assuming assumed: Set<String> = [], progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> (results: Generated, deviations: [Finding]) {
    guard count > 0 || !regressions.kept.isEmpty else {
      throw NothingChecked(reason: "the number of generated scenarios is \(count)")
    }
    let requests = GeneratedRequests(of: self, selection, to: testee)
    guard !requests.combinations.isEmpty else { throw NothingSelected(port: testee.name) }
    let kept = regressions.run(testee, requests.combinations, assuming: assumed)
    let (size, count) = (Self.batchSize, count)
    let batches = Batches(count: (count + size - 1) / size)
    let found = batches.run(on: testee, jobs: jobs, assuming: assumed) { batch in
      requests[batch * size..<min(batch * size + size, count)]
    } progress: { done in
      progress(min(done * size, count), count)
    }
    var all = kept
    all.add(found)
    let results = Generated(
      scenarios: all.judged, planned: count, seed: seed, randomSeed: requests.randomSeed,
      regressions: kept.judged == 0 ? nil : kept.judged, unsupported: all.unsupported,
      interruption: all.interruption?.printable)
    return (results, all.deviations(on: testee, in: selection.values, assuming: assumed))
  }
}

/// The results of generated scenarios.
package struct Generated: Codable, Sendable {
  /// The number of scenarios that were performed and judged.
  package let scenarios: Int
  /// The number of generated scenarios, including those that are not performed because they are not selected.
  package let planned: Int
  package let seed: UInt64
  /// The random seed of a share of the scenarios; `nil` if all of them are made from `seed`.
  package let randomSeed: UInt64?
  /// The number of kept scenarios among those judged, which were performed before the others; `nil` if there were none.
  package let regressions: Int?
  /// The number of scenarios that needed a capability that the port lacks.
  package let unsupported: Int
  /// The reason why it ended early; `nil` if it did not.
  package let interruption: String?
  /// The deviations; empty except in a document.
  package internal(set) var deviations: [ReportDocument.Result] = []

  /// Whether fewer scenarios were planned than by default.
  var isBelowStandard: Bool { planned < Exploration.standard.count }
  /// Whether it did not end early, and at least as many scenarios were planned as by default.
  package var isWhole: Bool { !isBelowStandard && interruption == nil }
}
