/// Samples with numbers below 0: negative, large and extreme values, which generated scenarios use and written ones do not.
///
/// A port must hand on exactly what it was given; the kit tells values apart bit by bit and scalar by scalar.
enum SpecialSamples {
  /// How many there are in each domain: the samples -1, -2, ….
  static let count = 8

  /// The whole numbers, none beyond what every language's numbers can say.
  static let integers = [
    -1, -2, -128, -32_769, -2_147_483_649, 2_147_483_648, 9_007_199_254_740_991, -9_007_199_254_740_991,
  ]

  static let reals = [-1.0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1.7976931348623157e308, 0.1]

  static let texts = [
    " ", "\u{E9}", "e\u{301}", "👩‍👩‍👧", "undefined", "\u{0}\n\"\\", String(repeating: "x", count: 300), "0",
  ]

  static let lists = [
    [0], [1, 2], [2, 1], [1, 1], [-1], [9_007_199_254_740_991], Array(0..<longestList), [0, 0, 0],
  ]

  /// Whether a port may take one sample for another that it was given before, in some domain: 0.0 equals -0.0, and two
  /// spellings of one text are equal in some languages.
  static func mayBeEqual(_ one: Int, _ other: Int) -> Bool {
    one == other || [[0, -2], [-2, -3]].contains([max(one, other), min(one, other)])
  }

  static let longestList = 300

  /// The sample that stands in that place of the list, and its number.
  static func sample<Value>(_ number: Int, of list: [Value]) -> Value { list[(-1 - number) % count] }

  /// The number of the sample that is at that place.
  static func number(_ place: Int?) -> Int? { place.map { -1 - $0 } }
}
