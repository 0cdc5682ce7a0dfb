/// The id of a generated scenario, such as `RM-9.2/seed-1-number-10918`, from which it can be made again.
package struct GeneratedID: Hashable, Sendable {
  /// The id of the clause that is broken in it.
  package let clause: String
  package let seed: UInt64
  package let number: Int

  /// Reads an id, in upper or lower case; `nil` if it is not the id of a scenario made from a seed.
  package init?(_ id: String) {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let match = parts[1].lowercased().wholeMatch(of: /seed-([0-9]+)-number-([0-9]+)/),
      let seed = UInt64(match.1), let number = Int(match.2), number < 1_000_000_000
    else { return nil }
    (clause, self.seed, self.number) = (parts[0].uppercased(), seed, number)
  }

  /// The id of the scenario.
  package var id: String { "\(clause)/\(slug)" }

  /// The name of the scenario.
  package var slug: String { "seed-\(seed)-number-\(number)" }
}
