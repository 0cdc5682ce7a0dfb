/// What a port says before anything else: who it is and what it offers.
package struct Handshake: Hashable, Sendable {
  /// The version of the protocol that the kit speaks.
  package static let version = 1

  /// What the port calls itself.
  package let port: String
  /// What the port is written in.
  package let language: String
  /// The domains in which each specification is offered, by the specification's id.
  package let offers: [String: [ValueDomain]]

  package init(port: String, language: String, offers: [String: [ValueDomain]]) {
    self.port = port
    self.language = language
    self.offers = offers
  }

  /// Reads a line, which is not trusted to be a handshake.
  package init(line: [UInt8]) throws(MessageError) {
    let fields = try MessageFields(try JSON(message: line), "a handshake")
    let version = try fields.value("protocol")
    guard version.wholeNumber == Self.version else {
      throw MessageError("the \"protocol\" of a handshake is \(Self.version), not \(version.shown)")
    }
    port = try fields.string("port")
    language = try fields.string("language")
    let value = try fields.value("offers")
    guard case .object(let members) = value else {
      throw MessageError("the \"offers\" of a handshake are an object, not \(value.shown)")
    }
    var offers: [String: [ValueDomain]] = [:]
    for member in members { offers[member.key] = try Self.domains(of: member) }
    self.offers = offers
  }

  /// The handshake on the wire.
  package var line: [UInt8] {
    let members = Specification.all.compactMap { specification in
      offers[specification.id].map { domains in
        JSON.Member(specification.id, .array(domains.map { .string($0.rawValue) }))
      }
    }
    let json: JSON = [
      "protocol": .integer(Self.version), "port": .string(port), "language": .string(language),
      "offers": .object(members),
    ]
    return json.bytes
  }

  private static func domains(of member: JSON.Member) throws(MessageError) -> [ValueDomain] {
    let known = Specification.all.map(\.id)
    guard known.contains(member.key) else {
      throw MessageError(
        "the \"offers\" of a handshake are named by \(known.joined(separator: ", ")), not by \(member.key.shortened)")
    }
    guard case .array(let elements) = member.value else {
      throw MessageError("what a handshake offers of \(member.key) is an array of domains, not \(member.value.shown)")
    }
    var offered: Set<ValueDomain> = []
    for element in elements {
      guard case .string(let text) = element, let domain = ValueDomain(rawValue: text) else {
        let domains = ValueDomain.allCases.map(\.rawValue).joined(separator: ", ")
        throw MessageError("a handshake offers \(member.key) in the domains \(domains), not in \(element.shown)")
      }
      offered.insert(domain)
    }
    return ValueDomain.allCases.filter(offered.contains)
  }
}

extension JSON {
  /// Reads a line, which is not trusted to be a message.
  init(message line: [UInt8]) throws(MessageError) {
    do { self = try JSONParser.parse(line) } catch {
      throw MessageError("a message is a JSON object on a line of its own: \(error.reason)")
    }
  }
}
