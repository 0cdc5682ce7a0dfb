import MotionConformance

/// A testee with the answers that a test gives, in the number that it gives.
struct ScriptedTestee: Testee {
  var name = "scripted"
  var repetitions = 1
  var domains: (Specification) -> [ValueDomain]
  var lacks: (Specification) -> [Lack]
  var withReplica: (@Sendable (_ body: (any Testee) -> Void) -> Void)?
  let answer: (Request) -> Performance?

  init(
    repetitions: Int = 1, offered: [Specification] = [.reactiveProperty], lacks: [Lack] = [],
    answer: @escaping (Request) -> Performance?
  ) {
    (self.repetitions, self.answer) = (repetitions, answer)
    domains = { offered.contains($0) ? [.integer, .text, .integer] : [] }
    self.lacks = { _ in lacks }
  }

  /// A testee whose answers depend on the number of the request, from 1.
  init(offered: [Specification] = [.reactiveProperty], answer: @escaping (Request, _ number: Int) -> Performance?) {
    var number = 0
    self.init(offered: offered) { request in
      number += 1
      return answer(request, number)
    }
  }

  func domains(of specification: Specification) -> [ValueDomain] { domains(specification) }

  func lacks(of specification: Specification) -> [Lack] { lacks(specification) }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    for request in requests {
      guard let performance = self.answer(request) else { return }
      for _ in 0..<repetitions { answer(performance) }
    }
  }
}

extension Testee {
  /// The same port, except that it answers some requests in another way.
  func answering(_ other: @escaping (Request) -> Performance?) -> ScriptedTestee {
    answering { request, _ in other(request) }
  }

  /// The same port, except that it answers some requests in another way, by their number from 1.
  func answering(_ other: @escaping (Request, _ number: Int) -> Performance?) -> ScriptedTestee {
    var scripted = ScriptedTestee { other($0, $1) ?? answer(to: $0) }
    (scripted.name, scripted.domains, scripted.lacks) = (name, domains, lacks)
    return scripted
  }

  /// The same port, except that it deviates from Property observation in short generated scenarios with a write.
  var deviatingInGeneratedScenarios: ScriptedTestee {
    let written = Set(Specification.property.scenarios.map(\.actions))
    return answering { request in
      let actions = request.actions
      let deviates = actions.count < 8 && actions.last?.kind == .write && !written.contains(actions)
      guard request.specification == .property, deviates else { return nil }
      return .trace(actions.map { _ in [] })
    }
  }

  /// A port that does the same, except that its traces are changed.
  func changing(
    _ offered: [Specification] = Specification.all, _ change: @escaping (Request, Trace) -> Trace
  ) -> ScriptedTestee {
    ScriptedTestee(offered: offered) { request in answer(to: request).trace.map { .trace(change(request, $0)) } }
  }
}

extension Performance {
  /// The trace, if there is one.
  var trace: Trace? { if case .trace(let trace) = self { trace } else { nil } }
}
