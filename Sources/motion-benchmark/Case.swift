/// A measurement of several contenders; the first is the base of the ratios.
struct Case {
  /// The name and the size, such as `write/100`.
  let id: String

  /// The operation that is measured, such as `delivery`.
  let operation: String

  let contenders: [Contender]

  /// Measures each contender. The contenders alternate, so that a slow phase of the machine affects all of them.
  func times(repetitions: Int) -> [Results.Time] {
    let entries = contenders.map { contender in
      let workload = contender.prepare()
      return (contender.name, workload, rounds: Self.roundsThatTake(.milliseconds(1), workload, contender.name))
    }
    var times = [[Double]](repeating: [], count: entries.count)
    for _ in 0..<repetitions {
      for (index, (name, workload, rounds)) in entries.enumerated() {
        let duration = Self.duration(workload, rounds: rounds, name)
        times[index].append(duration / .nanoseconds(1) / Double(workload.operations * rounds))
      }
    }
    let sorted = times.map { $0.sorted() }
    return zip(contenders, sorted).map { contender, times in
      Results.Time(
        case: id, operation: operation, contender: contender.name.rawValue, minimum: times[0],
        median: times[times.count / 2], ratio: times[0] / sorted[0][0])
    }
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

extension Cases {
  /// The selected cases, each with its selected contenders and the base of the ratios.
  static func selected(_ options: Options) -> [Case] {
    all.compactMap { candidate in
      let selected = candidate.contenders.map { options.selects("\(candidate.id)/\($0.name.rawValue)") }
      guard selected.contains(true) else { return nil }
      let contenders = zip(candidate.contenders, selected).enumerated().filter { $0.offset == 0 || $0.element.1 }
      return Case(id: candidate.id, operation: candidate.operation, contenders: contenders.map(\.element.0))
    }
  }

  /// Runs a number of rounds of each selected contender.
  static func run(rounds: Int, _ options: Options) throws(OptionError) {
    var operations = 0
    for candidate in all {
      for contender in candidate.contenders where options.selects("\(candidate.id)/\(contender.name.rawValue)") {
        operations += contender.prepare().checked(rounds: rounds, contender.name)
      }
    }
    guard operations > 0 else {
      throw OptionError("invalid --filter '\(options.filters.joined(separator: ", "))': no case has it in its name")
    }
    print("\(operations) operations")
  }
}

/// All cases.
enum Cases {
  static let sizes = [1, 10, 100, 1_000, 10_000]
  static let operatorSizes = [1, 10, 100]
  static let pairSizes = [1, 10, 100, 1_000, 10_000, 100_000]

  static var all: [Case] {
    sizes.map(write) + [text(100)] + sizes.map(remember) + operatorSizes.map(operators)
      + Order.allCases.flatMap { order in pairSizes.map { pair($0, order) } } + sizes.map(pair(beside:))
  }
}
