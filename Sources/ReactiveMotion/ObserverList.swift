/// A receiver of signals.
@usableFromInline
protocol SignalReceiver {
  associatedtype Signal

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
  func receive(_ value: Value) {
    next(value)
  }
}

/// The part of an observer list that a subscription uses, independent of the type of the observers.
///
/// The functions are stored properties, not methods that ``ObserverList`` overrides, because Swift specialises the former
/// for the type of the observers and never the latter.
@usableFromInline
class ObserverPlaces {
  /// Removes the observer at a place.
  final let vacate: (ObserverPlaces, Int) -> Void

  /// Records that the subscription to a place was released. The observer remains.
  final let forgetSubscription: (ObserverPlaces, Int) -> Void

  @usableFromInline
  init(vacate: @escaping (ObserverPlaces, Int) -> Void, forgetSubscription: @escaping (ObserverPlaces, Int) -> Void) {
    self.vacate = vacate
    self.forgetSubscription = forgetSubscription
  }
}

/// The observers of a property or a stream, in the order in which they subscribed.
///
/// - Each signal goes, in order, to the observers that were subscribed when it was sent. A signal that is sent during a
///   notification is queued until all observers have received the current one.
/// - Subscribing and unsubscribing take constant time. Unsubscribing leaves an empty place. The list is compacted when more
///   than half of the places are empty and no notification is in progress.
///
/// The places are in raw memory: with an array, Swift retains and releases each observer around each call, or the array
/// around each signal, which costs up to ten times as much as the call. These rules keep this safe:
/// - The first `count` of `capacity` places are initialised, the others are not.
/// - A place and its subscription refer to each other without ownership. Whichever is released first informs the other.
/// - Places change their index only while no notification is in progress.
/// - An observer that unsubscribes while it receives a signal is released only after it has returned. Its place may move to
///   larger memory meanwhile: the call uses the function and what it owns, not the memory that they were read from.
/// - A removed observer is released last, when the list is consistent again, because its deinitialisation may run any code.
/// - No access to a property lasts longer than a load, a store or an append, and none of these runs foreign code. Swift
///   therefore need not check that accesses are exclusive.
@usableFromInline
final class ObserverList<Observer: SignalReceiver>: ObserverPlaces {
  /// A place for an observer.
  @usableFromInline
  struct Place: ~Copyable {
    /// The observer, or `nil` if the place is empty.
    @usableFromInline
    var observer: Observer?

    /// The subscription to the place, or `nil` if it was released.
    @usableFromInline
    var subscription: Unmanaged<Subscription>?

    @inlinable
    init(subscription: Subscription) {
      self.subscription = .passUnretained(subscription)
    }

    /// Passes a signal to the observer without retaining or releasing it.
    @inlinable
    borrowing func receive(_ signal: Observer.Signal) {
      observer?.receive(signal)
    }
  }

  @exclusivity(unchecked)
  @usableFromInline
  var places = UnsafeMutablePointer<Place>.allocate(capacity: 1)

  @exclusivity(unchecked)
  @usableFromInline
  var capacity = 1

  /// The number of places, including the empty ones.
  @exclusivity(unchecked)
  @usableFromInline
  var count = 0

  /// The number of observers.
  @exclusivity(unchecked)
  @usableFromInline
  var live = 0

  /// Whether a notification is in progress.
  @exclusivity(unchecked)
  @usableFromInline
  var isBusy = false

  /// Whether a signal was sent or an observer was removed during the notification.
  @exclusivity(unchecked)
  @usableFromInline
  var hasPendingWork = false

  /// The place of the observer that is receiving a signal, or -1 if it was removed.
  @exclusivity(unchecked)
  @usableFromInline
  var running = -1

  /// The queued signals, each with the number of places at the time it was sent.
  @exclusivity(unchecked)
  @usableFromInline
  var waiting: ContiguousArray<(signal: Observer.Signal, end: Int)> = []

  @inlinable
  init() {
    super.init(
      vacate: { unsafeDowncast($0, to: ObserverList.self).removeObserver(at: $1) },
      forgetSubscription: { unsafeDowncast($0, to: ObserverList.self).places[$1].subscription = nil })
  }

  @inlinable
  deinit {
    for place in 0..<count {
      places[place].subscription?._withUnsafeGuaranteedRef { $0.forgetPlace() }
    }
    places.deinitialize(count: count)
    places.deallocate()
  }

  /// Whether there are no observers.
  @inlinable
  var isEmpty: Bool {
    live == 0
  }

  /// Appends an observer.
  ///
  /// - Parameters:
  ///   - observer: The receiver of every signal that is sent from now on.
  ///   - onSubscription: Called immediately with the observer. Signals that are sent meanwhile are queued.
  @inlinable
  func add(_ observer: consuming Observer, onSubscription: (Observer) -> Void) -> Subscription {
    if count == capacity {
      grow()
    }
    let place = count
    let subscription = Subscription(to: place, of: .passUnretained(self))
    (places + place).initialize(to: Place(subscription: subscription))
    count += 1
    live += 1
    let isOutermost = !isBusy
    isBusy = true
    onSubscription(observer)
    places[place].observer = observer
    if isOutermost {
      finish()
    }
    return subscription
  }

  /// Sends a signal to all observers.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - effect: Called immediately, before any observer receives the signal.
  @inlinable
  func send(_ signal: Observer.Signal, effect: () -> Void) {
    let end = count
    if isBusy {
      waiting.append((signal, end))
      hasPendingWork = true
      effect()
    } else {
      isBusy = true
      effect()
      deliver(signal, end: end)
      finish()
    }
  }

  /// Delivers a signal to the observers before the place `end`.
  @inlinable
  func deliver(_ signal: Observer.Signal, end: Int) {
    var place = 0
    while place < end {
      running = place
      places[place].receive(signal)
      if running != place {
        let removed = places[place].observer.take()
        withExtendedLifetime(removed) {}
      }
      place += 1
    }
    running = -1
  }

  /// Ends a notification.
  @inlinable
  func finish() {
    if hasPendingWork {
      drain()
    }
    isBusy = false
  }

  /// Delivers the queued signals, and compacts the list if necessary.
  @inlinable
  @inline(never)
  func drain() {
    hasPendingWork = false
    while !waiting.isEmpty {
      let due = exchange(&waiting, with: [])
      for (signal, end) in due {
        deliver(signal, end: end)
      }
    }
    if count - live > live {
      compact()
    }
  }

  /// Removes the observer at a place.
  @inlinable
  func removeObserver(at place: Int) {
    var removed: Observer?
    if place == running {
      running = -1
    } else {
      removed = places[place].observer.take()
    }
    places[place].subscription = nil
    live -= 1
    if isBusy {
      hasPendingWork = true
    } else if count - live > live {
      compact()
    }
    withExtendedLifetime(removed) {}
  }

  /// Moves the observers into the empty places before them.
  @inlinable
  @inline(never)
  func compact() {
    var place = 0
    var end = 0
    while end < live {
      if places[place].observer != nil {
        if place != end {
          swap(&places[place], &places[end])
          places[end].subscription?._withUnsafeGuaranteedRef { $0.move(to: end) }
        }
        end += 1
      }
      place += 1
    }
    (places + end).deinitialize(count: count - end)
    count = end
  }

  /// Doubles the capacity.
  @inlinable
  @inline(never)
  func grow() {
    let larger = UnsafeMutablePointer<Place>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: places, count: count)
    places.deallocate()
    places = larger
    capacity *= 2
  }
}
