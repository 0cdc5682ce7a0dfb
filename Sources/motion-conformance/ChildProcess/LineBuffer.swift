/// Cuts what a process writes into lines, and holds no more than one line of bounded length that is not finished.
struct LineBuffer {
  /// The longest line that is taken.
  static let limit = 8 << 20

  private var bytes: [UInt8] = []
  /// Where the line begins that is cut next.
  private var start = 0
  /// Up to where there is known to be no line's end.
  private var searched = 0

  mutating func append(_ chunk: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes += chunk
  }

  /// The next line without its end, or `nil` where none is finished.
  mutating func popLine() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    return Array(bytes[start..<end])
  }

  /// What there is of a line that is not finished.
  var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Whether the line that is not finished is longer than any that is taken.
  var isOverlong: Bool { rest.count > Self.limit }
}
