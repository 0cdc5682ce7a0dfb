import MotionConformance

/// A testee with the answers that a test gives, in the number that it gives.
struct ScriptedTestee: Testee {
  let name = "scripted"
  var repetitions = 1
  var offered = [Specification.reactiveProperty]
  let answer: (Request) -> Performance?

  func domains(of specification: Specification) -> [ValueDomain] {
    offered.contains(specification) ? [.integer, .text, .integer] : []
  }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    for request in requests {
      guard let performance = self.answer(request) else { return }
      for _ in 0..<repetitions { answer(performance) }
    }
  }
}
