import Foundation
import MotionConformance

extension Subcommand {
  /// Runs the scenarios on a port and reports.
  static let run = Subcommand(
    name: "run",
    summary: "runs the scenarios on the reference, or on the port that the command starts, and reports",
    options: [
      Option(name: "--only", value: "ID,…", help: "runs these specifications, bullets, clauses or scenarios only"),
      Option(name: "--level", value: "must|should|all", help: "how far down the levels it goes (all)"),
      Option(name: "--values", value: "DOMAIN,…", help: "runs these value domains only"),
      Option(name: "--format", value: ReportFormat.words, help: "the form of the report (text)"),
      Option(name: "--output", value: "FILE", help: "writes the report there instead of to standard output"),
      Option(name: "--waivers", value: "FILE", help: "the deliberate deviations, a line each: ID: reason"),
      Option(name: "--version", value: "TEXT", help: "the port's version, to be printed with the report"),
      Option(name: "--date", value: "TEXT", help: "the date of the run, to be printed with the report"),
    ]
  ) { arguments in
    let format = try arguments.choice("--format", ReportFormat.self) ?? .text
    let domains = try arguments.choices("--values", ValueDomain.self)
    let selection = try Selection(
      only: arguments.list("--only"), depth: arguments.choice("--level", Selection.Depth.self) ?? .all,
      values: domains.isEmpty ? ValueDomain.allCases : domains)
    let waivers = try arguments.value(of: "--waivers").map { try Waivers(parsing: Terminal.read($0)) } ?? .none
    let output = try arguments.value(of: "--output")

    let occasion = Occasion(
      date: try arguments.value(of: "--date"), version: try arguments.value(of: "--version"),
      command: "motion-conformance run", replay: { "motion-conformance run --only \($0.id)" })

    let clock = ContinuousClock()
    let start = clock.now
    let report = try Report(judging: Port.reference, selection: selection, waivers: waivers)
    let duration = (clock.now - start).formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 1)))
    let text =
      if format == .text {
        report.text(occasion, duration: duration, isColoured: output == nil && Terminal.isColoured)
      } else {
        try format.text(of: report, occasion)
      }
    try Terminal.write(text, to: output)
    return report.conforms && report.isComplete ? 0 : 1
  }
}
