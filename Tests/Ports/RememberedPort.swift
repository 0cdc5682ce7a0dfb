import MotionConformance

extension Port {
  /// A property on top of `_remember`: the value is what a stream remembers of a source that the property drives.
  public static var remembered: Port {
    Port("Property on top of _remember")
      .streams(NumberedStream<String>.self, NumberedStream<[Int]>.self)
      .reactiveProperty(
        RememberedProperty<Int>.self, RememberedProperty<Double>.self, RememberedProperty<String>.self,
        RememberedProperty<Int?>.self, RememberedProperty<[Int]>.self)
  }
}

public final class RememberedProperty<Value>: ReactivePropertyProtocol {
  private let source: HeldSource
  private let externalWrite: (Value) -> Void
  private let stream: LinkedStream<Value>

  /// The source of the stream. It emits its value when it is connected.
  private final class HeldSource {
    var value: Value
    var observer: BareObserver<Value>?

    init(_ value: Value) { self.value = value }

    func connect(_ observer: BareObserver<Value>) -> () -> Void {
      self.observer = observer
      observer.next(value)
      return { self.observer = nil }
    }
  }

  public convenience init(initialValue: Value) { self.init(initialValue: initialValue) { _ in } }

  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    let source = HeldSource(initialValue)
    self.source = source
    self.externalWrite = externalWrite
    stream = LinkedStream(source.connect)._remember()
  }

  public var value: Value {
    get { source.value }
    set {
      source.value = newValue
      externalWrite(newValue)
      source.observer?.next(newValue)
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> LinkedSubscription { stream.subscribe(next: next) }

  public func asStream() -> LinkedStream<Value> { stream }
}
