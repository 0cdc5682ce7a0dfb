/// A measurement of several contenders; the first is the base of the ratios.
struct Case {
  /// The name and the size, such as `write/100`.
  let id: String
  private(set) var contenders: [Contender]

  init(id: String, contenders: [Contender]) {
    (self.id, self.contenders) = (id, contenders)
    let names = contenders.map(\.name)
    precondition(contenders.allSatisfy { $0.goal?.base.map(names.contains) ?? true }, "\(id) lacks the base of a goal")
  }

  static let sizes = [1, 10, 100, 1_000, 10_000]

  static var all: [Case] {
    [1_000, 10_000, 100_000].map(memory) + sizes.map(write) + [text(100)] + sizes.map(remember)
      + [1, 10, 100].map(operators)
      + Order.allCases.flatMap { order in (sizes + [100_000]).map { pair("pair-\(order)/\($0)", order.places($0)) } }
      + sizes.map { pair("beside/\($0)", [0], beside: $0) }
  }

  /// The selected contenders, `nil` if there are none, and the base of the ratios if the case is measured.
  func selected(_ options: Options) -> Case? {
    var selected = self
    selected.contenders.removeAll { !options.selects("\(id)/\($0.name)") }
    guard let first = selected.contenders.first else { return nil }
    if options.rounds == nil, first.name != contenders[0].name {
      selected.contenders.insert(contenders[0], at: 0)
    }
    return selected
  }

  /// The figure of each contender. The contenders alternate, so that a slow phase of the machine affects all of them.
  func figures(repetitions: Int) -> [Double] {
    let meters = contenders.map { $0.meter() }
    var minima = contenders.map { _ in Double.infinity }
    for _ in 0..<repetitions {
      for (index, meter) in meters.enumerated() { minima[index] = min(minima[index], meter()) }
    }
    return minima
  }

  /// Runs a number of rounds of each contender, and returns the number of operations.
  func run(rounds: Int) -> Int {
    contenders.reduce(0) { operations, contender in
      guard case .time(let prepare) = contender.work else { return operations }
      return operations + prepare().checked(rounds: rounds)
    }
  }
}

struct Contender {
  let name: String
  let goal: Goal?
  let work: Work

  /// The work to measure.
  enum Work {
    /// Its time, in nanoseconds per operation.
    case time(_ prepare: () -> Workload)
    /// Its memory, in bytes.
    case memory(_ measure: () -> Double)
  }

  init(_ name: String, _ goal: Goal? = nil, prepare: @escaping () -> Workload) {
    (self.name, self.goal, work) = (name, goal, .time(prepare))
  }

  init(_ name: String, _ goal: Goal? = nil, bytes: @escaping () -> Double) {
    (self.name, self.goal, work) = (name, goal, .memory(bytes))
  }

  /// Prepares the work, and returns a function that measures it once.
  fileprivate func meter() -> () -> Double {
    switch work {
    case .memory(let measure): return measure
    case .time(let prepare):
      let workload = prepare()
      let rounds = workload.roundsThatTake(.milliseconds(1))
      return {
        workload.duration(rounds: rounds) / .nanoseconds(1) / Double(workload.operations * rounds)
      }
    }
  }
}

/// A bound of a contender's figure, or of its ratio to that of another contender.
struct Goal {
  let sign: String
  let bound: Double
  /// The name of the other contender.
  let base: String?

  static func atMost(_ bound: Double, of base: String? = nil) -> Goal {
    Goal(sign: "≤", bound: bound, base: base)
  }

  static func atLeast(_ bound: Double, of base: String) -> Goal {
    Goal(sign: "≥", bound: bound, base: base)
  }

  func isMet(by measured: Double) -> Bool { sign == "≤" ? measured <= bound : measured >= bound }
}

/// Repeatable work that counts its operations.
struct Workload {
  /// The number of operations, such as deliveries, in a round.
  let operations: Int

  /// Runs a number of rounds and returns the number of operations performed.
  let run: (_ rounds: Int) -> Int

  /// Runs a number of rounds, checks the number of operations, and returns it.
  @discardableResult
  fileprivate func checked(rounds: Int) -> Int {
    let done = run(rounds)
    precondition(done == operations * rounds, "\(done) operations, not \(operations * rounds)")
    return done
  }

  fileprivate func duration(rounds: Int) -> Duration {
    ContinuousClock().measure { checked(rounds: rounds) }
  }

  /// The number of rounds that take about the given time. Finding it also warms up.
  fileprivate func roundsThatTake(_ wanted: Duration) -> Int {
    var rounds = 1
    while true {
      let taken = duration(rounds: rounds)
      if taken >= wanted { return rounds }
      rounds *= taken < wanted / 8 ? 4 : 2
    }
  }
}
