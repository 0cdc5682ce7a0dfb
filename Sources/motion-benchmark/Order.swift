/// The order in which observers unsubscribe.
enum Order: String, CaseIterable {
  case same, reverse, random

  /// The indices of the observers in this order, the same on every run.
  func places(_ size: Int) -> [Int] {
    switch self {
    case .same: return Array(0..<size)
    case .reverse: return (0..<size).reversed()
    case .random:
      var places = Array(0..<size)
      var state: UInt64 = 1
      for place in stride(from: size - 1, to: 0, by: -1) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        places.swapAt(place, Int((state >> 33) % UInt64(place + 1)))
      }
      return places
    }
  }
}
