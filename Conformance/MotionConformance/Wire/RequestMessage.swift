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
    let values = try fields.choice("values", ValueDomain.self)
    request = Request(
      specification: try fields.string("specification"), values: values,
      actions: try Action.list(try fields.array("actions"), in: values))
  }

  /// The message as a line.
  package var line: [UInt8] {
    let json: JSON = [
      "id": .integer(id), "specification": .string(request.specification), "values": .string(request.values.rawValue),
      "actions": .array(request.actions.map { $0.json(in: request.values) }),
    ]
    return json.bytes
  }
}
