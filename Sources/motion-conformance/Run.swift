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
      Option(name: "--port-version", value: "TEXT", help: "the port's version, to be printed with the report"),
      Option(name: "--date", value: "TEXT", help: "the date of the run, to be printed with the report"),
      Option(name: "--timeout", value: "SECONDS", help: "how long the started port may take for an answer (5)"),
    ],
    takesCommand: true
  ) { arguments in
    let format = try arguments.choice("--format", ReportFormat.self) ?? .text
    let domains = try arguments.choices("--values", ValueDomain.self)
    let selection = try Selection(
      only: arguments.list("--only"), depth: arguments.choice("--level", Selection.Depth.self) ?? .all,
      values: domains.isEmpty ? ValueDomain.allCases : domains)
    let waivers = try arguments.value(of: "--waivers").map { try Waivers(parsing: Terminal.read($0)) } ?? .none
    let output = try arguments.value(of: "--output")

    let occasion = Occasion(
      date: try arguments.value(of: "--date"), version: try arguments.value(of: "--port-version"),
      command: "motion-conformance run", replay: arguments.replay)

    let clock = ContinuousClock()
    let start = clock.now
    let child = try arguments.child()
    let testee: any Testee = child ?? Port.reference
    var report = try Report(judging: testee, selection: selection, waivers: waivers)
    child?.close()
    report.lastErrors = child?.lastErrors ?? []
    report.misbehaviour = child?.misbehaviour
    let duration = (clock.now - start).formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 1)))
    let text =
      if format == .text {
        report.text(occasion, duration: duration, isColoured: output == nil && Terminal.isColoured)
      } else {
        try format.text(of: report, occasion)
      }
    try Terminal.write(text, to: output)
    if let misbehaviour = report.misbehaviour {
      Terminal.complain("\(misbehaviour) What a port is to say is told in Conformance/Protocol.md.")
      return 2
    }
    return report.conforms && report.isComplete ? 0 : 1
  }
}

extension Arguments {
  /// The port that the command behind `--` starts, if there is one.
  fileprivate func child() throws -> ChildTestee? {
    let timeout = try seconds("--timeout")
    guard !command.isEmpty else {
      guard timeout == nil else { throw UsageError("--timeout is for a port behind --, and there is none") }
      return nil
    }
    return ChildTestee(command, timeout: timeout ?? .seconds(5), endsWhenInterrupted: true)
  }

  /// The command that runs a scenario once more.
  fileprivate func replay(_ scenario: Scenario) -> String {
    let port = command.isEmpty ? "" : " -- " + command.map(\.quotedForShell).joined(separator: " ")
    return "motion-conformance run --only \(scenario.id)\(port)"
  }
}

extension String {
  /// The text as a shell takes it for one word.
  fileprivate var quotedForShell: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_./:=@%+,".unicodeScalars.contains($0))
      }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
