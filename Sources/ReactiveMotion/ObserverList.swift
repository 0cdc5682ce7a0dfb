/// Something that receives signals.
@usableFromInline
protocol Listener {
  associatedtype Signal

  func hear(_ signal: Signal)
}

/// A function that receives values. In a struct, because Swift calls a bare function in generic storage through a thunk.
@usableFromInline
struct NextListener<Value>: Listener {
  @usableFromInline
  let next: (Value) -> Void

  @inlinable
  init(_ next: consuming @escaping (Value) -> Void) {
    self.next = next
  }

  @inlinable
  func hear(_ value: Value) {
    next(value)
  }
}

/// What a subscription needs to know of the list in which it has a place, whatever the observers hear.
///
/// The functions are stored, rather than overridden by ``ObserverList``, because Swift specialises the former for the
/// type of the observers and never the latter.
@usableFromInline
class ObserverPlaces {
  /// Takes the observer at a place from the list.
  final let vacate: (ObserverPlaces, Int) -> Void

  /// Notes that the subscription to a place is gone. The observer stays.
  final let forgetSubscription: (ObserverPlaces, Int) -> Void

  @usableFromInline
  init(vacate: @escaping (ObserverPlaces, Int) -> Void, forgetSubscription: @escaping (ObserverPlaces, Int) -> Void) {
    self.vacate = vacate
    self.forgetSubscription = forgetSubscription
  }
}

/// The observers of a property or a stream, in the order in which they subscribed.
///
/// - Each signal goes to those who had subscribed when it was sent, in order. A signal that is sent while another is
///   being heard waits until that one has been heard by all.
/// - Subscribing and unsubscribing take constant time. Who unsubscribes leaves an empty place behind; when no signal is
///   being heard and more than half of the places are empty, those who remain close ranks.
///
/// The places are in raw memory: from an array, Swift retains and releases each observer around each call, or the array
/// around each signal, which costs up to ten times what the call does. What keeps this safe:
/// - The first `count` of `capacity` places are initialised, the others are not.
/// - A place and its subscription point at each other and own nothing. Whichever goes first tells the other.
/// - Places change their index only while no signal is being heard.
/// - The observer that is hearing a signal is released only when it has returned, even if it leaves meanwhile. Its place
///   may move to larger memory: what is called are the function and what it owns, not the memory that they were read from.
/// - An observer that has left is released last of all, when the list is whole again, for that may run anything.
/// - No access to a property lasts longer than a load, a store or an append, and none of these runs foreign code;
///   therefore Swift need not check that accesses are exclusive.
@usableFromInline
final class ObserverList<Observer: Listener>: ObserverPlaces {
  /// A place for an observer.
  @usableFromInline
  struct Place: ~Copyable {
    /// Who has the place; `nil` if it is empty.
    @usableFromInline
    var observer: Observer?

    /// The subscription to the place; `nil` if it has been let go of.
    @usableFromInline
    var subscription: Unmanaged<Subscription>?

    @inlinable
    init(subscription: Subscription) {
      self.subscription = .passUnretained(subscription)
    }

    /// Lets the observer hear a signal, from where it is: this neither retains nor releases it.
    @inlinable
    borrowing func hear(_ signal: Observer.Signal) {
      observer?.hear(signal)
    }
  }

  @exclusivity(unchecked)
  @usableFromInline
  var places = UnsafeMutablePointer<Place>.allocate(capacity: 1)

  @exclusivity(unchecked)
  @usableFromInline
  var capacity = 1

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

  /// Whether, while a signal was being heard, another was sent or an observer left.
  @exclusivity(unchecked)
  @usableFromInline
  var isUntidy = false

  /// The place of the observer that is hearing a signal; -1 if it has left.
  @exclusivity(unchecked)
  @usableFromInline
  var running = -1

  /// Signals that wait, each with how many places there were when it was sent.
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

  /// Adds an observer behind all others.
  ///
  /// - Parameters:
  ///   - observer: What is to hear every signal that is sent from now on.
  ///   - greet: Called at once with the observer. Signals that are sent meanwhile wait.
  @inlinable
  func add(_ observer: consuming Observer, greet: (Observer) -> Void) -> Subscription {
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
    greet(observer)
    places[place].observer = observer
    if isOutermost {
      finish()
    }
    return subscription
  }

  /// Sends a signal to the observers there are.
  ///
  /// - Parameters:
  ///   - signal: What they are to hear.
  ///   - effect: Called at once, before anyone receives the signal.
  @inlinable
  func send(_ signal: Observer.Signal, effect: () -> Void) {
    let end = count
    if isBusy {
      waiting.append((signal, end))
      isUntidy = true
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
      running = place
      places[place].hear(signal)
      if running != place {
        let leaving = places[place].observer.take()
        withExtendedLifetime(leaving) {}
      }
      place += 1
    }
    running = -1
  }

  /// Ends what has made the list busy.
  @inlinable
  func finish() {
    if isUntidy {
      tidyUp()
    }
    isBusy = false
  }

  /// Lets the signals that wait be heard, and closes ranks if need be.
  @inlinable
  @inline(never)
  func tidyUp() {
    isUntidy = false
    while !waiting.isEmpty {
      let due = exchange(&waiting, with: [])
      for (signal, end) in due {
        tell(signal, end: end)
      }
    }
    if count - live > live {
      closeRanks()
    }
  }

  /// Takes the observer at a place from the list.
  @inlinable
  func removeObserver(at place: Int) {
    var leaving: Observer?
    if place == running {
      running = -1
    } else {
      leaving = places[place].observer.take()
    }
    places[place].subscription = nil
    live -= 1
    if isBusy {
      isUntidy = true
    } else if count - live > live {
      closeRanks()
    }
    withExtendedLifetime(leaving) {}
  }

  /// Moves the observers up into the empty places before them.
  @inlinable
  @inline(never)
  func closeRanks() {
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

  /// Makes room for as many places again.
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
