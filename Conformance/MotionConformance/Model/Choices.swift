/// The matches that are chosen for events that have several candidates.
///
/// The usual candidate is nearly always right. If it leads to a deviation, the model backtracks: it follows the trace again
/// with another candidate.
struct Choices {
  /// The candidates chosen at the first choice points; at all later ones the usual candidate, the first, is chosen.
  private(set) var made: [Int] = []
  /// The number of candidates at each choice point.
  private(set) var counts: [Int] = []

  /// Chooses one of several candidates, of which the first is the usual one.
  mutating func choose(among count: Int) -> Int {
    guard count > 1 else { return 0 }
    counts.append(count)
    return counts.count <= made.count ? made[counts.count - 1] : 0
  }

  /// The same choices with another candidate at a choice point, and the usual ones after it.
  func choosing(_ other: Int, at place: Int) -> Choices {
    var choices = Choices()
    choices.made = (0..<place).map(choice) + [other]
    return choices
  }

  /// The candidate chosen at a choice point.
  func choice(at place: Int) -> Int { place < made.count ? made[place] : 0 }
}
