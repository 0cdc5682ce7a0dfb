internal import ConformanceFoundation
import MotionConformance

/// The standard streams and the files of the command.
enum Terminal {
  /// The style of a text on standard output. A text that may go elsewhere has the default one.
  static var style: TextStyle {
    var style = TextStyle()
    let environment = ProcessInfo.processInfo.environment
    guard isatty(STDOUT_FILENO) == 1 else { return style }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      style.width = min(max(Int(size.ws_col), 40), 100)
    }
    style.isColoured = environment["TERM"] != "dumb" && environment["NO_COLOR", default: ""].isEmpty
    return style
  }

  /// Writes to standard output. A closed pipe is not an error.
  static func write(_ text: String) throws {
    guard !STDOUT_FILENO.write(text), errno != EPIPE else { return }
    throw UsageError("cannot write to standard output: \(String(errno: errno))")
  }

  static func writeError(_ message: String) {
    let lines = message.split(separator: "\n").map {
      "motion-conformance: \(String($0).escaping(\.printableEscape))\n"
    }
    _ = STDERR_FILENO.write(lines.joined())
  }

  /// Writes to a file, or to standard output if the path is `nil` or `-`.
  static func write(_ text: String, to path: String?) throws {
    guard let path, path != "-" else { return try write(text) }
    try OutputFile(path).write(text)
  }

  /// The maximal number of bytes of a file that is read.
  private static let most = 256 << 20

  /// Reads a file, which may be a pipe that a process writes to.
  static func read(_ path: String) throws -> String {
    func failure(_ reason: String) -> UsageError { UsageError("cannot read '\(path)': \(reason)") }
    // Opening a pipe without a writer would wait for one; reading from it ends at once.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(String(errno: errno)) }
    defer { close(file) }
    _ = fcntl(file, F_SETFL, O_RDONLY)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = ConformancePlatform.read(file, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure(String(errno: errno)) }
      bytes += chunk[..<count]
      guard bytes.count <= most else { throw failure("it has more than \(most >> 20) MiB") }
    }
    let isPipe = lseek(file, 0, SEEK_CUR) < 0
    if isPipe, bytes.isEmpty { throw failure("it is a pipe that nothing was written to") }
    guard let text = String(bytes: bytes, encoding: .utf8) else { throw failure("it is not text in UTF-8") }
    return text
  }
}

extension Duration {
  var words: String {
    let seconds = self / .seconds(1)
    return seconds == 1 ? "1 second" : "\(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") seconds"
  }
}
