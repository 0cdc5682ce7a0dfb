import Defects
import MotionConformance

/// How the kit notices a defect.
struct Detection: Sendable {
  let defect: Defect
  /// What went wrong, in the order in which a report names it.
  let causes: [String]
  /// How many actions the scenario has that shows the first of them.
  let length: Int?

  var isNoticed: Bool { !causes.isEmpty }
  /// Whether the clause that is named first is one that the defect breaks.
  var isExact: Bool {
    guard let first = causes.first else { return false }
    // MO-3.1 asks for all that the clauses of IndefiniteObservable say.
    return defect.clauses.contains(first) || defect.clauses.contains("MO-3.1") && first.hasPrefix("IO-")
  }

  /// What comes of the written scenarios of the specification, and of generated ones, as many more as it takes to notice the
  /// defect.
  init(of defect: Defect) throws {
    let specification = defect.specification
    let selection = try Selection(only: [specification.id])
    var report: Report
    var count = Self.fewest
    repeat {
      report = try Report(
        judging: InjectablePort(defect), selection: selection,
        generated: Exploration(count: count, specifications: [specification]))
      count *= 4
    } while report.causes.isEmpty && count <= Self.most
    self.defect = defect
    causes = report.causes.map(\.id)
    length = report.causes.first?.story.length
  }

  /// How many scenarios are generated at first.
  private static let fewest = 2_048
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
