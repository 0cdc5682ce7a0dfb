/// Actions in, events out: a check of one clause, as data.
///
/// A scenario holds no closure, so it runs in process on any Swift type, out of process on a port in any language,
/// and prints as text.
public struct Scenario: Hashable, Sendable {
  /// The clause that it checks, such as `RP-9.2`.
  public internal(set) var clause: String
  /// What tells it from the clause's other scenarios, such as `external-write-first`.
  public let slug: String
  /// The steps, in order.
  public let steps: [Step]
  /// Where it is declared: the file's name and the line.
  public let declaration: Declaration

  /// A place in the kit's sources.
  public struct Declaration: Hashable, Sendable {
    /// The file's name, without its folder.
    public let file: String
    /// The line in the file, counted from 1.
    public let line: Int

    init(fileID: String, line: Int) {
      let folder = fileID.utf8.lastIndex(of: UInt8(ascii: "/"))
      file = String(folder.map { fileID[fileID.index(after: $0)...] } ?? fileID[...])
      self.line = line
    }
  }

  /// A scenario with those steps. Within a suite, its clause is the one that it stands under.
  public init(
    _ slug: String, clause: String = "", _ steps: [Step], file: String = #fileID, line: Int = #line
  ) {
    self.clause = clause
    self.slug = slug
    self.steps = steps
    declaration = Declaration(fileID: file, line: line)
  }

  init(_ slug: String, _ steps: Step..., file: String = #fileID, line: Int = #line) {
    self.init(slug, steps, file: file, line: line)
  }

  init(_ slug: String, _ steps: [Step], declaration: Declaration) {
    clause = ""
    self.slug = slug
    self.steps = steps
    self.declaration = declaration
  }

  /// The scenario's id, such as `RP-9.2/external-write-first`.
  public var id: String { "\(clause)/\(slug)" }

  /// The actions of the steps.
  public var actions: [Action] { steps.map(\.action) }
}

extension Scenario: Identifiable, CustomStringConvertible {
  public var description: String { id }
}
