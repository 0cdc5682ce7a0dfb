import ConformanceReports
import MotionConformance

extension Subcommand {
  static let report = Subcommand(
    name: "report",
    summary: "writes a report that was saved as JSON in other formats",
    operands: ("FILE.json", 1...1), options: Reporting.outputs
  ) { arguments in
    let file = arguments.operands[0]
    let json = try String(contentsOf: file)
    let report = try ReportDocument(reading: json, file: file)
    // A report in JSON is copied unchanged, including fields of other versions.
    try Reporting(arguments).write(report, json: json)
    return 0
  }
}
