import MotionConformance
import Testing

@Suite("The examples of the pages")
struct ExampleTests {
  private let examples: [Example]

  init() throws { examples = try Page.all().flatMap(Example.all) }

  @Test("Each prints what it claims")
  func claims() throws {
    let running = examples.filter { $0.file == nil }
    for (example, printed) in zip(running, try Bench().printed(by: running)) {
      #expect(!example.claims.isEmpty, "\(example.page):\(example.line) claims nothing")
      for (claim, printed) in zip(example.claims, printed) {
        #expect(printed == claim.printed, "\(example.page):\(claim.line)")
      }
      #expect(printed.last == [], "\(example.page):\(example.line) prints something after its last claim")
    }
  }

  @Test("Each file compiles")
  func files() throws {
    let bench = try Bench()
    for files in Dictionary(grouping: examples.filter { $0.file != nil }, by: \.page).values {
      try bench.compile(files: files)
    }
  }

  @Test("Every specification has some, and none is overlooked")
  func presence() throws {
    for page in try Page.all() {
      let fences = page.lines.filter { $0.lowercased().contains("```swift") }
      #expect(examples.filter { $0.page == page.path }.count == fences.count, "\(page.path)")
    }
    for specification in Specification.all {
      #expect(examples.contains { $0.page == "specs/\(specification.file).md" }, "\(specification.file)")
    }
  }
}
