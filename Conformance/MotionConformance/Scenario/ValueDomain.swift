/// A kind of value that scenarios run with.
///
/// A scenario refers to samples by number. Sample 0 is the domain's empty value (0, 0.0, "", nil, []), which ports in
/// languages with truthiness or null tend to mishandle.
public enum ValueDomain: String, CaseIterable, Hashable, Sendable {
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

  /// The sample as reports print it.
  public func literal(_ sample: Int) -> String {
    switch self {
    case .integer: "\(Int.sample(sample))"
    case .real: "\(Double.sample(sample))"
    case .text:
      String.sample(sample).count > 20
        ? "a text of \(String.sample(sample).count) characters" : String.sample(sample).debugDescription
    case .nullable: Int?.sample(sample).map { "\($0)" } ?? "nil"
    case .list:
      [Int].sample(sample).count > 20 ? "a list of \([Int].sample(sample).count) numbers" : "\([Int].sample(sample))"
    }
  }
}
