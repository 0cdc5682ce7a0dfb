/// A kind of value that the scenarios are run with.
///
/// A scenario speaks of samples by number. Sample 0 is the domain's emptiest value, because ports in languages with
/// truthiness or null break there.
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

  /// How a sample of this domain is written in a report.
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
