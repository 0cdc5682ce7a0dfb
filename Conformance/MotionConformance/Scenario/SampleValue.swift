/// A type that creates and recognizes the samples of a value domain.
///
/// The kit conforms `Int`, `Double`, `String`, `Optional<Int>` and `Array<Int>`. A port with another value type declares
/// its domain with a conformance.
public protocol SampleValue {
  /// The domain of the samples.
  static var domain: ValueDomain { get }

  /// The sample with that number. Different numbers have different samples. The numbers from -16 to -1 have special samples:
  /// negative, large and extreme ones.
  static func sample(_ number: Int) -> Self

  /// The number of this sample, or `nil` if the value is not a sample.
  var sampleNumber: Int? { get }
}

extension Int: SampleValue {
  public static var domain: ValueDomain { .integer }
  public static func sample(_ number: Int) -> Int {
    number >= 0 ? number : SpecialSamples.sample(number, of: SpecialSamples.integers)
  }
  public var sampleNumber: Int? {
    guard self < 0 || self >= 2_147_483_648 else { return self }
    return SpecialSamples.number(SpecialSamples.integers.firstIndex(of: self)) ?? (self >= 0 ? self : nil)
  }
}

extension Double: SampleValue {
  public static var domain: ValueDomain { .real }
  public static func sample(_ number: Int) -> Double {
    number >= 0 ? Double(number) * 1.5 : SpecialSamples.sample(number, of: SpecialSamples.reals)
  }
  public var sampleNumber: Int? {
    if sign == .plus, let number = Int(exactly: self / 1.5) { return number }
    return SpecialSamples.number(
      isNaN
        ? SpecialSamples.reals.firstIndex(where: \.isNaN)
        : SpecialSamples.reals.firstIndex { $0.bitPattern == bitPattern })
  }
}

extension String: SampleValue {
  public static var domain: ValueDomain { .text }
  public static func sample(_ number: Int) -> String {
    number > 0
      ? Name(number - 1).description : number == 0 ? "" : SpecialSamples.sample(number, of: SpecialSamples.texts)
  }
  public var sampleNumber: Int? {
    if isEmpty { return 0 }
    if let name = Name(spelling: self) { return name.number + 1 }
    return SpecialSamples.number(SpecialSamples.texts.firstIndex { $0.utf8.elementsEqual(utf8) })
  }
}

extension Optional: SampleValue where Wrapped == Int {
  public static var domain: ValueDomain { .nullable }
  public static func sample(_ number: Int) -> Int? { number == 0 ? nil : Int.sample(number) }
  public var sampleNumber: Int? {
    guard let number = self else { return 0 }
    return number == 0 ? nil : number.sampleNumber
  }
}

extension Array: SampleValue where Element == Int {
  public static var domain: ValueDomain { .list }
  public static func sample(_ number: Int) -> [Int] {
    number > 0 ? [number] : number == 0 ? [] : SpecialSamples.sample(number, of: SpecialSamples.lists)
  }
  public var sampleNumber: Int? {
    guard let number = first else { return 0 }
    if count == 1, number > 0, number < 9_007_199_254_740_991 { return number }
    return SpecialSamples.number(SpecialSamples.lists.firstIndex(of: self))
  }
}
