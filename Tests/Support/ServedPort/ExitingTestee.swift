import Foundation
import MotionConformance

/// A testee that ends the process as if all were well.
struct ExitingTestee: Testee {
  var name: String { "Exiting" }

  func domains(of specification: Specification) -> [ValueDomain] { [.integer] }

  func perform(_ requests: [Request], answer: (Performance) -> Void) { exit(EXIT_SUCCESS) }
}
