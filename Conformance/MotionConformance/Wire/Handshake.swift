/// The first message of a port: its name, and the specifications that it offers.
package struct Handshake: Hashable, Sendable {
  package static let protocolVersion = 1

  /// The version of the kit: a harness with an earlier version is older than the command.
  package static let kitVersion = "1.0.0"

  package let port: String
  package let language: String
  /// The version of the kit to which its harness belongs; `nil` if it does not declare one.
  package let harnessVersion: String?
  package let offers: [Specification: [ValueDomain]]
  /// The capabilities that the port lacks: those that it declares, and exceptions unless it says that it has them.
  package let lacks: [Specification: [Lack]]
}

extension Handshake {
  package init(line: [UInt8]) throws(InvalidInput) {
    let fields = try MessageFields(try JSON(message: line), "a handshake")
    _ = try fields.value("protocol", "\(Self.protocolVersion)") { $0.integerValue == Self.protocolVersion ? $0 : nil }
    port = try fields.string("port")
    guard !port.allSatisfy(\.isWhitespace) else {
      throw InvalidInput("invalid \"port\" of a handshake: the name is empty")
    }
    language = try fields.string("language")
    harnessVersion = fields.has("harness") ? try fields.string("harness") : nil
    offers = try fields.bySpecification("offers") { offered, id throws(InvalidInput) in
      let domains = try offered.array(id).map { element throws(InvalidInput) in
        try ValueDomain(message: element.asString ?? element.text, "domain of \(id)")
      }
      return ValueDomain.allCases.filter(domains.contains)
    }
    var lacks: [Specification: [Lack]] = [:]
    if fields.has("lacks") {
      lacks = try fields.bySpecification("lacks") { lacks, id throws(InvalidInput) in
        try MessageFields(try lacks.value(id), "\"lacks\" of \(id) in a handshake").lacks()
      }
    }
    if !(fields.has("exceptions") ? try fields.boolean("exceptions") : false) {
      for one in offers.keys { lacks[one] = lacks[one, default: []].adding([.exceptions]) }
    }
    self.lacks = lacks
  }

  package var line: [UInt8] {
    func members<Value>(_ values: [Specification: [Value]], _ json: ([Value]) -> JSON) -> [JSON.Member] {
      Specification.all.compactMap { one in
        values[one].flatMap { $0.isEmpty ? nil : JSON.Member(one.id, json($0)) }
      }
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
  /// The values of an object whose keys are specifications.
  fileprivate func bySpecification<Value>(
    _ key: String, _ read: (MessageFields, String) throws(InvalidInput) -> Value
  ) throws(InvalidInput) -> [Specification: Value] {
    let fields = try fields(key)
    var values: [Specification: Value] = [:]
    for id in fields.members.map(\.key) {
      let one = try Specification(message: id, noun)
      guard values[one] == nil else { throw InvalidInput("duplicate specification '\(id)' in \(fields.noun)") }
      values[one] = try read(fields, id)
    }
    return values
  }

  /// The capabilities that are named as missing, with the reasons, in the order of the capabilities.
  package func lacks() throws(InvalidInput) -> [Lack] {
    let lacks = try members.map { member throws(InvalidInput) in
      let lack = Lack(try Capability(message: member.key, noun), because: try string(member.key))
      guard !lack.reason.allSatisfy(\.isWhitespace) else {
        throw InvalidInput("invalid \(noun) '\(member.key)': the reason is missing")
      }
      return lack
    }
    return Capability.allCases.flatMap { one in lacks.filter { $0.capability == one } }
  }
}

extension Specification {
  package init(message id: String, _ noun: String) throws(InvalidInput) {
    guard let specification = Specification.named(id) else {
      let known = Catalogue.alternatives(to: id.shortened, among: Specification.all.map(\.id))
      throw InvalidInput("invalid specification '\(id.shortened)' in \(noun): \(known)")
    }
    self = specification
  }
}

extension JSON {
  /// Reads an untrusted line.
  package init(message line: [UInt8]) throws(InvalidInput) { self = try JSONParser.parse(line) }
}
