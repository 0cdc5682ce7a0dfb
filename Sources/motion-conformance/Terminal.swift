import Foundation

/// What the command reads from and prints to.
enum Terminal {
  /// Whether standard output may be coloured.
  static var isColoured: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes to standard output. Whoever stops reading has read enough.
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      if errno == EPIPE { return }
      throw UsageError("cannot write to standard output: \(error.localizedDescription)")
    }
  }

  /// Writes a line about what is wrong to standard error, if that is open.
  static func complain(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("motion-conformance: \(message)\n".utf8))
  }

  /// Writes to the file of that path, or to standard output where there is none, or `-` in its place.
  static func write(_ text: String, to path: String?) throws {
    guard let path, path != "-" else { return try write(text) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        throw UsageError("cannot write \(path): it is a folder; name a file in it")
      }
      throw UsageError("cannot write \(path): \(error.localizedDescription)")
    }
  }

  /// The text of the file of that path.
  static func read(_ path: String) throws -> String {
    do {
      return try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
    } catch {
      throw UsageError("cannot read \(path): \(error.localizedDescription)")
    }
  }
}
