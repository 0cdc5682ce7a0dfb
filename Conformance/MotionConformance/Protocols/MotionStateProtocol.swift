/// A port's state of motion (`MO-1`).
///
/// Where the type is `CaseIterable` the kit counts its cases; where it is `RawRepresentable` by an integer the kit
/// reads its numbers.
public protocol MotionStateProtocol: Equatable {
  static var atRest: Self { get }
  static var active: Self { get }
}
