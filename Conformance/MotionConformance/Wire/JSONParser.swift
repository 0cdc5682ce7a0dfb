/// Parses untrusted JSON: invalid or too deeply nested text is an error.
struct JSONParser {
  /// The largest nesting depth of arrays and objects.
  static let depth = 64

  private let bytes: [UInt8]
  private var offset = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func parse(_ bytes: [UInt8]) throws(InvalidInput) -> JSON {
    if let offset = firstMalformed(bytes) {
      throw InvalidInput("invalid JSON: invalid UTF-8 \(location(of: offset, in: bytes))")
    }
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.offset == bytes.count else { throw parser.unexpected("the end") }
    return value
  }

  private mutating func value(depth: Int) throws(InvalidInput) -> JSON {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"):
      var keys: Set<String> = []
      return .object(
        try list("object", to: UInt8(ascii: "}"), depth + 1) { parser throws(InvalidInput) in
          try parser.member(besides: &keys, depth: depth + 1)
        })
    case UInt8(ascii: "["):
      return .array(
        try list("array", to: UInt8(ascii: "]"), depth + 1) { parser throws(InvalidInput) in
          try parser.value(depth: depth + 1)
        })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return try number()
    default:
      if skip("null") { return .null }
      if skip("true") { return .boolean(true) }
      if skip("false") { return .boolean(false) }
      throw unexpected("a value")
    }
  }

  private mutating func member(besides keys: inout Set<String>, depth: Int) throws(InvalidInput) -> JSON.Member {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { throw unexpected("a key") }
    let start = offset
    let key = try string()
    guard keys.insert(key).inserted else {
      throw InvalidInput("invalid JSON: duplicate key \(Self.location(of: start, in: bytes))")
    }
    skipSpace()
    guard skip(UInt8(ascii: ":")) else { throw unexpected("a colon") }
    return JSON.Member(key, try value(depth: depth))
  }

  /// Parses an object or an array, whose members or elements a function parses.
  private mutating func list<Element>(
    _ noun: String, to end: UInt8, _ depth: Int, _ parse: (inout JSONParser) throws(InvalidInput) -> Element
  ) throws(InvalidInput) -> [Element] {
    guard depth <= Self.depth else { throw InvalidInput("invalid JSON: more than \(Self.depth) levels of nesting") }
    offset += 1
    skipSpace()
    if skip(end) { return [] }
    var elements: [Element] = []
    while true {
      elements.append(try parse(&self))
      skipSpace()
      if skip(end) { return elements }
      guard skip(UInt8(ascii: ",")) else { throw unexpected("a comma or the end of the \(noun)") }
    }
  }

  private mutating func number() throws(InvalidInput) -> JSON {
    let start = offset
    _ = skip(UInt8(ascii: "-"))
    let whole = skipDigits()
    guard whole > 0, whole == 1 || bytes[offset - whole] != UInt8(ascii: "0") else { throw unexpected("a number") }
    let end = offset
    if skip(UInt8(ascii: ".")), skipDigits() == 0 { throw unexpected("a digit") }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      guard skipDigits() > 0 else { throw unexpected("a digit") }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if offset == end, let number = Int(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else {
      throw InvalidInput("invalid JSON: the number \(Self.location(of: start, in: bytes)) is too large")
    }
    return .real(number)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset - start
  }

  private mutating func string() throws(InvalidInput) -> String {
    offset += 1
    // The text before the last escape sequence, and the index at which the rest begins. Half a surrogate pair becomes a
    // replacement character.
    var (decoded, start) = ([UInt16](), offset)
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = String(decoding: bytes[start..<offset], as: UTF8.self)
        offset += 1
        return decoded.isEmpty ? rest : String(decoding: decoded + rest.utf16, as: UTF16.self)
      case UInt8(ascii: "\\"):
        decoded += String(decoding: bytes[start..<offset], as: UTF8.self).utf16
        offset += 1
        decoded.append(try escape())
        start = offset
      case 0..<0x20: throw unexpected("an escaped control character")
      default: offset += 1
      }
    }
    throw unexpected("a closing quotation mark")
  }

  /// Reads the part of an escape sequence behind its backslash, and returns the UTF-16 unit that it stands for.
  private mutating func escape() throws(InvalidInput) -> UInt16 {
    if skip(UInt8(ascii: "u")) {
      let digits = bytes[offset...].prefix(4)
      guard digits.count == 4, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")),
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw unexpected("four hexadecimal digits") }
      offset += 4
      return unit
    }
    guard let unit = next.flatMap({ Self.escapes[$0] }) else { throw unexpected("an escape sequence") }
    offset += 1
    return unit
  }

  /// The characters that letters after a backslash stand for.
  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip("\"\\/btnfr".utf8, "\"\\/\u{8}\t\n\u{C}\r".utf16))

  /// The next byte, unless the text ends.
  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte <= UInt8(ascii: " "), " \t\r\n".utf8.contains(byte) { offset += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
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

  private func unexpected(_ expected: String) -> InvalidInput {
    guard offset < bytes.count else {
      return InvalidInput("invalid JSON: expected \(expected), found the end")
    }
    let rest = String(decoding: bytes[offset...].prefix(20), as: UTF8.self)
    let character = rest.first.map { "\($0)".debugDescription } ?? "nothing"
    return InvalidInput(
      "invalid JSON: expected \(expected) \(Self.location(of: offset, in: bytes)), found \(character)")
  }

  /// `at column 3`, or `at line 2, column 3` in a text of several lines.
  private static func location(of offset: Int, in bytes: [UInt8]) -> String {
    let lines = bytes[..<offset].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.count > 1 ? "at line \(lines.count), " : "at ") + "column \((lines.last?.count ?? 0) + 1)"
  }

  /// The index of the first byte that is not valid UTF-8; `nil` if all are.
  private static func firstMalformed(_ bytes: [UInt8]) -> Int? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    return repaired.elementsEqual(bytes) ? nil : zip(repaired, bytes).prefix { $0 == $1 }.count
  }
}
