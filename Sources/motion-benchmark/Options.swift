/// The options of the command.
struct Options {
  static let usage = """
    usage: motion-benchmark [--filter TEXT]… [--repetitions N] [--json] [--plot FILE] [--rates FILE] [--page FILE]
                            [--rounds N]

    Measures the cost of ReactiveMotion's operations, compared with the least possible cost, and the conformance kit where
    motion-conformance and served-port are built beside this command. Run it in the folder of the package.

      --filter TEXT    measure only cases with TEXT in their name, such as write/100/ or pair-random; may be repeated
      --repetitions N  the number of measurements of each contender (27)
      --json           print JSON instead of a table
      --plot FILE      also draw the cost of a delivery over the number of observers into FILE, as SVG
      --rates FILE     also draw the generated scenarios a second into FILE, as SVG
      --page FILE      also write the tables into FILE, between the marks <!-- NAME --> and <!-- end -->
      --rounds N       measure nothing; do N rounds of each selected contender, for an instruction counter
      --help           print this

    A name is that of a case and a contender, such as write/100/ReactiveProperty.
    """

  private(set) var filters: [String] = []
  private(set) var repetitions = 27
  private(set) var printsJSON = false
  private(set) var plot: String?
  private(set) var rates: String?
  private(set) var page: String?
  private(set) var rounds: Int?
  private(set) var asksForHelp = false

  init(_ arguments: some Sequence<String>) throws(OptionError) {
    var arguments = arguments.makeIterator()
    func value(of option: String) throws(OptionError) -> String {
      guard let value = arguments.next() else { throw OptionError("missing value for \(option)") }
      return value
    }
    func number(of option: String) throws(OptionError) -> Int {
      let value = try value(of: option)
      guard let number = Int(value), number > 0 else {
        throw OptionError("invalid \(option) '\(value)': expected an integer above 0")
      }
      return number
    }
    while let option = arguments.next() {
      switch option {
      case "--filter": filters.append(try value(of: option))
      case "--repetitions": repetitions = try number(of: option)
      case "--json": printsJSON = true
      case "--plot": plot = try value(of: option)
      case "--rates": rates = try value(of: option)
      case "--page": page = try value(of: option)
      case "--rounds": rounds = try number(of: option)
      case "--help", "-h": asksForHelp = true
      default: throw OptionError("invalid option '\(option)': see --help")
      }
    }
  }

  /// Whether the filters select this name.
  func selects(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.contains($0) }
  }
}

/// The command was used incorrectly.
struct OptionError: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
