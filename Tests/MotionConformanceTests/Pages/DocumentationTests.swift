import Foundation
import MotionConformance
import Testing

@testable import ConformanceReports

struct DocumentationTests {
  private static let folders = Page.catalogues.map { Command.top.appending(path: $0) }

  /// The picture of a scenario or an open question. Its file has the id as its name, with a dash for each dot and slash.
  private static func drawn(_ name: String) throws -> String {
    if name == "failure" {
      let report = try Port("WrongProperty").reactiveProperty(WrongProperty<Int>.self).report(only: [
        "RP-9.2/external-write-first"
      ])
      let result = try #require(report.document.results.first)
      return MarbleDiagram(result.steps ?? [], of: result.actors ?? [], focus: result.step).picture(label: result.name)
    }
    let ids = Specification.all.flatMap(\.scenarios).map(\.id) + OpenQuestion.all.map(\.id)
    let id = ids.first { $0.replacing(".", with: "-").replacing("/", with: "-") == name }
    let known = try #require(id, "there is nothing to draw for \(name)")
    return try Command.run(["explain", known, "--format", "svg"]).output
  }

  /// `DRAW_PICTURES=1 swift test --filter DocumentationTests` draws them again.
  @Test func `the pictures are up to date`() throws {
    var count = 0
    for folder in Self.folders {
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      where file.pathExtension == "svg" {
        count += 1
        let drawn = try Self.drawn(file.deletingPathExtension().lastPathComponent)
        if ProcessInfo.processInfo.environment["DRAW_PICTURES"] != nil { try Data(drawn.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == drawn, "\(file.lastPathComponent)")
      }
    }
    #expect(count > 4)
  }
}
