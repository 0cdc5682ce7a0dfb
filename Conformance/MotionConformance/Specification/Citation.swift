/// A range of lines in a document.
public struct Citation: Hashable, Sendable {
  /// The document.
  public let document: Document
  /// The lines, counted from 1.
  public let lines: ClosedRange<Int>

  package init(document: Document, lines: ClosedRange<Int>) {
    (self.document, self.lines) = (document, lines)
  }

  /// The address of the lines on the page that publishes the document.
  public var url: String {
    document.url + "#L\(lines.lowerBound)" + (lines.count > 1 ? "-L\(lines.upperBound)" : "")
  }

  /// The document's title and the lines, such as `ReactiveProperty, lines 62–67`.
  public var text: String { "\(document.title), \(lines.inWords)" }

  /// All citations of a clause, an open question or an erratum, in order, each once.
  public static func all(of id: String) -> [Citation] { passages[id, default: []].map(\.citation).uniqued }

  /// The section of the bullet.
  public static func source(of bullet: Bullet) -> Citation? {
    for document in Document.all {
      for section in document.sections where section.bullet == bullet.id {
        return Citation(document: document, lines: section.lines)
      }
    }
    return nil
  }

  /// The lines that a clause is derived from: the passages of its own bullet that lead to it, or else the first passage that
  /// does.
  public static func source(of clause: Clause) -> Citation? {
    let all = passages[clause.id, default: []]
    let own = all.filter { $0.bullet == clause.bullet }.map(\.citation)
    guard let first = own.first else { return all.first?.citation }
    return own.dropFirst().reduce(first) { $0.joined(with: $1) }
  }

  private func joined(with other: Citation) -> Citation {
    Citation(
      document: document,
      lines: min(lines.lowerBound, other.lines.lowerBound)...max(lines.upperBound, other.lines.upperBound))
  }

  /// The citations of all passages that lead to an id, each with the bullet that contains the passage.
  private static let passages: [String: [(bullet: String?, citation: Citation)]] = {
    var passages: [String: [(bullet: String?, citation: Citation)]] = [:]
    for document in Document.all {
      for section in document.sections {
        for passage in section.passages {
          let citation = Citation(document: document, lines: passage.lines)
          for id in passage.ids { passages[id, default: []].append((section.bullet, citation)) }
        }
      }
    }
    return passages
  }()
}

extension Clause {
  /// The id of the bullet to which the clause belongs.
  package var bullet: String { String(id.prefix { $0 != "." }) }
}

extension ClosedRange<Int> {
  /// The lines as a page names them, such as `lines 62–67`.
  package var inWords: String { count > 1 ? "lines \(inDigits)" : "line \(inDigits)" }

  /// The lines in digits, such as `62–67`.
  package var inDigits: String { count > 1 ? "\(lowerBound)–\(upperBound)" : "\(lowerBound)" }
}
