/// A field of an action in the wire protocol.
enum ActionField: String {
  case of, to, using, external, teardown, form, event, actions
  /// The subject that an action creates.
  case name
  /// The subject that an action acts on.
  case subject
  /// The observer, or its subscription, that an action creates or acts on.
  case participant
  /// The sample of an action; a number that JSON cannot represent is in the field `other`.
  case sample
  /// One of the two states.
  case state
  /// The number of a connection, if the action acts on a single one.
  case connection
  /// The rows of an operator's function.
  case rows
  /// The results for every value without a row; without this field such values are passed on unchanged.
  case others

  /// Whether it may be left out.
  var isOptional: Bool { self == .using || self == .connection || self == .others }

  /// The key of the field.
  var key: String {
    switch self {
    case .subject, .participant: "name"
    case .sample: "value"
    default: rawValue
    }
  }
}
