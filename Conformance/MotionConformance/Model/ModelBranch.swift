/// The branches of the model that a trace can take, to measure the coverage of generated scenarios.
enum ModelBranch: Int, CaseIterable {
  case reentrantDelivery, staleValue, interruptersValue, lapsed, subscribedDuring, unsubscribedDuring, optionalEvent
  case olderValueRead, equalWrite, reusedFunction, reusedObserver, released, crowd, connectedAThirdTime
  case throughStream, externalWrite, writeInExternalWrite
  case early, severalEarly, late, lateRemembered, withoutTeardown, nestedEmission, stateEmission
  case chain, rememberedProperty, connectedAgain, replay, nothingToReplay, subscribedWhileConnecting,
    reconnectedInDisconnect,
    initialValue
  case unsubscribedAgain, noopForm, observerForm
}

/// A set of branches.
struct BranchSet {
  private(set) var bits: UInt64 = 0

  mutating func insert(_ branch: ModelBranch) { bits |= 1 << UInt64(branch.rawValue) }

  func contains(_ branch: ModelBranch) -> Bool { bits & (1 << UInt64(branch.rawValue)) != 0 }
}
