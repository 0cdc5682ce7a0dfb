/// A sentence of a document, or one fact that its sample code shows.
public struct Passage: Hashable, Sendable {
  /// The kind of text.
  public let form: Form
  /// Its lines, counted from 1.
  public let lines: ClosedRange<Int>
  /// The requirement or fact that it states, in the kit's words.
  public let statement: String
  /// The ids that carry it, or the reason why none does.
  public let treatment: Treatment

  /// The kind of text of a passage.
  public enum Form: String, CaseIterable, Hashable, Sendable {
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
  public enum Treatment: Hashable, Sendable {
    /// These clauses, open questions and errata carry it, by their ids.
    case carried(by: [String])
    /// Nothing carries it, for that reason.
    case uncarried(because: String)
  }

  /// The ids that carry it.
  public var ids: [String] { if case .carried(let ids) = treatment { ids } else { [] } }

  /// The reason why no id carries it, if none does.
  public var reason: String? { if case .uncarried(let reason) = treatment { reason } else { nil } }
}
