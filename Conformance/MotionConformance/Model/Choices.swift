/// Which explanation of an event is taken wherever there are several.
///
/// The usual one is nearly always right. Where it leads to something that is not allowed, the trace is followed again with another
/// choice.
struct Choices {
  /// Which is taken at the first places where there is a choice; at all later ones it is the usual one, the first.
  private(set) var made: [Int] = []
  /// How many explanations there were at each place.
  private(set) var counts: [Int] = []

  /// Chooses one of so many explanations, of which the first is the usual one.
  mutating func choose(among count: Int) -> Int {
    guard count > 1 else { return 0 }
    counts.append(count)
    return counts.count <= made.count ? made[counts.count - 1] : 0
  }

  /// The same with another choice at a place, and the usual ones after it, to be followed from the beginning.
  func choosing(_ other: Int, at place: Int) -> Choices {
    var choices = Choices()
    choices.made = (0..<place).map(choice) + [other]
    return choices
  }

  /// What was chosen at a place.
  func choice(at place: Int) -> Int { place < made.count ? made[place] : 0 }
}
