import MotionConformance
import ReferencePort

extension Subcommand {
  static let serve = Subcommand(
    name: "serve", summary: "serves the reference with the wire protocol over standard input and output"
  ) { _ in
    Port.reference.serve()
    return 0
  }
}
