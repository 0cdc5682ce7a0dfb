/// The state of a list's notifications: the address of the place whose observer is receiving a signal, or a constant.
///
/// It is one word, so that a write stores and compares it at the cost of a flag.
@usableFromInline
struct Progress: Equatable {
  @usableFromInline
  let address: UnsafeRawPointer

  @inlinable
  init(address: UnsafeRawPointer) {
    self.address = address
  }

  /// No notification is in progress.
  @inlinable
  static var idle: Progress { constant(1) }

  /// A notification is in progress, but no observer is receiving a signal.
  @inlinable
  static var busy: Progress { constant(2) }

  /// During the notification a signal was sent, an observer was removed or the places were moved.
  @inlinable
  static var interrupted: Progress { constant(3) }

  /// The observer at a place is receiving a signal.
  @inlinable
  static func at<Place: ~Copyable>(_ place: UnsafeMutablePointer<Place>) -> Progress {
    Progress(address: UnsafeRawPointer(place))
  }

  /// A value that is not the address of a place.
  @inlinable
  static func constant(_ bits: Int) -> Progress {
    Progress(address: UnsafeRawPointer(bitPattern: bits).unsafelyUnwrapped)
  }
}
