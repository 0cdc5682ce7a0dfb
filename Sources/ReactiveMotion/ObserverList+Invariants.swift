/// The invariants of a list, checked in debug builds at the end of each function that changes it.
extension ObserverList {
  @inlinable
  @inline(__always)
  func checkInvariants() {
    assert(holdsCounts, "The counts of a list of observers are wrong.")
    assert(holdsPlaces, "A place and its subscription do not refer to each other.")
    assert(holdsProgress, "A list that is idle has something left of a notification.")
  }

  @usableFromInline
  var holdsCounts: Bool { 0 <= live && live <= count && count <= capacity }

  /// Whether each place and its subscription refer to each other. It is checked only while there are few places, because it
  /// takes time for each.
  @usableFromInline
  var holdsPlaces: Bool {
    guard count <= 256 else { return true }
    var occupied = 0
    for index in 0..<count where !places[index].isEmpty {
      occupied += 1
      var isMutual = true
      places[index].withSubscription { isMutual = $0.isAt(index, of: self) }
      if !isMutual { return false }
    }
    return occupied == live
  }

  @usableFromInline
  var holdsProgress: Bool { progress != .idle || waiting.isEmpty && running == nil && !isRunningRemoved }
}
