import Foundation
import MotionConformance
import Testing

@testable import motion_conformance

/// A mistake that is put into a harness or the adapter of its example port, and what is said of it.
struct InjectedMistake: CustomTestStringConvertible, Sendable {
  /// A text that the port's source contains once, or an empty one for all of it, and the text that replaces it.
  let replacement: (original: String, mistake: String)
  /// The file that it is put into, if the test does not say.
  let file: String?
  let blamed: Set<String>
  /// The text of a crash, of a description or of the reason of a lack that says so.
  let says: String
  /// The capability that a port with it lacks.
  let lacks: Capability?

  init(
    _ original: String, _ mistake: String, in file: String? = nil, blamed: Set<String> = [], says: String = "",
    lacks: Capability? = nil
  ) {
    (replacement, self.file, self.blamed, self.says) = ((original, mistake), file, blamed, says)
    self.lacks = lacks
  }

  var testDescription: String { replacement.mistake.isEmpty ? "no \(replacement.original)" : replacement.mistake }

  /// Changes a file.
  func put(into source: URL) throws {
    let (original, mistake) = replacement
    guard !original.isEmpty else { return try Data(mistake.utf8).write(to: source) }
    let text = try String(contentsOf: source, encoding: .utf8)
    try #require(text.components(separatedBy: original).count == 2, "\(source.lastPathComponent) has changed")
    try Data(text.replacing(original, with: mistake).utf8).write(to: source)
  }
}

/// The report on a port that a command starts.
func report(on command: [String], _ selection: Selection = .everything) throws -> Report {
  let testee = ChildTestee(command, timeout: .seconds(60), grace: .seconds(60))
  var report = try testee.report(selection)
  testee.close()
  report.misbehaviour = testee.misbehaviour
  report.lastErrors = testee.lastErrors
  return report
}

extension Report {
  /// The clauses that are named as separate causes.
  var blamed: Set<String> { Set(causes.filter(\.isAlone).compactMap(\.clause)) }
}
