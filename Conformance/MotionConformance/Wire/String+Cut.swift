extension String {
  /// The text in storage: if it has more than 4 KiB, its beginning, its length and a digest, so that different texts stay
  /// different.
  var cut: String {
    guard utf8.count > 4 << 10 else { return self }
    let beginning = String(decoding: utf8.prefix(1 << 10), as: UTF8.self)
    return "\(beginning)… (\(utf8.count) bytes, FNV-1a \(digest))"
  }

  /// The digest FNV-1a of the text, in hexadecimal digits.
  package var digest: String {
    String(utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
