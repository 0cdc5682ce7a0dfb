import Foundation

/// Ends a command that was used incorrectly.
func refuse(_ mistake: String) -> Never {
  let usage = """
    motion-benchmark: \(mistake)
    usage: motion-benchmark [TEXT]… [--rounds N]

    Measures the cost of ReactiveMotion's operations, compared with the least possible cost. It prints the least nanoseconds of
    an operation and, in parentheses, the ratio to the first contender. With TEXT it measures only cases with TEXT in their
    name, such as write/100/ReactiveProperty or pair-random.

      --rounds N  measure nothing; do N rounds of each selected contender, for an instruction counter

    """
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}

var names = Array(CommandLine.arguments.dropFirst())
var rounds: Int?
if let place = names.firstIndex(of: "--rounds") {
  guard place + 1 < names.count, let number = Int(names[place + 1]), number > 0 else {
    refuse("invalid --rounds: expected an integer above 0 after it")
  }
  rounds = number
  names.removeSubrange(place...(place + 1))
}
let cases = Case.all.map { ($0, $0.selected(names)) }.filter { !$1.isEmpty }
if cases.isEmpty { refuse("no case has '\(names.joined(separator: "' or '"))' in its name") }
if let rounds {
  for one in cases.flatMap(\.1) { print("\(one.name): \(one.prepare().checked(rounds: rounds)) operations") }
} else {
  for (one, selected) in cases {
    // The contenders alternate, so that a slow phase of the machine affects all of them.
    let workloads = ([one.contenders[0].value] + selected.map(\.prepare)).map { $0() }
    var minima = workloads.map { _ in Double.infinity }
    for _ in 0..<27 { minima = zip(minima, workloads).map { min($0, $1.nanoseconds()) } }
    for (contender, figure) in zip(selected, minima.dropFirst()) {
      print("\(contender.name): \(String(format: "%.1f ns (× %.1f)", figure, figure / minima[0]))")
    }
  }
}
