import MotionConformance

/// How a report is written: in which form, and where.
struct Reporting {
  private let format: ReportFormat
  private let output: String?
  private let metadata: RunMetadata

  /// The options that say so.
  static let options = [
    Option(name: "--format", value: ReportFormat.words, help: "the form of the report (text)"),
    Option(name: "--output", value: "FILE", help: "writes the report there instead of to standard output"),
    Option(name: "--port-version", value: "TEXT", help: "the port's version, to be printed with the report"),
    Option(name: "--date", value: "TEXT", help: "the date of the run, to be printed with the report"),
  ]

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the subcommand.
  ///   - replay: The command that runs a scenario once more.
  init(_ arguments: Arguments, replay: @escaping @Sendable (Scenario) -> String?) throws {
    format = try arguments.choice("--format", ReportFormat.self) ?? .text
    output = try arguments.value(of: "--output")
    metadata = RunMetadata(
      date: try arguments.value(of: "--date"), version: try arguments.value(of: "--port-version"),
      command: arguments.commandLine(without: Self.options.map(\.name)), replay: replay)
  }

  /// Writes a report, and answers with the exit status that it stands for.
  func write(_ report: Report, duration: String? = nil) throws -> Int32 {
    let text =
      format == .text
      ? report.text(metadata, duration: duration, isColoured: output == nil && Terminal.isColoured)
      : try format.text(of: report, metadata)
    try Terminal.write(text, to: output)
    if let misbehaviour = report.misbehaviour {
      Terminal.complain("\(misbehaviour) What a port is to say is told in Conformance/Protocol.md.")
      return 2
    }
    return report.conforms && report.isComplete ? 0 : 1
  }
}

extension Arguments {
  /// The waivers of the file that is named, none where none is.
  func waivers() throws -> Waivers {
    try value(of: "--waivers").map { try Waivers(parsing: Terminal.read($0)) } ?? .none
  }
}

extension Option {
  static let waivers = Option(
    name: "--waivers", value: "FILE", help: "the deliberate deviations, a line each: ID: reason")
}

/// A form of a report.
enum ReportFormat: String, CaseIterable {
  case text, json, junit, tap, markdown, html, badge
  case badgeJSON = "badge-json"

  /// The forms as the help writes them.
  static let words = allCases.map(\.rawValue).joined(separator: "|")

  /// The report in this form.
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
