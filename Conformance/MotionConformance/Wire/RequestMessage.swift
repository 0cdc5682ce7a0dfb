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

  /// The message as a line. The messages of its actions are cached in `texts`.
  package func line(texts: inout ActionTexts) -> [UInt8] {
    let end = "]}".utf8
    var line = JSON.object([JSON.Member("id", .integer(id))] + request.members(actions: [])).bytes
    line.removeLast(end.count)
    for (place, action) in request.actions.enumerated() {
      if place > 0 { line.append(UInt8(ascii: ",")) }
      line += texts.text(of: action, in: request.values)
    }
    line += end
    return line
  }
}

extension Request {
  /// Reads the fields of a request.
  package init(_ fields: MessageFields) throws(MessageError) {
    let values = try fields.choice("values", ValueDomain.self)
    self.init(
      specification: try Specification(message: try fields.string("specification"), fields.noun), values: values,
      actions: try Action.list(try fields.array("actions"), in: values))
  }

  /// The request as an object.
  package var json: JSON { .object(members(actions: actions.map { $0.json(in: values) })) }

  /// The members of the object; the actions are the last.
  fileprivate func members(actions: [JSON]) -> [JSON.Member] {
    [
      JSON.Member("specification", .string(specification.id)), JSON.Member("values", .string(values.rawValue)),
      JSON.Member("actions", .array(actions)),
    ]
  }
}

/// A request in a report is the object.
extension Request: Codable {
  public init(from decoder: any Decoder) throws { try self.init(MessageFields(JSON(from: decoder), "a request")) }

  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// A cache of the messages of actions, because many scenarios of a run have the same actions.
package struct ActionTexts {
  /// The number of cached messages. Any further message is encoded each time.
  private static let limit = 4_096

  private struct Key: Hashable {
    let action: Action
    let domain: ValueDomain
  }

  private var texts: [Key: [UInt8]] = [:]

  package init() {}

  /// The message of the action, with its value as a literal of the domain.
  mutating func text(of action: Action, in values: ValueDomain) -> [UInt8] {
    let key = Key(action: action, domain: values)
    if let text = texts[key] { return text }
    let text = action.json(in: values).bytes
    if texts.count < Self.limit { texts[key] = text }
    return text
  }
}
