extension Specification {
  /// The scenarios with their expectations, as JSON, for ports that run them in their own test framework.
  ///
  /// Values are sample numbers, which are the literals of the integer domain.
  ///
  /// - Parameter port: A port that conforms. The model varies its traces to find the steps that a scenario relies on.
  public func vectors(preparedBy port: some Testee) -> String {
    var lines = [
      "{", #""protocol":\#(Handshake.version),"#, #""specification":\#(JSON.string(id).text),"#,
      #""title":\#(JSON.string(name).text),"#,
      #""foundations":\#(JSON.array(withFoundations.dropFirst().map { .string($0.id) }).text),"#, #""samples":{"#,
    ]
    lines += Self.separated(
      ValueDomain.allCases.map { #""\#($0)":\#(JSON.array(Self.listedSamples.map($0.json)).text)"# })
    lines += ["},", #""words":{"#]
    lines += Self.separated(EventKind.allCases.compactMap { kind in kind.words.map { #""\#(kind)":"\#($0)""# } })
    lines += ["},", #""notExported":\#(JSON.array(notExported.map(JSON.string)).text),"#, #""scenarios":["#]
    lines += Self.separated(
      clauses.flatMap { clause in clause.scenarios.map { $0.vector(of: clause, relying: reliance(of: $0, on: port)) } })
    lines += ["],", #""generated":{"#]
    lines += [#""clause":"\#(id)-generated","level":"must","statement":"\#(Self.allowing)","#, #""scenarios":["#]
    lines += Self.separated(
      ChosenScenarios.all(of: self).enumerated().compactMap { number, actions in
        AllowedTraces.all(of: actions, in: self).map {
          Self.vector(of: actions, allowing: $0, id: "\(id)-generated/\(number + 1)")
        }
      })
    lines += ["]},", #""openQuestions":["#]
    lines += Self.separated(OpenQuestion.all.compactMap { $0.asking(of: self)?.vector(of: $0) })
    lines += ["]", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The clauses and scenarios that a waiver may name, although no exported scenario judges them.
  private var notExported: [String] {
    clauses.filter(\.scenarios.isEmpty).map(\.id)
      + clauses.compactMap(\.surfaceScenario?.id).sorted()
  }

  private static let allowing = "A port gives only traces that the specifications allow."

  /// A generated scenario, with the lists of events that each step allows, and each allowed trace as indices into these lists.
  package static func vector(of actions: [Action], allowing traces: [Trace], id: String) -> String {
    let alternatives = actions.indices.map { step in traces.map { $0[step] }.uniqued }
    let steps = zip(actions, alternatives).map { action, alternatives -> JSON in
      let lists = alternatives.map { JSON.array($0.map { $0.json(in: .integer) }) }
      return ["do": action.json(in: .integer), "words": .string(action.text { "{\($0)}" }), "oneOf": .array(lists)]
    }
    let indices = traces.map { trace in
      JSON.array(zip(trace, alternatives).map { .integer($1.firstIndex(of: $0) ?? 0) })
    }
    let head: JSON = ["id": .string(id), "traces": .array(indices)]
    return head.text(with: ("steps", steps))
  }

  /// The expectations of the steps that a scenario relies on; none if the port does not perform the scenario.
  private func reliance(of scenario: Scenario, on port: some Testee) -> [Expectation?] {
    let request = Request(specification: self, values: .integer, actions: scenario.actions)
    guard case .trace(let trace) = port.answer(to: request) else { return [] }
    return Reliance(of: scenario, in: trace).expectations
  }

  /// The samples whose literals are listed: all samples in the scenarios.
  static let listedSamples = 0...12

  fileprivate static func separated(_ items: [String]) -> [String] {
    items.enumerated().map { $0.offset < items.count - 1 ? "\($0.element)," : $0.element }
  }
}

extension Exploration {
  /// The requests for the generated scenarios, as a port that offers everything receives them: a line for each.
  package var requestLines: some Sequence<[UInt8]> {
    let requests = GeneratedRequests(of: self)
    return (0..<count).lazy.map { RequestMessage(id: $0 + 1, requests[$0]).line }
  }
}

extension Scenario {
  fileprivate func vector(of clause: Clause, relying: [Expectation?]) -> String {
    let head: JSON = [
      "id": .string(id), "clause": .string(clause.id), "level": .string(clause.level.rawValue),
      "statement": .string(clause.statement),
    ]
    let steps = steps.enumerated().map { $1.vector(relying: $0 < relying.count ? relying[$0] : nil) }
    return head.text(with: ("steps", steps))
  }
}

extension Step {
  /// The step in an exported scenario, with the events that the scenario relies on there.
  fileprivate func vector(relying: Expectation?) -> JSON {
    [
      "do": action.json(in: .integer), "words": .string(action.text { "{\($0)}" }),
      "relies": relying?.json(in: .integer), "expect": expectation?.json(in: .integer),
    ]
  }
}

extension OpenQuestion.Asking {
  fileprivate func vector(of question: OpenQuestion) -> String {
    let head: JSON = [
      "id": .string(question.id), "question": .string(question.question), "answering": .integer(answering),
    ]
    let outcomes = outcomes.map { outcome -> JSON in
      let alternatives = outcome.alternatives.map { events in JSON.array(events.map { $0.json(in: .integer) }) }
      return ["name": .string(outcome.name), "alternatives": .array(alternatives)]
    }
    return head.text(with: ("steps", actions.map { ["do": $0.json(in: .integer)] }), ("outcomes", outcomes))
  }
}

extension JSON {
  /// The text of an object with further members: lists with a line for each element.
  fileprivate func text(with lists: (key: String, elements: [JSON])...) -> String {
    let members = lists.map { key, elements in
      let lines = Specification.separated(elements.map { "  \($0.text)" })
      return ",\"\(key)\":[\n" + lines.joined(separator: "\n") + "\n]"
    }
    return text.dropLast() + members.joined() + "}"
  }
}
