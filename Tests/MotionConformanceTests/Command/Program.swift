import Foundation
import Testing

/// Programs that tests run.
enum Program {
  /// The result of a run.
  struct Run {
    let status: Int32
    let output: String
    let complaint: String
  }

  /// Runs a tool by its name with the words after it, and waits for its end.
  static func run(_ command: [String], input: FileHandle = .nullDevice) throws -> Run {
    try run(Tool.path(of: command[0]).map { URL(filePath: $0) }, Array(command.dropFirst()), input: input)
  }

  /// Runs a program with these words and waits for its end.
  ///
  /// - Parameter complains: Whether to keep its standard error.
  static func run(
    _ executable: URL?, _ words: [String], input: FileHandle = .nullDevice, complains: Bool = true
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    // As the kit starts a port: to print a backtrace takes longer than the test.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    let folder = Folder()
    let complaint = folder.url.appending(path: "complaint")
    try folder.write("", to: "complaint")
    process.standardOutput = output
    process.standardError = complains ? try FileHandle(forWritingTo: complaint) : .nullDevice
    process.standardInput = input
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      complaint: try folder.read("complaint"))
  }
}

/// The object that a text in JSON is.
func object(_ json: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
}
