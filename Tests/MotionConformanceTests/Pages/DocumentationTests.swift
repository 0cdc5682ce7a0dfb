import Foundation
import MotionConformance
import Testing

@testable import ConformanceReports

struct DocumentationTests {
  /// The picture of a scenario or an open question. Its file has the id as its name, with a dash for each dot and slash.
  private static func drawn(_ name: String) throws -> String {
    if name == "failure" {
      let report = try Port("WrongProperty").reactiveProperty(WrongProperty<Int>.self).report(only: [
        "RP-9.2/external-write-first"
      ])
      let result = try #require(report.document.results.first)
      return MarbleDiagram(steps: result.steps ?? [], actors: result.actors ?? [], focus: result.step)
        .picture(label: result.name)
    }
    let ids = Specification.all.flatMap(\.scenarios).map(\.id) + OpenQuestion.all.map(\.id)
    let id = ids.first { $0.replacing(".", with: "-").replacing("/", with: "-") == name }
    let known = try #require(id, "there is nothing to draw for \(name)")
    return try Command.run(["explain", known, "--format", "svg"]).output
  }

  @Test func `the pictures are up to date`() throws {
    var count = 0
    for folder in Page.catalogues {
      for file in try Command.files(in: folder, ".svg") {
        count += 1
        let drawn = try Self.drawn(String(file.dropLast(".svg".count)))
        try Page.expect("\(folder)/\(file)", has: drawn, orWriteBy: "DRAW_PICTURES", of: "DocumentationTests")
      }
    }
    #expect(count > 4)
  }
}
