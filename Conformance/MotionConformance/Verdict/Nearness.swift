/// How near to the cause a deviation is likely to be: the smallest is the nearest.
///
/// Where streams deviate, what is made of them does, too. Of the rest, what takes fewer steps to show is nearer to the cause; what
/// only breaks a `should` counts a step more.
struct Nearness: Comparable {
  private let layer: Int
  private let steps: Int

  /// - Parameter specifications: Those in whose scenarios it shows.
  init(_ specifications: [Specification], length: Int, _ level: Level) {
    layer = specifications.map(\.layer).min() ?? 0
    steps = length + (level == .must ? 0 : 1)
  }

  static func < (one: Nearness, other: Nearness) -> Bool { (one.layer, one.steps) < (other.layer, other.steps) }
}

extension Specification {
  /// How many specifications it may rest on: those of streams come in the order in which one rests on the other.
  fileprivate var layer: Int {
    let all = Specification.all
    return traits.isOfSources ? all.firstIndex(of: self) ?? 0 : all.count
  }
}
