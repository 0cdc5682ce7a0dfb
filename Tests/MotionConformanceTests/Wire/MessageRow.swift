@testable import MotionConformance

/// The fields of a kind of action or event: a row in the tables on the page on the protocol, and a JSON Schema.
struct MessageRow {
  let name: String
  let fields: [Field]

  /// A field, and the field that may replace it.
  struct Field {
    let keys: [String]
    /// The JSON Schema of the field under each of its keys.
    let schemas: [JSON]
    let isOmissible: Bool
    /// The words for the field on the page.
    let item: String

    init(_ keys: String..., isOmissible: Bool = false, item: String? = nil, schemas: JSON...) {
      (self.keys, self.schemas, self.isOmissible) = (keys, schemas, isOmissible)
      self.item = item ?? "`\(keys[0])`\(isOmissible ? "?" : "")"
    }
  }

  /// The beginning of the row on the page: it ends with the meaning.
  var line: String {
    let items = fields.map(\.item).joined(separator: ", ")
    return "| `\(name)` |\(items.isEmpty ? "" : " ")\(items) |"
  }

  /// The JSON Schemas of such an object: one for each field that may replace another.
  fileprivate func schemas(_ key: String) -> [JSON] {
    (0..<(fields.map(\.keys.count).max() ?? 1)).map { alternative in
      var (members, required) = ([JSON.Member(key, ["const": .string(name)])], [JSON.string(key)])
      for field in fields {
        let index = min(alternative, field.keys.count - 1)
        members.append(JSON.Member(field.keys[index], field.schemas[index]))
        if !field.isOmissible { required.append(.string(field.keys[index])) }
      }
      return [
        "type": "object", "properties": .object(members), "required": .array(required),
        "additionalProperties": .boolean(false),
      ]
    }
  }
}

extension WireRecord {
  /// The fields of such a message.
  var row: MessageRow {
    MessageRow(
      name: wireName,
      fields: format.fields.map { field, isOmissible in
        switch (field, Kind.key) {
        case (.value, "action"):
          // The texts for numbers that JSON cannot represent.
          let members = (1...SpecialSamples.count).map { ValueDomain.real.member(-$0) }
          let texts = members.filter { $0.key == "other" }.map(\.value)
          return MessageRow.Field("value", "other", schemas: field.schema, ["enum": .array(texts)])
        case (.state, "event") where !format.has(.number), (.value, "event"):
          // A value that JSON cannot represent, or an unknown state, is in the field `other`, as text.
          let key = field.rawValue
          return MessageRow.Field(key, "other", item: key, schemas: field.schema, ["type": "string"])
        default: return MessageRow.Field(field.rawValue, isOmissible: isOmissible, schemas: field.schema)
        }
      })
  }

  /// The rows of all messages of a kind. Messages of one kind may differ in their fields.
  static func rows(of examples: (Kind) -> [Self]) -> [MessageRow] {
    var rows: [MessageRow] = []
    for row in Kind.allCases.flatMap(examples).map(\.row) where !rows.contains(where: { $0.line == row.line }) {
      rows.append(row)
    }
    return rows
  }

  /// The JSON Schema of such an object.
  static func schema(_ description: String, _ rows: [MessageRow]) -> JSON {
    .schema(Kind.key, description, rows.flatMap { $0.schemas(Kind.key) })
  }
}

extension Action {
  static let rows = rows { kind in NotationTests.actions.flatMap(\.withReactions).filter { $0.kind == kind } }
}

extension Event {
  static let rows = rows { [Event($0)] }
}

extension Field {
  /// The JSON Schema of the field.
  fileprivate var schema: JSON {
    switch self {
    case .name, .of, .to, .with, .using: .reference("name")
    case .operator: ["type": "string"]
    case .like: ["enum": .array(Operator.Shape.allCases.map { .string($0.rawValue) })]
    case .external, .teardown: ["type": "boolean"]
    case .form: ["enum": .array(SubscribeForm.allCases.map { .string($0.rawValue) })]
    case .connection: ["type": "integer", "minimum": .integer(1)]
    case .number: ["type": "integer"]
    case .event: .reference("event")
    case .actions: ["type": "array", "items": .reference("action")]
    case .rows: .samples(JSON.Member("becomes", .samples()))
    case .others: .samples()
    case .value: .reference("value")
    case .state: ["enum": ["atRest", "active"]]
    }
  }
}

extension Specification {
  /// The JSON Schema of what names a specification.
  static var schema: JSON {
    let names = all.map(\.id) + Operator.allCases.map(\.rawValue)
    return .schema(
      "specification", "The id of a specification, or the name of the operator that it is of.",
      names.map(JSON.string), in: "enum")
  }
}

extension JSON {
  /// The schema of values that each are an object of their own, with other members.
  fileprivate static func samples(_ others: JSON.Member...) -> JSON {
    let members = [JSON.Member("value", reference("value"))] + others
    return [
      "type": "array",
      "items": [
        "type": "object", "properties": .object(members), "required": .array(members.map { .string($0.key) }),
        "additionalProperties": .boolean(false),
      ],
    ]
  }

  fileprivate static func reference(_ schema: String) -> JSON {
    ["$ref": .string("urn:motion-conformance:1:\(schema)")]
  }

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
