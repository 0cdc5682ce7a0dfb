import Foundation
import MotionConformance
import TestTraits
import Testing

/// The clauses that each defect breaks, and the clauses that the kit names for it.
enum KillMatrix {
  static func text(_ detections: [Detection], _ pairs: [PairDetection]) -> String {
    let noticed = detections.filter(\.isNoticed)
    let causes = noticed.map(\.causes.count).sorted()
    let lengths = noticed.compactMap(\.length).sorted()
    var lines = [
      "## Which defect breaks which clause",
      "",
      "Each defect is a port that is wrong in one way. The written scenarios of its specification run on it, and as many",
      "generated ones as it takes to notice it. The clauses are those that the report names, the first one first.",
      "",
      "| | |",
      "|---|--:|",
      "| noticed | \(noticed.count) of \(detections.count) |",
      "| the clause named first is one that is broken | \(noticed.count(where: \.isExact)) of \(detections.count) |",
      "| clauses named for a defect, median and most | \(causes.median), \(causes.last ?? 0) |",
      "| clauses named that are not among those that the defect breaks | \(noticed.map(\.neighbours.count).reduce(0, +)), for \(noticed.count { !$0.neighbours.isEmpty }) |",
      "| ports with two defects of different clauses for which both are named | \(pairs.count(where: \.namesBoth)) of \(pairs.count) |",
      "| causes of these ports that belong to neither | \(pairs.map(\.neighbours.count).reduce(0, +)), for \(pairs.count { !$0.neighbours.isEmpty }) |",
      "| actions of the scenario that shows it, median and most | \(lengths.median), \(lengths.last ?? 0) |",
      "",
      "≠ the clause named first is not one that the defect was made to break; in brackets, clauses that were seen only beside the others",
      "",
    ]
    for specification in Specification.all {
      lines += [
        "### \(specification.id) · \(specification.name)", "",
        "| defect | the mistake of the port | breaks | named | actions |",
        "|---|---|---|---|--:|",
      ]
      lines += detections.filter { $0.defect.specification == specification }.map(row)
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static func row(_ detection: Detection) -> String {
    let mark = detection.isNoticed && !detection.isExact ? " ≠" : ""
    let cells = [
      detection.defect.name, detection.defect.sentence,
      detection.defect.clauses.sorted().joined(separator: ", ") + mark,
      detection.causes.joined(separator: ", ")
        + (detection.beside.isEmpty ? "" : " (\(detection.beside.joined(separator: ", ")))"),
      detection.length.map { "\($0)" } ?? "",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}

extension [Int] {
  /// The median of sorted numbers.
  fileprivate var median: Int { isEmpty ? 0 : self[count / 2] }
}

struct KillMatrixTests {
  /// `MATRIX=write` writes it.
  @Test(.slow) func `the matrix on the page of evidence is up to date`() async throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.deletingLastPathComponent().appending(path: "Conformance/Evidence.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(page.firstRange(of: "<!-- defects -->\n")).upperBound
    let end = try #require(page[begin...].firstRange(of: "<!-- end of defects -->")).lowerBound
    let text = try await KillMatrix.text(Detection.all.value, PairDetection.sample.value)
    if ProcessInfo.processInfo.environment["MATRIX"] == "write" {
      try Data((page[..<begin] + text + page[end...]).utf8).write(to: file)
    } else {
      #expect(page[begin..<end] == text, "Write it again, as .github/CONTRIBUTING.md says.")
    }
  }
}
