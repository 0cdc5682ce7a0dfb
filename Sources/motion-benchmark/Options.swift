import Foundation

struct Options {
  static let usage = """
    usage: motion-benchmark [--filter TEXT]… [--repetitions N] [--page FILE] [--rounds N]

    Measures the cost of ReactiveMotion's operations, compared with the least possible cost. It prints tables of Markdown: of
    the least nanoseconds of an operation and, in parentheses, the ratio to the first contender.

      --filter TEXT    measure only cases with TEXT in their name, such as write/100/ or pair-random; may be repeated
      --repetitions N  the number of measurements of each contender (27)
      --page FILE      also write the tables into FILE, between the marks <!-- NAME --> and <!-- end -->
      --rounds N       measure nothing; do N rounds of each selected contender, for an instruction counter
      --help           print this

    A name is that of a case and a contender, such as write/100/ReactiveProperty.
    """

  private(set) var filters: [String] = []
  private(set) var repetitions = 27
  private(set) var page: String?
  private(set) var rounds: Int?
  private(set) var asksForHelp = false

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let option = arguments.next() {
      func value() throws -> String {
        guard let value = arguments.next() else { throw OptionError("missing value for \(option)") }
        return value
      }
      func number() throws -> Int {
        let value = try value()
        guard let number = Int(value), number > 0 else {
          throw OptionError("invalid \(option) '\(value)': expected an integer above 0")
        }
        return number
      }
      switch option {
      case "--filter": filters.append(try value())
      case "--repetitions": repetitions = try number()
      case "--page": page = try value()
      case "--rounds": rounds = try number()
      case "--help", "-h": asksForHelp = true
      default: throw OptionError("invalid option '\(option)': see --help")
      }
    }
  }

  func selects(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.contains($0) }
  }
}

/// The command was used incorrectly.
struct OptionError: LocalizedError {
  let errorDescription: String?

  init(_ message: String) { errorDescription = message }
}
