import ConformanceReports
import MotionConformance

extension Subcommand {
  static let waivers = Subcommand(
    name: "waivers",
    summary: "writes a waiver file for the deviations in a report that was saved as JSON, with reasons to fill in",
    operands: ("REPORT.json", 1...1),
    options: [.output]
  ) { arguments in
    let file = arguments.operands[0]
    let report = try ReportDocument(reading: try String(contentsOf: file), file: file)
    try Terminal.write(report.waiverDraft, to: try arguments.value(of: "--output"))
    return 0
  }
}
