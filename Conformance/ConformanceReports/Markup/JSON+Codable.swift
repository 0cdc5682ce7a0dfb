internal import ConformancePlatform
import MotionConformance

extension Trace {
  /// The events of each action, with the texts of the port made printable.
  func printable(in values: ValueDomain) -> [JSON] {
    map { events in .array(events.map { $0.json(in: values).printable }) }
  }
}

extension JSON {
  /// The event, with the text of the port made printable.
  fileprivate var printable: JSON {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard member.key == "other", case .string(let text) = member.value else { return member }
        return JSON.Member("other", .string(text.printable))
      })
  }
}

extension JSON: Codable {
  package init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? ReportDecoder else { throw MessageError("expected a JSON value") }
    self = decoder.json
  }

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

extension Encodable {
  /// The value as formatted JSON with sorted keys.
  package func prettyJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
