/// A sentence of a document, or one fact that its sample code shows.
public struct Passage: Hashable, Sendable {
  /// What kind of text it is.
  public let form: Form
  /// Its lines, counted from 1, or `nil` where only its section is known.
  public let lines: ClosedRange<Int>?
  /// What it asks, in the kit's words.
  public let statement: String
  /// What carries it, or why nothing does.
  public let treatment: Treatment

  /// What kind of text a passage is.
  public enum Form: String, CaseIterable, Hashable, Sendable {
    /// What the page says of itself before its first heading.
    case metadata
    /// A heading.
    case heading
    /// A sentence.
    case prose
    /// A fact that sample code shows.
    case code
  }

  /// What carries a passage, or why nothing does.
  public enum Treatment: Hashable, Sendable {
    /// These clauses, open questions and errata carry it, by their ids.
    case carried(by: [String])
    /// Nothing carries it, for that reason.
    case uncarried(because: String)
  }

  init(_ form: Form, _ lines: ClosedRange<Int>?, _ statement: String, _ ids: [String]) {
    self.form = form
    self.lines = lines
    self.statement = statement
    treatment = .carried(by: ids)
  }

  init(_ form: Form, _ lines: ClosedRange<Int>?, _ statement: String, because reason: String) {
    self.form = form
    self.lines = lines
    self.statement = statement
    treatment = .uncarried(because: reason)
  }

  /// The ids of what carries it.
  public var ids: [String] { if case .carried(let ids) = treatment { ids } else { [] } }

  /// Why nothing carries it, where nothing does.
  public var reason: String? { if case .uncarried(let reason) = treatment { reason } else { nil } }
}
