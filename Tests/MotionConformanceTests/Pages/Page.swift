import Foundation
import Testing

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
  static func names() throws -> [String] { try Command.files(in: "specs", ".md").map { String($0.dropLast(3)) } }

  static func all() throws -> [Page] {
    try (["specs"] + catalogues).flatMap { folder in
      try Command.files(in: folder, ".md").map { try Page("\(folder)/\($0)") }
    } + [Page("README.md")]
  }

  /// The folders of the libraries' catalogues.
  static let catalogues = [
    "Sources/ReactiveMotion/ReactiveMotion.docc", "Conformance/MotionConformance/MotionConformance.docc",
  ]

  /// The file of the package at that path.
  init(_ path: String) throws {
    self.path = path
    lines = try String(contentsOf: Command.top.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
  }

  /// Expects that a file of the package has a text, or writes it there if the variable of the environment is `write`.
  ///
  /// - Parameter tests: The tests that write it.
  static func expect(_ path: String, has text: String, orWriteBy variable: String, of tests: String) throws {
    let file = Command.top.appending(path: path)
    if ProcessInfo.processInfo.environment[variable] == "write" { try Data(text.utf8).write(to: file) }
    let page = try Page(path)
    page.expect(page.lines, text.components(separatedBy: "\n"), "Run: \(variable)=write swift test --filter \(tests)")
  }

  /// Expects lines of the page to be those of the kit.
  func expect(
    _ lines: [String], _ kit: [String], _ advice: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for change in kit.difference(from: lines) {
      Issue.record("\(path) differs from the kit: \(change). \(advice)", sourceLocation: sourceLocation)
    }
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
