/// The number of times that the rules of the model were met, alone and in pairs.
package struct Coverage: Sendable {
  private var pairs = [Int](repeating: 0, count: ModelRule.allCases.count * ModelRule.allCases.count)

  mutating func count(_ rules: RuleSet) {
    let size = ModelRule.allCases.count
    var rest = rules.bits
    while rest != 0 {
      let one = rest.trailingZeroBitCount
      rest &= rest - 1
      pairs[one * size + one] += 1
      var others = rest
      while others != 0 {
        pairs[one * size + others.trailingZeroBitCount] += 1
        others &= others - 1
      }
    }
  }

  mutating func add(_ other: Coverage) { for place in pairs.indices { pairs[place] += other.pairs[place] } }

  /// The number of scenarios that met each rule.
  package var rules: [(name: String, count: Int)] {
    ModelRule.allCases.map { ("\($0)", pairs[$0.rawValue * ModelRule.allCases.count + $0.rawValue]) }
  }

  /// The number of pairs of rules that were met in one scenario, and the number of all pairs.
  package var metPairs: (met: Int, all: Int) {
    let size = ModelRule.allCases.count
    return (pairs.count { $0 > 0 } - rules.count { $0.count > 0 }, size * (size - 1) / 2)
  }
}
