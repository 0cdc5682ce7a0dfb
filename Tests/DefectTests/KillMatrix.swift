import Defects
import MotionConformance
import Testing

/// Which defect breaks which clause.
enum KillMatrix {
  /// Where the matrix is kept.
  static let page = GeneratedPage("Conformance/KillMatrix.md")

  static var text: String {
    let clauses = Specification.all.flatMap(\.clauses)
    let judged = clauses.filter { !$0.scenarios.isEmpty }
    var lines = [
      "# Which defect breaks which clause",
      "",
      "Each defect is a port that is wrong in one way. The whole suite runs on it, and blames exactly the clauses that are",
      "marked here: \(Defect.all.count) defects, \(judged.count) clauses with scenarios, each broken alone by at least one"
        + " defect.",
      "",
      "● this clause alone · ○ this clause among others",
      "",
    ]
    for specification in Specification.all {
      let judged = specification.clauses.filter { !$0.scenarios.isEmpty }
      let defects = Defect.all.filter { defect in judged.contains { defect.clauses.contains($0.id) } }
      lines += ["## \(specification.id) · \(specification.name)", ""]
      lines += ["| defect | what the port does wrong | \(judged.map(\.id).joined(separator: " | ")) |"]
      lines += ["|---|---|\(judged.map { _ in ":-:|" }.joined())"]
      for defect in defects {
        let mark = defect.clauses.count == 1 ? "●" : "○"
        let cells = judged.map { defect.clauses.contains($0.id) ? mark : "" }
        lines += ["| \(defect.name) | \(defect.sentence) | \(cells.joined(separator: " | ")) |"]
      }
      lines += [
        "| **defects that break it** | **alone / at all** | \(judged.map(count).joined(separator: " | ")) |", "",
      ]
    }
    return lines.joined(separator: "\n")
  }

  private static func count(_ clause: Clause) -> String {
    let all = Defect.all.filter { $0.clauses.contains(clause.id) }
    return "\(all.count { $0.clauses.count == 1 }) / \(all.count)"
  }
}

struct KillMatrixTests {
  @Test func `the matrix in Conformance is up to date`() throws {
    if GeneratedPage.isWriting { try KillMatrix.page.write(KillMatrix.text) }
    #expect(try KillMatrix.page.text == KillMatrix.text, "Run: MATRIX=write swift test --filter DefectTests")
  }
}
