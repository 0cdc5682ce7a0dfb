import Foundation

/// A figure of the conformance kit besides its rates.
struct KitFigure: Encodable {
  let name: String
  let what: String
  let figure: Double
  let unit: String
  let goal: Double
  let bound: Goal.Bound

  /// Measures the selected figures.
  static func all(_ kit: KitCommand, _ options: Options) -> [KitFigure] {
    var figures: [KitFigure] = []
    if options.selects("kit/report") { figures += report(kit) }
    if options.selects("kit/written"), let time = written(kit, options.repetitions) {
      figures.append(
        KitFigure(
          name: "kit/written", what: "all written scenarios in all domains, in process", figure: time, unit: "ms",
          goal: 8, bound: .atMost))
    }
    return figures
  }

  /// The milliseconds that the command says it took.
  private static func written(_ kit: KitCommand, _ repetitions: Int) -> Double? {
    (0..<repetitions).compactMap { _ in
      guard let output = kit.run(["run", "--generated", "none"])?.output else { return nil }
      return output.firstMatch(of: /\(([0-9.]+) ms\)/).flatMap { Double($0.output.1) }
    }.min()
  }

  // MARK: A large report

  private static let findings = 10_000

  /// The time and the memory of reading a report of many findings and writing it in every format.
  private static func report(_ kit: KitCommand) -> [KitFigure] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "motion-benchmark-report")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "large.json")
    guard let report = largeReport(kit), (try? report.write(to: file)) != nil else { return [] }
    let outputs = ["txt", "json", "xml", "tap", "md", "html", "svg", "badge.json"].flatMap {
      ["--output", folder.appending(path: "report.\($0)").path]
    }
    guard let time = kit.shortest(of: 5, ["report", file.path] + outputs)?.duration else { return [] }
    let what = "a report of 10,000 deviating results, read and written in every format"
    return [
      KitFigure(
        name: "kit/report", what: what, figure: time / .seconds(1), unit: "s", goal: 0.5, bound: .atMost),
      KitFigure(
        name: "kit/report-memory", what: "the memory that it takes", figure: childMemory(), unit: "MB", goal: 200,
        bound: .atMost),
    ]
  }

  /// A report that repeats the deviations of a port with a defect.
  private static func largeReport(_ kit: KitCommand) -> Data? {
    let port = [kit.path(of: "served-port"), "IO.connectsTwice"]
    guard let output = kit.run(["run", "--generated", "none", "--format", "json", "--"] + port)?.output,
      var report = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any],
      let results = report["results"] as? [[String: Any]]
    else { return nil }
    let deviating = results.filter { $0["verdict"] as? String != "passed" }
    guard !deviating.isEmpty else { return nil }
    let many = (0..<findings).map { deviating[$0 % deviating.count] }
    report["results"] = many
    report["declared"] = many.count
    report["counts"] = (report["counts"] as? [String: Int])?.keys.reduce(into: [:]) { counts, verdict in
      counts[verdict] = many.count { $0["verdict"] as? String == verdict }
    }
    return try? JSONSerialization.data(withJSONObject: report)
  }

  /// The greatest memory in megabytes of any process that this one has run so far.
  private static func childMemory() -> Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
      return Double(usage.ru_maxrss) / 1e6
    #else
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      return Double(usage.ru_maxrss) / 1e3
    #endif
  }
}
