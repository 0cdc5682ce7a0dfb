/// What all contenders' observers do: add up what they hear, in memory that nothing is optimised away from.
struct Counter {
  private let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() {
    sum.initialize(to: 0)
  }

  /// An observer that adds what it receives: the very same function for all contenders that a write is compared for, because a
  /// processor takes longer over a call whose target changes from one contender to the next.
  var observer: Hearing<Int> {
    @inline(never) get { Hearing { add($0) } }
  }

  /// Adds what has been heard.
  func add(_ amount: Int) {
    sum.pointee &+= amount
  }

  /// Begins at nought, and gives the 1 to write, so that the sum of what is heard is the count of deliveries.
  func reset() -> Int {
    sum.pointee = 0
    return opaque(1)
  }

  /// Gives what has been added up since the last time.
  func take() -> Int {
    defer { sum.pointee = 0 }
    return sum.pointee
  }
}

/// Gives a value back in a way that the optimiser cannot see through.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value {
  value
}

/// A function that receives values, stored in the way in which generic code keeps and calls it.
struct Hearing<Value> {
  let next: (Value) -> Void
}
