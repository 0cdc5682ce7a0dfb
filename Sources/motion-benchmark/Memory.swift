import ReactiveMotion

#if canImport(Darwin)
  import Darwin
#else
  import CMalloc
#endif

extension Case {
  /// The memory of a number of subscribers, in bytes for each.
  static func memory(_ size: Int) -> Case {
    Case(
      id: "memory/\(size)",
      contenders: [
        Contender("ReactiveProperty", .atMost(150)) {
          let counter = Counter()
          let property = ReactiveProperty(initialValue: 0)
          return bytes(size) { property.subscribe { counter.add($0) } }
        }
      ] + Peers.memory(size))
  }

  /// The growth of the heap per subscriber, including its observer and its handle, without the array of handles.
  static func bytes<Handle>(_ size: Int, subscribe: () -> Handle) -> Double {
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
