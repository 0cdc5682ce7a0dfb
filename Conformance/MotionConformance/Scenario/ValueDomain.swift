/// A kind of value that scenarios run with.
///
/// A scenario refers to samples by number. Sample 0 is the domain's empty value (0, 0.0, "", nil, []), which ports in
/// languages with truthiness or null tend to mishandle.
public enum ValueDomain: String, CaseIterable, Hashable, Codable, Sendable {
  /// 0, 1, 2, …
  case integer
  /// 0.0, 1.5, 3.0, …
  case real
  /// "", "a", "b", …
  case text
  /// nil, 1, 2, …
  case nullable
  /// [], [1], [2], …
  case list

  /// The sample with that number as reports print it.
  package func literal(_ sample: Int) -> String {
    switch self {
    case .integer: "\(Int.sample(sample))"
    case .real: "\(Double.sample(sample))"
    case .text: Self.literal(String.sample(sample))
    case .nullable: Int?.sample(sample).map { "\($0)" } ?? "nil"
    case .list: Self.literal([Int].sample(sample))
    }
  }

  /// A sample with more elements or characters is shown by its ends.
  private static let long = 20

  private static func literal(_ text: String) -> String {
    text.count > long
      ? "\"\(text.prefix(3))…\(text.suffix(3))\" (\(text.count) characters)" : text.debugDescription.withMarksEscaped
  }

  private static func literal(_ list: [Int]) -> String {
    guard list.count > long else { return "\(list)" }
    return "[\(list[0]), \(list[1]), …, \(list[list.count - 2]), \(list[list.count - 1])] (\(list.count) numbers)"
  }
}
