import ConformanceReports
import MotionConformance

/// The output of `--version`: the versions of the command and of the wire protocol, and the revisions of the documents.
enum Version {
  /// The remark of a report about a harness of that version, if the command is of another one.
  static func harnessRemark(on harness: String) -> String? {
    let (mine, other) = (numbers(Handshake.kitVersion), numbers(harness))
    if mine.lexicographicallyPrecedes(other) {
      return "\(harness), newer than this command, which is \(Handshake.kitVersion): install the command again"
    }
    return other.lexicographicallyPrecedes(mine)
      ? "\(harness), older than this command, which is \(Handshake.kitVersion): copy the harness again" : nil
  }

  private static func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }

  /// The text, a line for each version and revision.
  static var text: String {
    let lines =
      ["motion-conformance \(Handshake.kitVersion)", "wire protocol \(Handshake.protocolVersion)"]
      + Document.all.map { "\($0.path) \($0.revision)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
