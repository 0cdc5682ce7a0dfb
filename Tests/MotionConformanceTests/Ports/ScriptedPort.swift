import MotionConformance

/// A port that answers some requests in another way.
struct ScriptedPort: Testee {
  let port: any Testee
  let answer: (Request) -> Performance?

  var name: String { port.name }

  func domains(of specification: Specification) -> [ValueDomain] { port.domains(of: specification) }

  func lacks(of specification: Specification) -> [Lack] { port.lacks(of: specification) }

  func perform(_ requests: [Request], answer: (Performance) -> Void) {
    for request in requests {
      if let performance = self.answer(request) { answer(performance) } else { port.perform([request], answer: answer) }
    }
  }
}
