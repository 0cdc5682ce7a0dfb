/// Splits the output of a process into lines, and buffers at most one unfinished line of limited length.
package struct LineBuffer {
  /// The maximal length of a line.
  package static let limit = 8 << 20

  /// The bytes that are in no line yet.
  package private(set) var rest: ArraySlice<UInt8> = []
  /// The number of these that were searched for a line feed, and have none.
  private var searched = 0

  package init() {}

  package mutating func append(_ chunk: some Sequence<UInt8>) { rest += chunk }

  /// Removes the next line, without its line feed, or returns `nil` if none is finished.
  package mutating func popLine() -> [UInt8]? {
    guard let end = rest.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) else {
      searched = rest.count
      return nil
    }
    defer { (rest, searched) = (rest[(end + 1)...], 0) }
    return Array(rest[..<end])
  }

  /// Whether the unfinished line is too long.
  package var isOverlong: Bool { rest.count > Self.limit }
}
