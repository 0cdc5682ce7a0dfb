import Foundation
import Testing

/// A generated page of the package.
struct GeneratedPage {
  private let file: URL

  /// The page at a path relative to the package.
  init(_ path: String, from source: String = #filePath) {
    file = URL(fileURLWithPath: source).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: path)
  }

  /// Whether to write the pages.
  static var isWriting: Bool { ProcessInfo.processInfo.environment["MATRIX"] == "write" }

  var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
}
