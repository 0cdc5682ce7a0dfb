/// A measurement of several contenders; the first is the base of the ratios.
struct Case {
  /// The name and the size, such as `write/100`.
  let id: String

  let contenders: [Contender]

  /// Measures each contender. The contenders alternate, so that a slow phase of the machine affects all of them.
  func times(repetitions: Int) -> [Time] {
    let entries = contenders.map { contender in
      let workload = contender.prepare()
      return (contender.name, workload, rounds: Self.roundsThatTake(.milliseconds(1), workload, contender.name))
    }
    var times = contenders.map { Time(case: id, contender: $0.name) }
    for _ in 0..<repetitions {
      for (index, (name, workload, rounds)) in entries.enumerated() {
        let duration = Self.duration(workload, rounds: rounds, name)
        let time = duration / .nanoseconds(1) / Double(workload.operations * rounds)
        times[index].minimum = min(times[index].minimum, time)
      }
    }
    return times
  }

  /// The number of rounds that take about the given time. Finding it also warms up.
  private static func roundsThatTake(_ wanted: Duration, _ workload: Workload, _ name: ContenderName) -> Int {
    var rounds = 1
    while true {
      let taken = duration(workload, rounds: rounds, name)
      if taken >= wanted { return rounds }
      rounds *= taken < wanted / 8 ? 4 : 2
    }
  }

  private static func duration(_ workload: Workload, rounds: Int, _ name: ContenderName) -> Duration {
    ContinuousClock().measure { workload.checked(rounds: rounds, name) }
  }
}

/// The time of a contender in a case.
struct Time {
  let `case`: String
  let contender: ContenderName
  /// The minimum, in nanoseconds per operation.
  var minimum = Double.infinity
}

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
  case rewriteTo
  case merge
  case dedupe
  case dedupeByHand = "dedupe by hand"
  case openCombine = "OpenCombine"
}

enum Cases {
  static let sizes = [1, 10, 100, 1_000, 10_000]
  static let operatorSizes = [1, 10, 100]
  static let pairSizes = [1, 10, 100, 1_000, 10_000, 100_000]

  static var all: [Case] {
    sizes.map(write) + [text(100)] + sizes.map(remember) + operatorSizes.map(operators)
      + Order.allCases.flatMap { order in pairSizes.map { pair("pair-\(order)/\($0)", order.places($0)) } }
      + sizes.map { pair("pair-beside/\($0)", [0], beside: $0) }
  }

  /// The selected cases, each with its selected contenders and the base of the ratios.
  static func selected(_ options: Options) -> [Case] {
    all.compactMap { candidate in
      let selected = candidate.contenders.map { options.selects("\(candidate.id)/\($0.name.rawValue)") }
      guard selected.contains(true) else { return nil }
      let contenders = zip(candidate.contenders, selected).enumerated().filter { $0.offset == 0 || $0.element.1 }
      return Case(id: candidate.id, contenders: contenders.map(\.element.0))
    }
  }

  /// Runs a number of rounds of each selected contender, and returns the number of operations.
  static func run(rounds: Int, _ options: Options) -> Int {
    all.reduce(0) { operations, candidate in
      candidate.contenders.filter { options.selects("\(candidate.id)/\($0.name.rawValue)") }
        .reduce(operations) { $0 + $1.prepare().checked(rounds: rounds, $1.name) }
    }
  }
}
