/// A scenario that is in no suite. Its name is a part of its id.
typealias GeneratedScenario = (name: String, request: Request)

/// The generated scenarios, by number.
struct GeneratedRequests: Sendable {
  /// Specifications and domains, each with the capabilities that the port lacks.
  typealias Combinations = [(specification: Specification, values: ValueDomain, lacks: [Lack])]

  private let seed: UInt64
  /// The specifications and domains that take turns, each with the capabilities that the port lacks.
  private let turns: Combinations
  /// Whether each of them is selected.
  private let isSelected: [Bool]
  private let canRemember: Bool

  /// The requests to a port: its scenarios depend on the offers and the lacks of the port.
  ///
  /// - Throws: ``NothingSelected`` if the port offers none of the specifications in any of the domains.
  init(of exploration: Exploration, to testee: some Testee) throws {
    turns = exploration.specifications.flatMap { specification in
      let lacks = testee.allLacks(of: specification)
      return testee.offers(specification).filter(exploration.values.contains).map { (specification, $0, lacks) }
    }
    (seed, canRemember) = (exploration.seed, !testee.offers(.remember).isEmpty)
    isSelected = turns.map { exploration.selection.includes($0.specification, in: [$0.values]) }
    guard !combinations.isEmpty else { throw NothingSelected(port: testee.name) }
  }

  /// The specifications and domains that are selected.
  var combinations: Combinations { zip(turns, isSelected).filter(\.1).map(\.0) }

  /// The scenario of that number, which is selected.
  subscript(number: Int) -> GeneratedScenario { self[number..<number + 1][0] }

  /// The selected scenarios among those of these numbers.
  subscript(numbers: Range<Int>) -> [GeneratedScenario] {
    var generator = Generator(seed: seed, canRemember: canRemember)
    let slugStart = GeneratedID.slugStart(seed)
    return numbers.compactMap { number in
      let turn = number % turns.count
      guard isSelected[turn] else { return nil }
      let (specification, values, lacks) = turns[turn]
      let actions = generator.scenario(number, of: specification).performable(without: lacks, of: specification)
      return (slugStart + String(number), Request(specification: specification, values: values, actions: actions))
    }
  }
}
