/// How often the rules of the model were met, alone and in pairs.
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

  /// How many scenarios met each rule.
  package var rules: [(name: String, count: Int)] {
    ModelRule.allCases.map { ("\($0)", pairs[$0.rawValue * ModelRule.allCases.count + $0.rawValue]) }
  }

  /// How many pairs of rules were met in one scenario, and how many pairs there are.
  package var metPairs: (met: Int, all: Int) {
    let size = ModelRule.allCases.count
    return (pairs.count { $0 > 0 } - rules.count { $0.count > 0 }, size * (size - 1) / 2)
  }
}
