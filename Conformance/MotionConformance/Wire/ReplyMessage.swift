/// The answer of a port to a request.
package struct ReplyMessage {
  private let fields: MessageFields
  private let request: Request

  /// The message as a line, with the id of the request, and with values as literals of the domain.
  package static func line(id: Int, _ performance: Performance, in values: ValueDomain) -> [UInt8] {
    let members: [JSON.Member] =
      switch performance {
      case .trace(let trace): [JSON.Member("trace", trace.json(in: values))]
      case .unsupported(let reason): [JSON.Member("unsupported", .string(reason))]
      case .crashed(let reason, _, let place):
        [JSON.Member("crashed", .string(reason))] + (place.map { [JSON.Member("at", .string($0))] } ?? [])
      case .timedOut(let reason), .notRun(let reason): [JSON.Member("crashed", .string(reason))]
      }
    return JSON.object([JSON.Member("id", .integer(id))] + members).bytes
  }

  /// Reads an untrusted line as the reply to a request.
  ///
  /// - Throws: An error with the details if the line is not a reply to this request, so that the port can no longer be followed.
  package init(line: [UInt8], to message: RequestMessage) throws(MessageError) {
    (fields, request) = (try MessageFields(try JSON(message: line), "a reply"), message.request)
    let id = try fields.number("id")
    guard id == message.id else {
      throw MessageError("the port replied to request \(id) \(1..<message.id ~= id ? "twice" : "out of order")")
    }
  }

  /// Reads the content.
  ///
  /// - Throws: An error with the details if it is invalid, after which the port can continue.
  package func performance() throws(MessageError) -> Performance {
    if fields.has("unsupported") { return .unsupported(try fields.string("unsupported")) }
    if fields.has("crashed") {
      return .crashed(try fields.string("crashed"), at: fields.has("at") ? try fields.string("at") : nil)
    }
    guard fields.has("trace") else {
      throw MessageError("missing \"trace\", \"unsupported\" or \"crashed\" in a reply: \(fields.json.shown)")
    }
    let steps = try fields.array("trace")
    guard steps.count == request.actions.count else {
      throw MessageError(
        "invalid trace: expected events for \(request.actions.count) actions, found \(steps.count)")
    }
    return .trace(try Trace(steps, in: request.values))
  }
}

extension Trace {
  /// Reads the events of each action.
  package init(_ steps: [JSON], in values: ValueDomain) throws(MessageError) {
    self = []
    reserveCapacity(steps.count)
    for step in steps {
      guard case .array(let elements) = step else {
        throw MessageError("invalid trace: expected an array of events for each action, found \(step.shown)")
      }
      append(try elements.map { element throws(MessageError) in try Event(element, in: values) })
    }
  }

  /// The trace in the wire protocol, with values as literals of the domain.
  package func json(in values: ValueDomain) -> JSON {
    .array(map { events in .array(events.map { $0.json(in: values) }) })
  }
}
