/// Work that can be repeated, and that counts what it does.
struct Workload {
  /// How many operations, such as deliveries, a round has.
  let operations: Int

  /// Does a number of rounds and gives how many operations have really taken place.
  let run: (_ rounds: Int) -> Int

  /// Does a number of rounds, having made sure that they do what they are said to, and gives how many operations that is.
  @discardableResult
  func checked(rounds: Int, _ name: Name) -> Int {
    let done = run(rounds)
    guard done == operations * rounds else {
      fatalError("\(name.rawValue) has done \(done) operations, not \(operations * rounds)")
    }
    return done
  }
}

/// One of those that are compared in a case.
struct Contender {
  let name: Name

  /// Makes what is to be repeated.
  let prepare: () -> Workload
}

/// What the contenders are called.
enum Name: String {
  case limit = "limit"
  case floor = "floor"
  case property = "ReactiveProperty"
  case stream = "asStream"
  case observation = "Property"
  case remember = "_remember"
  case safe = "safe-list"
  case openCombine = "OpenCombine"
}
