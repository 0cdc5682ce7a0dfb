import Defects
import Foundation
@testable import ConformanceReports
@testable import MotionConformance
import ReferencePort
import Testing

struct PageTests {
  static func report() throws -> Report { try made.get() }

  /// A wrong property with waivers, and a right one.
  private static let made = Result {
    try Port("WrongProperty")
      .reactiveProperty(WrongProperty<Int>.self, WrongProperty<String>.self)
      .property(InjectableProperty<Int>.self, InjectableProperty<[Int]>.self).report(
        waivers: Waivers(
          parsing: """
            RP-9.3: the newest observer matters most, see https://example.org/order
            RP-9.2/also-where-an-observer-writes: not there javascript://example.org/%0Aalert(1)
            """))
  }

  private static let metadata = RunMetadata(
    date: "2026-01-31", version: "1.2 <beta>", command: "motion-conformance run -- port",
    replay: { "motion-conformance run --only \($0.scenario.id) -- port" })

  @Test func `the page has its facts, a row with verdicts for each clause, and a story for each cause`() throws {
    let report = try Self.report()
    let tree = try Markup(report.html(Self.metadata))
    let offered = [Specification.reactiveProperty, .property]
    #expect(try tree.texts("//tr[@class='clause']/@id") == offered.flatMap(\.clauses).map(\.id))
    #expect(
      try tree.texts("//tr[@class='clause']/@data-level") == offered.flatMap(\.clauses).map(\.level.rawValue))
    #expect(try tree.texts("//tr[@id='RP-9.2']")[0].contains("is called before any observer receives the change."))
    #expect(try tree.all("//tr[@id='RP-9.2']/td[contains(@class, 'verdict failed')]").count == 2)
    #expect(try tree.texts("//tr[@id='RP-4.1']/td/span[@class='unseen']") == ["passed", "passed"])
    #expect(try tree.texts("//tr[@id='RP-1.4']/td/p/span")[0].contains("checked by surface"))

    #expect(try tree.texts("//header")[0].contains(report.verdictText))
    let facts = try tree.texts("//dl[@class='facts']")[0]
    for text in [report.document.countLine, "1.2 <beta>", "2026-01-31", "motion-conformance run -- port"] {
      #expect(facts.contains(text))
    }

    let stories = try tree.all("//main/section[1]/details[@class='cause']")
    #expect(stories.count == report.causes.count)
    let first = try #require(stories.first)
    #expect(try first.texts("summary/b") == ["RP-9.2"])
    #expect(try first.all(".//svg/rect[@class='band']").count == 1)
    let links = try first.texts("details[@class='follows']//a/@href")
    let cause = report.document.causes[0]
    #expect(links == (cause.consequences == nil ? [] : cause.scenariosByVerdict.flatMap(\.ids).map { "#\($0)" }))
    #expect(try tree.texts("//details[@class='bullet'][@open]/@id") == ["RP-9"])
  }

  @Test(arguments: [(5, 5), (6, 1)])
  func `five mistakes are open, of more the first one is, and what may follow is not`(count: Int, open: Int) throws {
    let clauses = Specification.reactiveProperty.clauses.filter { !$0.scenarios.isEmpty }.prefix(count + 1).map(\.id)
    let mistakes = try clauses.dropLast().map { try Finding.failed($0) }
    let following = try Finding.failed(clauses[count], beside: [clauses[0]])
    let tree = try Markup(Report(mistakes + [following], on: [.reactiveProperty]).html(Self.metadata))
    #expect(try tree.all("//details[@class='cause']").count == count + 1)
    #expect(try tree.texts("//details[@class='cause'][@open]/@id") == (1...open).map { "cause-\($0)" })
  }

  @Test func `a failed scenario has one picture for all domains with the same result`() throws {
    let report = try Self.report()
    let tree = try Markup(report.html(Self.metadata))
    #expect(
      try tree.texts("//details[contains(@class, 'scenario')]/@id")
        == report.findings.map(\.scenario.id).uniqued)
    #expect(try tree.all("//details[@id='RP-4.1/reads-each-write']//svg").isEmpty)
    #expect(try tree.texts("//details[@id='RP-4.1/reads-each-write']//li").last?.contains("p reads 1") == true)
    let failed = try #require(try tree.all("//details[@id='RP-9.2/external-write-first']").first)
    #expect(try failed.all(".//svg").count == 1)
    #expect(try failed.texts(".//svg/text[@class='step']") == ["1", "2", "✘ 3"])
    #expect(try failed.texts(".//svg/text[@class='lane']") == ["p external", "a observer"])
    let drawn = try zip(failed.texts(".//svg/g/@class"), failed.texts(".//svg/g/*[1]")).map { "\($0) \($1)" }
    #expect(
      drawn == [
        "seen unjudged a receives 1", "expected optional external write of 2 by p", "expected optional a receives 2",
        "seen a receives 2", "seen difference external write of 2 by p",
      ])
  }

  @Test func `links lead to an element of the page or to the web`() throws {
    let tree = try Markup(Self.report().html(Self.metadata))
    let ids = Set(try tree.texts("//*/@id"))
    #expect(ids.count == (try tree.texts("//*/@id").count))
    let sources = Specification.all.flatMap(\.clauses).compactMap { Citation.source(of: $0.id)?.url }
    let pages = Set(sources + ["https://example.org/order"])
    for link in try tree.texts("//a/@href") {
      let isKnown = link.hasPrefix("#") ? ids.contains(String(link.dropFirst())) : pages.contains(link)
      #expect(isKnown, "\(link)")
    }
  }

  @Test func `a page stays small, with 300 bytes for each result of a port that conforms to everything`() throws {
    let report = try InjectablePort().report(generated: 10)
    let size = report.html().utf8.count
    #expect(size <= 300 * report.declared, "\(size) bytes, \(report.declared) results")
    let long = String(repeating: "x", count: 100_000)
    let crashed = try ScriptedTestee { _ in .crashed(long) }.report()
    #expect(crashed.html().utf8.count < 1_500_000)
    let chaotic = try ScriptedTestee { _, number in .crashed("x\(number) " + long.prefix(4_000)) }.report()
    #expect(chaotic.html().utf8.count <= 2_000_000)
  }

  /// .ci/reports opens the pages in a browser, and reads the rest with the parsers of its readers.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["MOTION_REPORTS"] != nil, "it writes files for .ci/reports"))
  func `pages, reports and messages are written for .ci/reports`() throws {
    let folder = URL(filePath: try #require(ProcessInfo.processInfo.environment["MOTION_REPORTS"]))
    let hostile = HostileTestee.texts.filter { $0.count < 1_000 }.joined()
    let reports = [
      "wrong": try Self.report(), "reference": try MotionConformance.Port.reference.report(generated: 500),
      "silent": try ScriptedTestee { _ in .notRun("it did not start") }.report(),
      "hostile": try HostileTestee(text: hostile).report(),
    ]
    var files = [
      "documents.html": SentencePage().html, "messages.jsonl": try SchemaMessages.all().joined(separator: "\n"),
    ]
    for (name, report) in reports {
      files["\(name).html"] = report.html(Self.metadata)
      files["\(name).json"] = try report.json(Self.metadata)
      files["\(name).junit.xml"] = report.junit(Self.metadata)
    }
    files["comparison.html"] = try Comparison(
      ["wrong", "hostile", "wrong"].map { ($0, try #require(files["\($0).json"])) }
    ).html()
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
  }
}
