import MotionConformance

/// What `--version` prints: the versions of the command and of the wire protocol, and the revisions of the documents.
enum Version {
  /// The version of the package.
  static let package = "1.0.0"

  /// The documents that the clauses are derived from, in the repository material-motion/material-motion.
  static let documents = [
    (path: "streams/IndefiniteObservable/README.md", revision: "3f78505899a97cf98af4f16d2d736215d0a1da93"),
    (path: "streams/MotionObservable.md", revision: "3f78505899a97cf98af4f16d2d736215d0a1da93"),
    (path: "properties/ReactiveProperty.md", revision: "624117342fff53143225dcf821103e6bb615b1f3"),
    (path: "streams/connections/Property-observation.md", revision: "39a2e0b598659ea284f8409cfd756ae10b835ef4"),
    (path: "operators/foundation/$._remember.md", revision: "37f4736aa8dd25cfc552e50e765a886aeb89742a"),
  ]

  /// The text, a line for each version and revision.
  static var text: String {
    let lines =
      ["motion-conformance \(package)", "wire protocol \(Handshake.version)"]
      + documents.map { "starmap/specifications/\($0.path) \($0.revision)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
