import MotionConformance

/// The format and the destination of a report.
struct Reporting {
  private let format: ReportFormat
  private let output: String?
  private let metadata: RunMetadata

  /// The options of a report.
  static let options = [
    Option(name: "--format", value: ReportFormat.words, help: "the format of the report (text)"),
    Option(name: "--output", value: "FILE", help: "the file to write to instead of standard output"),
    Option(name: "--port-version", value: "TEXT", help: "the version of the port, for the report"),
    Option(name: "--date", value: "TEXT", help: "the date of the run, for the report"),
  ]

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the subcommand.
  ///   - replay: Returns the command that runs a scenario again.
  init(_ arguments: Arguments, replay: @escaping @Sendable (Scenario) -> String?) throws {
    format = try arguments.choice("--format", ReportFormat.self) ?? .text
    output = try arguments.value(of: "--output")
    metadata = RunMetadata(
      date: try arguments.value(of: "--date"), version: try arguments.value(of: "--port-version"),
      command: arguments.commandLine(without: Self.options.map(\.name)), replay: replay)
  }

  /// Writes a report and returns the exit status.
  func write(_ report: Report, duration: String? = nil) throws -> Int32 {
    let text =
      format == .text
      ? report.text(metadata, duration: duration, isColoured: output == nil && Terminal.isColoured)
      : try format.text(of: report, metadata)
    try Terminal.write(text, to: output)
    if let misbehaviour = report.misbehaviour {
      Terminal.writeError("\(misbehaviour) See Conformance/Protocol.md.")
      return 2
    }
    // What did not run is neither right nor wrong: a run that was broken off, and found nothing, says so.
    let isBrokenOff = !report.isComplete && report.deviations.allSatisfy { $0.verdict == .notRun }
    return isBrokenOff ? 3 : report.conforms && report.isComplete ? 0 : 1
  }
}

extension Arguments {
  /// The waivers of the given file, if there is one.
  func waivers() throws -> Waivers {
    try value(of: "--waivers").map { try Waivers(parsing: Terminal.read($0)) } ?? .none
  }
}

extension Option {
  static let waivers = Option(
    name: "--waivers", value: "FILE", help: "the deliberate deviations, one per line: ID: REASON")
}

/// The format of a report.
enum ReportFormat: String, CaseIterable {
  case text, json, junit, tap, markdown, html, badge
  case badgeJSON = "badge-json"

  /// The formats for the help.
  static let words = allCases.map(\.rawValue).joined(separator: "|")

  /// The report in this format.
  func text(of report: Report, _ metadata: RunMetadata) throws -> String {
    switch self {
    case .text: report.text(metadata)
    case .json: try report.json(metadata)
    case .junit: report.junit(metadata)
    case .tap: report.tap(metadata)
    case .markdown: report.markdown(metadata)
    case .html: report.html(metadata)
    case .badge: report.badge()
    case .badgeJSON: try report.badgeJSON()
    }
  }
}
