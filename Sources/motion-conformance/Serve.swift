import MotionConformance
import ReferencePort

extension Subcommand {
  /// Serves the reference.
  static let serve = Subcommand(
    name: "serve", summary: "serves the reference with the wire protocol over standard input and output"
  ) { _ in
    Port.reference.serve()
    return 0
  }
}
