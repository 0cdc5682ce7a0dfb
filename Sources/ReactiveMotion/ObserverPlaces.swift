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
