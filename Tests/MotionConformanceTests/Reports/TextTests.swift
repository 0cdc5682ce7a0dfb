@testable import ConformanceReports
import Defects
@testable import MotionConformance
import Testing

/// The text of a report, as a terminal shows it.
struct TextTests {
  private func lines(_ text: String) -> [Substring] {
    text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func `the text on a port that conforms has twelve lines at most`() throws {
    let report = try Port.reference.report(generated: 200)
    let text = report.document.text(duration: "12.3 s")
    #expect(lines(text).count <= 12 && lines(text).allSatisfy { $0.count <= 80 }, "\(text)")
    #expect(text.hasSuffix("(12.3\u{a0}s)\n") && text.contains("✔ "))
  }

  @Test(.slow, arguments: [80, 100])
  func `the text on a port with three mistakes has 70 lines at most, and fits the terminal`(width: Int) throws {
    let port = InjectablePort(
      .named("IO.endsAgainAfterwards"), .named("RP.writesOutAfterTheFirst"), .named("RM-list.notifiesTwice"))
    let report = try port.report(generated: 2_000)
    let document = ReportDocument(report, RunMetadata(replay: { "motion-conformance replay \($0.scenario.id)" }))
    let text = document.text(TextStyle(width: width))
    #expect(lines(text).count <= 70 && lines(text).allSatisfy { $0.count <= width }, "\(text)")
    #expect(lines(text)[0].contains("specifications conform"))
    // The names of the specifications take two lines of the narrower terminal.
    #expect(lines(text)[width == 80 ? 2 : 1].hasPrefix("3 mistakes"))
  }

  @Test func `the headline names a specification that conforms and of which a should is broken`() throws {
    let report = try InjectablePort(.named("RM.forgetsWhenDisconnected")).report(only: ["RM"])
    let text = report.document.text(.unwrapped)
    #expect(lines(text)[0] == "✔ 1 specification conforms; a should is broken in _remember")
  }

  @Test func `a line continues below its text, and a word is never broken`() {
    let line = TextLine("  1  one two three", continuedAt: 5)
    #expect([line].text(TextStyle(width: 12)) == "  1  one two\n     three")
    #expect([line].text(TextStyle(width: 6)) == "  1  one\n     two\n     three")
    #expect([TextLine("\u{1B}[2J", continuedAt: 0)].text() == "\\u{1B}[2J")
  }

  @Test func `ids and what a port did are red, what was expected green, commands dim`() {
    let story = [
      TextLine("✘ RP-9.2 one two", .failure("✘ RP-9.2")), TextLine("  expected   a", .expected),
      TextLine("  got   b", .got), TextLine("  why: explain RP-9.2", .command),
    ]
    #expect(story.text() == "✘ RP-9.2 one two\n  expected   a\n  got   b\n  why: explain RP-9.2")
    #expect(
      story.text(TextStyle(isColoured: true)) == """
        \u{1B}[31m✘ RP-9.2\u{1B}[0m one two
        \u{1B}[32m  expected   a\u{1B}[0m
        \u{1B}[31m  got   b\u{1B}[0m
        \u{1B}[2m  why: explain RP-9.2\u{1B}[0m
        """)
  }

  @Test func `a selection adds no specification that was not selected`() throws {
    let report = try Port.reference.report(only: ["RP-9.2"])
    let text = report.document.text(isVerbose: true)
    #expect(text.contains("ReactiveProperty: conforms") && !text.contains("_remember"), "\(text)")
  }

  @Test func `answers that differ from the sample code come first`() throws {
    let report = try Port.reference.report(only: .small(.reactiveProperty))
    let rows = report.text().split(separator: "\n").filter { $0.hasPrefix("  C-") }
    let differing = rows.prefix { $0.contains(" (sample code: ") }
    #expect(!differing.isEmpty && rows.count > differing.count)
    #expect(rows[differing.count...].allSatisfy { !$0.contains("sample code") })
  }
}
