import MotionConformance

/// A badge for badge services: a conformance statement in two short texts. These services refuse other fields, and few characters
/// fit, so that it does not name the versions. It is bright green only if the evidence is complete.
struct Badge: Encodable {
  let schemaVersion = 1
  let label: String
  let message: String
  /// The colour, as badge services name it.
  let color: String

  /// The maximal number of characters of label and message together.
  private static let longest = 44

  init(_ report: ReportDocument) {
    let judged = report.specifications.filter(\.decides)
    let counts = judged.map { report.conformingClauses(.must, of: $0.id) }
    let clauses = counts.map(\.clauses).reduce(0, +)
    let share = clauses == 0 ? "not judged" : "\(counts.map(\.conforming).reduce(0, +))/\(clauses) must"
    let ids = judged.map(\.id)
    let isAll = Specification.all.allSatisfy { ids.contains($0.id) || $0.isOptional }
    let limits = report.limits
    let statement = { (limits: [String]) in ([share] + limits).joined(separator: ", ") }
    let list = ids.joined(separator: " ")
    let names = judged.count == 1 ? [judged[0].name, list] : ["Material Motion", isAll ? "Motion" : list]
    let choices = [
      (names[0], statement(isAll || judged.count == 1 ? limits : [list] + limits)), (names[1], statement(limits)),
    ]
    let short = (names[1], statement(Array(limits.prefix(1)) + ["…"]))
    (label, message) = choices.first { $0.0.count + $0.1.count <= Self.longest } ?? short
    color =
      switch report.conforms {
      case false?: "red"
      case nil: "lightgrey"
      case true?: limits.isEmpty ? "brightgreen" : limits.contains(ReportDocument.noEvidence) ? "lightgrey" : "yellow"
      }
  }
}
