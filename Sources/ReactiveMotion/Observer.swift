/// A receiver of values (`IO-1`).
///
/// The stream types are generic over their observer. A more capable observer, such as ``MotionObserver``, adds channels.
public protocol Observer<Value> {
  /// The type of the values.
  associatedtype Value

  /// The value channel: the observer receives the argument unchanged, before the call returns (`IO-1.1`).
  var next: (Value) -> Void { get }
}
