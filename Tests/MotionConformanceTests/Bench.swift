import Foundation

/// A temporary folder in which the compiler works on examples, with the package's modules compiled from their sources.
///
/// Nothing of a build is used, so that the examples compile in the same way whatever the package is built with.
final class Bench {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try compile(
      ["-parse-as-library", "-wmo", "-module-name", "ReactiveMotion", "-emit-module", "-emit-object"]
        + ["-o", path("ReactiveMotion.o")] + sources("Sources/ReactiveMotion"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs the examples, and answers for each with what was printed before each claim, and after the last.
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
    try compile(files + [path("ReactiveMotion.o"), "-o", path("examples")])
    var lines = try run(path("examples"), []).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[
      ...]
    return examples.map { _ in
      let printed = lines.prefix { $0 != Self.endOfExample }
      lines = lines.dropFirst(printed.count + 1)
      return printed.split(separator: Self.endOfClaim, omittingEmptySubsequences: false).map(Array.init)
    }
  }

  /// Compiles the files of one page.
  func compile(files examples: [Example]) throws {
    let kit = path("MotionConformance.swiftmodule")
    if !FileManager.default.fileExists(atPath: kit) {
      try compile(
        ["-parse-as-library", "-wmo", "-module-name", "MotionConformance", "-emit-module", "-emit-module-path", kit]
          + sources("Conformance/MotionConformance"))
    }
    try compile(
      ["-parse-as-library", "-typecheck", "-module-name", "Files"]
        + examples.map { try write($0.asFile, to: $0.file ?? "") })
  }

  private static let endOfClaim = "\u{241E}"
  private static let endOfExample = "\u{241D}"

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    return path(name)
  }

  private func sources(_ path: String) -> [String] {
    let files = FileManager.default.enumerator(at: Page.root.appending(path: path), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
  }

  private func compile(_ arguments: [String]) throws {
    _ = try run(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-package-name", "examples", "-warnings-as-errors", "-I", folder.path]
        + arguments)
  }

  private func run(_ path: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }

  /// What the compiler or the program said before it failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
