/// A measurement of several contenders; the first is the base of the ratios.
struct Case {
  /// The name and the size, such as `write/100`.
  let id: String
  /// The contenders by their names, each with a function that prepares its work.
  let contenders: KeyValuePairs<String, () -> Workload>

  static let sizes = [1, 10, 100, 1_000, 10_000]

  static var all: [Case] {
    sizes.map(write) + [text(100)] + sizes.map(remember) + [1, 10, 100].map(operators)
      + (sizes + [100_000]).map { pair("pair-same/\($0)", Array(0..<$0)) }
      + (sizes + [100_000]).map { pair("pair-random/\($0)", shuffled($0)) }
      + sizes.map { pair("beside/\($0)", [0], beside: $0) }
  }

  /// The full names of the contenders in whose name one of the texts is, or of all without a text, with their work.
  func selected(_ texts: [String]) -> [(name: String, prepare: () -> Workload)] {
    contenders.map { ("\(id)/\($0)", $1) }.filter { name, _ in texts.isEmpty || texts.contains { name.contains($0) } }
  }
}

/// Repeatable work that counts its operations.
struct Workload {
  /// The number of operations, such as deliveries, in a round.
  let operations: Int

  /// Runs a number of rounds and returns the number of operations performed.
  let run: (_ rounds: Int) -> Int

  /// Runs a number of rounds, checks the number of operations, and returns it. An instruction counter finds it by its name.
  @discardableResult @inline(never)
  func checked(rounds: Int) -> Int {
    let done = run(rounds)
    precondition(done == operations * rounds, "\(done) operations, not \(operations * rounds)")
    return done
  }

  /// Measures the nanoseconds of an operation once, in less than some milliseconds.
  func nanoseconds() -> Double {
    let rounds = max(1, 100_000 / operations)
    return ContinuousClock().measure { checked(rounds: rounds) } / .nanoseconds(1) / Double(operations * rounds)
  }
}
