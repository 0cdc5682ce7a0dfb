/// A value in a trace: a sample of the domain, or some other value.
public enum TracedValue: Hashable, Sendable {
  /// The sample with that number.
  case sample(Int)
  /// A value that is not a sample of the domain, as text.
  case other(String)

  init(_ value: some SampleValue) {
    if let number = value.sampleNumber { self = .sample(number) } else { self = .other("\(value)") }
  }

  /// The value as reports print it.
  public func text(in values: ValueDomain) -> String { text(values.literal) }

  func text(_ literal: (Int) -> String) -> String {
    switch self {
    case .sample(let number): literal(number)
    case .other(let text): text.printable.withMarksEscaped
    }
  }
}

extension TracedValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self = .sample(number) }
}
