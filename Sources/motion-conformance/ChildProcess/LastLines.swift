/// The last lines of a stream of text of any length.
struct LastLines {
  /// The number of lines to keep.
  private static let count = 10
  /// The number of bytes to keep.
  private static let size = 8 << 10

  private var bytes: [UInt8] = []

  mutating func append(_ chunk: some Collection<UInt8>) {
    bytes += chunk.suffix(Self.size)
    if bytes.count > Self.size { bytes.removeFirst(bytes.count - Self.size) }
  }

  /// The lines that are not empty, without control characters.
  var lines: [String] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.suffix(Self.count).map { line in
      String(String.UnicodeScalarView(String(decoding: line, as: UTF8.self).unicodeScalars.filter { $0.value >= 0x20 }))
        .shortened
    }
  }
}
