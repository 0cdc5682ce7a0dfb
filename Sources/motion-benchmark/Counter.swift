/// The work of every contender's observers: they add up the values that they receive, in memory that is not optimised away.
struct Counter {
  private let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() {
    sum.initialize(to: 0)
  }

  /// An observer that adds up the values it receives. The contenders of this package use the same function, because a call
  /// takes longer if its target changes from one to the next.
  var observer: StoredFunction<Int> {
    @inline(never) get { StoredFunction { add($0) } }
  }

  /// Adds a received value.
  func add(_ amount: Int) {
    sum.pointee &+= amount
  }

  /// Delivers the value 1 in each of a number of rounds, and returns the number of deliveries.
  ///
  /// It is inlined, so that a round calls nothing but what is measured.
  @inline(__always)
  func deliveries(_ rounds: Int, deliver: (_ one: Int) -> Void) -> Int {
    sum.pointee = 0
    let one = opaque(1)
    for _ in 0..<rounds { deliver(one) }
    return take()
  }

  /// Returns and resets the sum.
  func take() -> Int {
    defer { sum.pointee = 0 }
    return sum.pointee
  }
}

/// Returns a value, opaque to the optimiser.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value {
  value
}

/// A function that receives values. The generic type makes Swift store it in the calling convention of generic code.
struct StoredFunction<Value> {
  let next: (Value) -> Void
}
