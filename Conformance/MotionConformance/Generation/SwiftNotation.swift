extension GeneratedDeviation {
  /// The scenario as Swift, ready to stand in a suite.
  public var swift: String {
    let steps = scenario.steps.map { "    \($0.swift),\n" }.joined()
    return "Scenario(\n  \"\(scenario.slug)\",\n  [\n\(steps)  ])"
  }

  /// The scenario as JSON, its values as the numbers of samples: the integer domain's literals.
  public var json: String {
    let object: JSON = [
      "specification": .string(specification), "values": .string(values.rawValue),
      "steps": .array(scenario.steps.map(\.vector)),
    ]
    return object.text
  }
}

extension Step {
  fileprivate var swift: String {
    guard let expectation, case .exactly(let groups) = expectation.rule else { return action.swift }
    let actors = expectation.actors.map { $0.map(\.swift).joined(separator: ", ") }
    let events = groups.joined().map(\.swift).joined(separator: ", ")
    switch (actors, events.isEmpty) {
    case (nil, true): return "\(action.swift).expectNothing"
    case (nil, false): return "\(action.swift).expect(\(events))"
    case (let actors?, true): return "\(action.swift).expectNothing(of: \(actors))"
    case (let actors?, false): return "\(action.swift).expect(of: \(actors), events: \(events))"
    }
  }
}

extension Action {
  /// The action as the factory of a step.
  fileprivate var swift: String {
    switch self {
    case .property(let name, let sample, let external):
      ".property(\(name.swift), holding: \(sample)\(external ? ", external: true" : ""))"
    case .information(let name, let sample): ".information(\(name.swift), holding: \(sample))"
    case .source(let name, let teardown): ".source(\(name.swift)\(teardown ? "" : ", teardown: false"))"
    case .subscribe(let name, let subject, let form, let using):
      ".subscribe(\(name.swift), to: \(subject.swift)\(form == .next ? "" : ", with: .\(form)")"
        + (using.map { ", using: \($0.swift)" } ?? "") + ")"
    case .emit(let sample, let name, let connection):
      ".emit(\(sample), from: \(name.swift)\(connection.map { ", connection: \($0)" } ?? ""))"
    case .emitState(let state, let name, let connection):
      ".emit(.\(state), from: \(name.swift)\(connection.map { ", connection: \($0)" } ?? ""))"
    case .putState(let state, let name): ".put(.\(state), into: \(name.swift))"
    case .when(let event, let actions): ".when(\(event.swift), \(actions.map(\.swiftCase).joined(separator: ", ")))"
    default: swiftCase
    }
  }

  /// The action as a case.
  private var swiftCase: String {
    switch self {
    case .property(let name, let sample, let external):
      ".property(\(name.swift), holding: \(sample), external: \(external))"
    case .information(let name, let sample): ".information(\(name.swift), holding: \(sample))"
    case .source(let name, let teardown): ".source(\(name.swift), teardown: \(teardown))"
    case .stream(let name, let subject): ".stream(\(name.swift), of: \(subject.swift))"
    case .remember(let name, let subject): ".remember(\(name.swift), of: \(subject.swift))"
    case .reference(let name, let subject): ".reference(\(name.swift), to: \(subject.swift))"
    case .subscribe(let name, let subject, let form, let using):
      ".subscribe(\(name.swift), to: \(subject.swift), form: .\(form), using: \(using?.swift ?? "nil"))"
    case .unsubscribe(let name): ".unsubscribe(\(name.swift))"
    case .release(let name): ".release(\(name.swift))"
    case .write(let sample, let name): ".write(\(sample), to: \(name.swift))"
    case .read(let name): ".read(\(name.swift))"
    case .change(let name, let sample): ".change(\(name.swift), to: \(sample))"
    case .emit(let sample, let name, let connection):
      ".emit(\(sample), from: \(name.swift), connection: \(connection.map(String.init) ?? "nil"))"
    case .emitState(let state, let name, let connection):
      ".emitState(.\(state), from: \(name.swift), connection: \(connection.map(String.init) ?? "nil"))"
    case .observer(let name): ".observer(\(name.swift))"
    case .put(let sample, let name): ".put(\(sample), into: \(name.swift))"
    case .putState(let state, let name): ".putState(.\(state), into: \(name.swift))"
    case .listStates: ".listStates"
    case .numberStates: ".numberStates"
    case .when(let event, let actions):
      ".when(\(event.swift), [\(actions.map(\.swiftCase).joined(separator: ", "))])"
    }
  }
}

extension Event {
  fileprivate var swift: String {
    switch self {
    case .receives(let name, let value): ".receives(\(name.swift), \(value.swift))"
    case .receivesState(let name, let state): ".receivesState(\(name.swift), .\(state))"
    case .externalWrite(let name, let value): ".externalWrite(\(name.swift), \(value.swift))"
    case .informationWritten(let name, let value): ".informationWritten(\(name.swift), \(value.swift))"
    case .reads(let name, let value): ".reads(\(name.swift), \(value.swift))"
    case .connected(let name, let connection): ".connected(\(name.swift), \(connection))"
    case .disconnected(let name, let connection): ".disconnected(\(name.swift), \(connection))"
    case .state(let state): ".state(.\(state))"
    case .number(let state, let number): ".number(.\(state), \(number))"
    case .otherObserver(let name, let connection): ".otherObserver(\(name.swift), \(connection))"
    case .begins: ".begins"
    case .returns: ".returns"
    }
  }
}

extension Name {
  fileprivate var swift: String { "\"\(self)\"" }
}

extension TracedValue {
  fileprivate var swift: String {
    switch self {
    case .sample(let number): "\(number)"
    case .other(let text): ".other(\"\(text.printable)\")"
    }
  }
}
