import MotionConformance

extension Report {
  /// A badge with the conformance of the port, as SVG.
  func badge() -> String { Badge(self).svg.text }

  /// The badge as JSON for badge services.
  func badgeJSON() throws -> String { try Badge(self).json.prettyJSON() }
}

/// A conformance statement in two short texts. It is bright green only if the evidence is complete.
private struct Badge {
  let label: String
  let message: String
  let color: Colour
  /// The statement in full.
  private let title: String

  /// The colours, as badge services name them.
  enum Colour: String {
    case good = "brightgreen"
    case limited = "yellow"
    case open = "lightgrey"
    case bad = "red"

    /// The colour of the picture, dark enough for white text.
    var paint: String {
      switch self {
      case .good: "#2a7d2e"
      case .limited: "#7a5c00"
      case .open: "#666666"
      case .bad: "#b3261e"
      }
    }
  }

  /// The maximal width of a badge.
  private static let widest = 320

  init(_ report: Report) {
    let judged = report.judged.map(\.specification)
    let counts = judged.map { report.conformingClauses(.must, of: $0) }
    let clauses = counts.map(\.clauses).reduce(0, +)
    let share = clauses == 0 ? "not judged" : "\(counts.map(\.conforming).reduce(0, +))/\(clauses) must"
    let ids = judged.map(\.id).joined(separator: " ")
    let isAll = Specification.all.allSatisfy { judged.contains($0) || $0.isFoundationOperator }
    let limits = report.limits
    let statement = { (limits: [String]) in ([share] + limits).joined(separator: ", ") }
    let names = judged.count == 1 ? [judged[0].name, ids] : ["Material Motion", isAll ? "Motion" : ids]
    let choices = [
      (names[0], statement(isAll || judged.count == 1 ? limits : [ids] + limits)), (names[1], statement(limits)),
    ]
    let short = (names[1], statement(Array(limits.prefix(1)) + ["…"]))
    (label, message) = choices.first { Self.width($0.0) + Self.width($0.1) <= Self.widest } ?? short
    title = "\(judged.map(\.name).joined(separator: ", ")): \(statement(limits))"
    color =
      switch report.conformance {
      case .deviates: .bad
      case .notJudged: .open
      case .conforms: report.misbehaviour != nil || !report.isProved ? .open : limits.isEmpty ? .good : .limited
      }
  }

  var json: JSON {
    ["schemaVersion": 1, "label": .string(label), "message": .string(message), "color": .string(color.rawValue)]
  }

  /// The picture: two boxes with one text each. It has no ids, so that a page may hold several.
  var svg: Markup {
    let left = Self.width(label)
    let right = Self.width(message)
    let whole = left + right
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(whole)" height="20" role="img" aria-label="\(title)">
        <title>\(title)</title>
        <path d="M3 0h\(left - 3)v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#444444"/>
        <path d="M\(left) 0h\(right - 3)a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H\(left)z" fill="\(color.paint)"/>
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

extension Report {
  /// Whether a scenario of each specification passed, and not vacuously.
  fileprivate var isProved: Bool {
    judged.allSatisfy { findings(of: $0.specification).contains(where: \.isEvidence) }
  }

  /// The reasons why the run is not complete evidence: waivers of a `must`, lacks, domains or parts that are missing.
  fileprivate var limits: [String] {
    let domains = Set(
      judged.flatMap { conformity in
        ValueDomain.allCases.filter { !(conformity.domains.contains($0) && selection.values.contains($0)) }
      })
    let left = ValueDomain.allCases.count - domains.count
    let findings = allFindings.filter { $0.level == .must }
    let limits: [String?] = [
      findings.contains { $0.verdict == .waived } ? "waivers" : nil,
      lack(of: findings),
      left < ValueDomain.allCases.count ? "\(left)/\(ValueDomain.allCases.count) domains" : nil,
      isComplete ? nil : "incomplete",
      generated?.part.map { "part \($0.shard)" },
      selection.only.isEmpty ? nil : "in part",
      isProved ? nil : "no evidence",
    ]
    return limits.compactMap(\.self)
  }

  /// The words for the capabilities that the port lacks and findings need; `nil` if there are none.
  private func lack(of findings: [Finding]) -> String? {
    let unsupported = findings.filter { $0.verdict == .unsupported }
    guard !unsupported.isEmpty else { return nil }
    let needed = lacks.filter { lack in unsupported.contains { $0.scenario.needs(lack.capability) } }
    return needed.count == 1 ? "without \(needed.names)" : "lacks"
  }
}
