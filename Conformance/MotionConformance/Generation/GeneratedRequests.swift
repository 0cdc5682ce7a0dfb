/// The requests of generated scenarios, by number.
struct GeneratedRequests: Sendable {
  typealias Fields = [(specification: Specification, values: ValueDomain, lacks: [Lack])]

  private let seed: UInt64
  /// The specifications and domains that take turns, each with the capabilities that the port lacks.
  let fields: Fields
  private let canRemember: Bool

  /// The requests to a port: its scenarios depend on the offers and the lacks of the port.
  ///
  /// - Throws: ``NothingSelected`` if the port offers none of the specifications in any of the domains.
  init(of exploration: Exploration, to testee: some Testee) throws {
    fields = exploration.specifications.flatMap { specification in
      let lacks = testee.lacks(of: specification)
      return testee.offers(specification).filter(exploration.values.contains).map { (specification, $0, lacks) }
    }
    guard !fields.isEmpty else { throw NothingSelected(port: testee.name) }
    (seed, canRemember) = (exploration.seed, !testee.offers(.remember).isEmpty)
  }

  /// The request of that number.
  subscript(number: Int) -> Request { self[number..<number + 1][0] }

  /// The requests of those numbers.
  subscript(numbers: Range<Int>) -> [Request] {
    var generator = Generator(seed: seed, canRemember: canRemember)
    return numbers.map { number in
      let (specification, values, lacks) = fields[number % fields.count]
      return Request(
        specification: specification, values: values,
        actions: generator.scenario(number, of: specification).performable(without: lacks, of: specification))
    }
  }
}
