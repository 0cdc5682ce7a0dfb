import MotionConformance

extension Subcommand {
  /// Prints the traceability matrix.
  static let trace = Subcommand(
    name: "trace", summary: "prints which scenarios check which clause",
    options: [Option(name: "--format", value: "text|json|markdown", help: "the format of the matrix (text)")]
  ) { arguments in
    switch try arguments.choice("--format", TraceFormat.self) ?? .text {
    case .text: try Terminal.write(Traceability.text())
    case .json: try Terminal.write(Traceability.json())
    case .markdown: try Terminal.write(Traceability.markdown())
    }
    return 0
  }

  /// The formats of the matrix.
  private enum TraceFormat: String, CaseIterable {
    case text, json, markdown
  }
}
