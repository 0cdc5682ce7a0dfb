/// An emission of a stream on one of its channels.
@usableFromInline
enum Emission<Value> {
  case next(Value)
  case state(MotionState)
}

/// The functions of an observer with two channels.
@usableFromInline
struct ChannelReceiver<Value>: SignalReceiver {
  @usableFromInline
  let next: (Value) -> Void

  @usableFromInline
  let state: (MotionState) -> Void

  @inlinable
  init(_ next: @escaping (Value) -> Void, state: @escaping (MotionState) -> Void) {
    self.next = next
    self.state = state
  }

  @inlinable
  static var none: ChannelReceiver {
    ChannelReceiver({ _ in }, state: { _ in })
  }

  @inlinable
  func receive(_ emission: Emission<Value>) {
    switch emission {
    case .next(let value): next(value)
    case .state(let motionState): state(motionState)
    }
  }
}
