extension Action {
  /// The action in the wire protocol, with its value as a literal of the domain.
  package func json(in values: ValueDomain) -> JSON {
    let action = JSON.Member("action", .string(kind.rawValue))
    func object(_ name: Name, _ members: JSON.Member?...) -> JSON {
      .object([action, JSON.Member("name", name.json)] + members.compactMap(\.self))
    }
    func value(_ sample: Int) -> JSON.Member { values.member(sample) }
    func state(_ state: MotionStateName) -> JSON.Member { JSON.Member("state", .string(state.description)) }
    func connection(_ number: Int?) -> JSON.Member? { number.map { JSON.Member("connection", .integer($0)) } }

    switch self {
    case .property(let name, let sample, let external):
      return object(name, value(sample), JSON.Member("external", .boolean(external)))
    case .information(let name, let sample): return object(name, value(sample))
    case .source(let name, let teardown):
      return object(name, JSON.Member("teardown", .boolean(teardown)))
    case .stream(let name, let property): return object(name, JSON.Member("of", property.json))
    case .remember(let name, let upstream): return object(name, JSON.Member("of", upstream.json))
    case .startWith(let name, let sample, let upstream):
      return object(name, value(sample), JSON.Member("of", upstream.json))
    case .reference(let name, let property): return object(name, JSON.Member("of", property.json))
    case .subscribe(let name, let subject, let form, let using):
      return object(
        name, JSON.Member("to", subject.json), JSON.Member("form", .string(form.rawValue)),
        using.map { JSON.Member("using", $0.json) })
    case .unsubscribe(let name): return object(name)
    case .release(let name): return object(name)
    case .write(let sample, let name): return object(name, value(sample))
    case .read(let name): return object(name)
    case .change(let name, let sample): return object(name, value(sample))
    case .emit(let sample, let name, let number): return object(name, value(sample), connection(number))
    case .emitState(let motion, let name, let number):
      return object(name, state(motion), connection(number))
    case .observer(let name): return object(name)
    case .put(let sample, let name): return object(name, value(sample))
    case .putState(let motion, let name): return object(name, state(motion))
    case .listStates, .numberStates: return .object([action])
    case .when(let event, let actions):
      return .object([
        action, JSON.Member("event", event.json(in: values)),
        JSON.Member("actions", .array(actions.map { $0.json(in: values) })),
      ])
    }
  }

  init(_ json: JSON, in values: ValueDomain) throws(MessageError) {
    let fields = try MessageFields(json, "an action")
    switch try fields.choice("action", ActionKind.self) {
    case .property:
      self = .property(
        try fields.name(), holding: try fields.sample(values), external: try fields.boolean("external"))
    case .information: self = .information(try fields.name(), holding: try fields.sample(values))
    case .source: self = .source(try fields.name(), teardown: try fields.boolean("teardown"))
    case .stream: self = .stream(try fields.name(), of: try fields.name("of"))
    case .remember: self = .remember(try fields.name(), of: try fields.name("of"))
    case .startWith:
      self = .startWith(try fields.name(), try fields.sample(values), of: try fields.name("of"))
    case .reference: self = .reference(try fields.name(), to: try fields.name("of"))
    case .subscribe:
      self = .subscribe(
        try fields.name(), to: try fields.name("to"), form: try fields.choice("form", SubscribeForm.self),
        using: fields.has("using") ? try fields.name("using") : nil)
    case .unsubscribe: self = .unsubscribe(try fields.name())
    case .release: self = .release(try fields.name())
    case .write: self = .write(try fields.sample(values), to: try fields.name())
    case .read: self = .read(try fields.name())
    case .change: self = .change(try fields.name(), to: try fields.sample(values))
    case .emit:
      self = .emit(try fields.sample(values), from: try fields.name(), connection: try fields.connectionIfAny())
    case .emitState:
      self = .emitState(try fields.knownState(), from: try fields.name(), connection: try fields.connectionIfAny())
    case .observer: self = .observer(try fields.name())
    case .put: self = .put(try fields.sample(values), into: try fields.name())
    case .putState: self = .putState(try fields.knownState(), into: try fields.name())
    case .listStates: self = .listStates
    case .numberStates: self = .numberStates
    case .when:
      let event = try Event(try fields.value("event"), in: values)
      self = .when(event, try Action.list(try fields.array("actions"), in: values))
    }
  }

  static func list(_ elements: [JSON], in values: ValueDomain) throws(MessageError) -> [Action] {
    var actions: [Action] = []
    actions.reserveCapacity(elements.count)
    for element in elements { actions.append(try Action(element, in: values)) }
    return actions
  }
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
    let value = try value("value")
    guard let sample = values.sample(value) else {
      throw MessageError(
        "invalid \"value\" of \(what): expected a sample of the domain \(values), found \(value.shown)")
    }
    return sample
  }

  fileprivate func connectionIfAny() throws(MessageError) -> Int? { has("connection") ? try connection() : nil }
}
