/// The state of motion of a port (`MO-1`).
///
/// If the type is `CaseIterable`, the kit counts its cases. If its raw values are integers, the kit reads them.
public protocol MotionStateProtocol: Equatable {
  /// Nothing moves.
  static var atRest: Self { get }
  /// Something moves.
  static var active: Self { get }
}
