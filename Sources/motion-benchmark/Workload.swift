/// Repeatable work that counts its operations.
struct Workload {
  /// The number of operations, such as deliveries, in a round.
  let operations: Int

  /// Runs a number of rounds and returns the number of operations performed.
  let run: (_ rounds: Int) -> Int

  /// Runs a number of rounds, checks the number of operations, and returns it.
  @discardableResult
  func checked(rounds: Int, _ name: ContenderName) -> Int {
    let done = run(rounds)
    guard done == operations * rounds else {
      fatalError("\(name.rawValue) has done \(done) operations, not \(operations * rounds)")
    }
    return done
  }
}

/// A contender of a case.
struct Contender {
  let name: ContenderName

  /// Creates the work.
  let prepare: () -> Workload
}

enum ContenderName: String {
  case limit = "limit"
  case floor = "floor"
  case property = "ReactiveProperty"
  case stream = "asStream"
  case observation = "Property"
  case remember = "_remember"
  case rememberedProperty = "asStream()._remember()"
  case byHand = "by hand"
  case threeByHand = "three by hand"
  case threeMaps = "three _map"
  case map = "_map"
  case filter = "_filter"
  case nextOperator = "_nextOperator"
  case safe = "safe-list"
  case openCombine = "OpenCombine"
}
