/// Values in the wire protocol: literals of the domain, which a port can use directly.
extension ValueDomain {
  /// The sample with that number.
  package func json(_ sample: Int) -> JSON {
    switch self {
    case .integer: .integer(sample)
    case .real: .real(.sample(sample))
    case .text: .string(.sample(sample))
    case .nullable: sample == 0 ? .null : .integer(sample)
    case .list: .array([Int].sample(sample).map(JSON.integer))
    }
  }

  /// The number of a sample, or `nil` for another value.
  func sample(_ json: JSON) -> Int? {
    switch (self, json) {
    case (.integer, _): json.integerValue?.sampleNumber
    case (.real, .integer(let number)): Double(number).sampleNumber
    case (.real, .real(let number)): number.sampleNumber
    case (.text, .string(let text)): text.sampleNumber
    case (.nullable, .null): 0
    case (.nullable, _): json.integerValue.flatMap { Int?.some($0).sampleNumber }
    case (.list, .array(let elements)):
      elements.isEmpty ? 0 : elements.count == 1 ? elements[0].integerValue.flatMap { [$0].sampleNumber } : nil
    default: nil
    }
  }

  /// The value in a trace.
  func tracedValue(_ json: JSON) -> TracedValue { sample(json).map(TracedValue.sample) ?? .other(json.text) }
}

extension JSON {
  /// The value as an integer, if it is a number without a fraction.
  var integerValue: Int? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int(exactly: number)
    default: nil
    }
  }
}
