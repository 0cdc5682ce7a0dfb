import MotionConformance

extension Port {
  /// Observers in an array that is copied when it changes: a notification reaches all observers that were subscribed at its
  /// start, even if they have unsubscribed. A re-entrant write replaces the current notification. `_remember` is exactly the
  /// specification's sample.
  public static var snapshot: Port {
    Port("Copy on write")
      .streams(
        rememberedBy: ListMemory<SnapshotFunctions<Int>>.self, ListMemory<SnapshotFunctions<String>>.self,
        ListMemory<SnapshotFunctions<[Int]>>.self
      )
      .reactiveProperty(SnapshotProperty<Int>.self, SnapshotProperty<String>.self, SnapshotProperty<Int?>.self)
      .property(ListInformation<SnapshotFunctions<Double>>.self, ListInformation<SnapshotFunctions<Int?>>.self)
  }
}

/// Functions in an array that is replaced on each change.
final class SnapshotFunctions<Value>: ConnectingList {
  typealias Stream = PlainStream<ListMemory<SnapshotFunctions<Value>>>

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
  func change(to value: Value, first write: (Value) -> Void) {
    generation += 1
    let generation = generation
    write(value)
    for entry in entries where generation == self.generation { entry.function(value) }
  }
}

/// A property that is a struct.
struct SnapshotProperty<Value>: BareProperty {
  typealias Stream = SnapshotFunctions<Value>.Stream

  private let property: ListProperty<SnapshotFunctions<Value>>

  init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    property = ListProperty(initialValue: initialValue, externalWrite: externalWrite)
  }

  var value: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  func subscribe(next: @escaping (Value) -> Void) -> BareSubscription { property.subscribe(next: next) }
}
