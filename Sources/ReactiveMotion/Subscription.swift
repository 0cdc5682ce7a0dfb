/// A subscription of an observer (`IO-7`).
///
/// Releasing a subscription does not end it: the observer remains subscribed until ``unsubscribe()`` is called.
public final class Subscription {
  /// The target of a subscription.
  private enum Connection {
    /// A connection made by a ``Connect`` function, with its disconnect function.
    case connected(Disconnect)

    /// A place in a list, which the subscription does not own. Whichever is released first informs the other.
    case place(Int, of: Unmanaged<ObserverPlaces>)

    /// Nothing: the subscription has ended.
    case ended
  }

  @exclusivity(unchecked)
  private var connection: Connection

  /// Creates a subscription to a connection.
  ///
  /// - Parameter disconnect: Disconnects the connection. It is called at most once, and then released.
  @usableFromInline
  init(_ disconnect: @escaping Disconnect) {
    connection = .connected(disconnect)
  }

  /// Creates a subscription to a place in a list.
  @usableFromInline
  init(to place: Int, of places: Unmanaged<ObserverPlaces>) {
    connection = .place(place, of: places)
  }

  deinit {
    if case .place(let place, let places) = connection {
      let places = places.takeUnretainedValue()
      places.forgetSubscription(places, place)
    }
  }

  /// Ends the subscription before it returns (`IO-6.1`).
  ///
  /// The first call disconnects. Later calls do nothing (`IO-7.1`), including a re-entrant call from the disconnect function
  /// (`IO-7.2`).
  public func unsubscribe() {
    let ending = connection
    connection = .ended
    switch ending {
    case .connected(let disconnect): disconnect()
    case .place(let place, let places):
      let places = places.takeUnretainedValue()
      places.vacate(places, place)
    case .ended: break
    }
  }

  /// Records that the place has moved.
  @usableFromInline
  func move(to place: Int) {
    if case .place(_, let places) = connection {
      connection = .place(place, of: places)
    }
  }

  /// Whether it refers to that place of a list.
  func isAt(_ index: Int, of list: ObserverPlaces) -> Bool {
    if case .place(index, let places) = connection {
      places.toOpaque() == Unmanaged.passUnretained(list).toOpaque()
    } else {
      false
    }
  }

  /// Records that the list was released.
  @usableFromInline
  func forgetPlace() {
    connection = .ended
  }
}
