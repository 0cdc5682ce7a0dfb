import MotionConformance

extension Subcommand {
  /// Serves the reference over the wire.
  static let serve = Subcommand(
    name: "serve", summary: "serves the reference by the wire protocol, over standard input and output"
  ) { _ in
    Port.reference.serve()
    return 0
  }
}
