/// A part of the generated scenarios, such as the third of sixteen, so that several machines share them.
///
/// The parts of an exploration have no scenario in common, and together have all of them.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, counted from 1.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// The whole exploration, as one part.
  public static let whole = Shard(unchecked: 1, of: 1)

  /// Reads `3/16`; `nil` if the text is not written like that, or has no such part.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number, of: count)
    guard description == text else { return nil }
  }

  /// The part with that number, of a number of parts; `nil` if there is none.
  public init?(_ number: Int, of count: Int) {
    guard 1...Self.most ~= count, 1...count ~= number else { return nil }
    self.init(unchecked: number, of: count)
  }

  private init(unchecked number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  /// The greatest number of parts.
  public static let most = 10_000

  /// Whether there are other parts.
  public var isPart: Bool { count > 1 }

  /// `3/16`
  public var description: String { "\(number)/\(count)" }
}
