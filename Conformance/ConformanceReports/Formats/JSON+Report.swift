import MotionConformance

extension JSON {
  /// The trace, with the texts of the port made printable.
  var printable: JSON {
    switch self {
    case .array(let elements): .array(elements.map(\.printable))
    case .object(let members):
      .object(
        members.map { member in
          if member.key == "other", case .string(let text) = member.value {
            JSON.Member("other", .string(text.printable))
          } else {
            JSON.Member(member.key, member.value)
          }
        })
    default: self
    }
  }
}

extension JSON: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members):
      try container.encode(Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first })
    }
  }
}
