/// A sentence of a document, or one fact that its sample code shows.
package struct Passage: Hashable, Sendable {
  /// The kind of text.
  package let form: Form
  /// Its lines, counted from 1.
  package let lines: ClosedRange<Int>
  /// The requirement or fact that it states, in the kit's words.
  package let statement: String
  /// The ids that carry it, or the reason why none does.
  package let treatment: Treatment

  /// The kind of text of a passage.
  package enum Form: String, CaseIterable, Hashable, Sendable {
    /// The page's data about itself, before its first heading.
    case metadata
    /// A heading.
    case heading
    /// A sentence.
    case prose
    /// A fact that sample code shows.
    case code
  }

  /// The ids that carry a passage, or the reason why none does.
  package enum Treatment: Hashable, Sendable {
    /// These clauses, open questions and errata carry it, by their ids.
    case carried(by: [String])
    /// Nothing carries it, for that reason.
    case uncarried(because: String)
  }

  /// The ids that carry it.
  package var ids: [String] { if case .carried(let ids) = treatment { ids } else { [] } }

  /// The reason why no id carries it, if none does.
  package var reason: String? { if case .uncarried(let reason) = treatment { reason } else { nil } }
}
