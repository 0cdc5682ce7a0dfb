internal import ConformancePlatform

/// Objects of one type. Their memory, and that of their arrays, serves again after `removeAll`.
struct Arena<Object>: ~Copyable {
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
  func memory<Element>(_ path: WritableKeyPath<Object, [Element]>) -> [Element] {
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
