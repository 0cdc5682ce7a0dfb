/// The first message of a port: its name, and the specifications that it offers.
package struct Handshake: Hashable, Sendable {
  package static let protocolVersion = 1

  /// The version of the kit: a harness with an earlier version is older than the command.
  package static let kitVersion = "1.0.0"

  package let port: String
  /// The programming language of the port.
  package let language: String
  /// The version of the kit to which its harness belongs; `nil` if it does not declare one.
  package let harnessVersion: String?
  /// The domains in which the port offers each specification.
  package let offers: [Specification: [ValueDomain]]

  /// The capabilities that the port lacks for each specification.
  package let lacks: [Specification: [Lack]]
}

extension Handshake {
  /// Reads an untrusted line.
  package init(line: [UInt8]) throws(MessageError) {
    let fields = try MessageFields(try JSON(message: line), "a handshake")
    _ = try fields.value("protocol", "\(Self.protocolVersion)") { $0.integerValue == Self.protocolVersion ? $0 : nil }
    port = try fields.string("port")
    guard !port.allSatisfy(\.isWhitespace) else {
      throw MessageError("invalid \"port\" of a handshake: the name is empty")
    }
    language = try fields.string("language")
    harnessVersion = fields.has("harness") ? try fields.string("harness") : nil
    let offered = try fields.fields("offers")
    var offers: [Specification: [ValueDomain]] = [:]
    for key in offered.members.map(\.key) {
      let specification = try Specification(message: key, "a handshake")
      let domains = try offered.array(key).map { element throws(MessageError) in
        try ValueDomain(message: element.asString ?? element.text, "domain of \(key)")
      }
      offers[specification] = ValueDomain.allCases.filter(domains.contains)
    }
    self.offers = offers
    var lacks: [Specification: [Lack]] = [:]
    for member in fields.has("lacks") ? try fields.fields("lacks").members : [] {
      let specification = try Specification(message: member.key, "a handshake")
      lacks[specification] = try MessageFields(member.value, "\"lacks\" of \(member.key) in a handshake").lacks()
    }
    let hasExceptions = fields.has("exceptions") ? try fields.boolean("exceptions") : false
    if !hasExceptions {
      for specification in offers.keys {
        lacks[specification] = lacks[specification, default: []].adding([.exceptions])
      }
    }
    self.lacks = lacks.filter { !$0.value.isEmpty }
  }

  package var line: [UInt8] {
    func members<Value>(_ values: [Specification: Value], _ json: (Value) -> JSON) -> [JSON.Member] {
      Specification.all.compactMap { one in values[one].map { JSON.Member(one.id, json($0)) } }
    }
    let lacking = members(lacks, \.json)
    let json: JSON = [
      "protocol": .integer(Self.protocolVersion), "port": .string(port), "language": .string(language),
      "harness": harnessVersion.map(JSON.string),
      "offers": .object(members(offers) { .array($0.map { .string($0.rawValue) }) }),
      "lacks": lacking.isEmpty ? nil : .object(lacking),
    ]
    return json.bytes
  }
}

extension [Lack] {
  package var json: JSON { .object(map { JSON.Member($0.capability.rawValue, .string($0.reason)) }) }
}

extension MessageFields {
  /// The missing capabilities, with the reasons, in the order of the capabilities.
  package func lacks() throws(MessageError) -> [Lack] {
    let known = Capability.allCases.map(\.rawValue)
    for member in members where !known.contains(member.key) {
      throw MessageError(
        "invalid \(noun) '\(member.key.shortened)': \(Catalogue.alternatives(to: member.key.digestedIfLong, among: known))"
      )
    }
    return try Capability.allCases.filter { has($0.rawValue) }.map { capability throws(MessageError) in
      let reason = try string(capability.rawValue)
      guard !reason.allSatisfy(\.isWhitespace) else {
        throw MessageError("invalid \(noun) '\(capability.rawValue)': the reason is missing")
      }
      return Lack(capability, because: reason)
    }
  }
}

extension Specification {
  /// The specification with an id from an untrusted message.
  package init(message id: String, _ noun: String) throws(MessageError) {
    guard let specification = Specification.named(id) else {
      let known = Catalogue.alternatives(to: id.digestedIfLong, among: Specification.all.map(\.id))
      throw MessageError("invalid specification '\(id.shortened)' in \(noun): \(known)")
    }
    self = specification
  }
}

extension JSON {
  /// Reads an untrusted line.
  package init(message line: [UInt8]) throws(MessageError) { self = try JSONParser.parse(line) }
}
