// Which clause a shrunk scenario is about: whatever is left in it is needed to show what is wrong.

extension FoundDeviation {
  /// The clause that is broken; where the port did not answer, the one that the last action serves first.
  package var clause: String {
    let traits = request.specification.traits
    guard let deviation else { return request.actions.last.map(traits.clause) ?? "" }
    guard deviation.level == .must else { return deviation.clause }
    // What creating a subject must not do has clauses of its own.
    guard !Specification.all.contains(where: { $0.traits.creationClause == deviation.clause }) else {
      return deviation.clause
    }
    let shrunk = ShrunkScenario(actions: request.actions, deviation: deviation)
    // What is left of a crowd need not all be needed.
    guard !request.actions.isCrowd else { return (shrunk.isCrowd ? traits.crowdClause : nil) ?? deviation.clause }
    return traits.attribution(shrunk) ?? deviation.clause
  }
}

/// A scenario that is as short as can be, and what is wrong with what a port did.
struct ShrunkScenario {
  let actions: [Action]
  let deviation: ModelDeviation

  /// The clause that is broken.
  var clause: String { deviation.clause }
  /// Whether anything should have happened there, so that what happened in its place is no mere surplus.
  var isOfLack: Bool { !deviation.expected.isEmpty }
  /// Whether a value is missing, or another came.
  var isOfEmission: Bool {
    switch deviation.got {
    case nil, .receives, .receivesState: deviation.expected.contains { if case .receives = $0 { true } else { false } }
    default: false
    }
  }

  var isCrowd: Bool { actions.isCrowd && !hasUnsubscribing }
  var hasUnsubscribing: Bool { actions.contains(where: \.isOfUnsubscribing) }
  var hasSeveralRoots: Bool { actions.count(where: \.isRoot) > 1 }
  /// The samples that it speaks of.
  var values: [Int] { actions.flatMap(\.values) }
  /// Whether a value is written or emitted more than once.
  var hasRepeatedValue: Bool { actions.flatMap(\.ownValues).hasRepetitions }
  /// Whether a source has no teardown.
  var hasBareSource: Bool { actions.contains { if case .source(_, teardown: false) = $0 { true } else { false } } }
  /// Whether two streams are made of one.
  var hasSiblings: Bool {
    actions.compactMap {
      switch $0 {
      case .remember(_, let upstream), .startWith(_, _, let upstream): upstream
      default: nil
      }
    }.hasRepetitions
  }
  /// Whether one property is converted to a stream twice.
  var hasSeveralConversions: Bool {
    actions.compactMap { if case .stream(_, let property) = $0 { property } else { nil } }.hasRepetitions
  }
  /// Whether somebody subscribes otherwise than with a function for values, and nobody as somebody else did.
  var hasSpecialForm: Bool {
    actions.contains(where: \.isOfSpecialForm) && !actions.contains { $0.parts.using != nil }
  }
  /// Whether one subscribes at the beginning and nobody else does: where that one is missed, nobody is notified.
  var isOfSoleSubscriber: Bool {
    guard let first = actions.firstIndex(where: { $0.kind == .subscribe }) else { return false }
    return actions[..<first].allSatisfy(\.isOfCreation) && !actions[(first + 1)...].contains(where: \.isOfSubscribing)
      && !hasUnsubscribing
  }
  /// Whether something is done while a source is being connected.
  var hasConnectingReaction: Bool {
    actions.contains { if case .when(.connected, _) = $0 { true } else { false } }
  }
  var hasState: Bool { actions.contains(where: \.isOfState) }
  /// Whether somebody subscribes after everybody has unsubscribed who does: without that, nothing would be missing.
  var subscribesLast: Bool {
    let last = actions.last { $0.kind == .subscribe || $0.isOfUnsubscribing }
    return isOfLack && last?.kind == .subscribe && !actions.contains { $0.kind == .when && $0.isOfUnsubscribing }
  }
}

extension Action {
  /// The name of the subject that it makes of nothing else.
  var rootName: Name? {
    switch self {
    case .property(let name, _, _), .information(let name, _), .source(let name, _): name
    default: nil
    }
  }

  var isRoot: Bool { rootName != nil }

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

  fileprivate var isOfSubscribing: Bool {
    if case .when(_, let actions) = self { actions.contains(where: \.isOfSubscribing) } else { kind == .subscribe }
  }

  /// The samples that are written or emitted.
  fileprivate var ownValues: [Int] {
    if case .when(_, let actions) = self { actions.flatMap(\.ownValues) } else { parts.sample.map { [$0] } ?? [] }
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

extension Array where Element: Hashable {
  fileprivate var hasRepetitions: Bool { Set(self).count < count }
}
