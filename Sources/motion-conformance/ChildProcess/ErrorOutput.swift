/// The end of the standard error of a process, which may be of any length.
struct ErrorOutput {
  /// The number of lines to keep.
  private static let count = 10
  /// The number of bytes to keep at least: a stack trace of a thousand calls fits, and the error message before it.
  private static let size = 128 << 10

  private var bytes: [UInt8] = []

  mutating func append(_ chunk: some Collection<UInt8>) {
    bytes += chunk
    if bytes.count > 2 * Self.size { bytes.removeFirst(bytes.count - Self.size) }
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  /// The last lines that are not empty, without control characters.
  var lines: [String] {
    bytes.split(whereSeparator: Self.endsLine).suffix(Self.count).map { Self.text($0) }
  }

  /// The latest error message of a language's runtime, if there is one, which a stack trace may follow: a line with certain words,
  /// or with the name of an exception and its message, such as `java.lang.IllegalStateException: closed`.
  var message: String? {
    let message =
      #/
      .*(Fatal\ error|Assertion\ failed|Precondition\ failed|terminate\ called) | Exception\ in\ thread | panic:\s
      | [\w.]*(Error|Exception)(:|\s|$)
      /#
    for line in bytes.split(whereSeparator: Self.endsLine).reversed() {
      let isIndented = line.first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? true
      let text = Self.text(line)
      if !isIndented, text.prefixMatch(of: message) != nil { return text }
    }
    return nil
  }

  /// The error message, or else the last line, as a sentence that follows another one; empty if there is no line.
  var explanation: String {
    if let message { return " It says: \(message)" }
    return lines.last.map { " Last line on standard error: \($0)" } ?? ""
  }

  /// The beginning of a line without control characters.
  private static func text(_ line: some Collection<UInt8>) -> String {
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars.lazy.filter { $0.value >= 0x20 }
    return String(String.UnicodeScalarView(scalars.prefix(300)))
  }
}
