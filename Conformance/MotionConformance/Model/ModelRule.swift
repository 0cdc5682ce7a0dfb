/// The rules of the model that a trace can meet, to measure the coverage of generated scenarios.
enum ModelRule: Int, CaseIterable {
  case reentrantDelivery, staleValue, interruptersValue, lapsed, subscribedDuring, unsubscribedDuring, optionalEvent
  case olderValueRead, equalWrite, reusedFunction, reusedObserver, released, crowd, thirdGeneration
  case throughStream, externalWrite, writeInExternalWrite
  case early, severalEarly, late, lateRemembered, withoutTeardown, nestedEmission, stateEmission
  case chain, rememberedProperty, refilled, replay, nothingToReplay, subscribedWhileConnecting, reconnectedInDisconnect,
    initialValue
  case unsubscribedAgain, noopForm, observerForm
}

/// A set of rules.
struct RuleSet: Equatable {
  private(set) var bits: UInt64 = 0

  mutating func insert(_ rule: ModelRule) { bits |= 1 << UInt64(rule.rawValue) }

  func contains(_ rule: ModelRule) -> Bool { bits & (1 << UInt64(rule.rawValue)) != 0 }
}
