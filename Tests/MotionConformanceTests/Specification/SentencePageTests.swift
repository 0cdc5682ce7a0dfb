import Foundation
import Testing

@testable import ConformanceReports
@testable import MotionConformance

struct SentencePageTests {
  private static let html = SentencePage().html

  @Test func `every section, passage, clause and scenario is there once, with its carriers and its picture`() throws {
    let tree = try Markup(Self.html)
    let ids = try tree.texts("//*/@id")
    #expect(Set(ids).count == ids.count)
    #expect(try tree.texts("//section[@class='specification']/@id") == Document.all.map(\.id))
    #expect(try tree.texts("//details[@class='bullet']/@id") == Specification.all.flatMap(\.bullets).map(\.id))
    #expect(try tree.all("//tbody[@class='passage']").count == Document.all.flatMap(\.passages).count)
    let clauses = Specification.all.flatMap(\.clauses)
    #expect(clauses.map(\.id).filter { !ids.contains($0) } == [])
    #expect(clauses.flatMap(\.scenarios).map(\.id).filter { !ids.contains($0) } == [])
    let drawn = clauses.flatMap(\.scenarios).filter { MarbleDiagram($0).actors.count <= MarbleDiagram.mostLanes }
    #expect(try tree.all("//details//*[name()='svg']").count == drawn.count)
    let uncarried = try tree.all("//tbody[@class='passage']//p[starts-with(., 'Nothing carries it.')]")
    #expect(uncarried.count == Document.all.flatMap(\.passages).count(where: \.ids.isEmpty))
    let levels = Set(try tree.texts("//tr[@class='clause']/th/span/@class"))
    #expect(levels == ["level must", "level should", "level open", "level erratum"])
    // Facts of a document about itself are folded.
    let folded = try tree.texts("//details[@class='bullet'][not(@open)]/summary")
    #expect(Set(folded) == ["Front matter"] && folded.count == Document.all.count)
  }

  @Test func `links lead to elements of the page, or to a document`() throws {
    let tree = try Markup(Self.html)
    let ids = Set(try tree.texts("//*/@id"))
    let urls = Document.all.map(\.url)
    let isFile = { (link: String) in
      FileManager.default.fileExists(atPath: Command.top.appending(path: "\(link.prefix { $0 != "#" })").path)
    }
    for link in try tree.texts("//a/@href") {
      let isKnown =
        link.hasPrefix("#")
        ? ids.contains(String(link.dropFirst())) : isFile(link) || urls.contains { link.hasPrefix($0) }
      #expect(isKnown, "\(link)")
    }
    #expect(
      try tree.all("//tbody[@class='passage']/tr[1]/th[a]").count == Document.all.flatMap(\.passages).count)
    let links = Set(try tree.texts("//nav//a/@href"))
    #expect(Specification.all.flatMap(\.bullets).filter { !links.contains("#\($0.id)") }.map(\.id) == [])
  }
}

struct TraceabilityTests {
  @Test func `the matrix in specs is the one that the kit makes`() throws {
    let page = try String(contentsOf: Command.top.appending(path: "specs/Traceability.md"), encoding: .utf8)
    #expect(
      page == Traceability.markdown(),
      "Run: swift run motion-conformance trace --format markdown --output specs/Traceability.md")
    #expect(page.split(separator: "\n").filter { $0.count > 200 } == [])
  }

  @Test func `the tables in specs are those that the kit makes`() throws {
    #expect(try Command.files(in: SentenceTable.folder) == SentenceTable.pages.map(\.file).sorted())
    for page in SentenceTable.pages {
      #expect(
        try Page("\(SentenceTable.folder)/\(page.file)").lines == page.text.components(separatedBy: "\n"),
        "Run: swift run motion-conformance trace --format documents --output \(SentenceTable.folder)")
    }
  }

  @Test func `the trace in JSON leads from each requirement, clause and scenario to its source`() throws {
    let matrix = try object(Traceability.json())
    let requirements = try #require(matrix["requirements"] as? [[String: Any]])
    #expect(requirements.map { $0["id"] as? String } == Specification.all.flatMap(\.bullets).map(\.id))
    let first = try #require(requirements.first { $0["id"] as? String == "RP-1" }?["source"] as? [String: Any])
    let document = Specification.reactiveProperty.document
    #expect(first["document"] as? String == document.path)
    #expect(first["revision"] as? String == document.revision)
    #expect(first["lines"] as? [Int] == [62, 67])
    #expect(first["url"] as? String == document.url + "#L62-L67")
    let clauses = requirements.flatMap { $0["clauses"] as? [[String: Any]] ?? [] }
    #expect(clauses.map { $0["id"] as? String } == Specification.all.flatMap(\.clauses).map(\.id))
    #expect(clauses.map { $0["level"] as? String } == Specification.all.flatMap(\.clauses).map(\.level.rawValue))
    let scenarios = clauses.flatMap { $0["scenarios"] as? [[String: String]] ?? [] }
    #expect(scenarios.map { $0["id"] } == Specification.all.flatMap(\.scenarios).map(\.id))
    #expect(scenarios.map { $0["source"] } == Specification.all.flatMap(\.scenarios).map(\.declaration.path))
    #expect((requirements + clauses).filter { $0["source"] == nil }.map { "\($0["id"] ?? "")" } == [])
    let documents = try #require(matrix["documents"] as? [[String: Any]])
    let sections = documents.flatMap { $0["sections"] as? [[String: Any]] ?? [] }
    let passages = sections.flatMap { $0["passages"] as? [[String: Any]] ?? [] }
    #expect(passages.compactMap { $0["statement"] as? String } == Document.all.flatMap(\.passages).map(\.statement))
    let errata = try #require(matrix["errata"] as? [[String: Any]])
    #expect(errata.compactMap { $0["id"] as? String } == Erratum.all.map(\.id))
  }
}
