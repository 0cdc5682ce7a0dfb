/// Something that hears signals.
@usableFromInline
protocol Listener {
  associatedtype Signal

  func hear(_ signal: Signal)
}

/// A function that hears values. In a struct, because Swift calls a bare function in generic storage through a thunk.
@usableFromInline
struct NextListener<Value>: Listener {
  @usableFromInline
  let next: (Value) -> Void

  @inlinable
  init(_ next: @escaping (Value) -> Void) {
    self.next = next
  }

  @inlinable
  func hear(_ value: Value) {
    next(value)
  }
}

/// The part of an ``ObserverList`` that does not depend on what the observers hear: who has which place.
@usableFromInline
class ObserverPlaces {
  /// The subscription to each place, in order of subscription; `nil` if it has ended or been let go of. Not owned:
  /// whichever of the two goes first tells the other.
  @exclusivity(unchecked)
  final var subscriptions: ContiguousArray<Unmanaged<Subscription>?> = []

  /// Empties a place. A function that is stored, rather than a method that is overridden, because Swift specialises the
  /// former for the type of the observers and never the latter.
  @exclusivity(unchecked)
  final let emptyPlace: (ObserverPlaces, Int) -> Void

  @usableFromInline
  init(emptyPlace: @escaping (ObserverPlaces, Int) -> Void) {
    self.emptyPlace = emptyPlace
  }

  deinit {
    for subscription in subscriptions {
      subscription?.takeUnretainedValue().forgetPlaces()
    }
  }

  /// Gives the place behind all others.
  @usableFromInline
  final func takePlace() -> Subscription {
    let subscription = Subscription(place: subscriptions.count, in: self)
    subscriptions.append(.passUnretained(subscription))
    return subscription
  }

  /// Takes the observer at a place from the list.
  final func vacate(_ place: Int) {
    subscriptions[place] = nil
    emptyPlace(self, place)
  }

  /// Tells that a subscription is gone. Its observer stays.
  final func forgetSubscription(at place: Int) {
    subscriptions[place] = nil
  }

  /// Moves a subscription to an earlier place that is free.
  @usableFromInline
  final func move(from old: Int, to new: Int) {
    subscriptions[new] = subscriptions[old]
    subscriptions[new]?.takeUnretainedValue().place = new
  }

  /// Drops the places from the given one on.
  @usableFromInline
  final func dropPlaces(from place: Int) {
    subscriptions.removeSubrange(place...)
  }
}

/// The observers of a property or a stream, in the order in which they subscribed.
///
/// - Each signal goes to those who had subscribed when it was sent, in order; a signal that is sent while another is
///   being heard waits until that one has been heard by all.
/// - Subscribing and unsubscribing take constant time. Who unsubscribes leaves an empty place behind; when no signal is
///   being heard and more than half of the places are empty, those who remain move up.
///
/// Observers are kept in raw memory, because from an array Swift retains and releases each observer around each call,
/// which costs ten times as much as the call. What keeps this safe:
/// - the first `count` of `capacity` places are initialised, the others are not;
/// - an observer that hears a signal is taken out of its place and put back afterwards, so that whatever happens in
///   between, be it that memory moves or that it unsubscribes itself, happens to no observer that is in use;
/// - places move only while no signal is being heard;
/// - an observer that has left is released last of all, when the list is whole again, for releasing it may run anything.
@usableFromInline
final class ObserverList<Observer: Listener>: ObserverPlaces {
  @exclusivity(unchecked)
  @usableFromInline
  var observers: UnsafeMutablePointer<Observer?>

  @exclusivity(unchecked)
  @usableFromInline
  var capacity = 0

  /// How many places there are, the empty ones included.
  @exclusivity(unchecked)
  @usableFromInline
  var count = 0

  /// How many observers there are.
  @exclusivity(unchecked)
  @usableFromInline
  var live = 0

  /// Whether a signal is being heard.
  @exclusivity(unchecked)
  @usableFromInline
  var isBusy = false

  /// The place of the observer that is hearing a signal, and is out of its place meanwhile; -1 if it has left.
  @exclusivity(unchecked)
  @usableFromInline
  var running = -1

  /// Signals that wait, each with the end of the places of those who had subscribed when it was sent.
  @exclusivity(unchecked)
  @usableFromInline
  var waiting: ContiguousArray<(signal: Observer.Signal, end: Int)> = []

  @inlinable
  init() {
    observers = .allocate(capacity: 0)
    super.init { places, place in
      unsafeDowncast(places, to: ObserverList.self).removeObserver(at: place)
    }
  }

  @inlinable
  deinit {
    observers.deinitialize(count: count)
    observers.deallocate()
  }

  /// Whether there are no observers.
  @inlinable
  var isEmpty: Bool {
    live == 0
  }

  /// Adds an observer behind all others.
  ///
  /// - Parameters:
  ///   - observer: What is to hear every signal that is sent from now on.
  ///   - greet: Called once the observer has its place. Signals that are sent meanwhile wait.
  @inlinable
  func add(_ observer: Observer, greet: () -> Void) -> Subscription {
    if count == capacity {
      grow()
    }
    (observers + count).initialize(to: observer)
    count += 1
    live += 1
    let subscription = takePlace()
    if isBusy {
      greet()
    } else {
      isBusy = true
      greet()
      finish()
    }
    return subscription
  }

  /// Sends a signal to the observers there are.
  ///
  /// - Parameters:
  ///   - signal: What they are to hear.
  ///   - effect: Called at once, before anyone hears the signal.
  @inlinable
  func send(_ signal: Observer.Signal, effect: () -> Void) {
    let end = count
    if isBusy {
      waiting.append((signal, end))
      effect()
    } else {
      isBusy = true
      effect()
      tell(signal, end: end)
      finish()
    }
  }

  /// Lets the observers in the first places hear a signal.
  @inlinable
  func tell(_ signal: Observer.Signal, end: Int) {
    var place = 0
    while place < end {
      if let observer = observers[place].take() {
        running = place
        observer.hear(signal)
        if running == place {
          (observers + place).initialize(to: observer)
        }
      }
      place += 1
    }
    running = -1
  }

  /// Lets the signals that wait be heard, and tidies up.
  @inlinable
  func finish() {
    if !waiting.isEmpty {
      tellWaiting()
    }
    isBusy = false
    if count > 2 * live {
      closeRanks()
    }
  }

  @inlinable
  @inline(never)
  func tellWaiting() {
    var next = 0
    while next < waiting.count {
      let (signal, end) = waiting[next]
      next += 1
      tell(signal, end: end)
    }
    waiting.removeAll()
  }

  @inlinable
  func removeObserver(at place: Int) {
    var leaving: Observer?
    if place == running {
      running = -1
    } else {
      leaving = observers[place].take()
    }
    live -= 1
    if !isBusy && count > 2 * live {
      closeRanks()
    }
    withExtendedLifetime(leaving) {}
  }

  /// Moves the observers up into the empty places before them.
  @inlinable
  @inline(never)
  func closeRanks() {
    var end = 0
    if live > 0 {
      for place in 0..<count where observers[place] != nil {
        if place != end {
          swapObservers(place, end)
          move(from: place, to: end)
        }
        end += 1
      }
    }
    (observers + end).deinitialize(count: count - end)
    count = end
    dropPlaces(from: end)
  }

  @inlinable
  func swapObservers(_ a: Int, _ b: Int) {
    swap(&observers[a], &observers[b])
  }

  @inlinable
  @inline(never)
  func grow() {
    let larger = UnsafeMutablePointer<Observer?>.allocate(capacity: max(1, 2 * capacity))
    larger.moveInitialize(from: observers, count: count)
    observers.deallocate()
    observers = larger
    capacity = max(1, 2 * capacity)
  }
}
