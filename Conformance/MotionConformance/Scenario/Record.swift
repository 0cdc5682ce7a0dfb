/// An action or an event: a kind, and the values of the fields that the kind has.
package protocol Record: CustomStringConvertible {
  associatedtype Kind: RecordKind

  /// Creates a record whose fields have their defaults.
  init(_ kind: Kind)

  var kind: Kind { get }
  /// The words and the fields: those of the kind, unless records of one kind differ in them.
  var format: Format { get }

  /// The words for a field, with values as a function spells them.
  func words(_ field: Field, _ literal: (Int) -> String) -> String
}

/// The kinds of actions or events, by their names in the wire protocol.
package protocol RecordKind: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The key of the kind in a message.
  static var key: String { get }
  /// The words and the fields of the kind.
  var format: Format { get }
}

extension RecordKind {
  var position: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// Hashes the position: hashing the name takes longer.
  package func hash(into hasher: inout Hasher) { hasher.combine(position) }
}

/// The fields of actions and events, by their keys in the wire protocol, in the order that messages have them.
package enum Field: String, CaseIterable, Sendable {
  case name, `operator`, value, state, external, teardown, of, to, with, form, using, like, rows, others, connection
  case number, event, actions
}

/// A description of a kind, with its fields in braces: `subscribe {name} to {to}{form}{using?}`. A message may leave out a field
/// with a question mark.
package struct Format: Sendable {
  let fields: [(key: Field, isOmissible: Bool)]
  private let start: String
  /// The fields in the order of the text, each with the words behind it; `start` is the words before the first one.
  private let rest: [(field: Field, text: String)]

  init(_ text: String) {
    let parts = text.split(separator: "{", omittingEmptySubsequences: false)
    let keys = parts.dropFirst().map { $0.prefix { $0 != "}" } }
    start = String(parts[0])
    let rest = zip(keys, parts.dropFirst()).map { key, part -> (field: Field, text: String) in
      guard let field = Field(rawValue: String(key.prefix { $0 != "?" })) else {
        preconditionFailure("unknown field '\(key)' in '\(text)'")
      }
      return (field, String(part.dropFirst(key.count + 1)))
    }
    self.rest = rest
    fields = Field.allCases.flatMap { field in
      zip(rest, keys).filter { $0.0.field == field }.map { (field, $0.1.hasSuffix("?")) }
    }
  }

  func has(_ field: Field) -> Bool { fields.contains { $0.key == field } }

  fileprivate func text(_ words: (Field) -> String) -> String { rest.reduce(start) { $0 + words($1.field) + $1.text } }
}

extension Record {
  package var format: Format { kind.format }

  /// A description, with values as a function spells them.
  func text(_ literal: (Int) -> String) -> String { format.text { words($0, literal) } }

  package func text(in values: ValueDomain) -> String { text(values.literal) }
}
