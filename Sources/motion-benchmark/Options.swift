/// What the command was asked to do.
struct Options {
  static let usage = """
    usage: motion-benchmark [--filter TEXT]… [--repetitions N] [--json] [--plot FILE] [--rounds N]

    Measures what ReactiveMotion's operations cost, beside the least that they can cost.

      --filter TEXT    measure only what has TEXT in its name, such as write/100/ or pair-random; may be repeated
      --repetitions N  how often each contender has its turn; 27 if not given
      --json           print JSON instead of a table
      --plot FILE      also draw the cost of a delivery over the number of observers into FILE, as SVG
      --rounds N       measure nothing; do N rounds of each selected contender, for an instruction counter to look at
      --help           print this

    A name is that of a case and a contender, such as write/100/ReactiveProperty.
    """

  private(set) var filters: [String] = []
  private(set) var repetitions = 27
  private(set) var printsJSON = false
  private(set) var plot: String?
  private(set) var rounds: Int?
  private(set) var asksForHelp = false

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var arguments = arguments.makeIterator()
    while let option = arguments.next() {
      switch option {
      case "--filter": filters.append(try Self.value(of: option, &arguments))
      case "--repetitions": repetitions = try Self.number(of: option, &arguments)
      case "--json": printsJSON = true
      case "--plot": plot = try Self.value(of: option, &arguments)
      case "--rounds": rounds = try Self.number(of: option, &arguments)
      case "--help", "-h": asksForHelp = true
      default: throw UsageError("unknown option '\(option)'; --help tells which there are")
      }
    }
  }

  /// Whether something with this name is to be measured.
  func selects(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.contains($0) }
  }

  private static func value(
    of option: String, _ arguments: inout some IteratorProtocol<String>
  ) throws(UsageError) -> String {
    guard let value = arguments.next() else { throw UsageError("\(option) needs a value") }
    return value
  }

  private static func number(
    of option: String, _ arguments: inout some IteratorProtocol<String>
  ) throws(UsageError) -> Int {
    let value = try value(of: option, &arguments)
    guard let number = Int(value), number > 0 else {
      throw UsageError("\(option) needs a number above 0, not '\(value)'")
    }
    return number
  }
}

/// A way in which the command cannot be used.
struct UsageError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
