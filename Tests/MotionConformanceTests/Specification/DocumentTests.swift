import Foundation
import Testing

@testable import ConformanceReports
@testable import MotionConformance

struct DocumentTests {
  @Test func `each specification has its document, and Property observation one more that it rests on`() {
    #expect(Document.all.filter { $0.id == $0.specification.id } == Specification.all.map(\.document))
    #expect(Document.all.filter { !$0.isOwn }.map(\.name) == ["Property"])
    for document in Document.all {
      #expect(["Stable", "Draft"].contains(document.status))
      #expect(document.revision.count == 40, "the revision of \(document.id) is not one in full")
    }
  }

  @Test func `each file of a document is in the list of documents`() throws {
    let files = try Command.files(in: "Conformance/ConformanceReports/Documents/Sentences")
    #expect(files.count == Document.all.count && Set(Document.all.map(\.id)).count == files.count)
  }

  @Test func `the page on the architecture shows a valid file`() throws {
    let page = try Page("Conformance/MotionConformance/MotionConformance.docc/Architecture.md")
    let text = page.lines.drop { $0 != "```json" }.dropFirst().prefix { $0 != "```" }.joined(separator: "\n")
    #expect(try JSONDecoder().decode(Document.self, from: Data(text.utf8)).sections.count == 2)
  }

  @Test(arguments: Document.all)
  func `bullets are sections that follow one another, and passages cover these`(of document: Document) {
    let bullets = document.isOwn ? document.specification.bullets : []
    let sections = document.sections.filter { $0.bullet != nil }
    #expect(sections.map(\.bullet) == bullets.map(\.id) && sections.map(\.heading) == bullets.map(\.text))
    #expect(document.sections.first?.lines.lowerBound == 1)
    for (section, next) in zip(document.sections, document.sections.dropFirst()) {
      #expect(next.lines.lowerBound == section.lines.upperBound + 2, "\(next.heading)")
    }
    for section in document.sections { expectCover(section, of: document) }
  }

  /// Checks that the passages are in order and leave out no more than the blank lines between two of them.
  private func expectCover(_ section: Section, of document: Document) {
    var end = section.lines.lowerBound - 1
    var start = end
    for passage in section.passages {
      let lines = passage.lines
      #expect(lines.lowerBound >= start, "\(document.id), \(passage.statement)")
      // Two lines are blank after the sample in ReactiveProperty that ends at line 43, one everywhere else.
      let gap = document.id == "RP" && end == 43 ? 3 : 2
      #expect(lines.lowerBound <= end + gap, "\(document.id) has a hole before line \(lines.lowerBound)")
      start = lines.lowerBound
      end = max(end, lines.upperBound)
    }
  }

  @Test(arguments: Document.all)
  func `sentences and reasons end with a dot, and IDs exist and are named once`(of document: Document) {
    for passage in document.passages {
      #expect(passage.statement.hasSuffix("."), "\(passage.statement)")
      #expect(Set(passage.ids).count == passage.ids.count, "\(passage.statement)")
      #expect(passage.ids.isEmpty == (passage.reason != nil), "\(passage.statement)")
      if let reason = passage.reason { #expect(reason.hasSuffix("."), "\(reason)") }
      for id in passage.ids { #expect(throws: Never.self, "\(id)") { try Catalogue.entry(id) } }
    }
  }

  @Test func `each clause, open question and erratum is named by a passage`() {
    let named = Set(Document.all.flatMap(\.passages).flatMap(\.ids))
    let ids =
      Specification.all.flatMap(\.clauses).map(\.id) + OpenQuestion.all.map(\.id) + Erratum.all.map(\.id)
    #expect(ids.filter { !named.contains($0) } == [])
  }

  @Test func `each section has a digest of its own, but for the heading of the list`() {
    for document in Document.all {
      #expect(Set(document.sections.map(\.digest)).count == document.sections.count, "\(document.id)")
      #expect(document.sections.allSatisfy { $0.digest.count == 16 }, "\(document.id)")
    }
    #expect(Set(Document.all.compactMap { $0.sections.first { $0.heading == "MVP" }?.digest }).count == 1)
  }

  @Test func `a clause is cited by the passages of its own bullet`() throws {
    let clauses = Specification.reactiveProperty.clauses
    let lines = Dictionary(uniqueKeysWithValues: clauses.map { ($0.id, Citation.source(of: $0.id)?.lines) })
    #expect(lines["RP-2.1"] == 69...77)
    #expect(lines["RP-9.2"] == 141...155)
    // RP-4 does not name it; the sample of RP-9 shows it.
    #expect(lines["RP-4.3"] == 143...155)
    let bullet = try #require(Citation.source(of: Specification.reactiveProperty.bullets[0]))
    #expect(bullet.url.hasSuffix("fff53143225dcf821103e6bb615b1f3/" + bullet.document.path + "#L62-L67"))
    #expect(Citation.all(of: "E-3").map(\.lines) == [143...155])
    // A clause is cited from the document that it is derived from, before the one that this rests on.
    #expect(Specification.property.clauses.allSatisfy { Citation.source(of: $0.id)?.document.id == "PO" })
    #expect(Citation.all(of: "E-18").map(\.document.id) == ["PO", "Property", "Property"])
  }
}

struct ErratumTests {
  @Test func `an erratum is read from its page, without the links`() throws {
    let second = try #require(Erratum.all.dropFirst().first)
    #expect(second.id == "E-2" && second.title == "A MotionObserver made of `next` alone")
    #expect(second.reading.hasSuffix("The states that a property's stream emits are C-stream-state."))
    #expect(Erratum.all.map(\.id) == Catalogue.errata)
  }
}

extension Document: CustomTestStringConvertible {
  public var testDescription: String { title }
}

extension Specification {
  /// The document that it is derived from.
  var document: Document { Document.all.first { $0.isOwn && $0.specification == self }! }
}
