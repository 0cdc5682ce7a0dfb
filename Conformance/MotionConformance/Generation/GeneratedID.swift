/// The id of a scenario that is made from a seed, such as `RM-9.2/seed-1-number-10918`, from which it can be made again.
package struct GeneratedID: Hashable, Sendable {
  /// The id of the clause that is broken in it, or of the specification in which the port fails.
  package let owner: String
  package let seed: UInt64
  package let number: Int

  /// Reads an id, in upper or lower case; `nil` if it is not the id of a scenario made from a seed.
  package init?(_ id: String) {
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let match = parts[1].lowercased().wholeMatch(of: /seed-([0-9]+)-number-([0-9]+)/),
      let seed = UInt64(match.1), let number = Int(match.2), number < 1_000_000_000
    else { return nil }
    (owner, self.seed, self.number) = (parts[0].uppercased(), seed, number)
  }

  /// The id as a text, such as `RM-9.2/seed-1-number-10918`: the owner, the seed and the number.
  package var id: String { "\(owner)/\(Self.slugStart(seed))\(number)" }

  /// The part of an id between the owner's slash and the number, such as `seed-1-number-`.
  static func slugStart(_ seed: UInt64) -> String { "seed-\(seed)-number-" }

  /// The specification that the owner is, or of the clause that it is; `nil` if it is neither.
  var specification: Specification? { Catalogue.specification(of: owner) ?? .named(owner) }
}
