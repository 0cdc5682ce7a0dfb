/// Generated scenarios, performed by a port and judged by the model.
///
/// The same seed makes the same scenarios on every platform, and the scenario of a number does not depend on the others.
public struct Exploration: Sendable {
  /// The number that the scenarios are generated from.
  public let seed: UInt64
  /// How many scenarios are made.
  public let count: Int
  /// The specifications that they are about.
  public let specifications: [Specification]
  /// The domains that they are performed in.
  public let values: [ValueDomain]

  /// Creates an exploration with this number of scenarios, generated from that seed.
  public init(
    seed: UInt64 = 1, count: Int, specifications: [Specification] = Specification.all,
    values: [ValueDomain] = ValueDomain.allCases
  ) {
    self.seed = seed
    self.count = count
    self.specifications = specifications
    self.values = values
  }

  /// The default exploration of a run: 40,000 scenarios from seed 1.
  public static let standard = Exploration(count: 40_000)

  /// How many scenarios are handed to a port at once.
  private static let batch = 256
  /// How many deviations of one kind are shrunk; the others are counted.
  private static let shrunk = 3

  /// The result of an exploration.
  public struct Result: Sendable {
    /// How many scenarios were performed and judged.
    public internal(set) var judged = 0
    /// How many needed something that the port lacks.
    public internal(set) var unsupported = 0
    /// What deviates, one for each clause, the shortest scenario first.
    public internal(set) var deviations: [GeneratedDeviation] = []
    /// Why it ended early, if it did.
    public internal(set) var interruption: String?
    /// Which rules of the model the scenarios have met, and how many scenarios met each pair of them.
    package internal(set) var coverage = Coverage()
  }

  /// Has a port perform the scenarios, and judges what it does.
  ///
  /// - Parameters:
  ///   - testee: The port.
  ///   - progress: Called for each scenario, with how many were judged and how many there are.
  /// - Throws: ``NothingSelected`` where the port offers none of the specifications in any of the domains.
  public func run(_ testee: some Testee, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }) throws -> Result {
    let fields = specifications.flatMap { specification in
      testee.offers(specification).filter(values.contains).map { (specification, $0) }
    }
    guard !fields.isEmpty else { throw NothingSelected(port: testee.name) }
    let canRemember = !testee.offers(.remember).isEmpty
    var result = Result()
    var raw: [DeviationKind: [(request: Request, number: Int)]] = [:]
    var counts: [DeviationKind: Int] = [:]
    let model = Model()
    for start in stride(from: 0, to: count, by: Self.batch) {
      let requests = (start..<min(start + Self.batch, count)).map { number in
        let (specification, values) = fields[number % fields.count]
        return Request(
          specification: specification, values: values,
          actions: Generator.scenario(number, seed: seed, of: specification, canRemember: canRemember))
      }
      var place = 0
      ExitGuard.running {
        testee.perform(requests) { performance in
          defer { place += 1 }
          guard place < requests.count else { return }
          let request = requests[place]
          let isNew = { (kind: DeviationKind) in
            raw[kind].map { $0.count < Self.shrunk || $0.last!.request.length > request.length } ?? true
          }
          for kind in DeviationKind.all(of: performance, request, model, &result, isNew) {
            counts[kind, default: 0] += 1
            raw[kind, default: []].keep((request, start + place), Self.shrunk)
          }
        }
      }
      progress(min(start + Self.batch, count), count)
      if result.interruption != nil { break }
    }
    let shrinking = Shrinking(testee: testee, model: model)
    var found: [GeneratedDeviation] = []
    for (kind, examples) in raw {
      for (request, number) in examples {
        guard let deviation = shrinking.shrink(request, kind) else { continue }
        found.append(
          GeneratedDeviation(deviation, seed: seed, number: number, count: counts[kind] ?? 1))
      }
    }
    result.deviations = found.firstOfEachClause
    return result
  }
}

extension Exploration {
  /// Performs the scenarios of those specifications of which something is selected, and keeps the deviations from what is
  /// selected; `nil` where single scenarios or a surface alone are selected, or where the port offers none of it.
  func run(_ testee: some Testee, _ selection: Selection) throws -> Result? {
    let specifications = specifications.filter { specification in
      specification.clauses.contains(where: selection.includes) && !testee.offers(specification).isEmpty
    }
    let values = values.filter(selection.values.contains)
    guard !specifications.isEmpty,
      specifications.contains(where: { !testee.offers($0).filter(values.contains).isEmpty })
    else { return nil }
    let selected = Exploration(seed: seed, count: count, specifications: specifications, values: values)
    var result = try selected.run(testee)
    result.deviations = result.deviations.filter { deviation in
      selection.isEverything || Catalogue.clause(deviation.clause).map(selection.includes) ?? true
        || Restatement.clauses(inheriting: deviation.clause, in: deviation.specifications).contains(
          where: selection.includes)
    }
    if selection.depth == .must { result.deviations.removeAll { $0.level == .should } }
    return result
  }
}

extension [(request: Request, number: Int)] {
  /// Keeps the shortest so many.
  fileprivate mutating func keep(_ example: Element, _ most: Int) {
    if let last, count >= most, last.request.length <= example.request.length { return }
    append(example)
    sort { ($0.request.length, $0.number) < ($1.request.length, $1.number) }
    if count > most { removeLast() }
  }
}
