/// After which action of a scenario each subject is used no more, so that it can be released: what is made of a stream, and who
/// subscribes to one, keeps it alive.
struct LastUses {
  private var uses: [(name: Name, place: Int)] = []

  /// The first of those places.
  private var earliest = Int.max

  init(_ actions: [Action]) {
    for (place, action) in actions.enumerated().reversed() { note(action, place) }
    for use in uses { earliest = min(earliest, use.place) }
  }

  /// Calls a function with the subjects that are not used after the action at that place.
  func forEach(endingAt place: Int, _ body: (Name) -> Void) {
    guard place >= earliest else { return }
    for use in uses where use.place == place { body(use.name) }
  }

  private mutating func note(_ action: Action, _ place: Int) {
    switch action {
    // Emitting takes the connections of a source, and not its stream.
    case .emit, .emitState, .unsubscribe: break
    case .subscribe(_, let name, _, _), .write(_, let name): note(name, place)
    // Nobody knows when a reaction happens.
    case .when(_, let actions): for action in actions { note(action, .max) }
    default:
      let parts = action.parts
      if let name = parts.name { note(name, place) }
      if let subject = parts.subject { note(subject, place) }
    }
  }

  private mutating func note(_ name: Name, _ place: Int) {
    if let known = uses.firstIndex(where: { $0.name == name }) {
      uses[known].place = max(uses[known].place, place)
    } else {
      uses.append((name, place))
    }
  }
}
