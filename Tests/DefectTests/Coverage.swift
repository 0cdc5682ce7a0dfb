@testable import MotionConformance

/// The number of times that generated scenarios take the branches of the model in a port, alone and in pairs.
struct Coverage {
  private var pairs = [Int](repeating: 0, count: ModelBranch.allCases.count * ModelBranch.allCases.count)

  init(of exploration: Exploration, on port: some Testee) throws {
    let requests = try GeneratedRequests(of: exploration, to: port)
    let model = Model()
    for number in 0..<exploration.count {
      let request = requests[number]
      guard case .trace(let trace) = port.answer(to: request) else { continue }
      _ = model.judgeQuickly(request.actions, trace, of: request.specification)
      count(model.branches)
    }
  }

  private mutating func count(_ branches: BranchSet) {
    let taken = ModelBranch.allCases.filter(branches.contains)
    for (place, one) in taken.enumerated() {
      for other in taken[place...] { pairs[one.rawValue * ModelBranch.allCases.count + other.rawValue] += 1 }
    }
  }

  /// The number of scenarios that took each branch.
  var branches: [(name: String, count: Int)] {
    ModelBranch.allCases.map { ("\($0)", pairs[$0.rawValue * ModelBranch.allCases.count + $0.rawValue]) }
  }

  /// The number of pairs of branches that one scenario took, and the number of all pairs.
  var takenPairs: (taken: Int, all: Int) {
    let size = ModelBranch.allCases.count
    return (pairs.count { $0 > 0 } - branches.count { $0.count > 0 }, size * (size - 1) / 2)
  }
}
