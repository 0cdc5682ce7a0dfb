import MotionConformance

/// A Property: functions that read and write information, and a list of observers.
public struct InjectableProperty<Value: SampleValue>: ObservablePropertyProtocol {
  private let core: PropertyCore<Value>

  public init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    core = PropertyCore(read: read, write: write)
  }

  public func read() -> Value { core.read() }
  public func write(_ value: Value) { core.change(to: value) }
  public func subscribe(next: @escaping (Value) -> Void) -> InjectableSubscription { core.subscribe(next) }
}

/// A ReactiveProperty: a value, an external write, and a list of observers.
///
/// A struct around an object, so that it can wrongly be a value.
public struct InjectableReactiveProperty<Value: SampleValue>: ReactivePropertyProtocol {
  private let core: PropertyCore<Value>
  private var own: Value

  public init(initialValue: Value) { self.init(initialValue, nil) }
  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) { self.init(initialValue, externalWrite) }

  private init(_ initialValue: Value, _ externalWrite: ((Value) -> Void)?) {
    core = PropertyCore(initialValue, externalWrite)
    own = initialValue
  }

  public var value: Value {
    get { core.defect == .isAValue && !core.isChanging ? own : core.read() }
    set {
      core.change(to: newValue)
      own = core.value
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> InjectableSubscription { core.subscribe(next) }
  public func asStream() -> PropertyStream<Value> { PropertyStream(of: core) }
}

/// A stream of a ReactiveProperty's values.
public struct PropertyStream<Value: SampleValue>: MotionObservableProtocol {
  public typealias Observer = InjectableObserver<Value, AsOperand>

  private let core: PropertyCore<Value>
  private let converted: Value
  private let number: Int

  init(of core: PropertyCore<Value>) {
    self.core = core
    converted = core.value
    number = core.convertedOnceMore()
  }

  public static var emptyDisconnect: () -> Void { {} }

  public static func connecting(_ connect: @escaping (Observer) -> () -> Void) -> InjectableStream<Value, AsOperand> {
    .connecting(connect)
  }

  public func subscribe(observer: Observer) -> InjectableSubscription {
    let id = ObjectIdentifier(observer)
    if core.defect == .streamKeepsASetOfObservers, core.subscriptions[id] != nil {
      observer.next(core.value)
    } else {
      let subscription = subscribe(next: observer.next)
      guard core.defect == .streamKeepsSubscriptionsByObserver || core.defect == .streamKeepsASetOfObservers else {
        return subscription
      }
      core.subscriptions[id] = subscription
    }
    return InjectableSubscription { core.subscriptions.removeValue(forKey: id)?.unsubscribe() }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> InjectableSubscription {
    core.subscribeToStream(number, next, converted: converted)
  }

  public func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (InjectableState) -> Void
  ) -> InjectableSubscription {
    if core.defect == .streamIsDeafToNextAndState { return InjectableSubscription {} }
    let subscription = subscribe(next: next)
    return core.defect == .streamCannotBeUnsubscribedByNextAndState ? InjectableSubscription {} : subscription
  }

  public func subscribe() -> InjectableSubscription {
    guard core.defect == .unsubscribingByNothingRemovesTheNewest else { return subscribe { _ in } }
    return InjectableSubscription { core.list.entries = core.list.entries.dropLast() }
  }
}
