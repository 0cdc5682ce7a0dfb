import ConformanceReports
internal import ConformancePlatform
import MotionConformance

extension Subcommand {
  /// Writes a saved report in other formats, or puts the reports of the parts of a run together.
  static let report = Subcommand(
    name: "report",
    summary: "writes a report that was saved as JSON in other formats, or puts the parts of a run together",
    operands: ("FILE.json…", 1...Int.max), options: Reporting.outputs
  ) { arguments in
    let files = try arguments.operands.map { (name: $0, json: try Terminal.read($0)) }
    if files.count == 1 {
      let (report, metadata) = try Report.reading(files[0].json, file: files[0].name)
      if !report.isPart {
        // A report in JSON is copied unchanged, including fields of other versions.
        try Reporting(arguments, metadata).write { format, _ in
          format == .json ? files[0].json : try report.formatted(format, metadata)
        }
        return 0
      }
    }
    let parts = try ReportParts(files)
    let reporting = try Reporting(arguments, parts.metadata)
    let (report, mistakes) = try Reporting.report { try parts.report() }
    if let interruption = report.generated?.interruption { Terminal.writeError(interruption) }
    return try reporting.write(report, mistakes: mistakes)
  }
}

extension String {
  /// Whether the path leads to the same file as one of the others.
  func isFile(of others: [String]) -> Bool {
    let target = URL(fileURLWithPath: self).resolvingSymlinksInPath()
    return others.contains { URL(fileURLWithPath: $0).resolvingSymlinksInPath() == target }
  }
}
