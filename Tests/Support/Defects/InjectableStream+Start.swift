import MotionConformance

extension InjectableStream: StartingProtocol {
  public func startWith(_ initialValue: Value) -> InjectableStream {
    let defect: StartDefect? = ActiveDefect.kind(in: .start)
    if defect == .connectsWhenMade { _ = subscribe() }
    let start = InjectableStart(initialValue, of: self, defect)
    let started = InjectableStream.connecting(start.connect)
    switch defect {
    case .resultIsNotRemembered: return started
    case .emitsToEachSubscriber:
      let remembered = started._remember()
      return InjectableStream.connecting { observer in
        observer.next(initialValue)
        return remembered.subscribe(observer: observer).unsubscribe
      }
    case .emitsToObserversAlone:
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
    default: return started._remember()
    }
  }
}

/// Emits a value on each connection before it subscribes to upstream.
private final class InjectableStart<Value: SampleValue, Place: OfferedType> {
  private let initialValue: Value
  private let upstream: InjectableStream<Value, Place>
  private let defect: StartDefect?

  /// The state that only a defective stream has.
  private var connections = 0
  private var last: Value?

  init(_ initialValue: Value, of upstream: InjectableStream<Value, Place>, _ defect: StartDefect?) {
    (self.initialValue, self.upstream, self.defect) = (initialValue, upstream, defect)
  }

  func connect(_ observer: InjectableObserver<Value, Place>) -> () -> Void {
    connections += 1
    if let value = valueBefore { observer.next(value) }
    if defect == .resultConnectsTwice { _ = upstream.subscribe() }
    var count = 0
    let subscription = upstream.subscribe(
      next: { value in
        count += 1
        self.pass(value, count, to: observer)
      }, state: observer.state)
    if defect == .emitsAfterUpstream || defect == .emitsTwice { observer.next(initialValue) }
    return subscription.unsubscribe
  }

  private var valueBefore: Value? {
    switch defect {
    case .emitsNothing, .emitsAfterUpstream: nil
    case .emitsTheEmptyValue: connections == 1 ? .sample(0) : initialValue
    case .emitsOnTheFirstConnectionOnly: connections == 1 ? initialValue : nil
    case .emitsTheLastValueLater: last ?? initialValue
    case .dropsAnEmptyInitialValue: initialValue.sampleNumber == 0 ? nil : initialValue
    default: initialValue
    }
  }

  private func pass(_ value: Value, _ count: Int, to observer: InjectableObserver<Value, Place>) {
    last = value
    switch defect {
    case .dropsWhatEqualsTheInitialValue where value.sampleNumber == initialValue.sampleNumber: return
    case .dropsTheFirstValue where count == 1: return
    case .emitsBeforeEachValue: observer.next(initialValue)
    default: break
    }
    observer.next(value)
  }
}
