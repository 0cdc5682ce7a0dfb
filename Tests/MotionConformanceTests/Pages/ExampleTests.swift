import MotionConformance
import Testing

struct ExampleTests {
  private let examples: [Example]

  init() throws { examples = try Page.all().flatMap(Example.all) }

  @Test func `each example prints its claims`() throws {
    let running = examples.filter { $0.file == nil }
    for (example, printed) in zip(running, try Bench().printed(by: running)) {
      #expect(!example.claims.isEmpty, "\(example.page):\(example.line) claims nothing")
      for (claim, printed) in zip(example.claims, printed) {
        #expect(printed == claim.printed, "\(example.page):\(claim.line)")
      }
      #expect(printed.last == [], "\(example.page):\(example.line) prints something after its last claim")
    }
  }

  @Test func `a block that shows a file is identical to the file`() throws {
    for example in examples {
      guard let file = example.file else { continue }
      let isSame = try Page(file).lines == example.code + [""]
      #expect(isSame, "\(example.page):\(example.line)")
    }
  }

  @Test func `every specification has examples, and all are found`() throws {
    for page in try Page.all() {
      let fences = page.lines.filter { $0.lowercased().contains("```swift") }
      #expect(examples.filter { $0.page == page.path }.count == fences.count, "\(page.path)")
    }
    for (page, specifications) in Dictionary(grouping: Specification.all, by: \.page) {
      #expect(examples.count { $0.page == page } >= specifications.count, "\(page)")
    }
  }
}
