import MotionConformance

extension Port {
  /// Observers in an array that is copied when it changes: a notification reaches all observers that were subscribed at its
  /// start, even if they have unsubscribed. A re-entrant write replaces the current notification. `_remember` is exactly the
  /// specification's sample.
  public static var snapshot: Port {
    Port("Copy on write")
      .streams(rememberedBy: SnapshotMemory<Int>.self, SnapshotMemory<String>.self, SnapshotMemory<[Int]>.self)
      .reactiveProperty(SnapshotProperty<Int>.self, SnapshotProperty<String>.self, SnapshotProperty<Int?>.self)
      .property(ListInformation<SnapshotFunctions<Double>>.self, ListInformation<SnapshotFunctions<Int?>>.self)
  }
}

/// Functions in an array that is replaced on each change.
final class SnapshotFunctions<Value>: FunctionList {
  typealias Memory = SnapshotMemory<Value>

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
  func change(to value: Value, first write: (Value) -> Void = { _ in }) {
    generation += 1
    let generation = generation
    write(value)
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
      storage.value = newValue
      storage.functions.change(to: newValue, first: storage.externalWrite)
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    let place = storage.functions.add(next)
    next(value)
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
          observers.change(to: value)
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
