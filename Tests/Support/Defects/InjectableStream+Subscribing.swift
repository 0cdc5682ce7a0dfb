import MotionConformance

/// MotionObservable: the other forms of subscribing.
extension InjectableStream {
  /// Connects for a helper, with the defect of subscriptions in that form.
  func open(_ observer: Observer, by form: SubscribeForm) -> InjectableSubscription {
    if let defect = formDefects[form] { return subscribe(observer, defect) }
    return open(formDefects.isEmpty ? observer : counting(observer))
  }

  public func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (InjectableState) -> Void
  ) -> InjectableSubscription {
    newestNext = next
    switch memoryDefect {
    case .resultIsDeafToNextAndState: return open(deaf)
    case .replaysNothingToNextAndState where memory?.isConnected == true:
      return openBeforehand(Observer(next: next, state: state))
    default: break
    }
    if memoryDefect == .resultBypassesOtherForms, let upstream { return upstream.subscribe(next: next, state: state) }
    var waiting: [Value] = []
    switch motionDefect {
    case .helperLosesStates: return open(Observer(next: next, state: { _ in }))
    case .helperLosesValues: return open(Observer(next: { _ in }, state: state))
    case .helperHoldsValuesUntilAState:
      return open(
        Observer(next: { waiting.append($0) }) { name in
          waiting.forEach(next)
          waiting = []
          state(name)
        })
    case .helperDoesNotDisconnect: return silencing(next: next, state: state)
    case .helperDisconnectsTwice: return openTwice(Observer(next: next, state: state))
    case .helperHoldsStatesWhileItDeliversAValue:
      var held: [InjectableState] = []
      return open(
        Observer { value in
          self.depth += 1
          next(value)
          self.depth -= 1
          held.forEach(state)
          held = []
        } state: { name in
          if self.depth > 0 { held.append(name) } else { state(name) }
        })
    case .helperHoldsValuesWhileItDeliversAState:
      return open(
        Observer { value in
          if self.depth > 0 { waiting.append(value) } else { next(value) }
        } state: { name in
          self.depth += 1
          state(name)
          self.depth -= 1
          waiting.forEach(next)
          waiting = []
        })
    case .helpersDropValuesAtRest: return open(Observer(next: next, state: state).droppingValuesAtRest)
    default: return open(Observer(next: helped(next), state: helped(state)), by: .nextAndState)
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> InjectableSubscription {
    newestNext = next
    switch motionDefect {
    case .nextHelperIsDeaf: return open(deaf)
    case .nextHelperDoesNotDisconnect: return silencing(next: next, state: { _ in })
    case .nextHelperKeepsOneSubscription: return keeping(open(Observer(next: next, state: { _ in })))
    case .helpersDropValuesAtRest: return open(Observer(next: next, state: { _ in }).droppingValuesAtRest)
    default: return open(Observer(next: helped(next), state: { _ in }), by: .next)
    }
  }

  /// The function with which the helpers pass on values, which should be all of them.
  private func helped(_ next: @escaping (Value) -> Void) -> (Value) -> Void {
    var last: Value?
    switch motionDefect {
    case .helpersDropRepeatedValues:
      return { value in
        defer { last = value }
        if last?.equals(value) != true { next(value) }
      }
    case .helpersDropTheEmptyValue: return { if !$0.isEmptyValue { next($0) } }
    default: return next
    }
  }

  /// The function with which the helpers pass on states, which should be all of them.
  private func helped(_ state: @escaping (InjectableState) -> Void) -> (InjectableState) -> Void {
    guard motionDefect == .helpersDropRepeatedStates else { return state }
    var last: InjectableState?
    return { name in
      defer { last = name }
      if name != last { state(name) }
    }
  }

  /// Stores the subscription, and returns one that ends the stored one.
  private func keeping(_ subscription: InjectableSubscription) -> InjectableSubscription {
    newestSubscription = subscription
    return InjectableSubscription { self.newestSubscription?.unsubscribe() }
  }

  public func subscribe() -> InjectableSubscription {
    if memoryDefect == .resultIgnoresNoopSubscribers { return InjectableSubscription {} }
    memory?.comesWithNothing = true
    defer { memory?.comesWithNothing = false }
    if memoryDefect == .resultBypassesOtherForms, let upstream { return upstream.subscribe() }
    switch motionDefect {
    case .noopDoesNothing: return InjectableSubscription {}
    case .noopsShareAConnection:
      guard noopEnd == nil else { return InjectableSubscription {} }
      let end = connect(deaf)
      noopEnd = end
      return InjectableSubscription(end)
    case .noopConnectsTwice:
      _ = connect(deaf)
      return open(deaf)
    case .noopConnectsAnotherTwice:
      let subscription = open(deaf)
      if newestSubscription != nil { _ = connect(deaf) }
      newestSubscription = subscription
      return subscription
    case .noopsKeepOneSubscription: return keeping(open(deaf))
    case .noopEndsWithAValue, .noopEndsWithAState:
      var end: (() -> Void)?
      let isValue = motionDefect == .noopEndsWithAValue
      let observer = Observer(next: { _ in if isValue { end?() } }, state: { _ in if !isValue { end?() } })
      let subscription = open(observer)
      end = subscription.unsubscribe
      return subscription
    case .noopNotifiesWhoCameBefore:
      let before = newestNext
      return open(Observer(next: { before?($0) }, state: { _ in }))
    case .noopDoesNotDisconnect: return InjectableSubscription { [end = connect(deaf)] in _ = end }
    case .noopDisconnectsTwice: return openTwice(deaf)
    default: return open(deaf, by: .nothing)
    }
  }

  private func openTwice(_ observer: Observer) -> InjectableSubscription {
    let end = connect(observer)
    return InjectableSubscription(end, again: end)
  }

  /// Connects, and silences the observer instead of disconnecting.
  private func silencing(
    next: @escaping (Value) -> Void, state: @escaping (InjectableState) -> Void
  ) -> InjectableSubscription {
    var isThere = true
    _ = connect(Observer(next: { if isThere { next($0) } }, state: { if isThere { state($0) } }))
    return InjectableSubscription { isThere = false }
  }
}
