import Foundation
import MotionConformance
import Testing

/// The lists of clauses in the pages of specs/. `CLAUSES=write` writes them.
struct ClauseListTests {
  @Test(arguments: Specification.all)
  func `each page lists the clauses of the kit with their scenarios`(of specification: Specification) throws {
    let page = try Page.specification(specification.file)
    let lines = page.listing(specification)
    if ProcessInfo.processInfo.environment["CLAUSES"] == "write" {
      let text = lines.joined(separator: "\n")
      try text.write(to: Command.top.appending(path: page.path), atomically: true, encoding: .utf8)
    } else {
      for change in lines.difference(from: page.lines) {
        Issue.record(
          "\(page.path) differs from the kit: \(change). Run: CLAUSES=write swift test --filter ClauseListTests")
      }
    }
  }
}

extension Page {
  /// The page with each bullet's clauses below it, and with links to the files of their scenarios at its end.
  fileprivate func listing(_ specification: Specification) -> [String] {
    let folder = "../Conformance/MotionConformance/Suites/"
    let bullets = Dictionary(uniqueKeysWithValues: specification.bullets.map { ("## \($0.id) · \($0.section)", $0) })
    var listed: [String] = []
    var bullet: Bullet?
    for line in lines where !line.contains("]: \(folder)") {
      let isOfList = line.hasPrefix("- <a id=") || line.hasPrefix("  Scenarios: ")
      if let present = bullet, isOfList || line.hasPrefix("<a id=") || line.hasPrefix("## ") {
        listed += present.list + (isOfList ? [] : [""])
        bullet = nil
      }
      if isOfList { continue }
      listed.append(line)
      bullet = bullets[line] ?? bullet
    }
    let files = Set(specification.bullets.map { "[\($0.file)]: ../\($0.path)" }).sorted()
    return listed.dropLast() + files + [""]
  }
}

extension Bullet {
  /// The path of the file that declares it.
  fileprivate var path: String {
    let scenario = clauses.flatMap(\.scenarios).first { $0.origin == nil }
    return String(scenario?.declaration.path.prefix { $0 != ":" } ?? "")
  }

  /// The name of that file.
  fileprivate var file: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }

  /// Its clauses, as a page lists them.
  fileprivate var list: [String] {
    clauses.flatMap { clause in
      let evidence = clause.evidence.map(\.rawValue).joined(separator: ", ")
      let anchor = "<a id=\"\(clause.id.lowercased().replacing(".", with: "-"))\"></a>"
      let origins = Set(clause.scenarios.compactMap(\.origin)).map { "those of [\($0.name)](\($0.file).md)" }.sorted()
      let slugs = clause.scenarios.filter { $0.origin == nil }.map(\.slug) + (clause.surface == nil ? [] : ["surface"])
      let links = origins + slugs.map { "[\($0)][\(file)]" }
      return [
        "- \(anchor)**\(clause.id)** (\(clause.level); \(evidence)) \(clause.statement)",
        "  Scenarios: \(links.joined(separator: ", "))",
      ]
    }
  }
}

extension Scenario {
  /// The specification that declares the scenario, if the clause belongs to another one.
  fileprivate var origin: Specification? { Specification.all.first { slug.hasPrefix("\($0.id)-") } }
}
