/// Something that values are put into (`IO-1`).
///
/// An observer is abstract: the stream types are generic over the observer that they serve, and a more capable
/// observer, such as ``MotionObserver``, adds channels of its own.
public protocol Observer<Value> {
  /// What the observer receives.
  associatedtype Value

  /// The channel for values: what is put in reaches the observer unchanged, before the call returns (`IO-1.1`).
  var next: (Value) -> Void { get }
}
