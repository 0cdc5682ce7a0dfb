import Defects
import MotionConformance

/// How the kit notices a defect.
struct Detection: Sendable {
  let defect: Defect
  /// The clauses whose written scenarios fail, in order.
  let written: [String]
  /// The clauses that generated scenarios break, the first blamed first.
  let generated: [String]
  /// How many actions the shortest counterexample has.
  let length: Int?

  /// The clause to look at first: that of the shortest counterexample, otherwise that of the first written scenario.
  var first: String? { generated.first ?? written.first }
  var blamed: Set<String> { Set(written + generated) }
  var isNoticed: Bool { first != nil }
  /// Whether the clause to look at first is one that the defect breaks.
  var isExact: Bool {
    guard let first else { return false }
    // MO-3.1 asks for all that the clauses of IndefiniteObservable say.
    return defect.clauses.contains(first) || defect.clauses.contains("MO-3.1") && first.hasPrefix("IO-")
  }

  /// What comes of written scenarios in one domain, and of generated ones, as many more as it takes to notice the defect.
  ///
  /// Written scenarios with a crowd of observers take long; they run where nothing else notices the defect.
  init(of defect: Defect) throws {
    let port = InjectablePort(defect)
    let scenarios = defect.specification.clauses.flatMap(\.scenarios)
    var written = try Self.failing(scenarios.filter { $0.steps.count < Self.crowd }, on: port)
    var deviations: [GeneratedDeviation] = []
    var count = Self.fewest
    let most = written.isEmpty ? Self.most : Self.mostBesideWritten
    while deviations.isEmpty, count <= most {
      deviations = try Exploration(count: count, specifications: [defect.specification]).run(port).deviations
      count *= 2
    }
    if written.isEmpty, deviations.isEmpty { written = try Self.failing(scenarios, on: port) }
    self.defect = defect
    self.written = written
    generated = deviations.map(\.clause)
    length = deviations.map(\.length).min()
  }

  private static func failing(_ scenarios: [Scenario], on port: InjectablePort) throws -> [String] {
    let selection = try Selection(only: scenarios.map(\.id), values: [.nullable])
    let findings = try Report(judging: port, selection: selection, generated: nil).findings
    let failing = Set(findings.filter { [.failed, .crashed, .timedOut].contains($0.verdict) }.map(\.scenario.clause))
    return Specification.all.flatMap(\.clauses).map(\.id).filter(failing.contains)
  }

  /// A scenario of so many steps takes long.
  private static let crowd = 100
  /// How many scenarios are generated at first.
  private static let fewest = 64
  /// How many scenarios are generated at most for a defect that written scenarios notice.
  private static let mostBesideWritten = 64
  /// How many scenarios are generated at most.
  private static let most = 8_192

  /// All defects, in order. They are run once for all tests.
  static let all = Task {
    try await withThrowingTaskGroup(of: (Int, Detection).self) { group in
      for (place, defect) in Defect.all.enumerated() {
        group.addTask { (place, try Detection(of: defect)) }
      }
      var detections: [(Int, Detection)] = []
      for try await detection in group { detections.append(detection) }
      return detections.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
