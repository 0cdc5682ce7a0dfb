import Foundation

extension Report {
  /// A badge with the conformance of the port, as SVG.
  public func badge() -> String { Badge(self).svg.text }

  /// The badge as JSON for badge services.
  public func badgeJSON() throws -> String { try Badge(self).prettyJSON() }
}

/// A conformance statement in two short texts. It is green only if the whole run is evidence for conformance.
private struct Badge: Encodable {
  let schemaVersion = 1
  let label: String
  let message: String
  let color: String

  /// The colours, as badge services name them and as the picture shows them.
  private enum Colour: CaseIterable {
    case good, open, bad

    var name: String {
      switch self {
      case .good: "brightgreen"
      case .open: "lightgrey"
      case .bad: "red"
      }
    }

    /// Dark enough for white text.
    var paint: String {
      switch self {
      case .good: "#2a7d2e"
      case .open: "#666666"
      case .bad: "#b3261e"
      }
    }
  }

  init(_ report: Report) {
    let offered = report.specifications.filter(\.isOffered).map(\.specification)
    let counts = offered.map { report.conformingClauses(.must, of: $0).text }
    label = offered.count == 1 ? offered[0].name : "Material Motion"
    let share =
      offered.count == 1 ? counts[0] : zip(offered, counts).map { "\($0.id) \($1)" }.joined(separator: " · ")
    let waived = report.count(.waived) > 0 ? ", with waivers" : ""
    let part = report.isComplete ? report.selection.isWhole ? "" : ", in part" : ", incomplete"
    message = "\(share) must\(waived)\(part)"
    color = (report.isProof ? Colour.good : report.conforms ? .open : .bad).name
  }

  private enum CodingKeys: String, CodingKey {
    case schemaVersion, label, message, color
  }

  /// The picture: two boxes with one text each.
  var svg: Markup {
    let left = Self.width(label)
    let right = Self.width(message)
    let paint = Colour.allCases.first { $0.name == color }?.paint ?? Colour.open.paint
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" aria-label="\(label): \(message)">
        <title>\(label): \(message)</title>
        <clipPath id="round"><rect width="\(left + right)" height="20" rx="3"/></clipPath>
        <g clip-path="url(#round)">
          <rect width="\(left)" height="20" fill="#444444"/>
          <rect x="\(left)" width="\(right)" height="20" fill="\(paint)"/>
        </g>
        <g fill="#ffffff" text-anchor="middle" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
          \(Self.text(label, x: left / 2, width: left))
          \(Self.text(message, x: left + right / 2, width: right))
        </g>
      </svg>

      """
  }

  /// A text with a fixed width, whatever the font.
  private static func text(_ text: String, x: Int, width: Int) -> Markup {
    "<text x=\"\(x)\" y=\"14\" textLength=\"\(width - 12)\" lengthAdjust=\"spacingAndGlyphs\">\(text)</text>"
  }

  private static func width(_ text: String) -> Int { 12 + text.unicodeScalars.reduce(0) { $0 + width($1) } }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "l", "j", ",", ".", " ", "/", "·": 4
    case "m", "w", "M", "W": 10
    case "A"..."Z": 8
    default: 7
    }
  }
}
