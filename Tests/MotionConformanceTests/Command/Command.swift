import Foundation

/// The command, run as its users run it.
enum Command {
  /// The package's top.
  static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The harnesses; a script that changes them names a copy.
  static let harnesses =
    ProcessInfo.processInfo.environment["HARNESSES"].map { URL(filePath: $0) }
    ?? top.appending(path: "Conformance/Harnesses")

  /// The command as it was built with the tests.
  static let executable = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "motion-conformance")

  /// The program that serves a port with a defect.
  static let servedPort = executable?.deletingLastPathComponent().appending(path: "served-port")

  /// The words that start a port with that defect.
  static func serving(_ defect: String) -> [String] { ["--", servedPort?.path ?? "", defect] }

  /// Runs the command with these words and waits for its end.
  static func run(_ words: [String] = []) throws -> Program.Run { try Program.run(executable, words) }
}
