/// Reads the fields of an untrusted message.
package struct MessageFields {
  package let json: JSON
  package let members: [JSON.Member]
  /// The kind of message with its article, such as `a request`, for errors.
  package let noun: String

  package init(_ json: JSON, _ noun: String) throws(InvalidInput) {
    guard case .object(let members) = json else {
      throw InvalidInput("\(noun) must be an object, found \(json.shown)")
    }
    (self.json, self.members, self.noun) = (json, members, noun)
  }

  package func has(_ key: String) -> Bool { json[key] != nil }

  package func value(_ key: String) throws(InvalidInput) -> JSON {
    guard let value = json[key] else { throw InvalidInput("missing \"\(key)\" in \(noun): \(json.shown)") }
    return value
  }

  /// The value of a member, as a function reads it; throws, with the expected form, if that returns `nil`.
  func value<Value>(
    _ key: String, _ expected: @autoclosure () -> String, _ read: (JSON) -> Value?
  ) throws(InvalidInput) -> Value {
    let json = try value(key)
    guard let value = read(json) else {
      throw InvalidInput("invalid \"\(key)\" of \(noun): expected \(expected()), found \(json.shown)")
    }
    return value
  }

  package func string(_ key: String) throws(InvalidInput) -> String { try value(key, "a string", \.asString) }

  package func number(_ key: String) throws(InvalidInput) -> Int { try value(key, "an integer", \.integerValue) }

  /// The number of a connection, counted from 1.
  func connection() throws(InvalidInput) -> Int {
    try value("connection", "an integer from 1") { json in json.integerValue.flatMap { $0 > 0 ? $0 : nil } }
  }

  package func boolean(_ key: String) throws(InvalidInput) -> Bool {
    try value(key, "true or false") { if case .boolean(let isTrue) = $0 { isTrue } else { nil } }
  }

  package func array(_ key: String) throws(InvalidInput) -> [JSON] { try value(key, "an array", \.asArray) }

  func fields(_ key: String) throws(InvalidInput) -> MessageFields {
    try MessageFields(try value(key), "\"\(key)\" of \(noun)")
  }

  func name(_ key: String = "name") throws(InvalidInput) -> Name {
    try value(key, "one to four lower-case letters") { json in json.asString.flatMap { Name(spelling: $0) } }
  }

  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(InvalidInput) -> Choice where Choice.RawValue == String {
    try Choice(message: try string(key), "\"\(key)\" of \(noun)")
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case with a name from an untrusted message.
  package init(message text: String, _ place: String) throws(InvalidInput) {
    guard let choice = Self(rawValue: text) else {
      let known = Catalogue.alternatives(to: text.shortened, among: Self.allCases.map(\.rawValue))
      throw InvalidInput("invalid \(place) '\(text.shortened)': \(known)")
    }
    self = choice
  }
}

extension JSON {
  package var shown: String { text.shortened }
}

extension String {
  /// The digest FNV-1a of the text, as 16 hexadecimal digits.
  package var digest: String {
    let digest = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(digest, radix: 16).leftPadded(to: 16).replacing(" ", with: "0")
  }
}
