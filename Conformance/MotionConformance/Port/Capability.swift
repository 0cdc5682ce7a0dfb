/// A part of the specifications that a port may lack.
public enum Capability: String, CaseIterable, Hashable, Sendable {
  /// A property with an `externalWrite` (`RP-3`).
  case externalWrite = "external write"
  /// The stream of a property (`RP-10`).
  case stream
  /// The state channel of a stream (`MO-1`).
  case stateChannel = "state channel"
  /// `subscribe()` (`MO-5`).
  case noopSubscribe = "no-op subscribe"
  /// The `noopDisconnect` of a connection without teardown (`IO-4`).
  case noopDisconnect = "no-op disconnect"
  /// `subscribe(observer:)` (`IO-9`).
  case observerSubscribe = "subscribe(observer:)"
  /// `_remember`.
  case remember
  /// Exceptions, which an observer may throw (`C-throwing-observer`).
  case exceptions
}

/// A part of the specifications that a port lacks, and why.
public struct Lack: Hashable, Sendable {
  package let capability: Capability
  package let reason: String

  /// Creates a lack.
  public init(_ capability: Capability, because reason: String) {
    self.capability = capability
    self.reason = reason
  }

  /// The lack of a port in Swift, and of one whose handshake does not say that its harness can throw.
  static let exceptions = Lack(.exceptions, because: "the functions that the kit gives to the port cannot throw")
}

extension Action {
  /// Whether a port needs the capability to perform the action, now or in a reaction.
  func needs(_ capability: Capability) -> Bool {
    kind.row.needs == capability || form.neededCapability == capability
      || hasExternalWrite && capability == .externalWrite || !hasTeardown && capability == .noopDisconnect
      || actions.contains { $0.needs(capability) }
  }

  /// Whether a port without the capability may be unable to perform the action: where no observer can be subscribed, there need
  /// not be a way to make one.
  func mayNeed(_ capability: Capability) -> Bool {
    needs(capability) || capability == .observerSubscribe && withReactions.contains { $0.kind == .observer }
  }

  /// The action, or a plainer one, that a port with these lacks can perform; `nil` if there is none.
  fileprivate func performable(without lacks: [Lack]) -> Action? {
    func isLacking(_ capability: Capability?) -> Bool { lacks.contains { $0.capability == capability } }
    guard mayNeed(oneOf: lacks) else { return self }
    var action = self
    action.actions = actions.compactMap { $0.performable(without: lacks) }
    if isLacking(form.neededCapability) { action.form = .next }
    if isLacking(.externalWrite) { action.hasExternalWrite = false }
    if isLacking(.noopDisconnect) { action.hasTeardown = true }
    let isEmpty = kind == .when && action.actions.isEmpty
    return isEmpty || action.mayNeed(oneOf: lacks) ? nil : action
  }

  func mayNeed(oneOf lacks: [Lack]) -> Bool { lacks.contains { mayNeed($0.capability) } }
}

extension SubscribeForm {
  fileprivate var neededCapability: Capability? {
    switch self {
    case .next: nil
    case .nextAndState: .stateChannel
    case .nothing: .noopSubscribe
    case .observer: .observerSubscribe
    }
  }
}

extension Scenario {
  package func needs(_ capability: Capability) -> Bool { actions.contains { $0.needs(capability) } }
}

extension [Lack] {
  /// The lack that keeps the actions from being performed, if there is one.
  func obstacle(to actions: [Action]) -> Lack? { first { lack in actions.contains { $0.needs(lack.capability) } } }

  /// The lacks, and those of the others that are of further capabilities.
  func adding(_ others: [Lack]) -> [Lack] {
    self + others.filter { other in !contains { $0.capability == other.capability } }
  }

  /// The names of the capabilities as words of a sentence: `external write and stream`.
  package var names: String { map(\.capability.rawValue).joined(separator: ", ", last: " and ") }
}

extension [Action] {
  /// The actions without those that may need a missing capability. An action is replaced by a plainer form if there is one, and
  /// otherwise removed with all actions that depend on it.
  func performable(without lacks: [Lack], of specification: Specification) -> [Action] {
    guard lacks.contains(where: { lack in contains { $0.mayNeed(lack.capability) } }) else { return self }
    return WellFormedness.wellFormed(compactMap { $0.performable(without: lacks) }, of: specification)
  }
}
