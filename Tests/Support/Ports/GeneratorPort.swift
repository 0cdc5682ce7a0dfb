import MotionConformance

extension Port {
  /// A generator looks for the next observer when one has returned: a notification reaches those that subscribe meanwhile.
  public static var generator: Port {
    Port("Generators")
      .streams(rememberedBy: ListMemory<Generator<Int>>.self, ListMemory<Generator<[Int]>>.self)
      .reactiveProperty(ListProperty<Generator<Int>>.self, ListProperty<Generator<Int?>>.self)
      .property(GeneratorInformation<String>.self, GeneratorInformation<[Int]>.self)
  }
}

/// Functions in the order of their numbers, which may change while they are generated.
private final class Generator<Signal>: ConnectingList, Sequence {
  typealias Stream = PlainStream<ListMemory<Generator<Signal>>>

  private var functions: [Int: (Signal) -> Void] = [:]
  private var count = 0

  var isEmpty: Bool { functions.isEmpty }

  func add(_ function: @escaping (Signal) -> Void) -> BareSubscription {
    count += 1
    functions[count] = function
    return BareSubscription { [number = count] in self.functions[number] = nil }
  }

  func change(to signal: Signal, first: (Signal) -> Void) {
    first(signal)
    for function in self { function(signal) }
  }

  func makeIterator() -> AnyIterator<(Signal) -> Void> {
    var last = 0
    return AnyIterator {
      last = self.functions.keys.filter { $0 > last }.min() ?? .max
      return self.functions[last]
    }
  }
}

/// Passes on the value that is read.
private final class GeneratorInformation<Value>: ListInformation<Generator<Value>> {
  override func write(_ value: Value) {
    information.write(value)
    for function in list { function(read()) }
  }
}
