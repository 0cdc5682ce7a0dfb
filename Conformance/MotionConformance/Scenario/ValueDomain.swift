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
    case .integer: "\(sample)"
    case .real: "\(Double.sample(sample))"
    case .text: "\"\(String.sample(sample))\""
    case .nullable: sample == 0 ? "nil" : "\(sample)"
    case .list: sample == 0 ? "[]" : "[\(sample)]"
    }
  }
}
