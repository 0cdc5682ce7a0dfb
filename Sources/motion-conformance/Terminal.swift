import Foundation

/// The standard streams and the files of the command.
enum Terminal {
  /// Whether to colour standard output.
  static var isColoured: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes to standard output. A closed pipe is not an error.
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      if errno == EPIPE { return }
      throw UsageError("cannot write to standard output: \(error.localizedDescription)")
    }
  }

  /// Writes an error message to standard error.
  static func writeError(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("motion-conformance: \(message)\n".utf8))
  }

  /// Writes to a file, or to standard output if the path is `nil` or `-`.
  static func write(_ text: String, to path: String?) throws {
    guard let path, path != "-" else { return try write(text) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
        throw UsageError("cannot write '\(path)': it is a directory; give the path of a file")
      }
      throw UsageError("cannot write '\(path)': \(error.localizedDescription)")
    }
  }

  /// Reads a file.
  static func read(_ path: String) throws -> String {
    do {
      return try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    } catch {
      throw UsageError("cannot read '\(path)': \(error.localizedDescription)")
    }
  }
}
