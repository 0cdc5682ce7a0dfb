import Foundation
import TestTraits
import Testing

/// The command's exploration of ports.
struct ExploreTests {
  @Test(.slow) func `a port over the wire gets counterexamples as requests, with the literals of JSON`() throws {
    let run = try explore(["--values", "nullable"])
    #expect(run.status == 1)
    let requests = run.output.split(separator: "\n").filter { $0.hasPrefix("{\"id\":1,") }
    #expect(!requests.isEmpty && requests.allSatisfy { $0.contains("\"values\":\"nullable\"") })
    #expect(requests.contains { $0.contains("\"value\":null") })
    #expect(!run.output.contains("Scenario("))
    // A request is a message that the port can receive.
    for request in requests {
      let exchange = try Program.run(
        URL(filePath: "/bin/sh"), ["-c", "printf '%s\\n' \"$1\" | \"$0\" serve", command, String(request)])
      #expect(exchange.status == 0)
      #expect(exchange.output.contains("{\"id\":1,\"trace\":"))
    }
  }

  @Test(.slow) func `every broken clause is listed once, and may be waived`() throws {
    let run = try explore([])
    let clauses = broken(in: run.output)
    #expect(!clauses.isEmpty && Set(clauses).count == clauses.count)
    let folder = Folder()
    try folder.write(clauses.map { "\($0): on purpose\n" }.joined(), to: "all.waivers")
    let waived = try explore(["--waivers", folder.path("all.waivers")])
    #expect(waived.status == 0)
    #expect(broken(in: waived.output).isEmpty)
    for clause in clauses { #expect(waived.output.contains("\(clause) is waived: on purpose\n")) }
  }

  @Test func `the summary names the port`() throws {
    let run = try Command.run(["explore", "--seed", "1", "--count", "20"])
    #expect(run.output.hasPrefix("ReactiveMotion (the reference): 20 scenarios judged in "))
  }

  private var command: String { Command.executable?.path ?? "" }

  private func explore(_ words: [String]) throws -> Program.Run {
    try Command.run(
      ["explore", "--seed", "1", "--count", "2000", "--only", "RP"] + words + Command.serving("RP.dropsTheEmptyValue"))
  }

  private func broken(in output: String) -> [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("✘ ") }.compactMap {
      $0.split(separator: " ").dropFirst().first
    }
    .map(String.init)
  }
}
