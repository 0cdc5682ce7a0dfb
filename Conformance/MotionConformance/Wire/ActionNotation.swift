extension Action {
  /// The action in the wire protocol, with its value as a literal of the domain.
  package func json(in values: ValueDomain) -> JSON {
    let parts = parts
    return .object(
      [JSON.Member("action", .string(parts.kind.rawValue))]
        + parts.kind.row.fields.compactMap { parts.member($0, values) })
  }

  init(_ json: JSON, in values: ValueDomain) throws(MessageError) {
    let fields = try MessageFields(json, "an action")
    var parts = ActionParts(kind: try fields.choice("action", ActionKind.self))
    for field in parts.kind.row.fields where !field.isOptional || fields.has(field.key) {
      try parts.read(field, of: fields, values)
    }
    self.init(parts)
  }

  static func list(_ elements: [JSON], in values: ValueDomain) throws(MessageError) -> [Action] {
    try elements.map { element throws(MessageError) in try Action(element, in: values) }
  }
}

extension ActionParts {
  /// The field in a message.
  fileprivate func member(_ field: ActionField, _ values: ValueDomain) -> JSON.Member? {
    let json: JSON? =
      switch field {
      case .name: name.json
      case .subject, .of, .to: subject.json
      case .participant: participant.json
      case .using: using?.json
      case .sample: nil
      case .state: .string(state.description)
      case .connection: connection.map(JSON.integer)
      case .external: .boolean(external)
      case .teardown: .boolean(teardown)
      case .form: .string(form.rawValue)
      case .rows: .array(operation.rows.map { $0.json(in: values) })
      case .others: operation.others.map { .array(values.members($0)) }
      case .event: event.json(in: values)
      case .actions: .array(actions.map { $0.json(in: values) })
      }
    return field == .sample ? values.member(sample) : json.map { JSON.Member(field.key, $0) }
  }

  /// Reads the field from a message.
  fileprivate mutating func read(
    _ field: ActionField, of fields: MessageFields, _ values: ValueDomain
  ) throws(MessageError) {
    switch field {
    case .name: name = try fields.name(field.key)
    case .subject, .of, .to: subject = try fields.name(field.key)
    case .participant: participant = try fields.name(field.key)
    case .using: using = try fields.name(field.key)
    case .sample: sample = try fields.sample(values)
    case .state: state = try fields.knownState()
    case .connection: connection = try fields.connection()
    case .external: external = try fields.boolean(field.key)
    case .teardown: teardown = try fields.boolean(field.key)
    case .form: form = try fields.choice(field.key, SubscribeForm.self)
    case .rows: operation = Operation(try Operation.Row.list(try fields.array(field.key), in: values))
    case .others: operation.others = try Self.samples(try fields.array(field.key), in: values)
    case .event: event = try Event(try fields.value(field.key), in: values)
    case .actions: actions = try Action.list(try fields.array(field.key), in: values)
    }
  }
}

extension Operation.Row {
  fileprivate func json(in values: ValueDomain) -> JSON {
    .object([values.member(value), JSON.Member("becomes", .array(values.members(results)))])
  }

  fileprivate static func list(_ elements: [JSON], in values: ValueDomain) throws(MessageError) -> [Operation.Row] {
    try elements.map { element throws(MessageError) in
      let fields = try MessageFields(element, "a row")
      return Operation.Row(
        value: try fields.sample(values), results: try ActionParts.samples(try fields.array("becomes"), in: values))
    }
  }
}

extension ActionParts {
  /// Values that each are an object of their own.
  fileprivate static func samples(_ elements: [JSON], in values: ValueDomain) throws(MessageError) -> [Int] {
    try elements.map { element throws(MessageError) in try MessageFields(element, "a value").sample(values) }
  }
}

extension ValueDomain {
  fileprivate func members(_ samples: [Int]) -> [JSON] { samples.map { .object([member($0)]) } }
}

extension Name {
  var json: JSON { .string(description) }
}

extension MessageFields {
  fileprivate func sample(_ values: ValueDomain) throws(MessageError) -> Int {
    if has("other") {
      let text = try string("other")
      if let sample = values.sample(other: text) { return sample }
    }
    return try value("value", "a sample of the domain \(values)", values.sample)
  }
}
