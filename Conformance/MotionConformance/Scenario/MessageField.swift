/// A field of an action or an event in the wire protocol.
enum MessageField: String {
  case of, to, using, external, teardown, form, connection, number, event, actions
  /// The subject that an action creates; the actor of an event.
  case name
  /// The subject that an action acts on.
  case subject
  /// The observer, or its subscription, that an action creates or acts on.
  case participant
  /// The sample of an action; a number that JSON cannot represent is in the field `other`.
  case sample
  /// The value of an event; one that JSON cannot represent is in the field `other`, as text.
  case value
  /// One of the two states; any other state is in the field `other`, as text.
  case state
  /// One of the two states.
  case knownState
  /// The number of a connection, if the action acts on a single one.
  case anyConnection
  /// The rows of an operator's function.
  case rows
  /// The results for every value without a row; without this field such values are passed on unchanged.
  case others

  /// Whether it may be left out.
  var isOptional: Bool { self == .using || self == .anyConnection || self == .others }

  /// The key of the field.
  var key: String {
    switch self {
    case .subject, .participant: "name"
    case .sample: "value"
    case .knownState: "state"
    case .anyConnection: "connection"
    default: rawValue
    }
  }

  /// The key of the field, and that of the field that may replace it.
  var keys: [String] {
    switch self {
    case .sample, .value, .state: [key, "other"]
    default: [key]
    }
  }

  /// The words for the field on the page on the protocol.
  var item: String {
    switch self {
    case .value, .state: key
    default: "`\(key)`\(isOptional ? "?" : "")"
    }
  }
}

/// The meaning of a kind of action or event, and its fields.
struct MessageRow {
  let meaning: String
  let fields: [MessageField]
}

extension MessageRow {
  init(_ meaning: String, _ fields: MessageField...) { self.init(meaning: meaning, fields: fields) }
}
