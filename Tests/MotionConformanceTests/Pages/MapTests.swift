import Foundation
import MotionConformance
import Testing

/// The page on the architecture lists the rooms, and the names that each does not mention.
struct MapTests {
  private static let page = try! Page("Conformance/MotionConformance/MotionConformance.docc/Architecture.md").lines
    .joined(separator: "\n")

  /// The rows of the table with that heading, each with the code in its first and its last column.
  private static func rows(_ heading: String) throws -> [(names: [String], words: [String])] {
    let start = try #require(page.firstRange(of: "| \(heading) |")).upperBound
    let lines = page[start...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    return lines.prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      return (code(cells[1]), code(cells[3]))
    }
  }

  private static func code(_ cell: Substring) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

  /// The code of a folder, without comments.
  private static func code(in folder: String) throws -> String {
    let files = try #require(
      FileManager.default.enumerator(at: Command.top.appending(path: folder), includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
        line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test func `every room is in the table, and mentions nothing that it must not`() throws {
    let kit = "Conformance/MotionConformance"
    let rows = try Self.rows("in `\(kit)/` | holds | does not mention")
    #expect(try rows.flatMap(\.names).sorted() == Command.files(in: kit).filter { !$0.contains(".") })
    for (names, words) in rows {
      #expect(!words.isEmpty)
      let patterns = try words.map { ($0, try Regex("\\b\($0)\\b")) }
      for name in names {
        let code = try Self.code(in: "\(kit)/\(name)")
        for (word, pattern) in patterns {
          let isMentioned = code.contains(pattern)
          #expect(!isMentioned, "\(name) mentions \(word)")
        }
      }
    }
  }

  @Test func `each type of the table is declared in its room`() throws {
    let rows = try Self.rows("type | holds | is declared in")
    #expect(rows.count == 7)
    for (types, rooms) in rows {
      let code = try Self.code(in: "Conformance/MotionConformance/\(try #require(rooms.first))")
      let type = try #require(types.first)
      let isDeclared = try code.contains(Regex("(?m)^(public|package) (struct|enum|final class) \(type)\\b"))
      #expect(isDeclared, "\(type)")
    }
  }

  @Test func `the model names each bullet of _remember`() throws {
    let text = try Page("Conformance/MotionConformance/Model/RememberClaims.swift").lines.joined()
    for bullet in Specification.remember.bullets { #expect(text.contains("`\(bullet.id)`"), "\(bullet.id)") }
  }

  @Test func `a module imports only the modules of the table`() throws {
    let rows = try Self.rows("module | holds | imports")
    #expect(rows.count == 10)
    for (names, words) in rows {
      let code = try Self.code(in: try #require(names.first))
      let imports = Set(
        code.matches(of: /(?m)^ *(?:@_exported |internal |package |public )?import (\w+)/).map { String($0.1) })
      #expect(imports.sorted() == words.sorted(), "\(names)")
    }
  }

  @Test func `every folder of tests is in the table`() throws {
    #expect(try Self.rows("in `Tests/` | holds").flatMap(\.names).sorted() == Command.files(in: "Tests"))
  }

  @Test func `each file exists that the page names where something is added`() throws {
    let start = try #require(Self.page.firstRange(of: "### Adding something")).upperBound
    let end = try #require(Self.page[start...].firstRange(of: "\n### ")).lowerBound
    let names = Self.page[start..<end].matches(of: /`([\w\/+]+\.(?:swift|md|mjs|java|py))`/).map { String($0.1) }
      .filter { !$0.contains("NAME") && !$0.contains("BULLET") }
    #expect(names.count > 10)
    let files = try ["Conformance", "Sources", "Tests", "specs"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Command.top.appending(path: folder).path).map {
        "/\(folder)/\($0)"
      }
    }
    for name in names { #expect(files.contains { $0.hasSuffix("/\(name)") }, "\(name)") }
  }
}
