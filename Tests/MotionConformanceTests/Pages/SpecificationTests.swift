@testable import MotionConformance
import ReferencePort
import Testing

@testable import ConformanceReports

struct SpecificationTests {
  @Test(arguments: Page.ofSpecifications)
  func `each page contains the bullets and questions of the kit`(name: String) throws {
    let page = try Page.specification(name)
    page.expect(page.skeleton, skeleton(of: page, on: Specification.all.filter { $0.pageName == name }))
  }

  @Test func `the page of open questions holds those of the kit`() throws {
    let page = try Page.specification("OpenQuestions")
    let questions = OpenQuestion.all.flatMap { question -> [String] in
      let outcomes = question.askings.map { $0.outcomes.map(\.name) }
      #expect(Set(outcomes).count == 1, "\(question.id)")
      let answers = Set(question.askings.map(Self.reference))
      #expect(answers.count == 1, "\(question.id): \(answers)")
      let asking = question.askings[0]
      let others = question.askings.filter { $0.sample != asking.sample }
      return [anchor(question.id), "## \(question.id)", "> \(question.question)"]
        + asking.outcomes.map { "- **\($0.name)**" }
        + ["The sample code: **\(asking.sample)**"]
        + others.map { "The sample code of \($0.specification): **\($0.sample)**" }
        + ["The reference: **\(Self.reference(asking))**"]
    }
    page.expect(page.skeleton, ["# Open questions"] + questions)
    for question in OpenQuestion.all {
      #expect(
        page.lines.contains("Asked of \(question.specifications.map(\.id).joined(separator: ", "))."), "\(question.id)")
    }
  }

  @Test func `each specification has a page, and each page a specification`() throws {
    let others = ["README", "Errata", "OpenQuestions", "Traceability"]
    #expect(try Page.names().filter { !others.contains($0) } == Page.ofSpecifications.sorted())
  }

  @Test func `the README of specs lists the specifications`() throws {
    let page = try Page.specification("README")
    let rows = Specification.all.map { "| \($0.id) | [\($0.name)](\($0.linkInSpecs)) |" }
    page.expect(page.lines.compactMap { $0.firstMatch(of: /^\| [A-Z]+ \| \[.*?\) \|/).map { String($0.0) } }, rows)
  }

  @Test func `the errata are numbered one after another`() throws {
    let page = try Page.specification("Errata")
    let headings = page.skeleton.filter { !$0.hasPrefix("# ") }
    #expect(headings.count == 2 * Erratum.all.count)
    for (index, pair) in stride(from: 0, to: headings.count - 1, by: 2).enumerated() {
      #expect(headings[pair] == "<a id=\"e-\(index + 1)\"></a>")
      #expect(headings[pair + 1].hasPrefix("## E-\(index + 1) · "))
    }
  }

  /// The required parts of a page about specifications, in order, without the lists of clauses. If there are several, each has
  /// its examples below its own heading.
  private func skeleton(of page: Page, on specifications: [Specification]) -> [String] {
    let isShared = specifications.count > 1
    let parts = specifications.flatMap { specification in
      (isShared ? [anchor(specification.id), "## \(specification.name)"] : [])
        + specification.bullets.flatMap { [anchor($0.id), page.heading(of: $0, among: specifications)] }
    }
    let asked = OpenQuestion.all.filter { question in specifications.contains { question.asking(of: $0) != nil } }
    let questions = asked.map { "- [\($0.id)](OpenQuestions.md#\($0.id.lowercased()))" }
    let title = isShared ? specifications[0].pageName : specifications[0].name
    return ["# \(title)"] + parts + ["## Open questions"] + questions + (isShared ? [] : ["## Examples"])
  }

  private func anchor(_ id: String) -> String { "<a id=\"\(id.lowercased())\"></a>" }

  /// The reference's answer to a question.
  private static func reference(_ asking: OpenQuestion.Asking) -> String {
    let request = Request(specification: asking.specification, values: .integer, actions: asking.actions)
    let performance = Port.reference.answer(to: request)
    return performance.trace.map(asking.outcome) ?? performance.failure?.verdict.rawValue ?? "none"
  }
}

struct ClauseTests {
  @Test(arguments: Specification.all)
  func `bullets and clauses are numbered in order, and clauses have evidence`(of specification: Specification) {
    #expect(specification.bullets.map(\.id) == specification.bullets.indices.map { "\(specification.id)-\($0 + 1)" })
    for bullet in specification.bullets {
      #expect(bullet.clauses.map(\.id) == bullet.clauses.indices.map { "\(bullet.id).\($0 + 1)" })
    }
    for clause in specification.clauses { #expect(!clause.evidence.isEmpty, "\(clause.id)") }
  }

  @Test(arguments: Specification.all)
  func `a scenario is declared where it says`(in specification: Specification) throws {
    for scenario in specification.scenarios {
      let declaration = scenario.declaration
      let file = declaration.path.prefix { $0 != ":" }
      let lines = try Page(String(file)).lines[(declaration.line - 1)...]
      // A scenario that one specification takes over from another is named for the clause that declares it.
      let slug = scenario.slug.replacing(/^[A-Z]+-[0-9.]+-/, with: "")
      #expect(lines.first?.contains("Scenario(") == true, "\(scenario)")
      #expect(lines.prefix(2).contains { $0.contains("\"\(slug)\"") }, "\(scenario)")
    }
  }
}

extension Specification: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension Page {
  /// The lines that have a counterpart in the kit.
  fileprivate var skeleton: [String] {
    var isCode = false
    return lines.compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode { return nil }
      if let answer = line.prefixMatch(of: /(- |The reference: |The sample code( of [A-Z]+)?: )\*\*[^*]+\*\*(?! \()/) {
        return String(answer.0)
      }
      if let question = line.prefixMatch(of: /- \[C-[^)]+\)/) { return String(question.0) }
      return ["#", "<a ", "> ", "- **"].contains { line.hasPrefix($0) } ? line : nil
    }
  }
}
