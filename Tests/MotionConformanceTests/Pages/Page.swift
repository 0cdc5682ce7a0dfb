import Foundation

@testable import MotionConformance

/// A page of the documentation: one of specs/, one of a library's catalogue, or the package's README.
struct Page {
  /// The page's path within the package, such as `specs/Property.md`.
  let path: String
  let lines: [String]

  /// The page of specs/ with that name.
  static func specification(_ name: String) throws -> Page { try Page("specs/\(name).md") }

  /// The names of the pages of specs/ on specifications.
  static let ofSpecifications = Specification.all.map(\.pageName).uniqued

  /// The heading of a bullet on the page of these specifications: below that of its own, if there are several.
  func heading(of bullet: Bullet, among specifications: [Specification]) -> String {
    "\(specifications.count > 1 ? "###" : "##") \(bullet.id) · \(bullet.text)"
  }

  /// The names of the pages of specs/.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Command.top.appending(path: "specs").path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }

  static func all() throws -> [Page] {
    try names().map(specification) + catalogues.flatMap(pages) + [Page("README.md")]
  }

  /// The folders of the libraries' catalogues.
  static let catalogues = [
    "Sources/ReactiveMotion/ReactiveMotion.docc", "Conformance/MotionConformance/MotionConformance.docc",
  ]

  private static func pages(of catalogue: String) throws -> [Page] {
    try FileManager.default.contentsOfDirectory(atPath: Command.top.appending(path: catalogue).path)
      .filter { $0.hasSuffix(".md") }.sorted().map { try Page("\(catalogue)/\($0)") }
  }

  /// The file of the package at that path.
  init(_ path: String) throws {
    let text = try String(contentsOf: Command.top.appending(path: path), encoding: .utf8)
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The blocks of code, each with its language, the number of the line above it, and its lines.
  var blocks: [(language: String, line: Int, lines: [String])] {
    var blocks: [(language: String, line: Int, lines: [String])] = []
    var isOpen = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isOpen.toggle()
        if isOpen { blocks.append((String(line.dropFirst(3)), index, [])) }
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }
}
