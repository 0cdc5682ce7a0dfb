/// A scenario that is in no suite. Its name is a part of its id.
typealias GeneratedScenario = (name: String, request: Request)

/// The generated scenarios, by number.
struct GeneratedRequests: Sendable {
  /// Specifications and domains, each with the capabilities that the port lacks.
  typealias Combinations = [(specification: Specification, values: ValueDomain, lacks: [Lack])]

  private let seed: UInt64
  /// The seed of the last scenarios, if they have another one.
  let randomSeed: UInt64?
  /// The number of the scenarios that are made from the first seed.
  private let count: Int
  /// The specifications and domains that take turns, each with the capabilities that the port lacks.
  private let turns: Combinations
  /// Whether each of them is selected.
  private let isSelected: [Bool]
  private let canRemember: Bool

  /// The requests to a port: its scenarios depend on the offers and the lacks of the port.
  ///
  /// - Parameter selection: The specifications and domains whose scenarios are performed; each scenario has the number that it has in
  ///   a whole run.
  init(of exploration: Exploration, _ selection: Selection = .everything, to testee: some Testee) {
    turns = exploration.specifications.flatMap { specification in
      let lacks = testee.allLacks(of: specification)
      return testee.offers(specification).filter(exploration.values.contains).map { (specification, $0, lacks) }
    }
    (seed, canRemember) = (exploration.seed, !testee.offers(.remember).isEmpty)
    count = exploration.count - exploration.random
    randomSeed = exploration.random == 0 ? nil : UInt64.random(in: 0..<1_000_000_000)
    isSelected = turns.map { selection.includes($0.specification, in: [$0.values]) }
  }

  /// The specifications and domains that are selected.
  var combinations: Combinations { zip(turns, isSelected).filter(\.1).map(\.0) }

  /// The scenario of that number, which is selected.
  subscript(number: Int) -> GeneratedScenario { self[number..<number + 1][0] }

  /// The selected scenarios among those of these numbers.
  subscript(numbers: Range<Int>) -> [GeneratedScenario] {
    var (generator, slugStart) = (Generator(seed: seed, canRemember: canRemember), GeneratedID.slugStart(seed))
    return numbers.compactMap { number in
      let isRandom = randomSeed != nil && number >= count
      let (seed, place) = isRandom ? (randomSeed ?? seed, number - count) : (seed, number)
      let turn = place % turns.count
      guard isSelected[turn] else { return nil }
      let (specification, values, lacks) = turns[turn]
      if generator.seed != seed {
        (generator, slugStart) = (Generator(seed: seed, canRemember: canRemember), GeneratedID.slugStart(seed))
      }
      let actions = generator.scenario(place, of: specification).performable(without: lacks, of: specification)
      let request = Request(specification: specification, values: values, actions: actions)
      return (slugStart + String(place), request)
    }
  }
}
