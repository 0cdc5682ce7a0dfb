import Foundation
import MotionConformance
import Testing

/// The lists of clauses in the pages of specs/. `CLAUSES=write` writes them.
struct ClauseListTests {
  @Test(arguments: Page.ofSpecifications)
  func `each page lists the clauses of the kit with their scenarios`(name: String) throws {
    let page = try Page.specification(name)
    let lines = page.listing(Specification.all.filter { $0.pageName == name })
    try Page.expect(page.path, has: lines.joined(separator: "\n"), orWriteBy: "CLAUSES", of: "ClauseListTests")
  }
}

extension Page {
  /// The page with each bullet's clauses below it, and with links to the files of their scenarios at its end.
  fileprivate func listing(_ specifications: [Specification]) -> [String] {
    let folder = "../Conformance/MotionConformance/Suites/"
    let all = specifications.flatMap(\.bullets)
    let bullets = Dictionary(uniqueKeysWithValues: all.map { (heading(of: $0, among: specifications), $0) })
    var listed: [String] = []
    var bullet: Bullet?
    for line in lines where !line.contains("]: \(folder)") {
      let isOfList = line.hasPrefix("- <a id=") || line.hasPrefix("  Scenarios: ")
      let isHeading = line.hasPrefix("## ") || line.hasPrefix("### ")
      if let present = bullet, isOfList || isHeading || line.hasPrefix("<a id=") {
        listed += present.list + (isOfList ? [] : [""])
        bullet = nil
      }
      if isOfList { continue }
      listed.append(line)
      bullet = bullets[line] ?? bullet
    }
    let files = Set(all.flatMap(\.files).map { "[\($0.fileName)]: ../\($0)" }).sorted()
    return listed.dropLast() + files + [""]
  }
}

extension Bullet {
  /// The paths of the files that declare its scenarios. Its surface checks are linked to the first of them.
  fileprivate var files: [String] { clauses.flatMap(\.scenarios).filter { $0.origin == nil }.map(\.file) }

  /// Its clauses, as a page lists them.
  fileprivate var list: [String] {
    clauses.flatMap { clause in
      let evidence = clause.evidence.map(\.rawValue).joined(separator: ", ")
      let anchor = "<a id=\"\(clause.id.lowercased().replacing(".", with: "-"))\"></a>"
      let origins = Set(clause.scenarios.compactMap(\.origin))
        .map { "those of [\($0.name)](\($0.pageName).md)" }.sorted()
      let scenarios = clause.scenarios.filter { $0.origin == nil }.map { "[\($0.slug)][\($0.file.fileName)]" }
      let surface = clause.surface == nil ? [] : ["[surface][\(files.first?.fileName ?? "")]"]
      let links = origins + scenarios + surface
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

  /// The path of the file that declares it.
  fileprivate var file: String { String(declaration.path.prefix { $0 != ":" }) }
}

extension String {
  /// The name of a file, of its path.
  fileprivate var fileName: String { String(split(separator: "/").last?.dropLast(".swift".count) ?? "") }
}
