import TestTraits
import Testing

@testable import MotionConformance
@testable import motion_conformance

struct ExhaustiveExplorationTests {
  @Test(arguments: Specification.all) func `the reference conforms in every scenario of four actions`(
    specification: Specification
  ) throws {
    let result = try ExhaustiveExploration(length: 4, specifications: [specification]).run(
      MotionConformance.Port.reference)
    #expect(result.deviations.map(\.scenario.clause) == [])
    #expect(result.judged > 500)
    #expect(result.unsupported == 0)
  }

  @Test(arguments: Operator.allCases) func `every operator is enumerated with functions that it can be given`(
    one: Operator
  ) {
    #expect(!one.row.enumerated.isEmpty)
    #expect(one.row.enumerated.allSatisfy { $0.suits(one) })
  }

  @Test func `a table without others requires that a value may stay`() {
    func row(_ allows: @escaping (Int?, [Int]) -> Bool) -> OperatorRow {
      OperatorRow(allows: allows, results: { _, _ in [] }, enumerated: [])
    }
    #expect(row { value, results in results == value.map { [$0] } }.allowsUnchangedValues)
    #expect(!row { _, results in results == [1] }.allowsUnchangedValues)
  }

  @Test func `each scenario is in one part`() throws {
    let wrong = Port("wrong").reactiveProperty(WrongProperty<Int>.self)
    func result(_ shard: Shard) throws -> Exploration.Result {
      try ExhaustiveExploration(length: 4, specifications: [.reactiveProperty], shard: shard).run(wrong)
    }
    let whole = try result(.whole)
    let parts = try (1...3).map { try result(try #require(Shard($0, of: 3))) }
    #expect(parts.map(\.judged).reduce(0, +) == whole.judged)
    #expect(parts.allSatisfy { $0.judged > 0 && $0.judged < whole.judged })
    #expect(Set(parts.flatMap(\.deviations).map(\.scenario.clause)) == Set(whole.deviations.map(\.scenario.clause)))
  }

  /// It finds the deviations that random scenarios find with so few actions, and no scenario of those lengths is shorter.
  @Test(arguments: [("RP-9.2", 3), ("RP-9.3", 4)])
  func `it finds the shortest counterexample`(clause: String, length: Int) throws {
    let wrong = Port("wrong").reactiveProperty(WrongProperty<Int>.self)
    func found(_ most: Int) throws -> Int? {
      let exploration = ExhaustiveExploration(length: most, specifications: [.reactiveProperty])
      return try exploration.run(wrong).deviations.first { $0.scenario.clause == clause }?.length
    }
    #expect(try found(length - 1) == nil)
    #expect(try found(length) == length)
  }

  /// The number of random scenarios that are searched: such scenarios are rare.
  private static let sample: Int = {
    #if DEBUG
      1
    #else
      3
    #endif
  }()

  @Test(.slow) func `short random scenarios are among them`() {
    for specification in Specification.all {
      var all: Set<[Action]> = []
      func extend(_ actions: [Action]) {
        Enumeration(specification: specification).forEachContinuation(of: actions, within: 3 - actions.count) { more in
          #expect(all.insert(actions + more).inserted, "\(actions + more) comes twice")
          extend(actions + more)
          return true
        }
      }
      extend([])
      let scenarios = (0..<60_000).lazy.map { Generator.scenario($0, seed: 1, of: specification) }
      let plain = Array(scenarios.filter(\.isEnumerated).prefix(Self.sample))
      #expect(plain.count == Self.sample)
      for actions in plain {
        let isThere = all.contains(actions)
        #expect(isThere, "\(actions)")
      }
    }
  }

  @Test func `no more continuations are made than are asked for`() {
    var count = 0
    // No memory holds all of them.
    Enumeration(specification: .reactiveProperty).forEachContinuation(
      of: [.property("p", holding: 1, external: false)], within: 30
    ) { _ in
      count += 1
      return count < 1_000
    }
    #expect(count == 1_000)
  }

  @Test func `the command performs every scenario on as many cores`() throws {
    let counts = try ["1", "2"].map { jobs in
      let run = try Command.run(["explore", "--exhaustive", "3", "--jobs", jobs])
      #expect(run.status == 0)
      return run.output.prefix { $0 != " " }
    }
    #expect(counts[0] == counts[1])
  }
}

extension [Action] {
  /// Whether it is among the scenarios of at most three actions that are enumerated.
  fileprivate var isEnumerated: Bool {
    guard count <= 3, hasFirstNames, count(where: \.isRoot) == 1 else { return false }
    return allSatisfy { action in
      action.kind != .when && action.values.allSatisfy { $0 == 1 } && !action.isOfOneConnection
        && action.isOfEnumeratedOperation
    }
  }

  /// Whether the participants are a, b, c, … in this order.
  private var hasFirstNames: Bool {
    let names = compactMap { action -> Name? in
      switch action {
      case .subscribe(let name, _, _, _), .observer(let name): name
      default: nil
      }
    }
    return names == (0..<names.count).map(Name.init)
  }
}

extension Action {
  fileprivate var isOfEnumeratedOperation: Bool {
    guard case .operate(let one, _, let operation, _) = self else { return true }
    return one.row.enumerated.contains(operation)
  }

  fileprivate var isOfOneConnection: Bool {
    switch self {
    case .emit(_, _, .some), .emitState(_, _, .some): true
    default: false
    }
  }
}
