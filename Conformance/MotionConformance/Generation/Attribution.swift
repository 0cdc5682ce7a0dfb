// Which clause a shrunk scenario is about: whatever is left in it is needed to show what is wrong.

extension FoundDeviation {
  /// The clause that is broken; where the port did not answer, the one that the last action serves first.
  var clause: String {
    guard let deviation else { return request.actions.last?.mainClause(in: request.specification) ?? "" }
    return deviation.level == .must ? attribution(deviation) ?? deviation.clause : deviation.clause
  }

  /// The clause on what is unusual about the scenario, if a clause speaks of that.
  private func attribution(_ deviation: ModelDeviation) -> String? {
    let actions = request.actions
    // What creating a subject must not do has clauses of its own.
    if ["IO-8.1", "RP-3.2", "RM-1.1"].contains(deviation.clause) { return nil }
    if actions.isCrowd, !actions.contains(where: \.isOfUnsubscribing),
      let clause = ["RP": "RP-6.2", "RM": "RM-2.1"][request.specification]
    {
      return clause
    }
    switch request.specification {
    case "IO", "MO":
      guard deviation.clause.hasPrefix("IO") else { return nil }
      if actions.count(where: \.isRoot) > 1 { return actions.hasBareSource ? "IO-4.1" : "IO-2.1" }
      if deviation.isOfEmission, actions.flatMap(\.values).contains(where: { $0 <= 0 }) { return "IO-1.1" }
    case "RP":
      if actions.count(where: \.isRoot) > 1 { return "RP-1.3" }
      if deviation.clause.hasPrefix("RP-10") { return nil }
      if deviation.isOfLack, actions.flatMap(\.values).contains(where: { $0 <= 0 }) { return "RP-1.1" }
      if deviation.isOfEmission, actions.hasRepeatedValue { return "RP-9.1" }
    case "PO":
      guard actions.count(where: \.isRoot) == 1 else { return nil }
      if deviation.isOfEmission, actions.hasRepeatedValue { return "PO-6.3" }
    case "RM":
      if actions.count(where: \.isRoot) > 1 || actions.hasSiblings { return "RM-2.2" }
      if actions.contains(where: \.isOfSpecialForm), !actions.contains(where: \.isOfState) { return "RM-5.1" }
      if deviation.isOfEmission, actions.flatMap(\.values).contains(0) { return "RM-8.3" }
      if deviation.clause == "RM-6.3", deviation.isOfEmission, actions.hasRepeatedValue { return "RM-2.1" }
    default: break
    }
    return nil
  }
}

extension ModelDeviation {
  /// Whether anything should have happened there, so that what happened in its place is no mere surplus.
  fileprivate var isOfLack: Bool { !expected.isEmpty }

  /// Whether a value is missing, or another came.
  fileprivate var isOfEmission: Bool {
    expected.contains { if case .receives = $0 { true } else { false } }
  }
}

extension Action {
  fileprivate var isRoot: Bool {
    switch self {
    case .property, .information, .source: true
    default: false
    }
  }

  fileprivate var isOfUnsubscribing: Bool {
    switch self {
    case .unsubscribe, .release: true
    case .when(_, let actions): actions.contains(where: \.isOfUnsubscribing)
    default: false
    }
  }

  fileprivate var isOfState: Bool {
    switch self {
    case .emitState: true
    case .when(_, let actions): actions.contains(where: \.isOfState)
    default: false
    }
  }

  /// The samples that are written or emitted.
  fileprivate var ownValues: [Int] {
    if case .when(_, let actions) = self { actions.flatMap(\.ownValues) } else { ownValue.map { [$0] } ?? [] }
  }

  /// Whether it subscribes otherwise than with a function for values.
  fileprivate var isOfSpecialForm: Bool {
    switch self {
    case .subscribe(_, _, let form, _): form != .next
    case .when(_, let actions): actions.contains(where: \.isOfSpecialForm)
    default: false
    }
  }
}

extension [Action] {
  /// Whether a source has no teardown.
  fileprivate var hasBareSource: Bool {
    contains { if case .source(_, teardown: false) = $0 { true } else { false } }
  }

  /// Whether one stream is remembered twice.
  fileprivate var hasSiblings: Bool {
    let upstreams = compactMap { action in if case .remember(_, let upstream) = action { upstream } else { nil } }
    return Set(upstreams).count < upstreams.count
  }

  /// Whether a value is written or emitted more than once.
  fileprivate var hasRepeatedValue: Bool {
    let values = flatMap(\.ownValues)
    return Set(values).count < values.count
  }
}
