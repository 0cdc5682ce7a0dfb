import Foundation
import Testing

/// A generated page of the package.
struct Page {
  private let file: URL

  /// The page of that path from the package's top.
  init(_ path: String, from source: String = #filePath) {
    file = URL(fileURLWithPath: source).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: path)
  }

  /// Whether the pages are to be made anew.
  static var isWriting: Bool { ProcessInfo.processInfo.environment["MATRIX"] == "write" }

  var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
}
