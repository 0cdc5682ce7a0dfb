/// A request with an id, which its reply repeats.
package struct RequestMessage: Hashable, Sendable {
  package let id: Int
  package let request: Request

  package init(id: Int, _ request: Request) {
    self.id = id
    self.request = request
  }

  /// Reads an untrusted line.
  package init(line: [UInt8]) throws(MessageError) {
    let fields = try MessageFields(try JSON(message: line), "a request")
    id = try fields.number("id")
    request = try Request(fields)
  }

  package var line: [UInt8] { JSON.object([JSON.Member("id", .integer(id))] + request.members).bytes }
}

extension Request {
  /// Reads the fields of a request.
  package init(_ fields: MessageFields) throws(MessageError) {
    let values = try fields.choice("values", ValueDomain.self)
    self.init(
      specification: try Specification(message: try fields.string("specification"), fields.noun), values: values,
      actions: try Action.list(try fields.array("actions"), in: values))
  }

  package var json: JSON { .object(members) }

  var members: [JSON.Member] {
    [
      JSON.Member("specification", .string(specification.id)), JSON.Member("values", .string(values.rawValue)),
      JSON.Member("actions", .array(actions.map { $0.json(in: values) })),
    ]
  }
}

/// A request in a report is the object.
extension Request: Codable {
  public init(from decoder: any Decoder) throws { try self.init(MessageFields(JSON(from: decoder), "a request")) }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
