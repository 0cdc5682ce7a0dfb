internal import ConformancePlatform

extension Array {
  /// A reference to an element, because copies of large elements take time. It is valid as long as the array is kept.
  @inline(__always)
  func reference(to place: Int) -> Ref<Element> {
    withUnsafeBufferPointer { Ref(UnsafeMutablePointer(mutating: $0.baseAddress! + place)) }
  }
}

/// Objects of one type. Their memory, and that of their arrays, serves again after `removeAll`.
struct Arena<Object>: ~Copyable {
  /// The objects, and behind them those whose memory is to serve again.
  private var all: [Ref<Object>] = []
  private(set) var count = 0

  /// The objects, in the order in which they were added.
  var objects: ArraySlice<Ref<Object>> { all[..<count] }

  @inline(__always)
  mutating func add(_ object: consuming Object) -> Ref<Object> {
    if count == all.count {
      let place = UnsafeMutablePointer<Object>.allocate(capacity: 1)
      place.initialize(to: object)
      all.append(Ref(place))
    } else {
      all[count].place.pointee = object
    }
    count += 1
    return all[count - 1]
  }

  /// An empty array for the next object, with the memory of that which its place had before.
  @inline(__always)
  func emptied<Element>(_ path: WritableKeyPath<Object, [Element]>) -> [Element] {
    guard count < all.count else { return [] }
    var array: [Element] = []
    swap(&array, &all[count][dynamicMember: path])
    array.clear()
    return array
  }

  mutating func removeAll() { count = 0 }

  deinit {
    for object in all {
      object.place.deinitialize(count: 1)
      object.place.deallocate()
    }
  }
}
