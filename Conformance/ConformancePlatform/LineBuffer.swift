/// Splits the output of a process into lines, and buffers at most one unfinished line of limited length.
package struct LineBuffer {
  /// The maximal length of a line.
  package static let limit = 8 << 20

  private var bytes: [UInt8] = []
  /// The start of the next line.
  private var start = 0
  /// The bytes before this index contain no line feed.
  private var searched = 0

  package init() {}

  package mutating func append(_ chunk: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes += chunk
  }

  /// Removes the next line, without its line feed, or returns `nil` if none is finished.
  package mutating func popLine() -> [UInt8]? {
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

  package var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Whether the unfinished line is too long.
  package var isOverlong: Bool { rest.count > Self.limit }
}
