/// A field of an action or an event in the wire protocol.
enum MessageField {
  case name, of, to, using, external, teardown, form, connection, number, event, actions
  /// The sample of an action; a number that JSON cannot say is in the field `other`.
  case sample
  /// The value of an event; one that JSON cannot say is in the field `other`, as text.
  case value
  /// One of the two states, or as text in the field `other` another one.
  case state
  /// One of the two states.
  case knownState
  /// The number of a connection, if a single one is meant.
  case anyConnection

  /// Whether it may be left out.
  var isOptional: Bool { self == .using || self == .anyConnection }

  /// The key of the field, and of the field that there may be in its place.
  var keys: [String] {
    switch self {
    case .sample, .value: ["value", "other"]
    case .state: ["state", "other"]
    case .knownState: ["state"]
    case .anyConnection: ["connection"]
    default: ["\(self)"]
    }
  }

  /// The JSON Schema of the field under each of its keys.
  var schemas: [JSON] {
    let states: JSON = ["enum": ["atRest", "active"]]
    return switch self {
    case .name, .of, .to, .using: [Self.reference("name")]
    case .external, .teardown: [["type": "boolean"]]
    case .form: [["enum": .array(SubscribeForm.allCases.map { .string($0.rawValue) })]]
    case .connection, .anyConnection: [["type": "integer", "minimum": .integer(1)]]
    case .number: [["type": "integer"]]
    case .event: [Self.reference("event")]
    case .actions: [["type": "array", "items": Self.reference("action")]]
    case .sample: [Self.reference("value"), ["enum": .array(ValueDomain.specialTexts.map(JSON.string))]]
    case .value: [Self.reference("value"), ["type": "string"]]
    case .state: [states, ["type": "string"]]
    case .knownState: [states]
    }
  }

  private static func reference(_ schema: String) -> JSON { ["$ref": .string("urn:motion-conformance:1:\(schema)")] }

  /// How the page on the protocol lists it.
  var item: String {
    switch self {
    case .value, .state: keys[0]
    default: "`\(keys[0])`\(isOptional ? "?" : "")"
    }
  }
}
