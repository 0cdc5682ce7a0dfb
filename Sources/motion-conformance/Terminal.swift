internal import ConformanceFoundation
import MotionConformance

/// The standard streams of the command.
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
    throw InvalidInput("cannot write to standard output: \(String(errno: errno))")
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
}

extension Duration {
  var words: String {
    let seconds = self / .seconds(1)
    return seconds == 1 ? "1 second" : "\(seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)") seconds"
  }
}
