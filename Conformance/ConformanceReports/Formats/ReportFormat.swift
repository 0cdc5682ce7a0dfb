import MotionConformance

/// A format of a report.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Text for a terminal.
  case text
  /// JSON for programs, which the command reads again.
  case json
  /// JUnit's XML for CI servers.
  case junit
  /// Markdown for a comment on a pull request.
  case markdown
  /// An HTML page for a browser, in one file.
  case html
  /// A badge for badge services, as JSON.
  case badgeJSON = "badge-json"

  /// The format for the ending of a file's name, if there is one.
  package init?(endingOf path: String) {
    let name = path.lowercased()
    guard let ending = Self.endings.first(where: { name.hasSuffix(".\($0.ending)") }) else { return nil }
    self = ending.format
  }

  /// The ending of a file's name.
  package var ending: String {
    switch self {
    case .text: "txt"
    case .json, .html: rawValue
    case .junit: "xml"
    case .markdown: "md"
    case .badgeJSON: "badge.json"
    }
  }

  /// The endings of a file's name; the longer of two that fit comes first.
  private static let endings: [(ending: String, format: ReportFormat)] =
    allCases.reversed().map { ($0.ending, $0) } + allCases.map { ($0.rawValue, $0) } + [("htm", .html)]
}

extension ReportDocument {
  /// The document in a format. No format but JSON has a control character, whatever the text of a port or a report is.
  package func formatted(_ format: ReportFormat) throws -> String {
    let text =
      switch format {
      case .text: text()
      case .json: try prettyJSON()
      case .junit: junit()
      case .markdown: markdown()
      case .html: ReportPage(report: self).html
      case .badgeJSON: try Badge(self).prettyJSON()
      }
    return format == .json ? text : text.withoutControls
  }
}

extension Report {
  /// The report in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - metadata: Information about the run.
  public func formatted(_ format: ReportFormat, _ metadata: RunMetadata = RunMetadata()) throws -> String {
    try ReportDocument(self, metadata).formatted(format)
  }
}
