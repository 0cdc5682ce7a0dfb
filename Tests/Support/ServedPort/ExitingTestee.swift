import Foundation
import MotionConformance

/// A testee that ends the process with the status of success.
struct ExitingTestee: Testee {
  var name: String { "Exiting" }

  func domains(of specification: Specification) -> [ValueDomain] { [.integer] }

  func perform(_ requests: [Request], answer: (Performance) -> Void) { exit(EXIT_SUCCESS) }
}
