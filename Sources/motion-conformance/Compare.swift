import ConformanceReports
import MotionConformance

extension Subcommand {
  static let compare = Subcommand(
    name: "compare", summary: "compares ports by the JSON reports that run --format json writes",
    operands: ("FILE.json FILE.json…", 2...Int.max),
    options: [
      Option(
        "--format", "text|markdown|html", "the format of the comparison (that of the ending of FILE, or else text)"),
      .output,
      Option(
        "--fail-on", ComparisonFailure.allCases.map(\.rawValue).joined(separator: "|"),
        "ends with status 1 if another report has lost something: a specification, clause, domain or capability, a clause "
          + "to a waiver, or the wire protocol; change: also if it answers an open question differently"),
    ]
  ) { arguments in
    let format = try arguments.format(ComparisonFormat.self) ?? .text
    let output = try arguments.value(of: "--output")
    let failure = try arguments.choice("--fail-on", ComparisonFailure.self)
    let comparison = try Comparison(arguments.operands.map { ($0, try String(contentsOf: $0)) })
    let text =
      switch format {
      case .text: comparison.text()
      case .markdown: comparison.markdown()
      case .html: comparison.html()
      }
    try Terminal.write(text, to: output)
    guard let failure else { return 0 }
    let lines = comparison.losses + (failure == .change ? comparison.changedAnswers : [])
    if !lines.isEmpty { Terminal.writeError(lines.joined(separator: "\n")) }
    return lines.isEmpty ? 0 : 1
  }

  /// A result that fails a comparison.
  private enum ComparisonFailure: String, CaseIterable {
    case regression, change
  }

  private enum ComparisonFormat: String, CaseIterable {
    case text, markdown, html
  }
}
