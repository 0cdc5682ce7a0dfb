/// Values in the wire protocol: literals of the domain, which a port can use directly.
extension ValueDomain {
  package func json(_ sample: Int) -> JSON {
    switch self {
    case .integer: .integer(.sample(sample))
    case .real: .real(.sample(sample))
    case .text: .string(.sample(sample))
    case .nullable: Int?.sample(sample).map(JSON.integer) ?? .null
    case .list: .array([Int].sample(sample).map(JSON.integer))
    }
  }

  /// The field that holds a sample: `value`, or `other` for a number that JSON cannot represent.
  func member(_ sample: Int) -> JSON.Member {
    guard self == .real, let text = Self.text(of: .sample(sample)) else { return JSON.Member("value", json(sample)) }
    return JSON.Member("other", .string(text))
  }

  /// The sample that the text in the field `other` means, if it means one.
  func sample(other text: String) -> Int? {
    guard self == .real else { return nil }
    return (-SpecialSamples.count..<0).first { Self.text(of: .sample($0)) == text }
  }

  /// The text for a number that JSON cannot represent: -0.0, an infinity, NaN; `nil` for any other.
  private static func text(of number: Double) -> String? {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    return number == 0 && number.sign == .minus ? "-0.0" : nil
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
    case (.list, .array(let elements)) where elements.count <= SpecialSamples.longestListCount:
      elements.contains { $0.integerValue == nil } ? nil : elements.compactMap(\.integerValue).sampleNumber
    default: nil
    }
  }

  func tracedValue(_ json: JSON) -> TracedValue {
    sample(json).map(TracedValue.sample) ?? .other(json.text)
  }
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
