import MotionConformance

extension Port {
  /// Observers in a dictionary under the numbers of their subscriptions. A re-entrant write is delivered immediately, before
  /// the rest of the current notification.
  public static var numbered: Port {
    Port("Dictionary of numbers")
      .streams(rememberedBy: NumberedMemory<Int>.self, NumberedMemory<Double>.self, NumberedMemory<Int?>.self)
      .reactiveProperty(
        ListProperty<NumberedFunctions<Int>>.self, ListProperty<NumberedFunctions<Double>>.self,
        ListProperty<NumberedFunctions<[Int]>>.self
      )
      .property(ListInformation<NumberedFunctions<Int>>.self, ListInformation<NumberedFunctions<String>>.self)
  }
}

/// Functions by increasing numbers.
final class NumberedFunctions<Signal>: FunctionList {
  typealias Stream = PlainStream<NumberedMemory<Signal>>

  private var functions: [Int: (Signal) -> Void] = [:]
  private var count = 0

  func add(_ function: @escaping (Signal) -> Void) -> BareSubscription {
    count += 1
    functions[count] = function
    return BareSubscription { [number = count] in self.functions[number] = nil }
  }

  func change(to signal: Signal, first: (Signal) -> Void = { _ in }) {
    first(signal)
    for number in functions.keys.sorted() { functions[number]?(signal) }
  }
}

/// Counts its subscribers, and remembers the last value and the last state.
public enum NumberedMemory<Value>: StreamMemory {
  public static func remember(_ source: PlainStream<Self>) -> PlainStream<Self> {
    let functions = NumberedFunctions<(Value?, BareState?)>()
    var last: (value: Value?, state: BareState?)
    return source.shared {
      last.value = .some($0)
      functions.change(to: (.some($0), nil))
    } state: {
      last.state = $0
      functions.change(to: (nil, $0))
    } add: { observer in
      let receive = { (value: Value?, state: BareState?) in
        if let value { observer.next(value) }
        if let state { observer.state(state) }
      }
      let place = functions.add(receive)
      receive(last.value, last.state)
      return place
    }
  }
}
