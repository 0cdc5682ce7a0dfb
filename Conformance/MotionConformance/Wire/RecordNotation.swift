/// An action or an event in the wire protocol, with values as literals of the domain.
package protocol WireRecord: Record {
  /// The name of its kind in a message; of `_nextOperator`, `_map` and `_filter`, that of the operator.
  var wireName: String { get }

  /// Creates the record that a message is of, with the fields that the name of its kind decides.
  init(kindOf fields: MessageFields) throws(InvalidInput)

  /// The field in a message, unless it is left out.
  func member(_ field: Field, in values: ValueDomain) -> JSON.Member?

  mutating func read(_ field: Field, of fields: MessageFields, in values: ValueDomain) throws(InvalidInput)
}

extension WireRecord {
  package var wireName: String { kind.rawValue }

  package init(kindOf fields: MessageFields) throws(InvalidInput) { self.init(try fields.choice(Kind.key, Kind.self)) }

  package func json(in values: ValueDomain) -> JSON {
    .object([JSON.Member(Kind.key, .string(wireName))] + format.fields.compactMap { member($0.key, in: values) })
  }

  static func list(_ elements: [JSON], in values: ValueDomain) throws(InvalidInput) -> [Self] {
    try elements.map { element throws(InvalidInput) in try Self(element, in: values) }
  }

  init(_ json: JSON, in values: ValueDomain) throws(InvalidInput) {
    let fields = try MessageFields(json, "an \(Kind.key)")
    try self.init(kindOf: fields)
    for (field, isOmissible) in format.fields where !isOmissible || fields.has(field.rawValue) {
      try read(field, of: fields, in: values)
    }
  }
}

extension Action: WireRecord {
  package var wireName: String {
    if let one = application?.operator, one.hasAction { one.rawValue } else { kind.rawValue }
  }

  package init(kindOf fields: MessageFields) throws(InvalidInput) {
    let name = try fields.string(ActionKind.key)
    var one = Operator.withAction.first { $0.rawValue == name }
    self.init(one == nil ? try fields.choice(ActionKind.key, ActionKind.self) : .operate)
    if kind == .operate, one == nil { one = try fields.choice("operator", Operator.self) }
    if let one { extra = .application(one, one.row.shape.plainest) }
  }

  package func member(_ field: Field, in values: ValueDomain) -> JSON.Member? {
    let json: JSON? =
      switch field {
      case .name: name.json
      case .of, .to: target.json
      case .with: argument?.names.first?.json
      case .using: using?.json
      case .value, .number: nil
      case .state: .string(state.description)
      case .connection: connection.map(JSON.integer)
      case .external: .boolean(hasExternalWrite)
      case .teardown: .boolean(hasTeardown)
      case .form: .string(form.rawValue)
      case .operator: application.map { .string($0.operator.rawValue) }
      case .like: application.map { .string($0.operator.row.shape.rawValue) }
      case .rows: (argument?.rows).map { .array($0.map { $0.json(in: values) }) }
      case .others: (argument?.others).map { .array(values.members($0)) }
      case .event: event?.json(in: values)
      case .actions: .array(actions.map { $0.json(in: values) })
      }
    if field == .value { return values.member(argument?.value ?? value) }
    return json.map { JSON.Member(field.rawValue, $0) }
  }

  package mutating func read(
    _ field: Field, of fields: MessageFields, in values: ValueDomain
  ) throws(InvalidInput) {
    let key = field.rawValue
    switch field {
    case .name: name = try fields.name(key)
    case .of, .to: target = try fields.name(key)
    case .using: using = try fields.name(key)
    case .with: argument = .stream(try fields.name(key))
    case .value where kind == .operate: argument = .value(try fields.sample(values))
    case .value: value = try fields.sample(values)
    case .state: state = try fields.knownState()
    case .connection, .number: connection = try fields.connection()
    case .external: hasExternalWrite = try fields.boolean(key)
    case .teardown: hasTeardown = try fields.boolean(key)
    case .form: form = try fields.choice(key, SubscribeForm.self)
    case .operator, .like: break  // The kind has decided them.
    case .rows: argument = Argument(rows: try Argument.Row.list(try fields.array(key), in: values))
    case .others: argument?.others = try fields.samples(key, in: values)
    case .event: event = try Event(try fields.value(key), in: values)
    case .actions: actions = try Action.list(try fields.array(key), in: values)
    }
  }
}

extension Event: WireRecord {
  package func member(_ field: Field, in values: ValueDomain) -> JSON.Member? {
    switch field {
    case .name: actor.map { JSON.Member("name", $0.json) }
    case .value: value?.member(values)
    case .state: state?.member
    default: JSON.Member(field.rawValue, .integer(number))
    }
  }

  package mutating func read(
    _ field: Field, of fields: MessageFields, in values: ValueDomain
  ) throws(InvalidInput) {
    switch field {
    case .name: actor = try fields.name()
    case .value: value = try fields.tracedValue(values)
    case .state: state = try fields.state()
    case .connection: number = try fields.connection()
    default: number = try fields.number("number")
    }
  }
}

extension Argument.Row {
  fileprivate func json(in values: ValueDomain) -> JSON {
    .object([values.member(value), JSON.Member("becomes", .array(values.members(results)))])
  }

  fileprivate static func list(_ elements: [JSON], in values: ValueDomain) throws(InvalidInput) -> [Argument.Row] {
    try elements.map { element throws(InvalidInput) in
      let fields = try MessageFields(element, "a row")
      return Argument.Row(value: try fields.sample(values), results: try fields.samples("becomes", in: values))
    }
  }
}

extension ValueDomain {
  /// Values that each are an object of their own.
  fileprivate func members(_ samples: [Int]) -> [JSON] { samples.map { .object([member($0)]) } }
}

extension Name {
  var json: JSON { .string(description) }
}

extension TracedValue {
  fileprivate func member(_ values: ValueDomain) -> JSON.Member {
    switch self {
    case .sample(let number): values.member(number)
    case .other(let text): JSON.Member("other", .string(text))
    }
  }
}

extension MotionStateName {
  fileprivate var member: JSON.Member {
    if case .other(let text) = content { return JSON.Member("other", .string(text)) }
    return JSON.Member("state", .string(description))
  }
}

extension MessageFields {
  fileprivate func sample(_ values: ValueDomain) throws(InvalidInput) -> Int {
    if has("other") {
      let text = try string("other")
      if let sample = values.sample(other: text) { return sample }
    }
    return try value("value", "a sample of the domain \(values)", values.sample)
  }

  fileprivate func samples(_ key: String, in values: ValueDomain) throws(InvalidInput) -> [Int] {
    try array(key).map { element throws(InvalidInput) in try MessageFields(element, "a value").sample(values) }
  }

  fileprivate func tracedValue(_ values: ValueDomain) throws(InvalidInput) -> TracedValue {
    if try isGiven("value"), let value = json["value"] { return values.tracedValue(value) }
    let text = try string("other")
    return values.sample(other: text).map(TracedValue.sample) ?? .other(text)
  }

  fileprivate func state() throws(InvalidInput) -> MotionStateName {
    try isGiven("state") ? try knownState() : .other(try string("other"))
  }

  /// Whether a field is given, and not its text in another notation; one of them must be.
  private func isGiven(_ key: String) throws(InvalidInput) -> Bool {
    guard has(key) != has("other") else {
      throw InvalidInput("expected either \"\(key)\" or \"other\" in \(noun): \(json.shown)")
    }
    return has(key)
  }

  fileprivate func knownState() throws(InvalidInput) -> MotionStateName {
    try choice("state", KnownState.self) == .atRest ? .atRest : .active
  }
}

/// The states that the field `state` may name. Any other one is text in the field `other`.
private enum KnownState: String, CaseIterable { case atRest, active }
