import Defects
import MotionConformance

/// The findings of the kit about a defect.
struct Detection: Sendable {
  let defect: Defect
  /// The names of the causes, in the order of the report.
  let causes: [String]
  /// The clauses that were seen only beside the causes.
  let beside: [String]
  /// The causes that are not among the clauses that it breaks.
  var neighbours: [String] { causes.filter { !defect.breaks($0) } }
  /// The number of actions of the scenario that shows the first of them.
  let length: Int?
  /// Whether a written scenario shows a clause that the defect breaks.
  let isShownByWritten: Bool
  /// The number of generated scenarios, of seed 1, that were judged.
  let count: Int
  /// The scenarios that deviate from a `must`.
  let brokenMusts: [String]

  var isNoticed: Bool { !causes.isEmpty }
  /// Whether the defect breaks the clause that is named first.
  var isExact: Bool {
    causes.first.map(defect.breaks) ?? false
  }

  /// Runs the written scenarios of the specification, and as many generated ones as are needed to notice the defect.
  init(of defect: Defect) throws {
    let specification = defect.specification
    let selection = try Selection(only: [specification.id])
    var report: Report
    var found: [Cause]
    var count = Self.fewest / 4
    repeat {
      count *= 4
      report = try Report(
        judging: InjectablePort(defect), selection: selection,
        generated: Exploration(count: count, specifications: [specification]))
      found = report.causes
    } while found.isEmpty && count < Self.most
    (self.defect, self.count) = (defect, count)
    brokenMusts = report.deviations.filter { !$0.isDeviationFromShouldAlone }.map(\.scenario.id)
    let alone = found.filter(\.isAlone).map(\.id).uniqued
    causes = alone
    beside = found.map(\.id).uniqued.filter { !alone.contains($0) }
    length = found.first?.story.length
    isShownByWritten = report.findings.contains {
      $0.verdict.isDeviation && defect.breaks($0.because ?? $0.scenario.clause)
    }
  }

  /// The initial number of generated scenarios.
  private static let fewest = 2_048
  /// The maximal number of generated scenarios.
  private static let most = 8_192

  /// All defects, in order. They are run once for all tests.
  static let all = Task { try await Defect.all.concurrently { try Detection(of: $0) } }
}

/// The findings of the kit about two defects of one port.
struct PairDetection: Sendable {
  let defects: (Defect, Defect)
  /// The clauses that are named, including those that were seen only beside others.
  let named: [String]
  /// The causes that belong to neither.
  let neighbours: [String]

  /// Whether for each of the two defects a clause is named that it breaks.
  var namesBoth: Bool { [defects.0, defects.1].allSatisfy { defect in named.contains(where: defect.breaks) } }

  init(of one: Defect, and other: Defect) throws {
    defects = (one, other)
    let specifications = [one.specification, other.specification]
    let report = try Report(
      judging: InjectablePort(one, other), selection: Selection(only: Set(specifications.map(\.id)).sorted()),
      generated: Exploration(
        count: 4_096, specifications: Specification.all.filter { specifications.contains($0) }))
    let causes = report.causes
    named = causes.map(\.id)
    neighbours = causes.filter { $0.isAlone && !one.breaks($0.id) && !other.breaks($0.id) }.map(\.id)
  }

  /// Pairs of defects of different clauses, drawn once, in order.
  static let sample = Task { try await pairs(100).concurrently { try PairDetection(of: $0.0, and: $0.1) } }

  private static func pairs(_ count: Int) -> [(Defect, Defect)] {
    var random = 1
    func next() -> Defect {
      random = (random &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      return Defect.all[(random >> 8) % Defect.all.count]
    }
    var pairs: [(Defect, Defect)] = []
    while pairs.count < count {
      let (one, other) = (next(), next())
      if one.canStand(beside: other), one.clauses.isDisjoint(with: other.clauses) { pairs.append((one, other)) }
    }
    return pairs
  }
}

extension Defect {
  var breaksNoMust: Bool { clauses.allSatisfy { Catalogue.clause($0)?.level == .should } }

  /// Whether the defect breaks a clause. MO-3.1 requires all clauses of IndefiniteObservable.
  func breaks(_ clause: String) -> Bool {
    clauses.contains(clause) || clauses.contains("MO-3.1") && clause.hasPrefix("IO-")
  }
}

extension Array where Element: Sendable {
  /// The results of the work on each element, in the order of the elements.
  func concurrently<Result: Sendable>(
    _ work: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for (place, element) in enumerated() { group.addTask { (place, try work(element)) } }
      var results: [(Int, Result)] = []
      for try await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

extension Cause {
  /// The clause, or the way to fail.
  fileprivate var id: String { clause ?? "\(mistake)" }
}
