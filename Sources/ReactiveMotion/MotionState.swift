/// The state of motion of a stream (`MO-1`).
///
/// There are exactly two states (`MO-1.1`), with the raw values 0 and 1 (`MO-1.2`).
public enum MotionState: Int, CaseIterable, Sendable {
  /// The motion is at rest; the stream emits no values until it is active again.
  case atRest = 0

  /// The motion is active; the stream is expected to emit values.
  case active = 1
}
