extension Scenario {
  /// The scenario as Swift, ready to be pasted into a suite.
  public var swift: String {
    let steps = steps.map { "    \($0.swift),\n" }.joined()
    return "Scenario(\n  \"\(slug)\",\n  [\n\(steps)  ])"
  }
}

extension Step {
  fileprivate var swift: String {
    guard let expectation, case .exactly(let groups) = expectation.rule else { return action.swift }
    let actors = expectation.actors.map { SwiftCase.list($0) }
    let events = SwiftCase.list(groups.joined())
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
    case .when(let event, let actions): ".when(\(SwiftCase(event)), \(SwiftCase.list(actions)))"
    case .operate(let one, let name, let operation, let upstream):
      ".operate(\(SwiftCase(one)), \(SwiftCase(name)), \(operation), of: \(SwiftCase(upstream)))"
    case .emitState, .putState: "\(SwiftCase(self))".replacing("State", with: "", maxReplacements: 1)
    default: "\(SwiftCase(self))".replacing(", form: ", with: ", with: ")
    }
  }
}

/// A case of an enum as Swift writes it: its name and its labels are those of the declaration, and arguments with their default
/// values are left out.
private struct SwiftCase: CustomStringConvertible {
  private let value: Any

  init(_ value: Any) { self.value = value }

  private static let defaults = [
    "external": "false", "teardown": "true", "form": ".next", "using": "nil", "connection": "nil",
  ]

  static func list(_ values: some Sequence) -> String { values.map { "\(SwiftCase($0))" }.joined(separator: ", ") }

  var description: String {
    switch value {
    case let name as Name: "\"\(name)\""
    case let actions as [Action]: "[\(Self.list(actions))]"
    case TracedValue.sample(let number): "\(number)"
    case TracedValue.other(let text): ".other(\"\(text.printable)\")"
    default: reflected
    }
  }

  private var reflected: String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { "\(SwiftCase($0.value))" } ?? "nil"
    case .enum: break
    default: return "\(value)"
    }
    guard let payload = mirror.children.first, let name = payload.label else { return ".\(value)" }
    let fields = Mirror(reflecting: payload.value)
    let values =
      fields.displayStyle == .tuple
      ? fields.children.compactMap { Self.argument($0.label, $0.value) } : ["\(SwiftCase(payload.value))"]
    return ".\(name)(\(values.joined(separator: ", ")))"
  }

  private static func argument(_ label: String?, _ value: Any) -> String? {
    let text = "\(SwiftCase(value))"
    guard let label, !label.hasPrefix(".") else { return text }
    return defaults[label] == text ? nil : "\(label): \(text)"
  }
}
