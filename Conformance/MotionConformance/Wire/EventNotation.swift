extension Event {
  /// The event in the wire protocol, with its value as a literal of the domain.
  package func json(in values: ValueDomain) -> JSON {
    switch self {
    case .receives(let name, let value): Self.object(.receives, name, value.member(values))
    case .receivesState(let name, let state): Self.object(.receivesState, name, state.member)
    case .externalWrite(let name, let value): Self.object(.externalWrite, name, value.member(values))
    case .informationWritten(let name, let value): Self.object(.informationWritten, name, value.member(values))
    case .reads(let name, let value): Self.object(.reads, name, value.member(values))
    case .readsNothing(let name): Self.object(.readsNothing, name)
    case .connected(let name, let number): Self.object(.connected, name, JSON.Member("connection", .integer(number)))
    case .disconnected(let name, let number):
      Self.object(.disconnected, name, JSON.Member("connection", .integer(number)))
    case .state(let state): Self.object(.state, nil, state.member)
    case .number(let state, let number):
      Self.object(.number, nil, state.member, JSON.Member("number", .integer(number)))
    case .otherObserver(let name, let number):
      Self.object(.otherObserver, name, JSON.Member("connection", .integer(number)))
    case .begins: Self.object(.begins)
    case .returns: Self.object(.returns)
    }
  }

  init(_ json: JSON, in values: ValueDomain) throws(MessageError) {
    let fields = try MessageFields(json, "an event")
    switch try fields.choice("event", EventKind.self) {
    case .receives: self = .receives(try fields.name(), try fields.tracedValue(values))
    case .receivesState: self = .receivesState(try fields.name(), try fields.state())
    case .externalWrite: self = .externalWrite(try fields.name(), try fields.tracedValue(values))
    case .informationWritten: self = .informationWritten(try fields.name(), try fields.tracedValue(values))
    case .reads: self = .reads(try fields.name(), try fields.tracedValue(values))
    case .readsNothing: self = .readsNothing(try fields.name())
    case .connected: self = .connected(try fields.name(), try fields.connection())
    case .disconnected: self = .disconnected(try fields.name(), try fields.connection())
    case .state: self = .state(try fields.state())
    case .number: self = .number(try fields.state(), try fields.number("number"))
    case .otherObserver: self = .otherObserver(try fields.name(), try fields.connection())
    case .begins: self = .begins
    case .returns: self = .returns
    }
  }

  private static func object(_ kind: EventKind, _ name: Name? = nil, _ members: JSON.Member...) -> JSON {
    let actor = name.map { [JSON.Member("name", $0.json)] } ?? []
    return .object([JSON.Member("event", .string(kind.rawValue))] + actor + members)
  }
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
    switch self {
    case .atRest, .active: JSON.Member("state", .string(description))
    case .other(let text): JSON.Member("other", .string(text))
    }
  }
}

extension MessageFields {
  fileprivate func tracedValue(_ values: ValueDomain) throws(MessageError) -> TracedValue {
    if let value = json["value"] { return values.tracedValue(value) }
    guard has("other") else { throw MessageError("missing \"value\" or \"other\" in \(noun): \(json.shown)") }
    let text = try string("other")
    return values.sample(other: text).map(TracedValue.sample) ?? .other(text)
  }

  fileprivate func state() throws(MessageError) -> MotionStateName {
    if has("state") { return try knownState() }
    guard has("other") else { throw MessageError("missing \"state\" or \"other\" in \(noun): \(json.shown)") }
    return .other(try string("other"))
  }

  func knownState() throws(MessageError) -> MotionStateName {
    switch try string("state") {
    case "atRest": return .atRest
    case "active": return .active
    case let text:
      throw MessageError(
        "invalid \"state\" of \(noun) '\(text.shortened)': expected atRest or active")
    }
  }
}
