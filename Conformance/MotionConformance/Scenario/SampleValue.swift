/// A type that creates and recognizes the samples of a value domain.
///
/// The kit conforms `Int`, `Double`, `String`, `Optional<Int>` and `Array<Int>`. A port with another value type declares
/// its domain with a conformance.
public protocol SampleValue {
  /// The domain of the samples.
  static var domain: ValueDomain { get }

  /// The sample with that number. Different numbers have different samples.
  static func sample(_ number: Int) -> Self

  /// The number of this sample, or `nil` if the value is not a sample.
  var sampleNumber: Int? { get }
}

extension Int: SampleValue {
  public static var domain: ValueDomain { .integer }
  public static func sample(_ number: Int) -> Int { number }
  public var sampleNumber: Int? { self >= 0 ? self : nil }
}

extension Double: SampleValue {
  public static var domain: ValueDomain { .real }
  public static func sample(_ number: Int) -> Double { Double(number) * 1.5 }
  public var sampleNumber: Int? { self >= 0 ? Int(exactly: self / 1.5) : nil }
}

extension String: SampleValue {
  public static var domain: ValueDomain { .text }
  public static func sample(_ number: Int) -> String { number == 0 ? "" : Name(number - 1).description }
  public var sampleNumber: Int? { isEmpty ? 0 : Name(spelling: self).map { $0.number + 1 } }
}

extension Optional: SampleValue where Wrapped == Int {
  public static var domain: ValueDomain { .nullable }
  public static func sample(_ number: Int) -> Int? { number == 0 ? nil : number }
  public var sampleNumber: Int? {
    guard let number = self else { return 0 }
    return number > 0 ? number : nil
  }
}

extension Array: SampleValue where Element == Int {
  public static var domain: ValueDomain { .list }
  public static func sample(_ number: Int) -> [Int] { number == 0 ? [] : [number] }
  public var sampleNumber: Int? {
    guard let number = first else { return 0 }
    return count == 1 && number > 0 ? number : nil
  }
}
