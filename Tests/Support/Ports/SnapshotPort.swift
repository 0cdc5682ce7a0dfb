import MotionConformance

extension Port {
  /// Observers in an array that is copied when it changes: a notification reaches all observers that were subscribed at its
  /// start, even if they have unsubscribed. A re-entrant write replaces the current notification. `_remember` is exactly the
  /// specification's sample.
  public static var snapshot: Port {
    Port("Copy on write")
      .streams(
        PlainStream<SnapshotMemory<Int>>.self, PlainStream<SnapshotMemory<String>>.self,
        PlainStream<SnapshotMemory<[Int]>>.self
      )
      .operators(
        PlainStream<SnapshotMemory<Int>>.self, PlainStream<SnapshotMemory<String>>.self,
        PlainStream<SnapshotMemory<[Int]>>.self
      )
      .reactiveProperty(SnapshotProperty<Int>.self, SnapshotProperty<String>.self, SnapshotProperty<Int?>.self)
      .property(SnapshotInformation<Double>.self, SnapshotInformation<Int?>.self)
  }
}

/// Functions in an array that is replaced on each change.
final class SnapshotFunctions<Value> {
  private final class FunctionEntry {
    let function: (Value) -> Void

    init(_ function: @escaping (Value) -> Void) { self.function = function }
  }

  private var entries: [FunctionEntry] = []
  private var generation = 0

  var isEmpty: Bool { entries.isEmpty }

  func add(_ function: @escaping (Value) -> Void) -> BareSubscription {
    let entry = FunctionEntry(function)
    entries += [entry]
    return BareSubscription { self.entries = self.entries.filter { $0 !== entry } }
  }

  /// Starts a new generation: notifications of older ones stop.
  func begin() -> Int {
    generation += 1
    return generation
  }

  func tell(_ value: Value, of generation: Int) {
    for entry in entries where generation == self.generation { entry.function(value) }
  }
}

public struct SnapshotProperty<Value>: BareProperty {
  public typealias Stream = PlainStream<SnapshotMemory<Value>>

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
    let place = storage.functions.add(next)
    next(value)
    return place
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
    let place = functions.add(next)
    next(read())
    return place
  }
}

/// Subscribes upstream if the list is empty, and passes no states on.
public enum SnapshotMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let observers = SnapshotFunctions<Value>()
    var lastValues: [Value] = []
    var subscription: BareSubscription?
    return PlainStream { observer in
      if observers.isEmpty {
        subscription = source.subscribe { value in
          lastValues = [value]
          observers.tell(value, of: observers.begin())
        }
      }
      let place = observers.add(observer.next)
      lastValues.forEach(observer.next)
      return {
        place.unsubscribe()
        if observers.isEmpty {
          let former = subscription
          subscription = nil
          former?.unsubscribe()
        }
      }
    }
  }
}
