/// The first message of a port: its name and what it offers.
package struct Handshake: Hashable, Sendable {
  /// The version of the wire protocol.
  package static let version = 1

  /// The name of the port.
  package let port: String
  /// The programming language of the port.
  package let language: String
  /// The domains in which the port offers each specification.
  package let offers: [Specification: [ValueDomain]]

  package init(port: String, language: String, offers: [Specification: [ValueDomain]]) {
    self.port = port
    self.language = language
    self.offers = offers
  }

  /// Reads an untrusted line.
  package init(line: [UInt8]) throws(MessageError) {
    let fields = try MessageFields(try JSON(message: line), "a handshake")
    let version = try fields.value("protocol")
    guard version.integerValue == Self.version else {
      throw MessageError("invalid \"protocol\" of a handshake: expected \(Self.version), found \(version.shown)")
    }
    port = try fields.string("port")
    language = try fields.string("language")
    let value = try fields.value("offers")
    guard case .object(let members) = value else {
      throw MessageError("invalid \"offers\" of a handshake: expected an object, found \(value.shown)")
    }
    var offers: [Specification: [ValueDomain]] = [:]
    for member in members {
      offers[try Specification(message: member.key, "a handshake")] = try Self.domains(of: member)
    }
    self.offers = offers
  }

  /// The message as a line.
  package var line: [UInt8] {
    let members = Specification.all.compactMap { specification in
      offers[specification].map { domains in
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
    guard case .array(let elements) = member.value else {
      throw MessageError(
        "invalid domains of \(member.key) in a handshake: expected an array, found \(member.value.shown)")
    }
    var offered: Set<ValueDomain> = []
    for element in elements {
      guard case .string(let text) = element, let domain = ValueDomain(rawValue: text) else {
        let domains = ValueDomain.allCases.map(\.rawValue).joined(separator: ", ", last: " or ")
        throw MessageError(
          "invalid domain of \(member.key) in a handshake: expected \(domains), found \(element.shown)")
      }
      offered.insert(domain)
    }
    return ValueDomain.allCases.filter(offered.contains)
  }
}

extension Specification {
  /// The specification with an id that stands in an untrusted message.
  init(message id: String, _ what: String) throws(MessageError) {
    guard let specification = Specification.named(id) else {
      let known = Catalogue.alternatives(to: id.cut, among: Specification.all.map(\.id))
      throw MessageError("invalid specification '\(id.shortened)' in \(what): \(known)")
    }
    self = specification
  }
}

extension JSON {
  /// Reads an untrusted line.
  init(message line: [UInt8]) throws(MessageError) {
    do { self = try JSONParser.parse(line) } catch {
      throw MessageError("invalid JSON: \(error.reason)")
    }
  }
}
