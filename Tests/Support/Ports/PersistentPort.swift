import MotionConformance

extension Port {
  /// A persistent list: adding and removing make another one, and a notification goes through the one that it began with.
  public static var persistent: Port {
    Port("Persistent list")
      .streams(rememberedBy: PersistentMemory<Int>.self, PersistentMemory<String>.self, PersistentMemory<Double>.self)
      .reactiveProperty(ListProperty<PersistentRoot<Int>>.self, ListProperty<PersistentRoot<[Int]>>.self)
  }
}

/// A list that never changes. The latest observer is its head, and the first one receives first.
private indirect enum PersistentList<Value> {
  case empty
  case link(PersistentList, number: Int, (Value) -> Void)

  var isEmpty: Bool { if case .empty = self { true } else { false } }

  func call(_ value: Value) {
    guard case .link(let earlier, _, let function) = self else { return }
    earlier.call(value)
    function(value)
  }

  func without(_ removed: Int) -> PersistentList {
    guard case .link(let earlier, let number, let function) = self else { return .empty }
    return number == removed ? earlier : .link(earlier.without(removed), number: number, function)
  }
}

/// The present list.
private final class PersistentRoot<Value>: FunctionList {
  typealias Stream = PlainStream<PersistentMemory<Value>>

  private(set) var list = PersistentList<Value>.empty
  private var count = 0

  func add(_ function: @escaping (Value) -> Void) -> BareSubscription {
    count += 1
    list = .link(list, number: count, function)
    return BareSubscription { [number = count] in self.list = self.list.without(number) }
  }

  /// Notifies the observers that were subscribed before the external write.
  func change(to value: Value, first write: (Value) -> Void) {
    let list = list
    write(value)
    list.call(value)
  }
}

/// Adds an observer after the connection that it makes.
public enum PersistentMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let root = PersistentRoot<(BareObserver<Value>) -> Void>()
    var last: Value?
    return source.shared(isUnused: { root.list.isEmpty }) { value in
      last = .some(value)
      root.list.call { $0.next(value) }
    } state: { state in
      root.list.call { $0.state(state) }
    } add: { observer in
      let place = root.add { $0(observer) }
      if let last { observer.next(last) }
      return place
    }
  }
}
