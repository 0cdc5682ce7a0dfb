import Foundation
import MotionConformance

/// A temporary folder in which the compiler works on examples, with ReactiveMotion compiled from its sources.
///
/// No product of a build is used, so that the examples compile in the same way with any build of the package.
final class Bench {
  private let folder = Folder()

  init() throws {
    try compile(
      ["-parse-as-library", "-wmo", "-module-name", "ReactiveMotion", "-emit-module", "-emit-object"]
        + ["-o", folder.path("ReactiveMotion.o")] + sources("Sources/ReactiveMotion"))
  }

  /// Runs the examples. For each, in order, the result has the lines printed before each claim, and after the last.
  func printed(by examples: [Example]) throws -> [[[String]]] {
    let names = examples.indices.map { "example\($0)" }
    var files = try zip(names, examples).map { try write($1.asFunction(named: $0), to: "\($0).swift") }
    files.append(
      try write(
        """
        import Foundation
        func mark(_ text: String) { print(text); fflush(nil) }
        func claimed() { mark("\(Self.endOfClaim)") }
        \(names.map { "\($0)(); mark(\"\(Self.endOfExample)\")" }.joined(separator: "\n"))
        """, to: "main.swift"))
    try compile(["-wmo"] + files + [folder.path("ReactiveMotion.o"), "-o", folder.path("examples")])
    let lines = try run(folder.path("examples"), []).components(separatedBy: "\n")
    return lines.split(separator: Self.endOfExample, omittingEmptySubsequences: false).map { printed in
      printed.split(separator: Self.endOfClaim, omittingEmptySubsequences: false).map(Array.init)
    }
  }

  private static let endOfClaim = "\u{241E}"
  private static let endOfExample = "\u{241D}"

  private func write(_ text: String, to name: String) throws -> String {
    try folder.write(text, to: name)
    return folder.path(name)
  }

  private func sources(_ path: String) throws -> [String] {
    try Command.files(in: path, ".swift").map { Command.top.appending(path: "\(path)/\($0)").path }
  }

  private func compile(_ arguments: [String]) throws {
    _ = try run(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-package-name", "examples", "-warnings-as-errors", "-I", folder.url.path]
        + arguments)
  }

  private func run(_ path: String, _ arguments: [String]) throws -> String {
    let run = try Program.run(URL(filePath: path), arguments)
    guard run.status == 0 else { throw InvalidInput(run.output + run.complaint) }
    return run.output
  }
}
