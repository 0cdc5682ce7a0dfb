import MotionConformance

extension Port {
  /// Signals in a ring buffer, which every observer reads at its own position: each receives every signal in order.
  public static var ring: Port {
    Port("Ring buffer")
      .streams(rememberedBy: ListMemory<RingReaders<Int>>.self, ListMemory<RingReaders<String>>.self)
      .reactiveProperty(ListProperty<RingReaders<Int>>.self, ListProperty<RingReaders<Double>>.self)
  }
}

/// Signals by consecutive numbers. Slots are used again, and more are added if there are too few.
private struct Ring<Signal> {
  private var places: [Signal?] = [nil, nil]
  var numbers = 0..<0

  subscript(number: Int) -> Signal? { places[number % places.count] }

  mutating func append(_ signal: Signal) {
    if numbers.count == places.count {
      var wider = [Signal?](repeating: nil, count: 2 * places.count)
      for number in numbers { wider[number % wider.count] = self[number] }
      places = wider
    }
    places[numbers.upperBound % places.count] = .some(signal)
    numbers = numbers.lowerBound..<numbers.upperBound + 1
  }
}

private final class RingReaders<Signal>: ConnectingList {
  typealias Stream = PlainStream<ListMemory<RingReaders<Signal>>>

  private var ring = Ring<Signal>()
  private var readers: [(function: (Signal) -> Void, number: Int, next: Int)] = []
  private var count = 0
  private var isReading = false

  var isEmpty: Bool { readers.isEmpty }

  func add(_ function: @escaping (Signal) -> Void) -> BareSubscription {
    count += 1
    readers.append((function, count, ring.numbers.upperBound))
    return BareSubscription { [number = count] in self.readers.removeAll { $0.number == number } }
  }

  /// Performs a function once the signal is in the ring, then lets the observers read it unless that is in progress.
  func change(to signal: Signal, first: (Signal) -> Void) {
    ring.append(signal)
    first(signal)
    guard !isReading else { return }
    isReading = true
    while let place = readers.firstIndex(where: { $0.next < ring.numbers.upperBound }) {
      let reader = readers[place]
      readers[place].next += 1
      ring[reader.next].map(reader.function)
    }
    ring.numbers = ring.numbers.upperBound..<ring.numbers.upperBound
    isReading = false
  }
}
