import MotionConformance

/// A testee with the answers that a test gives, in the number that it gives.
struct ScriptedTestee: Testee {
  let name = "scripted"
  var repetitions = 1
  var offered = [Specification.reactiveProperty]
  var lacks: [Lack] = []
  let answer: (Request) -> Performance?

  func domains(of specification: Specification) -> [ValueDomain] {
    offered.contains(specification) ? [.integer, .text, .integer] : []
  }

  func lacks(of specification: Specification) -> [Lack] { lacks }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    for request in requests {
      guard let performance = self.answer(request) else { return }
      for _ in 0..<repetitions { answer(performance) }
    }
  }
}

extension Testee {
  /// The answer to one request.
  func performance(of request: Request) -> Performance? {
    var performance: Performance?
    perform([request]) { performance = $0 }
    return performance
  }

  /// A port that does the same, except that its traces are changed.
  func changing(
    _ offered: [Specification] = Specification.all, _ change: @escaping (Request, Trace) -> Trace
  ) -> ScriptedTestee {
    ScriptedTestee(offered: offered) { request in
      guard case .trace(let trace) = performance(of: request) else { return nil }
      return .trace(change(request, trace))
    }
  }
}
