/// A state of motion in a trace (`MO-1`).
public enum MotionStateName: Hashable, Sendable {
  /// Nothing moves.
  case atRest
  /// Something moves.
  case active
  /// A state that the specification does not define, as text.
  case other(String)
}

extension MotionStateName: CustomStringConvertible {
  public var description: String {
    switch self {
    case .atRest: "atRest"
    case .active: "active"
    case .other(let text): text.printable
    }
  }
}
