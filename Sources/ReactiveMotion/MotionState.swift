/// Whether what a stream describes is moving (`MO-1`).
///
/// There are these two states and no third (`MO-1.1`); as numbers they are 0 and 1 (`MO-1.2`).
public enum MotionState: Int, CaseIterable, Sendable {
  /// Nothing moves; no further values are expected until it does.
  case atRest = 0

  /// Something moves; values are to be expected.
  case active = 1
}
