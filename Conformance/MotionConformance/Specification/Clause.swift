/// One testable requirement of a specification.
package struct Clause: Hashable, Sendable, Identifiable {
  /// The clause's id, such as `RP-9.2`.
  package let id: String
  package let level: Level
  /// The requirement, as a sentence.
  package let statement: String
  /// The rules that it covers, each in a situation.
  let topics: [Topic]
  /// How the kit checks it.
  package let evidence: [Evidence]
  package let scenarios: [Scenario]
  /// The check of a port's declarations, if the surface is evidence.
  package let surface: SurfaceCheck?
  /// Whether it requires the clauses of the specifications that its own one rests on.
  let inherits: Bool

  /// Creates a clause. Its evidence follows from the arguments; scenarios of other clauses (`copied`) check it, too.
  init(
    _ id: String, _ level: Level, _ statement: String, of topics: [Topic] = [], inherits: Bool = false,
    isWitnessed: Bool = false, _ scenarios: Scenario..., copied: [Scenario] = [], surface: SurfaceCheck? = nil
  ) {
    (self.id, self.level, self.statement) = (id, level, statement)
    (self.topics, self.surface, self.inherits) = (topics, surface, inherits)
    self.scenarios = (copied + scenarios).map { $0.checking(id) }
    evidence = [scenarios.isEmpty ? nil : .behaviour, isWitnessed ? .witness : nil, surface == nil ? nil : .surface]
      .compactMap(\.self)
  }
}

/// The level of a clause.
public enum Level: String, CaseIterable, Hashable, Codable, Sendable {
  /// The specification requires it, or the bullet is meaningless without it.
  case must
  /// Only the specification's sample code shows it, or plain reading suggests it.
  case should
}

/// How the kit checks whether a port conforms to a clause.
package enum Evidence: String, Hashable, Sendable {
  /// A scenario with an expected trace.
  case behaviour
  /// The port compiles against the kit's protocol.
  case witness
  /// The compiler's symbol graph of the port shows it.
  case surface
}
