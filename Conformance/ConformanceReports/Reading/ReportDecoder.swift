import MotionConformance

/// Decodes a part of an untrusted report. An error names the place that is missing or wrong, such as `results[3].verdict`.
struct ReportDecoder: Decoder, SingleValueDecodingContainer {
  let json: JSON
  /// The place of the part.
  var place = Place.report

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = json else {
      throw MessageError("\(place) must be an object, found \(json.shown)")
    }
    return KeyedDecodingContainer(Members(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw invalid("an array") }
    return Elements(elements: elements, place: place)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { json == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    switch type {
    case is String.Type:
      guard case .string(let text) = json else { throw invalid("a string") }
      // A report is printed on terminals and becomes lines of files.
      return text.escaping(\.printableEscape) as! Value
    case is Bool.Type:
      guard case .boolean(let isTrue) = json else { throw invalid("true or false") }
      return isTrue as! Value
    case is Int.Type:
      guard let number = json.number(Int.self) else { throw invalid("an integer") }
      return number as! Value
    case is UInt64.Type:
      guard let number = json.number(UInt64.self) else { throw invalid("an integer") }
      return number as! Value
    default:
      if case .string(let text) = json, let choice = type as? any TextChoice.Type {
        return try choice.init(message: text, place.description) as! Value
      }
      return try Value(from: self)
    }
  }

  private func invalid(_ expected: String) -> MessageError {
    MessageError("invalid \(place): expected \(expected), found \(json.shown)")
  }
}

/// A type whose values are a fixed set of texts.
protocol TextChoice {
  init(message text: String, _ place: String) throws(MessageError)
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
  let members: [JSON.Member]

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { decoder.json[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { decoder.json[key.stringValue] == .null }

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
    let name = key.stringValue
    guard let value = decoder.json[name] else {
      throw MessageError("missing \"\(name)\" in \(decoder.place): \(decoder.json.shown)")
    }
    return ReportDecoder(json: value, place: .member(name, of: decoder.place))
  }
}

/// The elements of an array.
private struct Elements: UnkeyedDecodingContainer {
  let elements: [JSON]
  let place: Place
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() -> Bool { elements[currentIndex] == .null && next().decodeNil() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

  mutating func nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

  mutating func superDecoder() -> any Decoder { next() }

  private mutating func next() -> ReportDecoder {
    defer { currentIndex += 1 }
    return ReportDecoder(json: elements[currentIndex], place: .element(currentIndex, of: place))
  }
}

/// The place of a part in a report. Only an error needs its text.
indirect enum Place: CustomStringConvertible {
  case report
  case member(String, of: Place)
  case element(Int, of: Place)

  var description: String {
    switch self {
    case .report: "a report"
    case .member(let name, .report): name
    case .member(let name, let whole): "\(whole).\(name)"
    case .element(let index, let list): "\(list)[\(index)]"
    }
  }
}
