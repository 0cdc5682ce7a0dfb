extension Scenario {
  /// Creates a scenario, which may begin like others.
  convenience init(
    _ slug: String, given beginning: [Step] = [], _ steps: Step..., file: String = #fileID, line: Int = #line
  ) {
    self.init(slug, beginning + steps, file: file, line: line)
  }
}

extension Step {
  /// Lets the source `s` emit values while it is being connected.
  static func emitsEarly(_ samples: Int..., connection: Int = 1) -> Step {
    .when(.connected("s", connection), samples.map { .emit($0, from: "s", connection: connection) })
  }
}

/// The beginnings of scenarios.
extension [Step] {
  static let source: [Step] = [.source("s")]
  static let property: [Step] = [.property("p")]
  static let external: [Step] = [.property("p", external: true)]
  static let propertyStream: [Step] = property + [.stream("s", of: "p")]
  static let information: [Step] = [.information("p")]
  static let remembered: [Step] = source + [.remember("r", of: "s")]

  static func started(_ sample: Int) -> [Step] { source + [.startWith("r", sample, of: "s")] }

  static func operated(_ one: Operator, _ argument: Argument = .nothing) -> [Step] {
    argument.sources + [.operate(one, "t", argument, of: "s")]
  }

  /// The same, and then observers that subscribe to what was created last, one after another.
  func observed(by observers: Name..., with form: SubscribeForm = .next) -> [Step] { observed(by: observers, form) }

  func observed(by observers: [Name], _ form: SubscribeForm = .next) -> [Step] {
    self + observers.map { .subscribe($0, to: self[count - 1].action.name, with: form) }
  }

  /// The same, and then observers each of which unsubscribes before the next one subscribes.
  func observedInTurn(by observers: [Name]) -> [Step] {
    self + observers.flatMap { [.subscribe($0, to: self[count - 1].action.name), .unsubscribe($0)] }
  }
}
