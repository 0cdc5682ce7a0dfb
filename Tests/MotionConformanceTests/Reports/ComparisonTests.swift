@testable import ConformanceReports
import Defects
import Foundation
import MotionConformance
import TestTraits
import Testing

struct ComparisonTests {
  private static let reports = Result<[(name: String, json: String)], any Error> {
    let wrong = Port("wrong | port").reactiveProperty(WrongProperty<Int>.self)
    let scripted = ScriptedTestee { _ in .crashed("it ended") }
    return [
      ("a.json", try wrong.report(only: .small(.reactiveProperty)).json(RunMetadata(date: "2026-01-31"))),
      ("b.json", try scripted.report(only: ["RP-9"]).json()),
      (
        "c.json",
        try wrong.report(only: .small(.reactiveProperty), waivers: Waivers(parsing: "RP-9.3: on purpose")).json()
      ),
    ]
  }

  @Test func `a column for each port shows what differs, and nothing else`() throws {
    let lines = try Comparison(Self.reports.get()).text().split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("[1] wrong | port (a.json)   deviates, "))
    #expect(lines[0].hasSuffix(" declared, 2026-01-31, kit \(Handshake.kitVersion)"))
    #expect(lines[1].contains("deviates, in part"))
    #expect(lines[2].hasPrefix("[3] wrong | port (c.json)"))
    #expect(lines[3] == "What differs")
    let marked = lines.filter { $0.hasPrefix("  RP-9.3") }.map { $0.split(separator: "  ").map(String.init) }
    let cells = try #require(marked.first).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(cells.contains("✘ failed") && cells.contains("‼ crashed") && cells.contains("≈ waived"))
    #expect(!lines.contains { $0.contains("RP-4.1 ") || $0.contains("C-write-inside") })
    #expect(lines.last?.hasPrefix("The ports agree in ") == true)

    let markdown = try Comparison(Self.reports.get()).markdown()
    let heads = ["wrong \\| port (a.json)", "scripted", "wrong \\| port (c.json)"]
    #expect(markdown.hasPrefix("| | \(heads.joined(separator: " | ")) |\n|---|---|---|---|\n"))
    #expect(markdown.contains("| `RP-9.3` should "))
    #expect(!markdown.contains("RP-4.1"))
    #expect(markdown.contains("The ports agree in "))

    let page = try Comparison(Self.reports.get()).html()
    let table = "//section[@aria-labelledby='differences']//tbody/tr"
    let rows = try Markup(page).texts("\(table)/th/b")
    #expect(rows.contains("RP-9.3") && !rows.contains("RP-4.1"))
    let headings = try Markup(page).texts("\(table)/td[@data-heading]/@data-heading")
    #expect(headings == rows.flatMap { _ in ["wrong | port (a.json)", "scripted", "wrong | port (c.json)"] })
  }

  @Test func `a crash is compared by its place, and not by an address in its text`() throws {
    func report(_ address: String) throws -> String {
      try ScriptedTestee { _ in .crashed("KeyError: <f at \(address)>") }.report(only: ["RP-9"]).json()
    }
    let text = try Comparison([("a.json", report("0x7f33")), ("b.json", report("0x7f44"))]).text()
    #expect(text.contains("\nNothing differs\n"))
  }

  @Test func `unsupported results have no share`() {
    #expect(Tally([.failed, .unsupported, .passed, .unsupported]).share == "1/2")
  }

  @Test(.slow) func `a deviation of generated scenarios alone is compared, and is a regression`() throws {
    let right = Port("same").property(InjectableProperty<Int>.self)
    let good = try right.report(generated: 1_000)
    let bad = try right.deviatingInGeneratedScenarios.report(generated: 1_000)
    #expect(bad.findings.allSatisfy { $0.verdict == .passed } && !bad.conforms)
    let cause = try #require(bad.causes.first?.clause)
    let comparison = try Comparison([("a", good.json()), ("b", bad.json())])
    let lines = comparison.text().split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains { $0.hasPrefix("PO ✔ conforms ✘ deviates ") })
    #expect(lines.filter { $0.hasPrefix("\(cause) ") }.count == 1)
    #expect(lines.contains { $0.hasPrefix("\(cause) must ✔ passed ✘ failed ") })
    for form in [comparison.markdown(), comparison.html()] {
      #expect(form.contains("✘ deviates") && form.contains(cause))
    }
    #expect(comparison.losses.first == "PO no longer conforms in same (b)")
    #expect(comparison.losses.contains("\(cause) no longer conforms in same (b)"))
    #expect(try Comparison([("b", bad.json()), ("a", good.json())]).losses.isEmpty)
    let alike = try Comparison([("a", bad.json()), ("b", bad.json())])
    #expect(alike.text().contains("\nNothing differs\n") && alike.losses.isEmpty)
  }

  @Test func `ports agree only in what was judged on each`() throws {
    let port = Port("same").reactiveProperty(ListedProperty<Int>.self)
    let reports = try [["RP-3", "RP-9"], ["RP-3"]].map { try port.report(only: $0).json() }
    let clauses = Specification.reactiveProperty.clauses.filter { $0.id.hasPrefix("RP-3.") && !$0.scenarios.isEmpty }
      .count
    let agreement = try Comparison([("a", reports[0]), ("b", reports[1])]).agreement
    #expect(agreement.hasPrefix("The ports agree in \(clauses) of \(clauses) clauses and 0 of 0 open questions that "))
  }

  @Test func `a domain, capability or clause that was lost is a regression, as is a broken protocol`() throws {
    let port = Port("same").reactiveProperty(ListedProperty<Int>.self, ListedProperty<String>.self)
    let wrong = Port("reversed").reactiveProperty(ReversedProperty<Int>.self)
    let waivers = try Waivers(parsing: "RP-9.3: the newest first")
    func json(_ port: some Testee, _ waivers: Waivers = .none, misbehaviour: String? = nil) throws -> String {
      var report = try port.report(only: ["RP-3", "RP-9"], waivers: waivers)
      report.misbehaviour = misbehaviour
      return try report.json()
    }
    let before = try json(port)
    let part = try port.report(only: ["RP-3", "RP-9"], values: [.integer]).json()
    let losses: [(before: String, after: String, loss: String)] = try [
      (before, part, "RP is no longer judged with values text in same (b)"),
      (
        before, json(Port("same").reactiveProperty(ListedProperty<Int>.self)),
        "RP is no longer judged with values text in same (b)"
      ),
      (
        before, json(port.lacking(.externalWrite, because: "not any more")), "RP is without external write in same (b)"
      ),
      (json(wrong), json(wrong, waivers), "RP-9.3 is waived in \(wrong.name) (b)"),
      (
        before, json(port, misbehaviour: "The port wrote a line."),
        "same (b) broke the wire protocol: The port wrote a line."
      ),
    ]
    for (before, after, loss) in losses {
      #expect(try Comparison([("a", before), ("b", after)]).losses.contains(loss))
      #expect(try !Comparison([("b", after), ("a", before)]).losses.contains(loss))
      #expect(try Comparison([("a", before), ("b", before)]).losses.isEmpty)
    }
  }

  @Test func `an answer to an open question that changed fails a comparison on demand`() throws {
    let port = Port("p").property(InjectableProperty<Int>.self)
    let before = try port.report(only: ["PO"]).json()
    let after = before.replacing("\"outcome\" : \"once\"", with: "\"outcome\" : \"twice\"")
    let comparison = try Comparison([("a.json", before), ("b.json", after)])
    #expect(comparison.losses.isEmpty)
    #expect(
      comparison.changedAnswers == ["C-subscribe-inside (PO) is answered 'twice', and was 'once', in p (b.json)"])
    let folder = Folder()
    try folder.write(before, to: "a.json")
    try folder.write(after, to: "b.json")
    let words = [folder.path("a.json"), folder.path("b.json")]
    #expect(try Command.run(["compare", "--fail-on", "regression"] + words).status == 0)
    let failing = try Command.run(["compare", "--fail-on", "change"] + words)
    #expect(failing.status == 1 && failing.complaint.contains("C-subscribe-inside (PO) is answered 'twice'"))
  }

  @Test func `an invalid report is an error with the name of its file, and the place`() throws {
    let good = try Self.reports.get()[0]
    let error = #expect(throws: InvalidInput.self) { try Comparison([good, ("bad.json", "{}")]) }
    let read = #expect(throws: InvalidInput.self) { try ReportDocument(reading: "{}", file: "bad.json") }
    #expect(error?.description == read?.description)
  }
}
