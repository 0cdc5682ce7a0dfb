/// The index of the last action that uses each subject, after which the subject can be released. A derived stream and a
/// subscription keep their stream alive.
struct LastUses {
  private var uses: [(name: Name, index: Int)] = []

  /// The first of these indices.
  private var earliest = Int.max

  init(_ actions: [Action]) {
    for (index, action) in actions.enumerated().reversed() { note(action, index) }
    for use in uses { earliest = min(earliest, use.index) }
  }

  /// Calls a function with the subjects whose last use is the action at that index.
  func forEach(endingAt index: Int, _ body: (Name) -> Void) {
    guard index >= earliest else { return }
    for use in uses where use.index == index { body(use.name) }
  }

  private mutating func note(_ action: Action, _ index: Int) {
    switch action.kind {
    // Emitting needs the connections of a source, not its stream.
    case .emit, .emitState: break
    // A reaction may happen, and use the subject, at any time.
    case .when: for action in action.actions { note(action, .max) }
    default:
      if let made = action.made { note(made, index) }
      if let subject = action.subject { note(subject, index) }
    }
  }

  private mutating func note(_ name: Name, _ index: Int) {
    if let known = uses.firstIndex(where: { $0.name == name }) {
      uses[known].index = max(uses[known].index, index)
    } else {
      uses.append((name, index))
    }
  }
}
