@testable import MotionConformance

extension MessageRow {
  /// The row in the table on the page on the protocol.
  func line(_ name: String) -> String {
    let items = fields.map(\.item).joined(separator: ", ")
    return "| `\(name)` |\(items.isEmpty ? "" : " ")\(items) | \(meaning) |\n"
  }

  /// The JSON Schemas of such an object: one for each field that may replace another.
  fileprivate func schemas(_ key: String, _ name: String) -> [JSON] {
    (0..<(fields.map(\.keys.count).max() ?? 1)).map { alternative in
      var (members, required) = ([JSON.Member(key, ["const": .string(name)])], [JSON.string(key)])
      for field in fields {
        let index = min(alternative, field.keys.count - 1)
        members.append(JSON.Member(field.keys[index], field.schemas[index]))
        if !field.isOptional { required.append(.string(field.keys[index])) }
      }
      return [
        "type": "object", "properties": .object(members), "required": .array(required),
        "additionalProperties": .boolean(false),
      ]
    }
  }
}

extension MessageField {
  /// The JSON Schema of the field under each of its keys.
  fileprivate var schemas: [JSON] {
    let states: JSON = ["enum": ["atRest", "active"]]
    return switch self {
    case .name, .subject, .participant, .of, .to, .using: [Self.reference("name")]
    case .external, .teardown: [["type": "boolean"]]
    case .form: [["enum": .array(SubscribeForm.allCases.map { .string($0.rawValue) })]]
    case .connection, .anyConnection: [["type": "integer", "minimum": .integer(1)]]
    case .number: [["type": "integer"]]
    case .event: [Self.reference("event")]
    case .actions: [["type": "array", "items": Self.reference("action")]]
    case .rows: [Self.samples(JSON.Member("becomes", Self.samples()))]
    case .others: [Self.samples()]
    case .sample: [Self.reference("value"), ["enum": .array(ValueDomain.specialTexts.map(JSON.string))]]
    case .value: [Self.reference("value"), ["type": "string"]]
    case .state: [states, ["type": "string"]]
    case .knownState: [states]
    }
  }

  /// The schema of values that each are an object of their own, with other members.
  private static func samples(_ others: JSON.Member...) -> JSON {
    let members = [JSON.Member("value", reference("value"))] + others
    return [
      "type": "array",
      "items": [
        "type": "object", "properties": .object(members), "required": .array(members.map { .string($0.key) }),
        "additionalProperties": .boolean(false),
      ],
    ]
  }

  private static func reference(_ schema: String) -> JSON { ["$ref": .string("urn:motion-conformance:1:\(schema)")] }
}

extension ActionKind {
  /// The meaning of the kind, and its fields.
  var message: MessageRow { MessageRow(meaning: row.meaning, fields: row.fields) }

  /// The JSON Schema of an action.
  static var schema: JSON {
    .schema("action", "An action on a port.", allCases.flatMap { $0.message.schemas("action", $0.rawValue) })
  }
}

extension EventKind {
  /// The JSON Schema of an event.
  static var schema: JSON {
    .schema("event", "An event of a port.", allCases.flatMap { $0.row.schemas("event", $0.rawValue) })
  }
}

extension Specification {
  /// The JSON Schema of a specification's id.
  static var schema: JSON {
    .schema("specification", "The id of a specification.", all.map { .string($0.id) }, in: "enum")
  }
}

extension JSON {
  fileprivate static func schema(
    _ name: String, _ description: String, _ alternatives: [JSON], in keyword: String = "oneOf"
  ) -> JSON {
    .object([
      Member("$schema", "https://json-schema.org/draft/2020-12/schema"),
      Member("$id", .string("urn:motion-conformance:1:\(name)")), Member("description", .string(description)),
      Member(keyword, .array(alternatives)),
    ])
  }
}
