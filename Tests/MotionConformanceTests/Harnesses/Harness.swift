import Foundation
import Testing

@testable import MotionConformance
@testable import motion_conformance

/// A harness with its example port, and changes that tests make in the adapter. Each is in the file of its language.
struct Harness: CustomTestStringConvertible, Sendable {
  /// The folder in `Conformance/Harnesses`.
  let folder: String
  /// The source of the adapter.
  let adapter: String
  /// Prepares a copy of the folder, and returns the words that run its example port.
  let words: @Sendable (_ copy: URL) throws -> [String]

  /// Adapters that lack a capability.
  let lacking: [InjectedMistake]
  /// An adapter of streams that names only what is required.
  var onlyRequired: InjectedMistake?
  /// An adapter of a port in Kotlin.
  let inKotlin: InjectedMistake
  /// An adapter of MotionObservable without `next`, whose observers do not have it, which is refused at the start.
  let withoutNext: InjectedMistake
  /// Calls that are refused at the start, each with what it says, and the program that makes the one whose number it is given.
  let refused: [(call: String, says: String)]
  let refusing: @Sendable (_ calls: [String]) -> String
  /// Adapters with a function that throws, or returns no object, and what a crash says then.
  let crashing: [InjectedMistake]
  /// Adapters whose properties read as a value that JSON cannot say, or of another type, and the text of it.
  let described: [InjectedMistake]

  /// Those to test: all, or the one that the environment names.
  static var tested: [Harness] {
    let all = [node, python, java]
    guard let name = ProcessInfo.processInfo.environment["HARNESS"] else { return all }
    let named = all.filter { $0.folder == name }
    precondition(!named.isEmpty, "invalid HARNESS '\(name)': expected \(all.map(\.folder).joined(separator: ", "))")
    return named
  }

  /// The harnesses, each with each of those changes.
  static func each<Change>(_ changes: (Harness) -> [Change]) -> [(Harness, Change)] {
    tested.flatMap { harness in changes(harness).map { (harness, $0) } }
  }

  var testDescription: String { folder }

  var original: URL { Command.harnesses.appending(path: folder) }

  /// Passes on the words that run the example of a copy of the folder, with the change in that file, otherwise in the adapter.
  func withCopy<Result>(
    _ change: InjectedMistake? = nil, in file: String? = nil, _ body: (_ words: [String]) throws -> Result
  ) throws -> Result {
    let temporary = Folder()
    let copy = temporary.url.appending(path: folder)
    try FileManager.default.copyItem(at: original, to: copy)
    try change?.put(into: copy.appending(path: file ?? adapter))
    return try withExtendedLifetime(temporary) { try body(words(copy)) }
  }

  /// The report on the example of such a copy.
  func report(
    _ change: InjectedMistake? = nil, in file: String? = nil, _ selection: Selection = .everything
  ) throws -> Report {
    try withCopy(change, in: file) { try MotionConformanceTests.report(on: $0, selection) }
  }
}
