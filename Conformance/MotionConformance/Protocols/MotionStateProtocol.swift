/// A port's state of motion (`MO-1`).
///
/// Where the type is `CaseIterable` the kit counts its cases; where it is `RawRepresentable` by an integer the kit
/// reads its numbers.
public protocol MotionStateProtocol: Equatable {
  /// Nothing moves.
  static var atRest: Self { get }
  /// Something moves.
  static var active: Self { get }
}
