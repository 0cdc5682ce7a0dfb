/// A receiver of signals.
@usableFromInline
protocol SignalReceiver {
  associatedtype Signal

  /// A receiver that ignores every signal.
  static var none: Self { get }

  func receive(_ signal: Signal)
}

/// A function that receives values. In a struct, because Swift calls a bare function in generic storage through a thunk.
@usableFromInline
struct NextReceiver<Value>: SignalReceiver {
  @usableFromInline
  let next: (Value) -> Void

  @inlinable
  init(_ next: consuming @escaping (Value) -> Void) {
    self.next = next
  }

  @inlinable
  static var none: NextReceiver {
    NextReceiver { _ in }
  }

  @inlinable
  func receive(_ value: Value) {
    next(value)
  }
}
