import MotionConformance

/// What `--version` prints: the versions of the command and of the wire protocol, and the revisions of the documents.
enum Version {
  /// The version of the package.
  static let package = "1.0.0"

  /// The text, a line for each version and revision.
  static var text: String {
    let lines =
      ["motion-conformance \(package)", "wire protocol \(Handshake.version)"]
      + Document.all.map { "\($0.path) \($0.revision)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
