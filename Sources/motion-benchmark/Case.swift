/// Something that is measured for several contenders, the first of which the others are compared with.
struct Case {
  /// What is measured and at which size, such as `write/100`.
  let id: String

  /// What the figures are for, such as `delivery`.
  let operation: String

  let contenders: [Contender]

  /// Gives how long each contender takes. Every repetition has each contender's turn, so that whatever slows the machine
  /// down for a while slows down all of them.
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

  /// Finds how many rounds take about as long as asked for, and warms up meanwhile.
  private static func roundsThatTake(_ wanted: Duration, _ workload: Workload, _ name: Name) -> Int {
    var rounds = 1
    while true {
      let taken = duration(workload, rounds: rounds, name)
      if taken >= wanted { return rounds }
      rounds *= taken < wanted / 8 ? 4 : 2
    }
  }

  private static func duration(_ workload: Workload, rounds: Int, _ name: Name) -> Duration {
    ContinuousClock().measure { workload.checked(rounds: rounds, name) }
  }
}

extension Cases {
  /// Gives the cases that are to be measured, each with the contenders that are selected and the one that they are
  /// compared with.
  static func selected(_ options: Options) -> [Case] {
    all.compactMap { candidate in
      let selected = candidate.contenders.map { options.selects("\(candidate.id)/\($0.name.rawValue)") }
      guard selected.contains(true) else { return nil }
      let contenders = zip(candidate.contenders, selected).enumerated().filter { $0.offset == 0 || $0.element.1 }
      return Case(id: candidate.id, operation: candidate.operation, contenders: contenders.map(\.element.0))
    }
  }

  /// Does a number of rounds of each selected contender.
  static func run(rounds: Int, _ options: Options) throws(UsageError) {
    var operations = 0
    for candidate in all {
      for contender in candidate.contenders where options.selects("\(candidate.id)/\(contender.name.rawValue)") {
        operations += contender.prepare().checked(rounds: rounds, contender.name)
      }
    }
    guard operations > 0 else {
      throw UsageError("nothing has \(options.filters.joined(separator: " or ")) in its name")
    }
    print("\(operations) operations")
  }
}
