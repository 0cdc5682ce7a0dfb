import MotionConformance

/// A range of lines in a document.
package struct Citation: Hashable, Sendable {
  package let document: Document
  /// The lines, counted from 1.
  package let lines: ClosedRange<Int>

  /// The address of the lines on the page that publishes the document.
  package var url: String {
    "\(document.url)#L\(lines.lowerBound)" + (lines.count > 1 ? "-L\(lines.upperBound)" : "")
  }

  /// The document's title and the lines, such as `ReactiveProperty, lines 62–67`.
  package var text: String { "\(document.title), \(lines.inWords)" }

  /// All citations of a clause, an open question or an erratum, in order, each once.
  package static func all(of id: String) -> [Citation] { passagesByID[id, default: []].map(\.citation).uniqued }

  /// The lines of the section that states a bullet; `nil` if no document has it.
  package static func source(of bullet: Bullet) -> Citation? {
    Document.all.flatMap { document in
      document.sections.filter { $0.bullet == bullet.id }.map { Citation(document: document, lines: $0.lines) }
    }.first
  }

  /// The lines that the clause of that id is derived from: the passages of its own bullet that lead to it, or else the
  /// first passage that does.
  package static func source(of id: String) -> Citation? {
    let own = own(id).map(\.citation)
    guard let first = own.first else { return passagesByID[id]?.first?.citation }
    let lines = own.map(\.lines)
    return Citation(
      document: first.document, lines: lines.map(\.lowerBound).min()!...lines.map(\.upperBound).max()!)
  }

  /// The passage at which a page shows the entry of an id in full: the first that leads to it, if possible in its own bullet.
  static func home(of id: String) -> Passage? { (own(id).first ?? passagesByID[id]?.first)?.passage }

  /// The passages of an id's own bullet that lead to it.
  private static func own(_ id: String) -> [Place] {
    let bullet = String(id.prefix { $0 != "." })
    return passagesByID[id, default: []].filter { $0.bullet == bullet }
  }

  /// A passage that leads to an id, with the bullet that contains it.
  private typealias Place = (id: String, bullet: String?, passage: Passage, citation: Citation)

  private static let passagesByID: [String: [Place]] = Dictionary(
    grouping: Document.all.flatMap { document in
      document.sections.flatMap { section in
        section.passages.flatMap { passage in
          passage.ids.map { ($0, section.bullet, passage, Citation(document: document, lines: passage.lines)) }
        }
      }
    }, by: \.id)
}

extension ClosedRange<Int> {
  /// The lines as a page names them, such as `lines 62–67`.
  var inWords: String { count > 1 ? "lines \(inDigits)" : "line \(inDigits)" }

  /// The lines in digits, such as `62–67`.
  var inDigits: String { count > 1 ? "\(lowerBound)–\(upperBound)" : "\(lowerBound)" }
}
