import MotionConformance

extension Port {
  /// Observers in a dictionary under the numbers of their subscriptions. A re-entrant write is delivered immediately, before
  /// the rest of the current notification.
  public static var numbered: Port {
    Port("Dictionary of numbers")
      .streams(
        PlainStream<NumberedMemory<Int>>.self, PlainStream<NumberedMemory<Double>>.self,
        PlainStream<NumberedMemory<Int?>>.self
      )
      .operators(
        PlainStream<NumberedMemory<Int>>.self, PlainStream<NumberedMemory<Double>>.self,
        PlainStream<NumberedMemory<Int?>>.self
      )
      .reactiveProperty(NumberedProperty<Int>.self, NumberedProperty<Double>.self, NumberedProperty<[Int]>.self)
      .property(NumberedInformation<Int>.self, NumberedInformation<String>.self)
  }
}

/// Functions by increasing numbers.
final class NumberedFunctions<Signal> {
  private var functions: [Int: (Signal) -> Void] = [:]
  private var count = 0

  var isEmpty: Bool { functions.isEmpty }

  func add(_ function: @escaping (Signal) -> Void) -> Int {
    count += 1
    functions[count] = function
    return count
  }

  func remove(_ number: Int) { functions[number] = nil }

  func call(_ signal: Signal) {
    for number in functions.keys.sorted() { functions[number]?(signal) }
  }
}

public final class NumberedProperty<Value>: BareProperty {
  public typealias Stream = PlainStream<NumberedMemory<Value>>

  private let functions = NumberedFunctions<Value>()
  private var stored: Value
  private let externalWrite: (Value) -> Void

  public init(initialValue: Value, externalWrite: @escaping (Value) -> Void) {
    stored = initialValue
    self.externalWrite = externalWrite
  }

  public var value: Value {
    get { stored }
    set {
      stored = newValue
      externalWrite(newValue)
      functions.call(newValue)
    }
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    let number = functions.add(next)
    next(stored)
    return BareSubscription { self.functions.remove(number) }
  }
}

public final class NumberedInformation<Value>: ObservablePropertyProtocol {
  private let functions = NumberedFunctions<Value>()
  private let reading: () -> Value
  private let writing: (Value) -> Void

  public init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    reading = read
    writing = write
  }

  public func read() -> Value { reading() }

  public func write(_ value: Value) {
    writing(value)
    functions.call(value)
  }

  public func subscribe(next: @escaping (Value) -> Void) -> BareSubscription {
    let number = functions.add(next)
    next(reading())
    return BareSubscription { self.functions.remove(number) }
  }
}

/// Counts its subscribers, and remembers the last value and the last state.
public enum NumberedMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let functions = NumberedFunctions<(Value?, BareState?)>()
    var last: (value: Value?, state: BareState?)
    var upstream: BareSubscription?
    var count = 0
    return PlainStream { observer in
      count += 1
      if count == 1 {
        upstream = source.subscribe {
          last.value = .some($0)
          functions.call((.some($0), nil))
        } state: {
          last.state = $0
          functions.call((nil, $0))
        }
      }
      let receive = { (value: Value?, state: BareState?) in
        if let value { observer.next(value) }
        if let state { observer.state(state) }
      }
      let number = functions.add(receive)
      receive(last.value, last.state)
      return {
        functions.remove(number)
        count -= 1
        if count == 0 { upstream?.unsubscribe() }
      }
    }
  }
}
