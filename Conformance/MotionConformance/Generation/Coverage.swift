/// The number of times that the branches of the model were taken, alone and in pairs.
package struct Coverage: Sendable {
  private var pairs = [Int](repeating: 0, count: ModelBranch.allCases.count * ModelBranch.allCases.count)

  mutating func count(_ branches: BranchSet) {
    let size = ModelBranch.allCases.count
    var rest = branches.bits
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

  /// The number of scenarios that took each branch.
  package var branches: [(name: String, count: Int)] {
    ModelBranch.allCases.map { ("\($0)", pairs[$0.rawValue * ModelBranch.allCases.count + $0.rawValue]) }
  }

  /// The number of pairs of branches that one scenario took, and the number of all pairs.
  package var takenPairs: (taken: Int, all: Int) {
    let size = ModelBranch.allCases.count
    return (pairs.count { $0 > 0 } - branches.count { $0.count > 0 }, size * (size - 1) / 2)
  }
}
