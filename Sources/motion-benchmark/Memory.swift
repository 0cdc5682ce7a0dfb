import ReactiveMotion

#if canImport(Darwin)
  import Darwin
#else
  import CMalloc
#endif

/// A contender whose memory per subscriber is measured.
struct MemoryContender {
  static let sizes = [1_000, 10_000, 100_000]

  let name: ContenderName

  /// Measures the bytes per subscriber.
  let bytes: (_ size: Int) -> Double

  static var all: [MemoryContender] {
    [
      MemoryContender(name: .property) { size in
        let counter = Counter()
        let property = ReactiveProperty(initialValue: 0)
        return measure(size) { property.subscribe { counter.add($0) } }
      }
    ] + Peers.memory
  }

  /// The growth of the heap per subscriber, including its observer and its handle, without the array of handles.
  static func measure<Handle>(_ size: Int, subscribe: () -> Handle) -> Double {
    var handles: ContiguousArray<Handle> = []
    handles.reserveCapacity(size)
    let before = heapInUse()
    for _ in 0..<size { handles.append(subscribe()) }
    let after = heapInUse()
    return withExtendedLifetime(handles) { Double(after - before) / Double(size) }
  }

  private static func heapInUse() -> Int {
    #if canImport(Darwin)
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      return statistics.size_in_use
    #else
      let info = mallinfo2()
      return Int(info.uordblks) + Int(info.hblkhd)
    #endif
  }
}
