/// How values are written on the wire: as literals of the domain, so that a port reads what it is to use.
extension ValueDomain {
  /// The sample of that number.
  package func json(_ sample: Int) -> JSON {
    switch self {
    case .integer: .integer(sample)
    case .real: .real(.sample(sample))
    case .text: .string(.sample(sample))
    case .nullable: sample == 0 ? .null : .integer(sample)
    case .list: .array([Int].sample(sample).map(JSON.integer))
    }
  }

  /// The number of the sample that a value is, or `nil` where it is none.
  func sample(_ json: JSON) -> Int? {
    switch (self, json) {
    case (.integer, _): json.wholeNumber?.sampleNumber
    case (.real, .integer(let number)): Double(number).sampleNumber
    case (.real, .real(let number)): number.sampleNumber
    case (.text, .string(let text)): text.sampleNumber
    case (.nullable, .null): 0
    case (.nullable, _): json.wholeNumber.flatMap { Int?.some($0).sampleNumber }
    case (.list, .array(let elements)):
      elements.isEmpty ? 0 : elements.count == 1 ? elements[0].wholeNumber.flatMap { [$0].sampleNumber } : nil
    default: nil
    }
  }

  /// The value as a trace holds it.
  func tracedValue(_ json: JSON) -> TracedValue { sample(json).map(TracedValue.sample) ?? .other(json.text) }
}

extension JSON {
  /// The number that this is, where it is one without a fraction.
  var wholeNumber: Int? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int(exactly: number)
    default: nil
    }
  }
}
