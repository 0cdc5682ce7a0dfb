/// What ends a subscription (`IO-7`).
///
/// Letting go of a subscription does not end it: the observer goes on hearing until ``unsubscribe()`` is called.
public final class Subscription {
  /// What the subscription is to.
  private enum Connection {
    /// A connection that a ``Connect`` function has made, and what ends it.
    case connected(Disconnect)

    /// A place in a list, which the subscription does not own. Whichever of the two goes first tells the other.
    case place(Int, of: Unmanaged<ObserverPlaces>)

    /// Nothing any more.
    case ended
  }

  @exclusivity(unchecked)
  private var connection: Connection

  /// Makes a subscription to a connection.
  ///
  /// - Parameter disconnect: What ends the connection. It is called at most once, and then released.
  @usableFromInline
  init(_ disconnect: @escaping Disconnect) {
    connection = .connected(disconnect)
  }

  /// Makes a subscription to a place in a list.
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

  /// Ends the subscription, before this returns (`IO-6.1`).
  ///
  /// The first call disconnects; any later one does nothing (`IO-7.1`), also one made while the first still
  /// runs (`IO-7.2`).
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

  /// Notes that the place has moved.
  @usableFromInline
  func move(to place: Int) {
    if case .place(_, let places) = connection {
      connection = .place(place, of: places)
    }
  }

  /// Notes that the list is gone.
  @usableFromInline
  func forgetPlace() {
    connection = .ended
  }
}
