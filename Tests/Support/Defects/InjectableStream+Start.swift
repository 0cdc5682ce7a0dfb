import MotionConformance

extension InjectableStream: StartingProtocol {
  public func startWith(_ initialValue: Value) -> InjectableStream {
    let defect: StartDefect? = ActiveDefect.kind(in: .start)
    if defect == .connectsWhenMade { _ = subscribe() }
    if defect == .emitsToObserversAlone { return startingForObservers(initialValue) }
    var (connections, latest) = (0, Value?.none)
    let started = InjectableStream.connecting { observer in
      connections += 1
      switch defect {
      case .emitsAfterUpstream: break
      case .dropsAnEmptyInitialValue where initialValue.isEmptyValue: break
      case .emitsTheEmptyValue where connections == 1: observer.next(.sample(0))
      case .emitsTheLastValueLater: observer.next(latest ?? initialValue)
      default: observer.next(initialValue)
      }
      if defect == .resultConnectsTwice { _ = self.subscribe() }
      var received = 0
      let subscription = self.subscribe(
        next: { value in
          latest = value
          received += 1
          if defect != .dropsWhatEqualsTheInitialValue || !value.equals(initialValue) { observer.next(value) }
        }, state: observer.state)
      if defect == .emitsAfterUpstream || defect == .emitsAgainAfterTwoEarlyValues && received > 1 {
        observer.next(initialValue)
      }
      return subscription.unsubscribe
    }
    return defect == .resultIsNotRemembered ? started : started._remember()
  }

  /// Emits to the first of the subscribers, and remembers upstream alone.
  private func startingForObservers(_ initialValue: Value) -> InjectableStream {
    let remembered = _remember()
    var subscribers = 0
    return InjectableStream.connecting { observer in
      subscribers += 1
      if subscribers == 1 { observer.next(initialValue) }
      let subscription = remembered.subscribe(observer: observer)
      return {
        subscribers -= 1
        subscription.unsubscribe()
      }
    }
  }
}
