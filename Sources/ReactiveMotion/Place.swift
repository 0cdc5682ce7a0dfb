/// A place for an observer.
@usableFromInline
struct Place<Observer: SignalReceiver>: ~Copyable {
  /// The subscription to a place.
  @usableFromInline
  enum Link {
    case subscription(Unmanaged<Subscription>)

    /// The subscription was released.
    case released

    /// The observer was removed.
    case empty
  }

  @usableFromInline
  var observer = Observer.none

  @usableFromInline
  var link: Link

  @inlinable
  @inline(__always)
  init(subscription: Subscription) {
    link = .subscription(.passUnretained(subscription))
  }

  @inlinable
  var isEmpty: Bool {
    if case .empty = link { true } else { false }
  }

  /// Calls a function with the subscription, if there is one.
  @inlinable
  borrowing func withSubscription(_ action: (Subscription) -> Void) {
    if case .subscription(let subscription) = link {
      subscription._withUnsafeGuaranteedRef(action)
    }
  }

  /// Passes a signal to the observer without retaining or releasing it.
  @inlinable
  borrowing func receive(_ signal: Observer.Signal) {
    observer.receive(signal)
  }

  /// Removes the observer, in whose place one is left that ignores every signal.
  @inlinable
  mutating func removeObserver() -> Observer {
    exchange(&observer, with: .none)
  }
}
