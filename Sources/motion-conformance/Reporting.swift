import ConformanceReports
internal import ConformanceFoundation
import MotionConformance

/// The formats and the destinations of a report.
struct Reporting {
  private let files: [(file: OutputFile, format: ReportFormat)]
  /// The format of standard output, unless a file takes the report in that format.
  private let format: ReportFormat?
  /// Whether text has all that the report knows.
  private let isVerbose: Bool
  var metadata: RunMetadata

  static let options =
    outputs + [
      Option("--port-version", "TEXT", "the version of the port, for the report"),
      Option("--date", "TEXT", "the date of the run, for the report (now)"),
    ]

  /// The options for the destinations of a report.
  static let outputs = [
    Option(
      "--format", ReportFormat.allCases.map(\.rawValue).joined(separator: "|"),
      "the format on standard output (text)"),
    Option(
      "--output", "FILE",
      "a file, in the format of its ending (report.html); may be repeated; standard output does not repeat its format"),
    .verbose,
  ]

  /// Reads the options, and checks that every file can be written.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the subcommand.
  ///   - replay: Returns the command that performs the scenario of a finding again.
  init(_ arguments: Arguments, replay: @escaping @Sendable (Finding) -> String? = { _ in nil }) throws {
    metadata = RunMetadata(
      date: try arguments.value(of: "--date") ?? Date.now.formatted(.iso8601),
      version: try arguments.value(of: "--port-version"),
      command: arguments.commandLine(without: (Self.options + [.jobs, .save]).map(\.name)), replay: replay)
    isVerbose = arguments.has(Option.verbose.name)
    let format = try arguments.choice("--format", ReportFormat.self)
    let isPrinted = arguments.values(of: "--output").contains("-")
    var files: [(file: OutputFile, format: ReportFormat)] = []
    for path in arguments.values(of: "--output") where path != "-" {
      let file = try OutputFile(path)
      if let other = files.first(where: { $0.file.target == file.target })?.file.path {
        throw InvalidInput(
          "duplicate --output '\(path)'" + (other == path ? "" : ": it is the same file as '\(other)'"))
      }
      // With the path - the option names the format of standard output alone.
      let named = ReportFormat(endingOf: path) ?? (isPrinted ? nil : format)
      files.append((file, try named ?? Arguments.format(ReportFormat.self, endingOf: path) ?? .text))
    }
    self.files = files
    let standard = format ?? .text
    let isTaken = files.contains { $0.format == standard } && !isPrinted
    self.format = isTaken ? nil : standard
  }

  /// Calls a function without which a run has no report. If it throws, the reports of earlier runs are removed, so that nobody
  /// publishes them for this one.
  func requiring<Result>(_ make: () throws -> Result) throws -> Result {
    do { return try make() } catch {
      for (file, _) in files { file.remove() }
      throw error
    }
  }

  /// Writes a report, the files first, and returns the exit status.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - duration: The duration of the run, as text.
  func write(_ report: Report, duration: String? = nil) throws -> Int32 {
    try write(ReportDocument(report, metadata), duration: duration)
    if let misbehaviour = report.misbehaviour { Terminal.writeError("\(misbehaviour) See Conformance/Protocol.md.") }
    if let stale = report.staleWaivers { Terminal.writeError("\(stale)") }
    if let interruption = report.interruption {
      Terminal.writeError("\(interruption) The report is partial.")
      return 3
    }
    guard report.misbehaviour == nil, report.staleWaivers == nil else { return 2 }
    // Scenarios that did not run prove nothing: if a run was interrupted and found no deviation, the status says so.
    let isInterrupted = !report.isComplete && report.deviations.allSatisfy { $0.verdict == .notRun }
    return isInterrupted ? 3 : report.mayConform && report.isComplete ? 0 : 1
  }

  /// Writes a report to every destination. If one cannot be written, the others still are.
  ///
  /// - Parameters:
  ///   - json: The text of the report in JSON, if it was read.
  ///   - duration: The duration of the run, as text.
  func write(_ report: ReportDocument, json: String? = nil, duration: String? = nil) throws {
    func text(_ format: ReportFormat, _ style: TextStyle = TextStyle()) throws -> String {
      switch format {
      case .text: report.text(duration: duration, isVerbose: isVerbose, style)
      case .json: try json ?? report.formatted(format)
      default: try report.formatted(format)
      }
    }
    var failures: [InvalidInput] = []
    for (file, format) in files {
      do { try file.write(text(format)) } catch let error as InvalidInput { failures.append(error) }
    }
    if let format { try Terminal.write(text(format, Terminal.style)) }
    if !failures.isEmpty { throw InvalidInput(failures.map(\.description).joined(separator: "; ")) }
  }
}

extension Arguments {
  /// The format that `--format` names, or else that of the ending of the output; `nil` if neither has one.
  func format<Format: RawRepresentable<String> & CaseIterable>(_ formats: Format.Type) throws -> Format? {
    if let format = try choice("--format", formats) { return format }
    return try value(of: "--output").flatMap { try $0 == "-" ? nil : Self.format(formats, endingOf: $0) }
  }

  /// The format of a file's ending; `nil` if it has none. An ending of no format is an error.
  fileprivate static func format<Format: RawRepresentable<String> & CaseIterable>(
    _ formats: Format.Type, endingOf path: String
  ) throws -> Format? {
    guard path.split(separator: "/").last?.contains(".") ?? false else { return nil }
    guard let format = ReportFormat(endingOf: path).flatMap({ Format(rawValue: $0.rawValue) }) else {
      let endings = Format.allCases.compactMap { ReportFormat(rawValue: $0.rawValue).map { ".\($0.ending)" } }
        .joined(separator: ", ", last: " or ")
      throw InvalidInput("invalid --output '\(path)': no format has this ending; expected \(endings)")
    }
    return format
  }

  /// The waivers of the given file, if there is one.
  func waivers() throws -> Waivers {
    guard let file = try value(of: Option.waivers.name) else { return .none }
    let waivers = try Waivers(parsing: String(contentsOf: file), file: file)
    if waivers.waivers.isEmpty { Terminal.writeError("'\(file)' contains no waiver") }
    return waivers
  }
}
