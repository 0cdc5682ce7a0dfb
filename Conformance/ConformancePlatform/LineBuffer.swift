/// Splits the output of a process into lines, and buffers at most one unfinished line of limited length.
package struct LineBuffer {
  /// The maximal length of a line, in bytes.
  package static let limit = 8 << 20

  /// The bytes that are in no line yet.
  package private(set) var rest: ArraySlice<UInt8> = []
  /// The number of these that were searched for a line feed, and have none.
  private var searched = 0

  package init() {}

  package mutating func append(_ chunk: some Sequence<UInt8>) { rest += chunk }

  /// Removes the next line, without its line feed, or returns `nil` if none is finished.
  package mutating func popLine() -> [UInt8]? {
    let count = rest.withUnsafeBytes { bytes -> Int? in
      guard let start = bytes.baseAddress else { return nil }
      return memchr(start + searched, 0x0A, bytes.count - searched).map { UnsafeRawPointer($0) - start }
    }
    guard let count else {
      searched = rest.count
      return nil
    }
    defer { (rest, searched) = (rest.dropFirst(count + 1), 0) }
    return Array(rest.prefix(count))
  }

  /// Whether the unfinished line is too long.
  package var isOverlong: Bool { rest.count > Self.limit }
}
