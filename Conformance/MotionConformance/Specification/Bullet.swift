/// One bullet of a specification.
public struct Bullet: Hashable, Sendable, Identifiable {
  /// The bullet's id, such as `RP-9`.
  public let id: String
  /// The text of the bullet, verbatim.
  public let section: String
  /// The clauses that it consists of.
  public let clauses: [Clause]

  init(_ id: String, _ section: String, _ clauses: Clause...) {
    self.id = id
    self.section = section
    self.clauses = clauses
  }
}
