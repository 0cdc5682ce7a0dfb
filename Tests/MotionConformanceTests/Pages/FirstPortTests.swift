import Foundation
import TestTraits
import Testing

/// The ports in other languages that a page shows, written into files and checked, and the lines that the pages say are printed.
@Suite(.needsTools) struct FirstPortTests {
  private static let catalogue = "Conformance/MotionConformance/MotionConformance.docc"

  /// In the mistake that the page describes, the external write comes after the loop that notifies the observers.
  @Test(arguments: [
    (
      "js", "node", "    this.#externalWrite(value)\n",
      "    for (const observer of [...this.#observers]) if (this.#observers.has(observer)) observer.next(value)\n"
    ),
    (
      "python", "python3", "        if self._external_write:\n            self._external_write(value)\n",
      """
              for observer in list(self._observers):
                  if observer in self._observers:
                      observer[0](value)

      """
    ),
  ])
  func `the first port conforms, and deviates as the pages say`(
    language: String, tool: String, call: String, loop: String
  ) throws {
    let page = try Page("\(Self.catalogue)/YourFirstPort.md")
    let code = try #require(page.blocks.first { $0.language == language }).lines.joined(separator: "\n")
      .replacing("../motion-conformance/Conformance/Harnesses", with: Command.harnesses.path)
    let late = code.replacing(call + loop, with: loop + call)
    #expect(late != code)

    let right = try output(of: code, tool, in: language)
    #expect(right.status == 0, "\(right.output)\(right.complaint)")
    try expect(right.output, has: "✔", on: [page])

    let wrong = try output(of: late, tool, in: language)
    #expect(wrong.status == 1, "\(wrong.output)\(wrong.complaint)")
    try expect(wrong.output, has: "✘", on: [page, Page("README.md"), Page("\(Self.catalogue)/ReadingAFailure.md")])
  }

  /// A line below a command begins a line that it prints, up to `…`.
  @Test(.slow) func `the commands of the README print what it shows`() throws {
    let block = try #require(Page("README.md").blocks.first { $0.lines.first?.hasPrefix("$ ") == true })
    let (command, executable) = ("$ .build/release/motion-conformance", try #require(Command.executable))
    var printed: [Substring] = []
    for line in block.lines where line.hasPrefix(command) || !line.hasPrefix("$ ") {
      if line.hasPrefix(command) {
        let words = "'\(executable.path)' \(line.dropFirst(command.count))"
        printed = try Program.run(["bash", "-c", words]).output.split(separator: "\n")
      } else {
        let isPrinted = printed.contains { $0.hasPrefix(line.prefix { $0 != "…" }) }
        #expect(isPrinted, "\(line)\n\(printed)")
      }
    }
  }

  private func output(of code: String, _ tool: String, in language: String) throws -> Program.Run {
    let folder = Folder()
    try folder.write(code, to: "port.\(language)")
    return try Command.run(["run", "--generated", "500", "--", tool, folder.path("port.\(language)")])
  }

  /// A command in a page has other words after `--`.
  private func expect(_ output: String, has mark: String, on pages: [Page]) throws {
    for page in pages {
      let shown = page.blocks.filter { $0.lines.first?.hasPrefix("\(mark) ") == true }
      #expect(!shown.isEmpty, "\(page.path)")
      for line in shown.flatMap(\.lines) {
        let isPrinted = output.contains("\n" + (line.components(separatedBy: " -- ").first ?? line))
        #expect(isPrinted, "\(page.path): \(line)\n\(output)")
      }
    }
  }
}
