import Foundation

/// A page of the documentation: one of specs/, or the package's README.
struct Page {
  /// The page's path within the package, such as `specs/Property.md`.
  let path: String
  let lines: [String]

  /// The root of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The page of specs/ with that name.
  static func specification(_ name: String) throws -> Page { try Page("specs/\(name).md") }

  /// The names of the pages of specs/.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "specs").path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }

  /// All pages. A README that does not exist yet is left out.
  static func all() throws -> [Page] {
    let readme = FileManager.default.fileExists(atPath: root.appending(path: "README.md").path)
    return try names().map(specification) + (readme ? [Page("README.md")] : [])
  }

  /// The file of the package at that path.
  init(_ path: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
