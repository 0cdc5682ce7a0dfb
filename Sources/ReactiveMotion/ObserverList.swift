/// The observers of a property or a stream, in the order in which they subscribed.
///
/// - Each signal goes, in order, to the observers that were subscribed when it was sent. A signal that is sent during a
///   notification is queued until all observers have received the current one.
/// - Subscribing and unsubscribing take constant time. Unsubscribing leaves an empty place. The list is compacted when more
///   than half of the places are empty and no notification is in progress.
///
/// The places are in raw memory: with an array, Swift retains and releases each observer around each call, or the array
/// around each signal, which costs up to ten times as much as the call. These rules keep this safe:
/// - The places before `end` are initialised, the others are not.
/// - A place and its subscription refer to each other without ownership. Whichever is released first informs the other.
/// - Places change their index only while no notification is in progress.
/// - A notification that must change its course is interrupted: it looks once after each call, and then continues by index.
/// - An observer that unsubscribes while it receives a signal is released only after it has returned. Its place may move to
///   larger memory meanwhile: the call uses the function and its context, not the memory that they were read from.
/// - A removed observer is released last, when the list is consistent again, because its deinitialisation may run any code.
/// - No access to a property lasts longer than a load, a store or an append, and none of these runs foreign code. Swift
///   therefore need not check that accesses are exclusive.
@usableFromInline
class ObserverList<Observer: SignalReceiver>: ObserverPlaces {
  @usableFromInline
  typealias Place = ReactiveMotion.Place<Observer>

  @exclusivity(unchecked)
  @usableFromInline
  final var places: UnsafeMutablePointer<Place>

  /// The end of the places, including the empty ones.
  @exclusivity(unchecked)
  @usableFromInline
  final var end: UnsafeMutablePointer<Place>

  @exclusivity(unchecked)
  @usableFromInline
  final var capacity = 1

  /// The number of observers.
  @exclusivity(unchecked)
  @usableFromInline
  final var live = 0

  @exclusivity(unchecked)
  @usableFromInline
  final var progress = Progress.idle

  /// In an interrupted notification, the place of the observer that is receiving a signal.
  @exclusivity(unchecked)
  @usableFromInline
  final var running: Int?

  /// Whether the observer that is receiving a signal was removed.
  @exclusivity(unchecked)
  @usableFromInline
  final var isRunningRemoved = false

  /// The queued signals, each with the number of places at the time it was sent.
  @exclusivity(unchecked)
  @usableFromInline
  final var waiting: ContiguousArray<(signal: Observer.Signal, end: Int)> = []

  @inlinable
  init() {
    places = .allocate(capacity: 1)
    end = places
    super.init(
      vacate: { unsafeDowncast($0, to: ObserverList.self).removeObserver(at: $1) },
      forgetSubscription: { unsafeDowncast($0, to: ObserverList.self).places[$1].link = .released })
  }

  @inlinable
  deinit {
    for place in 0..<count {
      places[place].withSubscription { $0.forgetPlace() }
    }
    places.deinitialize(count: count)
    places.deallocate()
  }

  /// The number of places, including the empty ones.
  @inlinable
  final var count: Int {
    @inline(__always) get { end - places }
  }

  /// Whether there are no observers.
  @inlinable
  final var isEmpty: Bool {
    live == 0
  }

  /// Appends an observer.
  ///
  /// - Parameters:
  ///   - observer: The receiver of every signal that is sent from now on.
  ///   - onSubscription: Called immediately with the observer. Signals that are sent meanwhile are queued.
  @inlinable
  final func add(_ observer: consuming Observer, onSubscription: (Observer) -> Void) -> Subscription {
    let place = count
    if place == capacity {
      grow()
    }
    let subscription = Subscription(to: place, of: .passUnretained(self))
    end.initialize(to: Place(subscription: subscription))
    end += 1
    live += 1
    let isOutermost = progress == .idle
    if isOutermost {
      progress = .busy
    }
    onSubscription(observer)
    places[place].observer = observer
    if isOutermost {
      finish()
    }
    checkInvariants()
    return subscription
  }

  /// Sends a signal to the only observer. Does nothing if there are others, or if a notification is in progress.
  ///
  /// One observer is the common case, and short enough to be part of each write. ``send(_:effect:)`` is the general case.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - effect: Called immediately, before the observer receives the signal.
  /// - Returns: Whether the signal was sent.
  @inlinable
  @inline(__always)
  final func sendToOne(_ signal: Observer.Signal, effect: () -> Void = {}) -> Bool {
    guard progress == .idle && end == places + 1 else { return false }
    progress = .busy
    effect()
    if progress == .busy {
      progress = .at(places)
      places.pointee.receive(signal)
      finish()
    } else {
      complete(signal, end: 1)
    }
    return true
  }

  /// Sends a signal to all observers.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - effect: Called immediately, before any observer receives the signal.
  @inlinable
  @inline(__always)
  final func send(_ signal: Observer.Signal, effect: () -> Void = {}) {
    let start = places
    let end = end
    guard progress == .idle else {
      queue(signal, end: end - start)
      return effect()
    }
    progress = .busy
    effect()
    if progress == .busy {
      var place = start
      while place != end {
        progress = .at(place)
        place.pointee.receive(signal)
        if progress != .at(place) {
          return complete(signal, end: end - start)
        }
        place += 1
      }
      progress = .idle
    } else {
      complete(signal, end: end - start)
    }
  }

  /// Ends a notification.
  @inlinable
  @inline(__always)
  final func finish() {
    if progress == .interrupted {
      complete()
    } else {
      progress = .idle
    }
  }

  /// Removes the observer at a place; during its own call, it is released when that returns.
  @inlinable
  final func removeObserver(at place: Int) {
    var removed: Observer?
    places[place].link = .empty
    live -= 1
    if progress == .idle {
      removed = places[place].removeObserver()
      compactIfNecessary()
    } else {
      interrupt()
      if place == running {
        isRunningRemoved = true
      } else {
        removed = places[place].removeObserver()
      }
    }
    checkInvariants()
    withExtendedLifetime(removed) {}
  }

  /// Compacts the list if more than half of the places are empty.
  @inlinable
  final func compactIfNecessary() {
    if count - live > live {
      compact()
    }
  }

  /// Moves the observers, in order, into the empty places before them, and gives up the places behind them.
  @inlinable
  @inline(never)
  final func compact() {
    var place = 0
    var kept = 0
    while kept < live {
      if !places[place].isEmpty {
        if place != kept {
          swap(&places[place], &places[kept])
          places[kept].withSubscription { $0.move(to: kept) }
        }
        kept += 1
      }
      place += 1
    }
    (places + kept).deinitialize(count: count - kept)
    end = places + kept
    checkInvariants()
  }

  /// Doubles the capacity.
  @inlinable
  @inline(never)
  final func grow() {
    if progress != .idle {
      interrupt()
    }
    let larger = UnsafeMutablePointer<Place>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: places, count: capacity)
    places.deallocate()
    places = larger
    end = larger + capacity
    capacity *= 2
    checkInvariants()
  }
}
