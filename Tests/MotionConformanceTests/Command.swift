import Foundation

/// The command, run as its users run it.
enum Command {
  /// What came of a run.
  struct Run {
    let status: Int32
    let output: String
    let complaint: String
  }

  /// The package's top.
  static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The command as it was built with the tests.
  static let executable = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "motion-conformance")

  /// Runs the command with these words and waits for its end.
  static func run(_ words: [String] = []) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    let output = Pipe()
    let complaint = FileManager.default.temporaryDirectory.appending(path: "complaint-\(UUID().uuidString)")
    FileManager.default.createFile(atPath: complaint.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: complaint) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: complaint)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      complaint: try String(contentsOf: complaint, encoding: .utf8))
  }
}
