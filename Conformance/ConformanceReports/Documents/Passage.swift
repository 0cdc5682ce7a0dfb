/// A sentence of a document, or one fact that its sample code shows.
package struct Passage: Hashable, Codable, Sendable {
  package let form: Form
  /// Its lines, counted from 1.
  package let lines: ClosedRange<Int>
  /// The requirement or fact that it states, in the kit's words.
  package let statement: String
  /// The clauses, open questions and errata that carry it, by their ids.
  package var ids: [String] = []
  /// The reason why nothing carries it, if nothing does.
  package var reason: String?

  private enum CodingKeys: String, CodingKey {
    case form, lines, statement, reason
    case ids = "carriers"
  }

  package enum Form: String, Codable, Sendable {
    /// The page's data about itself, before its first heading.
    case metadata
    case heading
    case prose
    /// A fact that sample code shows.
    case code
  }
}
