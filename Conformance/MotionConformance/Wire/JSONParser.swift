/// Parses untrusted JSON: invalid or too deeply nested text is an error.
struct JSONParser {
  /// The largest nesting depth of arrays and objects.
  static let depth = 64

  private let bytes: [UInt8]
  private var offset = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses a text that consists of one value.
  static func parse(_ bytes: [UInt8]) throws(MessageError) -> JSON {
    if let offset = firstMalformed(bytes) {
      throw MessageError("invalid JSON: invalid UTF-8 \(location(of: offset, in: bytes))")
    }
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.offset == bytes.count else { throw parser.unexpected("the end") }
    return value
  }

  private mutating func value(depth: Int) throws(MessageError) -> JSON {
    skipSpace()
    guard offset < bytes.count else { throw unexpected("a value") }
    switch bytes[offset] {
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default:
      if skip("null") { return .null }
      if skip("true") { return .boolean(true) }
      if skip("false") { return .boolean(false) }
      throw unexpected("a value")
    }
  }

  private mutating func object(depth: Int) throws(MessageError) -> JSON {
    var members: [JSON.Member] = []
    var keys: Set<String> = []
    try list("object", to: UInt8(ascii: "}"), depth) { parser throws(MessageError) in
      parser.skipSpace()
      guard parser.offset < parser.bytes.count, parser.bytes[parser.offset] == UInt8(ascii: "\"") else {
        throw parser.unexpected("a key")
      }
      let start = parser.offset
      let key = try parser.string()
      guard keys.insert(key).inserted else {
        throw MessageError("invalid JSON: duplicate key \(Self.location(of: start, in: parser.bytes))")
      }
      parser.skipSpace()
      guard parser.skip(UInt8(ascii: ":")) else { throw parser.unexpected("a colon") }
      members.append(JSON.Member(key, try parser.value(depth: depth)))
    }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(MessageError) -> JSON {
    var elements: [JSON] = []
    try list("array", to: UInt8(ascii: "]"), depth) { parser throws(MessageError) in
      elements.append(try parser.value(depth: depth))
    }
    return .array(elements)
  }

  /// Parses an object or an array, whose members or elements a function parses.
  private mutating func list(
    _ noun: String, to end: UInt8, _ depth: Int, _ parse: (inout JSONParser) throws(MessageError) -> Void
  ) throws(MessageError) {
    guard depth <= Self.depth else { throw MessageError("invalid JSON: more than \(Self.depth) levels of nesting") }
    offset += 1
    skipSpace()
    if skip(end) { return }
    while true {
      try parse(&self)
      skipSpace()
      if skip(end) { return }
      guard skip(UInt8(ascii: ",")) else { throw unexpected("a comma or the end of the \(noun)") }
    }
  }

  private mutating func number() throws(MessageError) -> JSON {
    let start = offset
    var isWhole = true
    _ = skip(UInt8(ascii: "-"))
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[offset - whole] != UInt8(ascii: "0") else { throw unexpected("a number") }
    if skip(UInt8(ascii: ".")) {
      isWhole = false
      guard digits() > 0 else { throw unexpected("a digit") }
    }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      isWhole = false
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      guard digits() > 0 else { throw unexpected("a digit") }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let number = Int(text) { return .integer(number) }
    return .real(Double(text) ?? .nan)
  }

  private mutating func digits() -> Int {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
    return offset - start
  }

  private mutating func string() throws(MessageError) -> String {
    offset += 1
    // The text before the last escape sequence, and the index at which the rest begins. Half a surrogate pair becomes a
    // replacement character.
    var (text, start) = ([UInt16](), offset)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let rest = String(decoding: bytes[start..<offset], as: UTF8.self)
        offset += 1
        return text.isEmpty ? rest : String(decoding: text + rest.utf16, as: UTF16.self)
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<offset], as: UTF8.self).utf16
        offset += 1
        text.append(try escape())
        start = offset
      case 0..<0x20: throw unexpected("an escaped control character")
      default: offset += 1
      }
    }
    throw unexpected("a closing quotation mark")
  }

  private mutating func escape() throws(MessageError) -> UInt16 {
    if skip(UInt8(ascii: "u")) {
      let digits = bytes[offset...].prefix(4)
      guard digits.count == 4, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")),
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw unexpected("four hexadecimal digits") }
      offset += 4
      return unit
    }
    guard offset < bytes.count, let unit = Self.escapes[bytes[offset]] else { throw unexpected("an escape sequence") }
    offset += 1
    return unit
  }

  /// The characters that letters after a backslash stand for.
  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip("\"\\/btnfr".utf8, "\"\\/\u{8}\t\n\u{C}\r".utf16))

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): offset += 1
      default: return
      }
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard bytes[offset...].starts(with: word) else { return false }
      offset += word.count
      return true
    }
  }

  private func unexpected(_ expected: String) -> MessageError {
    guard offset < bytes.count else {
      return MessageError("invalid JSON: expected \(expected), found the end")
    }
    let rest = String(decoding: bytes[offset...].prefix(20), as: UTF8.self)
    let character = rest.first.map { "\($0)".debugDescription } ?? "nothing"
    return MessageError(
      "invalid JSON: expected \(expected) \(Self.location(of: offset, in: bytes)), found \(character)")
  }

  /// `at column 3`, or `at line 2, column 3` in a text of several lines.
  private static func location(of offset: Int, in bytes: [UInt8]) -> String {
    let lines = bytes[..<offset].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.count > 1 ? "at line \(lines.count), " : "at ") + "column \((lines.last?.count ?? 0) + 1)"
  }

  /// The index of the first byte that is not valid UTF-8.
  private static func firstMalformed(_ bytes: [UInt8]) -> Int? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    return repaired.elementsEqual(bytes) ? nil : zip(repaired, bytes).prefix { $0 == $1 }.count
  }
}
