import MotionConformance

/// A state of motion without numbers, and one that the document does not name.
public enum BareState: MotionStateProtocol, CaseIterable {
  case atRest, active, settling
}

/// An observer that consists of two functions.
public final class BareObserver<Value>: MotionObserverProtocol {
  public let next: (Value) -> Void
  public let state: (BareState) -> Void

  init(next: @escaping (Value) -> Void, state: @escaping (BareState) -> Void) {
    self.next = next
    self.state = state
  }

  public static func observing(
    next: @escaping (Value) -> Void, state: @escaping (BareState) -> Void
  ) -> BareObserver { BareObserver(next: next, state: state) }
}

/// A stream with such observers.
public protocol BareStream<Value>: StartingProtocol, OperatingProtocol, MappingProtocol, FilteringProtocol,
  DedupingProtocol, RewritingProtocol, MergingProtocol, ReadingProtocol
where
  Observer == BareObserver<Value>, State == BareState, Connected == Self, Remembered == Self, Operated == Self,
  Mapped == Self, Filtered == Self, Deduped == Self, Rewritten == Self, Other == Self, Merged == Self
{
  init(_ connect: @escaping (BareObserver<Value>) -> () -> Void)
}

extension BareStream {
  public static var emptyDisconnect: () -> Void { {} }

  public static func connecting(_ connect: @escaping (BareObserver<Value>) -> () -> Void) -> Self { Self(connect) }

  public func subscribe(
    next: @escaping (Value) -> Void, state: @escaping (BareState) -> Void
  ) -> Subscription { subscribe(observer: BareObserver(next: next, state: state)) }

  public func subscribe(next: @escaping (Value) -> Void) -> Subscription { subscribe(next: next, state: { _ in }) }

  public func subscribe() -> Subscription { subscribe { _ in } }

  public func _nextOperator(_ operation: @escaping (Value, (Value) -> Void) -> Void) -> Self {
    Self { observer in subscribe { operation($0, observer.next) }.unsubscribe }
  }

  public func _map(_ transform: @escaping (Value) -> Value) -> Self {
    _nextOperator { value, next in next(transform(value)) }
  }

  public func _filter(_ predicate: @escaping (Value) -> Bool) -> Self {
    _nextOperator { value, next in if predicate(value) { next(value) } }
  }

  public func rewriteTo(_ value: Value) -> Self { _map { _ in value } }

  public func merge(with stream: Self) -> Self {
    Self { observer in
      let subscriptions = [self, stream].map { $0.subscribe(observer: observer) }
      return { subscriptions.reversed().forEach { $0.unsubscribe() } }
    }
  }

  public func dedupe() -> Self {
    Self { observer in
      var last: Value?
      return subscribe { value in
        if let last, isEqual(last, value) { return }
        last = value
        observer.next(value)
      }.unsubscribe
    }
  }

  private func isEqual(_ one: Value, _ other: Value) -> Bool {
    func isEqual<Known: Equatable>(_ one: Known) -> Bool { one == other as? Known }
    return (one as? any Equatable).map { isEqual($0) } ?? false
  }

  public func _read() -> Value? {
    var values: [Value] = []
    subscribe { values.append($0) }.unsubscribe()
    return values.first
  }

  public func startWith(_ initialValue: Value) -> Self { starting(with: initialValue)._remember() }

  func starting(with initialValue: Value) -> Self {
    Self { observer in
      observer.next(initialValue)
      return subscribe(observer: observer).unsubscribe
    }
  }
}

extension Port {
  /// Offers plain streams with every operator.
  func streams<each Memory: StreamMemory>(
    rememberedBy memories: repeat (each Memory).Type
  ) -> Port where repeat (each Memory).Value: SampleValue {
    streams(repeat PlainStream<each Memory>.self)
  }
}

/// A way to remember streams.
public protocol StreamMemory<Value> {
  associatedtype Value

  static func remember(_ source: PlainStream<Self>) -> PlainStream<Self>

  static func start(_ source: PlainStream<Self>, with initialValue: Value) -> PlainStream<Self>
}

extension StreamMemory {
  /// Emits the initial value, subscribes to the source, and is remembered, as in the document.
  public static func start(_ source: PlainStream<Self>, with initialValue: Value) -> PlainStream<Self> {
    source.starting(with: initialValue)._remember()
  }
}

/// Such a stream that is a connect function, remembered in that way.
public struct PlainStream<Memory: StreamMemory>: BareStream {
  public typealias Value = Memory.Value
  public typealias Observer = BareObserver<Value>
  public typealias State = BareState
  public typealias Subscription = BareSubscription

  private let connect: (BareObserver<Value>) -> () -> Void

  public init(_ connect: @escaping (BareObserver<Value>) -> () -> Void) { self.connect = connect }

  public func subscribe(observer: BareObserver<Value>) -> BareSubscription { BareSubscription(connect(observer)) }

  public func _remember() -> PlainStream { Memory.remember(self) }

  public func startWith(_ initialValue: Value) -> PlainStream { Memory.start(self, with: initialValue) }
}

extension PlainStream {
  /// A stream that shares one connection to this one, which it makes before it adds the first observer.
  ///
  /// - Parameter isUnused: Whether nobody is there; by default, whether nobody has subscribed that has not unsubscribed.
  func shared<Place: SubscriptionProtocol>(
    isUnused: (() -> Bool)? = nil, next: @escaping (Value) -> Void, state: @escaping (BareState) -> Void = { _ in },
    add: @escaping (BareObserver<Value>) -> Place
  ) -> PlainStream {
    var (upstream, count): (BareSubscription?, Int) = (nil, 0)
    return PlainStream { observer in
      count += 1
      if isUnused?() ?? (count == 1) { upstream = subscribe(next: next, state: state) }
      let place = add(observer)
      return {
        place.unsubscribe()
        count -= 1
        if isUnused?() ?? (count == 0) { upstream?.unsubscribe() }
      }
    }
  }

  /// The same, with the last value, which the list passes on.
  func remembered<List: FunctionList<Value>>(in list: List, isUnused: (() -> Bool)? = nil) -> PlainStream {
    var last: Value?
    return shared(isUnused: isUnused) {
      last = .some($0)
      list.change(to: $0) { _ in }
    } add: { observer in
      let place = list.add(observer.next)
      if let last { observer.next(last) }
      return place
    }
  }
}

/// A ReactiveProperty that is anonymous if its external write does nothing.
public protocol BareProperty<Value>: ReactivePropertyProtocol {}

extension BareProperty {
  public init(initialValue: Value) { self.init(initialValue: initialValue) { _ in } }
}

extension BareProperty where Stream: BareStream<Value> {
  public func asStream() -> Stream { Stream { subscribe(next: $0.next).unsubscribe } }
}

/// A list of functions that a property notifies.
protocol FunctionList<Value> {
  associatedtype Value
  associatedtype Subscription: SubscriptionProtocol
  /// The streams of the property's port.
  associatedtype Stream: BareStream<Value>

  init()

  func add(_ function: @escaping (Value) -> Void) -> Subscription

  /// Performs the write of a value, and notifies the functions of it.
  func change(to value: Value, first write: @escaping (Value) -> Void)
}

/// Functions in the order in which they were added, under increasing numbers.
class NumberedList<Value> {
  private(set) var functions: [(number: Int, function: (Value) -> Void)] = []
  /// The number of functions ever added.
  private(set) var count = 0

  required init() {}

  func contains(_ number: Int) -> Bool { functions.contains { $0.number == number } }

  func add(_ function: @escaping (Value) -> Void) -> BareSubscription {
    count += 1
    functions.append((count, function))
    return BareSubscription { [number = count] in self.functions.removeAll { $0.number == number } }
  }
}

/// Remembers the last value in such a list, and passes no states on. It connects for the first of its subscribers.
enum CountedMemory<List: FunctionList>: StreamMemory {
  typealias Value = List.Value

  static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> { source.remembered(in: List()) }
}

/// A list of functions that connects upstream while it is empty.
protocol ConnectingList<Value>: FunctionList {
  var isEmpty: Bool { get }
}

/// Remembers the last value in such a list, and passes no states on. It connects before it adds the first function.
enum ListMemory<List: ConnectingList>: StreamMemory {
  typealias Value = List.Value

  static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let list = List()
    return source.remembered(in: list) { list.isEmpty }
  }
}

/// A ReactiveProperty with such a list.
class ListProperty<List: FunctionList>: BareProperty {
  typealias Stream = List.Stream

  let list = List()
  let externalWrite: (List.Value) -> Void
  private var stored: List.Value

  required init(initialValue: List.Value, externalWrite: @escaping (List.Value) -> Void) {
    (stored, self.externalWrite) = (initialValue, externalWrite)
  }

  var value: List.Value {
    get { stored }
    set {
      stored = newValue
      notify(of: newValue)
    }
  }

  func notify(of value: List.Value) { list.change(to: value, first: externalWrite) }

  func subscribe(next: @escaping (List.Value) -> Void) -> List.Subscription {
    let place = list.add(next)
    next(stored)
    return place
  }
}

/// A Property with such a list.
class ListInformation<List: FunctionList>: ObservablePropertyProtocol {
  let list = List()
  let information: (read: () -> List.Value, write: (List.Value) -> Void)

  required init(read: @escaping () -> List.Value, write: @escaping (List.Value) -> Void) { information = (read, write) }

  func read() -> List.Value { information.read() }

  func write(_ value: List.Value) { list.change(to: value, first: information.write) }

  func subscribe(next: @escaping (List.Value) -> Void) -> List.Subscription {
    let place = list.add(next)
    next(read())
    return place
  }
}

/// A subscription that disconnects once.
public final class BareSubscription: SubscriptionProtocol {
  private var end: (() -> Void)?

  public init(_ end: @escaping () -> Void) { self.end = end }

  public func unsubscribe() {
    let end = end
    self.end = nil
    end?()
  }
}
