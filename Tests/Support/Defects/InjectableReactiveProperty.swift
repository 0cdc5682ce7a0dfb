import MotionConformance

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
      own = core.current
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> InjectableSubscription { core.subscribe(next) }

  public func asStream() -> PropertyStream<Value> { PropertyStream(of: core) }
}
