import ReactiveMotion

extension Case {
  /// Observers subscribe, then unsubscribe in the order of their places, beside a number of observers that remain.
  static func pair(_ id: String, _ places: [Int], beside size: Int = 0) -> Case {
    Case(
      id: id,
      contenders: [
        "the floor": { floor(places) },
        "ReactiveProperty": {
          let counter = Counter()
          let property = ReactiveProperty(initialValue: 1)
          for _ in 0..<size { _ = property.subscribe { counter.add($0) } }
          return Workload(operations: places.count) { rounds in
            _ = counter.take()
            // The values that the observers receive on subscription count the pairs.
            var handles: ContiguousArray<Subscription?> = []
            for _ in 0..<rounds {
              for _ in places { handles.append(property.subscribe { counter.add($0) }) }
              for place in places { handles[place].take()?.unsubscribe() }
              handles.removeAll(keepingCapacity: true)
            }
            return counter.take()
          }
        },
      ])
  }

  /// The minimal cost of a pair: allocate a handle and the memory of the observer, append them, and clear them in order.
  static func floor(_ places: [Int]) -> Workload {
    final class Handle {
      let place: Int

      init(place: Int) { self.place = place }
    }

    let counter = Counter()
    return Workload(operations: places.count) { rounds in
      var observers: ContiguousArray<((Int) -> Void)?> = []
      var handles: ContiguousArray<Handle?> = []
      var count = 0
      for _ in 0..<rounds {
        for place in places.indices {
          observers.append { counter.add($0) }
          handles.append(Handle(place: place))
        }
        count += observers.count
        for place in places {
          observers[place] = nil
          handles[place] = nil
        }
        observers.removeAll(keepingCapacity: true)
        handles.removeAll(keepingCapacity: true)
      }
      return count
    }
  }

  /// The indices of that many observers in a random order, the same on every run.
  static func shuffled(_ size: Int) -> [Int] {
    var places = Array(0..<size)
    var state: UInt64 = 1
    for place in places.indices.dropFirst().reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      places.swapAt(place, Int((state >> 33) % UInt64(place + 1)))
    }
    return places
  }
}
