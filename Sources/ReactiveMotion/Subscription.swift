/// What ends a subscription (`IO-7`).
///
/// Letting go of a subscription does not end it: the observer goes on hearing until ``unsubscribe()`` is called.
public final class Subscription {
  /// What ends the connection, if a ``Connect`` function has made it.
  private var disconnect: Disconnect?

  /// Where the observer is kept, if it has a place in a list. Not owned: whichever of the two goes first tells the other.
  private var places: Unmanaged<ObserverPlaces>?

  /// Which place that is; the list keeps it right.
  var place = 0

  /// Makes a subscription to a connection.
  ///
  /// - Parameter disconnect: What ends the connection. It is called at most once, and then released.
  @usableFromInline
  init(_ disconnect: @escaping Disconnect) {
    self.disconnect = disconnect
  }

  /// Makes a subscription to a place in a list.
  init(place: Int, in places: ObserverPlaces) {
    self.place = place
    self.places = .passUnretained(places)
  }

  deinit {
    places?.takeUnretainedValue().forgetSubscription(at: place)
  }

  /// Ends the subscription, before this returns (`IO-6.1`).
  ///
  /// The first call disconnects; any later one does nothing (`IO-7.1`), also one made while the first still
  /// runs (`IO-7.2`).
  public func unsubscribe() {
    if let places {
      self.places = nil
      places.takeUnretainedValue().vacate(place)
    } else if let disconnect {
      self.disconnect = nil
      disconnect()
    }
  }

  /// Tells that the list is gone.
  func forgetPlaces() {
    places = nil
  }
}
