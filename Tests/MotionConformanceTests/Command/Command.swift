import Foundation

/// The command, run as its users run it.
enum Command {
  /// The package's top.
  static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the files in a folder of the package, sorted.
  static func files(in folder: String, _ ending: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: top.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.sorted()
  }

  /// The harnesses; a script that changes them names a copy.
  static let harnesses =
    ProcessInfo.processInfo.environment["HARNESSES"].map { URL(filePath: $0) }
    ?? top.appending(path: "Conformance/Harnesses")

  /// The command as it was built with the tests.
  static let executable = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "motion-conformance")

  /// The program that serves a port with a defect.
  static let servedPort = executable?.deletingLastPathComponent().appending(path: "served-port")

  /// Runs the command with these words and waits for its end.
  static func run(_ words: [String] = []) throws -> Program.Run { try Program.run(executable, words) }
}
