/// What a port answers to a request.
package struct ReplyMessage: Hashable, Sendable {
  package let id: Int
  package let performance: Performance

  package init(id: Int, _ performance: Performance) {
    self.id = id
    self.performance = performance
  }

  /// The reply on the wire, with values as literals of the domain that was asked for.
  package func line(in values: ValueDomain) -> [UInt8] {
    let member: JSON.Member =
      switch performance {
      case .trace(let trace):
        JSON.Member("trace", .array(trace.map { events in .array(events.map { $0.json(in: values) }) }))
      case .unsupported(let reason): JSON.Member("unsupported", .string(reason))
      case .crashed(let reason), .timedOut(let reason), .notRun(let reason):
        JSON.Member("crashed", .string(reason))
      }
    return JSON.object([JSON.Member("id", .integer(id)), member]).bytes
  }

  /// What the reply to a request says of what came of it. A line that is not trusted to be that reply is read: where
  /// it is another's, or nobody's, it is not known what the port is about; where only what it says makes no sense, the
  /// port may go on.
  package static func performance(
    of message: RequestMessage, line: [UInt8]
  ) throws(ReplyError) -> Performance {
    let fields: MessageFields
    let id: Int
    do {
      fields = try MessageFields(try JSON(message: line), "a reply")
      id = try fields.number("id")
    } catch { throw ReplyError.outOfStep(error.description) }
    guard id == message.id else {
      throw ReplyError.outOfStep("the reply to request \(message.id) was expected, not one to \(id)")
    }
    do { return try performance(fields, message.request) } catch { throw ReplyError.senseless(error.description) }
  }

  private static func performance(_ fields: MessageFields, _ request: Request) throws(MessageError) -> Performance {
    if fields.has("unsupported") { return .unsupported(try fields.string("unsupported")) }
    if fields.has("crashed") { return .crashed(try fields.string("crashed")) }
    guard fields.has("trace") else {
      throw MessageError("a reply has a \"trace\", an \"unsupported\" or a \"crashed\"; \(fields.json.shown) has none")
    }
    let steps = try fields.array("trace")
    guard steps.count == request.actions.count else {
      throw MessageError(
        "a trace has a list of events for each of the \(request.actions.count) actions; this one has \(steps.count)")
    }
    var trace: Trace = []
    trace.reserveCapacity(steps.count)
    for step in steps {
      guard case .array(let elements) = step else {
        throw MessageError("a trace has a list of events for each action, not \(step.shown)")
      }
      var events: [Event] = []
      events.reserveCapacity(elements.count)
      for element in elements { events.append(try Event(element, in: request.values)) }
      trace.append(events)
    }
    return .trace(trace)
  }
}

/// Why a line is not the reply that was expected.
package enum ReplyError: Error, Equatable {
  /// It is not the reply to that request, so that it is not known what the port is about.
  case outOfStep(String)
  /// It is the reply to that request, and makes no sense.
  case senseless(String)
}
