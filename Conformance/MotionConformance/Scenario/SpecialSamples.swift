/// Samples with numbers below 0: negative, large and extreme values. A port must deliver each value unchanged; the kit compares
/// values bit by bit and scalar by scalar. The samples form pairs of values that a port may confuse: they agree in their
/// lowest bits, when rounded or trimmed, in length, in their ends or as sets.
package enum SpecialSamples {
  /// The number of special samples in each domain: the samples -1, -2, ….
  package static let count = 16

  /// The number of the special sample that a port may confuse with that one: the other one of a pair.
  static func twin(of number: Int) -> Int { -1 - ((-1 - number) ^ 1) }

  /// The special whole numbers, sample -1 first; none is beyond those that every language can represent.
  static let integers = [
    -1, 4_294_967_295, -128, -384, -32_769, -98_305, -2_147_483_649, 6_442_450_943, 2_147_483_648, 6_442_450_944,
    9_007_199_254_740_991, 9_007_199_254_740_990, -9_007_199_254_740_991, -9_007_199_254_740_990, 4_294_967_297,
    4_294_967_298,
  ]

  static let reals = [
    -1.0, -0.0, 0.1, 0.1.nextUp, .nan, 1e21, .infinity, -.infinity, .leastNonzeroMagnitude, 1e-300,
    1.7976931348623157e308, 1.7976931348623155e308, 16_777_217, 16_777_216, 7.1, 7.2,
  ]

  static let texts = [
    " ", "  ", "\u{E9}", "e\u{301}", "Ab", "aB", "undefined", "[object Object]", "0", "00", "\u{0}\n\"\\", "\u{0}",
    String(repeating: "x", count: 300), String(repeating: "x", count: 299) + "y", "👩‍👩‍👧", "👩‍👩‍👦",
  ]

  static let lists = [
    [0], [0, 0], [1, 2], [2, 1], [1, 1], [1, 1, 1], [-1], [9_007_199_254_740_991], [3, 4], [5, 6], [1, 2, 3, 4],
    [1, 3, 2, 4], Array(0..<longestListCount), Array(0..<longestListCount - 1) + [0], [7, 8, 9], [7, 8],
  ]

  /// Whether two samples are equal; `nil` if that differs between languages: 0.0 and -0.0, two spellings of one text, and NaN.
  static func areEqual(_ one: Int, _ other: Int, in values: ValueDomain) -> Bool? {
    switch (values, max(one, other), min(one, other)) {
    case (.real, 0, -2), (.real, -5, -5), (.text, -3, -4): nil
    default: one == other
    }
  }

  static let longestListCount = 300

  /// The special sample with that negative number in the list of a domain; after the last one comes the first again.
  static func sample<Value>(_ number: Int, of list: [Value]) -> Value { list[(-1 - number) % count] }

  /// The number of the special sample at that index of its list; `nil` for no index.
  static func number(_ place: Int?) -> Int? { place.map { -1 - $0 } }
}
