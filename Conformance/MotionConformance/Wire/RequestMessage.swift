/// A request with an id, which its reply repeats.
package struct RequestMessage: Hashable, Sendable {
  package let id: Int
  package let request: Request

  package init(id: Int, _ request: Request) { (self.id, self.request) = (id, request) }

  package init(line: [UInt8]) throws(InvalidInput) {
    let fields = try MessageFields(try JSON(message: line), "a request")
    id = try fields.number("id")
    request = try Request(fields)
  }

  package var line: [UInt8] { JSON.object([JSON.Member("id", .integer(id))] + request.members).bytes }

  /// The reply as a line, with values as literals of the domain.
  package func reply(_ performance: Performance) -> [UInt8] {
    let id = JSON.integer(id)
    let json: JSON =
      switch performance {
      case .trace(let trace): ["id": id, "trace": trace.json(in: request.values)]
      case .unsupported(let reason): ["id": id, "unsupported": .string(reason)]
      case .crashed(let reason, _, let place): ["id": id, "crashed": .string(reason), "at": place.map(JSON.string)]
      case .timedOut(let reason), .notRun(let reason): ["id": id, "crashed": .string(reason)]
      }
    return json.bytes
  }

  /// Reads an untrusted line as the reply.
  /// - Throws: An error with the details if the line is not a reply to this request, so that the port can no longer be followed.
  package func reply(line: [UInt8]) throws(InvalidInput) -> MessageFields {
    let fields = try MessageFields(try JSON(message: line), "a reply")
    let id = try fields.number("id")
    guard id == self.id else {
      throw InvalidInput("the port replied to request \(id) \(1..<self.id ~= id ? "twice" : "out of order")")
    }
    return fields
  }

  /// Reads the content of a reply.
  /// - Throws: An error with the details if it is invalid, after which the port can continue.
  package func performance(in reply: MessageFields) throws(InvalidInput) -> Performance {
    let contents = ["trace", "unsupported", "crashed"].filter(reply.has)
    guard contents.count < 2 else {
      let names = contents.joined(separator: ", ", last: " and ")
      throw InvalidInput("a reply has only one of \(names): \(reply.json.shown)")
    }
    if reply.has("unsupported") { return .unsupported(try reply.string("unsupported")) }
    if reply.has("crashed") {
      return .crashed(try reply.string("crashed"), at: reply.has("at") ? try reply.string("at") : nil)
    }
    guard reply.has("trace") else {
      throw InvalidInput("missing \"trace\", \"unsupported\" or \"crashed\" in a reply: \(reply.json.shown)")
    }
    let steps = try reply.array("trace")
    guard steps.count == request.actions.count else {
      throw InvalidInput(
        "invalid trace: expected events for \(request.actions.count) actions, found \(steps.count)")
    }
    return .trace(try Trace(steps, in: request.values))
  }
}

/// A request in a report is the object.
extension Request: Codable {
  package init(_ fields: MessageFields) throws(InvalidInput) {
    let values = try fields.choice("values", ValueDomain.self)
    self.init(
      specification: try Specification(message: try fields.string("specification"), fields.noun), values: values,
      actions: try Action.list(try fields.array("actions"), in: values))
  }

  /// Checks that the events of an untrusted trace name only what the actions name.
  package func check(_ trace: Trace) throws(InvalidInput) {
    let names = Set(actions.flatMap(\.withReactions).map(\.name))
    for event in trace.joined() {
      guard let name = event.actor, !names.contains(name) else { continue }
      throw InvalidInput("invalid trace: \"\(event.text(in: values))\", but no action of the request names \(name)")
    }
  }

  package var json: JSON { .object(members) }

  var members: [JSON.Member] {
    [
      JSON.Member("specification", .string(specification.id)), JSON.Member("values", .string(values.rawValue)),
      JSON.Member("actions", .array(actions.map { $0.json(in: values) })),
    ]
  }

  public init(from decoder: any Decoder) throws { try self.init(MessageFields(JSON(from: decoder), "a request")) }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

extension Trace {
  package init(_ steps: [JSON], in values: ValueDomain) throws(InvalidInput) {
    self = try steps.map { step throws(InvalidInput) in
      guard let elements = step.asArray else {
        throw InvalidInput("invalid trace: expected an array of events for each action, found \(step.shown)")
      }
      return try Event.list(elements, in: values)
    }
  }

  package func json(in values: ValueDomain) -> JSON {
    .array(map { events in .array(events.map { $0.json(in: values) }) })
  }
}
