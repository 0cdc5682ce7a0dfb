import MotionConformance

extension Port {
  /// Observers in an array that is copied when it changes: whoever was there when telling began is told, though it may
  /// have left. A write from inside an observer takes the place of what was being told. `_remember` is what the
  /// specification's sample is, to the letter.
  public static var snapshot: Port {
    Port("Copy on write")
      .streams(SnapshotStream<Int>.self, SnapshotStream<String>.self, SnapshotStream<[Int]>.self)
      .reactiveProperty(SnapshotProperty<Int>.self, SnapshotProperty<String>.self, SnapshotProperty<Int?>.self)
      .property(SnapshotInformation<Double>.self, SnapshotInformation<Int?>.self)
  }
}

/// Functions in an array that is replaced whenever one comes or goes.
final class SnapshotFunctions<Value> {
  private final class Entry {
    let function: (Value) -> Void

    init(_ function: @escaping (Value) -> Void) { self.function = function }
  }

  private var entries: [Entry] = []
  private var generation = 0

  var isEmpty: Bool { entries.isEmpty }

  func add(_ function: @escaping (Value) -> Void) -> BareSubscription {
    let entry = Entry(function)
    entries += [entry]
    return BareSubscription { self.entries = self.entries.filter { $0 !== entry } }
  }

  /// Begins a new generation: what is being told of older ones is told no further.
  func begin() -> Int {
    generation += 1
    return generation
  }

  func tell(_ value: Value, of generation: Int) {
    for entry in entries where generation == self.generation { entry.function(value) }
  }
}

public struct SnapshotProperty<Value>: ReactivePropertyProtocol {
  private let storage: Storage

  private final class Storage {
    var value: Value
    let externalWrite: (Value) -> Void
    let functions = SnapshotFunctions<Value>()

    init(_ value: Value, _ externalWrite: @escaping (Value) -> Void) {
      self.value = value
      self.externalWrite = externalWrite
    }
  }

  public init(initialValue: Value) { storage = Storage(initialValue) { _ in } }

  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    storage = Storage(initialValue, externalWrite)
  }

  public var value: Value {
    get { storage.value }
    nonmutating set {
      let generation = storage.functions.begin()
      storage.value = newValue
      storage.externalWrite(newValue)
      storage.functions.tell(newValue, of: generation)
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    next(value)
    return storage.functions.add(next)
  }

  public func asStream() -> SnapshotStream<Value> {
    SnapshotStream { subscribe(next: $0.next).unsubscribe }
  }
}

public struct SnapshotInformation<Value>: ObservablePropertyProtocol {
  private let functions = SnapshotFunctions<Value>()
  private let reading: () -> Value
  private let writing: (Value) -> Void

  public init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    reading = read
    writing = write
  }

  public func read() -> Value { reading() }

  public func write(_ value: Value) {
    let generation = functions.begin()
    writing(value)
    functions.tell(value, of: generation)
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    next(read())
    return functions.add(next)
  }
}

public struct SnapshotStream<Value>: BareStream {
  public typealias Observer = BareObserver<Value>
  public typealias State = BareState
  public typealias Subscription = BareSubscription

  private let connect: (BareObserver<Value>) -> () -> Void

  public init(_ connect: @escaping (BareObserver<Value>) -> () -> Void) { self.connect = connect }

  public func subscribe(observer: BareObserver<Value>) -> BareSubscription { BareSubscription(connect(observer)) }

  /// Decides by an empty list whether to subscribe upstream, and passes no states on.
  public func _remember() -> SnapshotStream {
    let observers = SnapshotFunctions<Value>()
    var lastValues: [Value] = []
    var subscription: BareSubscription?
    return SnapshotStream { observer in
      if observers.isEmpty {
        subscription = subscribe { value in
          lastValues = [value]
          observers.tell(value, of: observers.begin())
        }
      }
      let place = observers.add(observer.next)
      lastValues.forEach(observer.next)
      return {
        place.unsubscribe()
        if observers.isEmpty {
          subscription?.unsubscribe()
          subscription = nil
        }
      }
    }
  }
}
