/// The last lines of a stream of text, however long the stream is.
struct LastLines {
  /// How many lines are kept.
  private static let count = 10
  /// How many bytes are kept.
  private static let size = 8 << 10

  private var bytes: [UInt8] = []

  mutating func append(_ chunk: some Collection<UInt8>) {
    bytes += chunk.suffix(Self.size)
    if bytes.count > Self.size { bytes.removeFirst(bytes.count - Self.size) }
  }

  /// The lines, without empty ones, control characters left out.
  var lines: [String] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.suffix(Self.count).map { line in
      String(String.UnicodeScalarView(String(decoding: line, as: UTF8.self).unicodeScalars.filter { $0.value >= 0x20 }))
        .shortened
    }
  }
}
