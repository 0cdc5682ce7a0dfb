import MotionConformance

/// A stream: a function that connects an observer.
public final class InjectableStream<Value: SampleValue, Place: OfferedType>: RememberingProtocol {
  public typealias Observer = InjectableObserver<Value, Place>

  let connect: (Observer) -> () -> Void
  /// Whether this is the result of `_remember`: each call of unsubscribe is passed on, and the memory lets one count.
  var isResult: Bool { memory != nil }
  private var memory: InjectableMemory<Value, Place>?
  /// The upstream of a result, for a result that bypasses its memory.
  private(set) var upstream: InjectableStream?
  /// Whether a memory has been connected to this stream.
  var isRemembered = false
  let defect = Place.defect
  private let motionDefect = Place.motionDefect
  private var memoryDefect: MemoryDefect? { isResult ? Place.memoryDefect : nil }

  /// State that only defects use.
  var defects = StreamDefectState<Value, Place>()

  private init(_ connect: @escaping (Observer) -> () -> Void) { self.connect = connect }

  public static func connecting(_ connect: @escaping (Observer) -> () -> Void) -> InjectableStream {
    let stream = InjectableStream(connect)
    guard let active = ActiveDefect.present else { return stream }
    switch stream.defect {
    case .connectsTheSecondStreamWhenMade:
      if active.shared(stream) !== stream { _ = connect(stream.deaf) }
    case .streamsShareTheFirstConnect:
      let first = active.shared(stream)
      return InjectableStream { first.connect($0) }
    case .emptyDisconnectSilencesTheStream: _ = active.shared(stream)
    default: break
    }
    return stream
  }

  public static var emptyDisconnect: () -> Void {
    guard let active = ActiveDefect.present, Place.defect == .emptyDisconnectSilencesTheStream else { return {} }
    return { active.shared(InjectableStream { _ in {} }).defects.isSilent = true }
  }

  public func _remember() -> InjectableStream {
    if memoryDefect == .resultRememberedAgainBypassesIt, let upstream { return upstream._remember() }
    let memory = InjectableMemory(self)
    let result = InjectableStream(memory.connect)
    result.memory = memory
    if result.memoryDefect != .holdsUpstreamWeakly { result.upstream = self }
    return result
  }

  // MARK: Subscribing

  public func subscribe(observer: Observer) -> InjectableSubscription {
    observer.wake()
    if let defect { return subscribe(observer, defect) }
    return motionDefect == .connectEndsAtRest ? endingAtRest(observer) : open(connectable(observer))
  }

  public func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (InjectableState) -> Void
  ) -> InjectableSubscription {
    defects.newestNext = next
    if memoryDefect == .resultBypassesOtherForms, let upstream { return upstream.subscribe(next: next, state: state) }
    let observer = Observer(next: next, state: state)
    if memoryDefect == .replaysNothingToNextAndState, memory?.isConnected == true { return openBeforehand(observer) }
    switch motionDefect {
    case .helperDoesNotDisconnect:
      // Silences the observer instead of disconnecting.
      var isThere = true
      _ = connect(Observer(next: { if isThere { next($0) } }, state: { if isThere { state($0) } }))
      return InjectableSubscription { isThere = false }
    case .helperHoldsValuesUntilAState:
      var waiting: [Value] = []
      return open(
        Observer(next: { waiting.append($0) }) { name in
          waiting.forEach(next)
          waiting = []
          state(name)
        })
    case .helperHoldsStatesWhileItDeliversAValue:
      var held: [InjectableState] = []
      return open(
        Observer { value in
          self.defects.depth += 1
          next(value)
          self.defects.depth -= 1
          held.forEach(state)
          held = []
        } state: { name in
          if self.defects.depth > 0 { held.append(name) } else { state(name) }
        })
    default: return open(helped(observer), by: .nextAndState)
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> InjectableSubscription {
    defects.newestNext = next
    let observer = Observer(next: next, state: { _ in })
    return motionDefect == .nextHelperKeepsOneSubscription ? keeping(open(observer)) : open(helped(observer), by: .next)
  }

  public func subscribe() -> InjectableSubscription {
    if memoryDefect == .resultIgnoresNoopSubscribers { return InjectableSubscription {} }
    if memoryDefect == .resultBypassesOtherForms, let upstream { return upstream.subscribe() }
    memory?.comesWithNothing = true
    defer { memory?.comesWithNothing = false }
    switch motionDefect {
    case .noopsShareAConnection where defects.newestSubscription != nil: return InjectableSubscription {}
    case .noopsShareAConnection, .noopConnectsAnotherTwice:
      if defects.newestSubscription != nil { _ = connect(deaf) }
      let subscription = open(deaf)
      defects.newestSubscription = subscription
      return subscription
    case .noopEndsWithAState:
      var subscription: InjectableSubscription?
      let opened = open(Observer(next: { _ in }, state: { _ in subscription?.unsubscribe() }))
      subscription = opened
      return opened
    case .noopNotifiesWhoCameBefore:
      return open(Observer(next: { [before = defects.newestNext] in before?($0) }, state: { _ in }))
    case .noopDoesNotDisconnect: return InjectableSubscription { [end = connect(deaf)] in _ = end }
    default: return open(deaf, by: .nothing)
    }
  }

  // MARK: Connecting

  var deaf: Observer { Observer(next: { _ in }, state: { _ in }) }

  /// Connects without a defect.
  private func open(_ observer: Observer) -> InjectableSubscription {
    let end = connect(observer)
    return InjectableSubscription(end, again: isResult ? end : {})
  }

  /// Connects for a helper, with the defect of subscriptions in that form.
  private func open(_ observer: Observer, by form: SubscribeForm) -> InjectableSubscription {
    if let defect = Place.formDefect(form) { return subscribe(observer, defect) }
    return open(ActiveDefect.present == nil ? observer : counting(observer))
  }

  /// Connects, and delivers signals only afterwards.
  private func openBeforehand(_ observer: Observer) -> InjectableSubscription {
    var isConnected = false
    defer { isConnected = true }
    return open(wrapping(observer) { if isConnected { observer.next($0) } })
  }

  /// Stores the subscription, and returns one that ends the stored one.
  private func keeping(_ subscription: InjectableSubscription) -> InjectableSubscription {
    defects.newestSubscription = subscription
    return InjectableSubscription { self.defects.newestSubscription?.unsubscribe() }
  }

  /// The observer to which the helpers pass on everything.
  private func helped(_ observer: Observer) -> Observer {
    switch motionDefect {
    case .helpersDropValuesAtRest: observer.droppingValuesAtRest
    case .helpersDropRepeatedStates: observer.droppingRepeatedStates
    case .helpersDropTheEmptyValue: wrapping(observer) { if !$0.isEmptyValue { observer.next($0) } }
    default: observer
    }
  }

  /// The observer that the connect function receives, with both its channels.
  private func connectable(_ observer: Observer) -> Observer {
    switch motionDefect {
    case .connectDropsRepeatedStates: return observer.doing(as: observer.droppingRepeatedStates)
    case .connectDropsStatesThatComeDuringNotification:
      let state = observer.state
      return observer.doing(as: Observer(next: counting(observer).next) { if self.defects.depth == 0 { state($0) } })
    default: return observer
    }
  }

  private func endingAtRest(_ observer: Observer) -> InjectableSubscription {
    var subscription: InjectableSubscription?
    subscription = open(
      Observer(next: observer.next) { name in
        observer.state(name)
        if name == .atRest { subscription?.unsubscribe() }
      })
    return InjectableSubscription { subscription?.unsubscribe() }
  }
}
