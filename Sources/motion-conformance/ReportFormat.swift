import MotionConformance

/// A form of a report.
enum ReportFormat: String, CaseIterable {
  case text, json, junit, tap, markdown, html, badge
  case badgeJSON = "badge-json"

  /// The forms as the help writes them.
  static let words = allCases.map(\.rawValue).joined(separator: "|")

  /// The report in this form.
  func text(of report: Report, _ occasion: Occasion) throws -> String {
    switch self {
    case .text: report.text(occasion)
    case .json: try report.json(occasion)
    case .junit: report.junit(occasion)
    case .tap: report.tap(occasion)
    case .markdown: report.markdown(occasion)
    case .html: report.html(occasion)
    case .badge: report.badge()
    case .badgeJSON: try report.badgeJSON()
    }
  }
}
