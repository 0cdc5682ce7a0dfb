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
      Option(name: "--format", value: "text|json", help: "the form of the report (text)"),
      Option(name: "--output", value: "FILE", help: "writes the report there instead of to standard output"),
      Option(name: "--waivers", value: "FILE", help: "the deliberate deviations, a line each: ID: reason"),
    ]
  ) { arguments in
    let format = try arguments.choice("--format", Format.self) ?? .text
    let domains = try arguments.choices("--values", ValueDomain.self)
    let selection = try Selection(
      only: arguments.list("--only"), depth: arguments.choice("--level", Selection.Depth.self) ?? .all,
      values: domains.isEmpty ? ValueDomain.allCases : domains)
    let waivers = try arguments.value(of: "--waivers").map { try Waivers(parsing: Terminal.read($0)) } ?? .none
    let output = try arguments.value(of: "--output")

    let clock = ContinuousClock()
    let start = clock.now
    let report = try Report(judging: Port.reference, selection: selection, waivers: waivers)
    let duration = (clock.now - start).formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 1)))
    let text =
      switch format {
      case .text: report.text(duration: duration, isColoured: output == nil && Terminal.isColoured, replay: replay)
      case .json: try report.json(replay: replay)
      }
    try Terminal.write(text, to: output)
    return report.conforms && report.isComplete ? 0 : 1
  }

  /// The forms of a report.
  private enum Format: String, CaseIterable {
    case text, json
  }

  private static func replay(_ scenario: Scenario) -> String { "motion-conformance run --only \(scenario.id)" }
}
