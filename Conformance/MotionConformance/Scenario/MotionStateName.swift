/// A state of motion as a trace holds it (`MO-1`).
public enum MotionStateName: Hashable, Sendable {
  /// Nothing moves.
  case atRest
  /// Something moves.
  case active
  /// A state that the specification does not know, as text.
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
