import MotionConformance

/// Decodes a part of an untrusted report. An error names the place that is missing or wrong, such as `results[3].verdict`.
struct ReportDecoder: Decoder, SingleValueDecodingContainer {
  let json: JSON
  /// The place of the part, empty for the whole report.
  var place = ""

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let fields = try MessageFields(json, place.isEmpty ? "a report" : place)
    return KeyedDecodingContainer(Members(decoder: self, fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw invalid("an array") }
    return Elements(elements: elements.enumerated().map { ReportDecoder(json: $1, place: "\(place)[\($0)]") })
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { json == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    switch (type, json) {
    case (is String.Type, .string(let text)): return text as! Value
    case (is String.Type, _): throw invalid("a string")
    case (is Bool.Type, .boolean(let isTrue)): return isTrue as! Value
    case (is Bool.Type, _): throw invalid("true or false")
    case (let type as any FixedWidthInteger.Type, _):
      guard let number = json.number(type) else { throw invalid("an integer") }
      return number as! Value
    case (let type as any (RawRepresentable<String> & CaseIterable).Type, _):
      return try type.init(message: try decode(String.self), place) as! Value
    default: return try Value(from: self)
    }
  }

  private func invalid(_ expected: String) -> MessageError {
    MessageError("invalid \(place): expected \(expected), found \(json.shown)")
  }
}

extension JSON {
  fileprivate func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
    switch self {
    // A count is exact in every language, and sums of counts do not overflow.
    case .integer(let number): Number.isSigned && number.magnitude > 1 << 53 ? nil : Number(exactly: number)
    // The greatest seed is beyond `Int`, so that it is parsed as the real number that is nearest to it.
    case .real(let number): number == Double(Number.max) ? .max : Number(exactly: number)
    default: nil
    }
  }
}

/// The members of an object.
private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ReportDecoder
  let fields: MessageFields

  let codingPath: [any CodingKey] = []
  var allKeys: [Key] { fields.members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { fields.has(key.stringValue) }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try member(key).decode(type) }

  func nestedContainer<Inner>(keyedBy type: Inner.Type, forKey key: Key) throws -> KeyedDecodingContainer<Inner> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: Key) throws -> ReportDecoder {
    let place = decoder.place.isEmpty ? key.stringValue : "\(decoder.place).\(key.stringValue)"
    return ReportDecoder(json: try fields.value(key.stringValue), place: place)
  }
}

/// The elements of an array.
private struct Elements: UnkeyedDecodingContainer {
  let elements: [ReportDecoder]
  private(set) var currentIndex = 0

  let codingPath: [any CodingKey] = []
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() -> Bool { elements[currentIndex].decodeNil() && next().decodeNil() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

  mutating func nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

  mutating func superDecoder() -> any Decoder { next() }

  private mutating func next() -> ReportDecoder {
    defer { currentIndex += 1 }
    return elements[currentIndex]
  }
}
