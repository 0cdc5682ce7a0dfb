/// The events that each action of a scenario caused, in the order in which they occurred, with marks where the actions of
/// reactions begin and return.
public typealias Trace = [[Event]]

extension [Event] {
  package var withoutMarks: [Event] { contains(where: \.isMark) ? filter { !$0.isMark } : self }
}

/// A value in a trace: a sample of the domain, or some other value.
public enum TracedValue: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The sample with that number.
  case sample(Int)
  /// A value that is not a sample of the domain, as text.
  case other(String)

  init(_ value: some SampleValue) {
    if let number = value.sampleNumber { self = .sample(number) } else { self = .other("\(value)") }
  }

  package func text(in values: ValueDomain) -> String { text(values.literal) }

  /// The value, a sample as a function spells it. Other text is escaped.
  func text(_ literal: (Int) -> String) -> String {
    switch self {
    case .sample(let number): literal(number)
    case .other(let text): text.printable.withMarksEscaped
    }
  }

  public init(integerLiteral number: Int) { self = .sample(number) }
}

/// A state of motion in a trace (`MO-1`).
public struct MotionStateName: Hashable, Sendable, CustomStringConvertible {
  /// The state as the content of an event: the number of a state, or another text.
  let content: TracedValue

  /// Nothing moves.
  public static var atRest: MotionStateName { MotionStateName(content: 0) }
  /// Something moves.
  public static var active: MotionStateName { MotionStateName(content: 1) }
  /// A state that the specification does not define, as text.
  public static func other(_ text: String) -> MotionStateName { MotionStateName(content: .other(text)) }

  public var description: String {
    if case .other(let text) = content { text.printable } else { self == .atRest ? "atRest" : "active" }
  }
}
