import MotionConformance

extension Subcommand {
  /// Writes a saved report in other formats.
  static let report = Subcommand(
    name: "report", summary: "writes a report that was saved as JSON in other formats, without running anything",
    operands: ("a FILE.json", 1...1), options: Reporting.outputs
  ) { arguments in
    let path = arguments.operands[0]
    let json = try Terminal.read(path)
    let (report, metadata) = try Report.reading(json, file: path)
    // As JSON it stays what it is, fields of other versions included.
    try Reporting(arguments, metadata).write { format, _ in
      format == .json ? json : try format.text(of: report, metadata)
    }
    return 0
  }
}
