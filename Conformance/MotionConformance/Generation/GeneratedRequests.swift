/// A scenario that is in no suite. Its name is the part of its id after the owner, such as `seed-1-number-10918`.
typealias GeneratedScenario = (name: String, request: Request)

/// The generated scenarios of an exploration, each made when it is asked for by its number.
struct GeneratedRequests: Sendable {
  /// Specifications and domains, each with the capabilities that the port lacks.
  typealias Combinations = [(specification: Specification, values: ValueDomain, lacks: [Lack])]

  private let seed: UInt64
  /// The random seed of the last scenarios; `nil` if all are made from `seed`.
  let randomSeed: UInt64?
  /// The number of scenarios that are made from `seed`; those with higher numbers are made from `randomSeed`.
  private let count: Int
  /// The specifications and domains that take turns as the numbers go up, selected or not, with the lacks of the port.
  private let turns: Combinations
  /// Whether each of `turns` is selected.
  private let isSelected: [Bool]

  /// The requests to a port, whose offers and lacks decide the scenarios. Random ones are made from a seed that is drawn here.
  ///
  /// - Parameter selection: The specifications and domains whose scenarios are performed; each scenario has the number that it has in
  ///   a whole run.
  init(of exploration: Exploration, _ selection: Selection = .everything, to testee: some Testee) {
    turns = exploration.specifications.flatMap { specification in
      let lacks = testee.allLacks(of: specification)
      return testee.offers(specification).map { (specification, $0, lacks) }
    }
    (seed, count) = (exploration.seed, exploration.count - exploration.random)
    randomSeed = exploration.random == 0 ? nil : UInt64.random(in: 0..<1_000_000_000)
    isSelected = turns.map { selection.includes($0.specification, in: [$0.values]) }
  }

  /// The specifications and domains of `turns` that are selected.
  var combinations: Combinations { zip(turns, isSelected).filter(\.1).map(\.0) }

  /// The scenario of that number, which is selected.
  subscript(number: Int) -> GeneratedScenario { self[number..<number + 1][0] }

  /// The selected scenarios among those of these numbers.
  subscript(numbers: Range<Int>) -> [GeneratedScenario] {
    var generator = Generator()
    let seeds = [seed, randomSeed ?? seed].map { ($0, GeneratedID.slugStart($0)) }
    return numbers.compactMap { number -> GeneratedScenario? in
      let isRandom = number >= count
      let (seed, slugStart) = seeds[isRandom ? 1 : 0]
      let place = isRandom ? number - count : number
      let turn = place % turns.count
      guard isSelected[turn] else { return nil }
      let (specification, values, lacks) = turns[turn]
      let actions = generator.scenario(place, of: specification, seed: seed, without: lacks)
      return (slugStart + String(place), Request(specification: specification, values: values, actions: actions))
    }
  }
}
