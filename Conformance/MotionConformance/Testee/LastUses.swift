/// After which action of a scenario each subject is used no more, so that it can be released: what is made of a stream, and who
/// subscribes to one, keeps it alive.
struct LastUses {
  private var uses: [(name: Name, place: Int)] = []

  init(_ actions: [Action]) {
    for (place, action) in actions.enumerated().reversed() { note(action, place) }
  }

  /// The subjects that are not used after the action at that place.
  func ending(at place: Int) -> some Sequence<Name> { uses.lazy.filter { $0.place == place }.map(\.name) }

  private mutating func note(_ action: Action, _ place: Int) {
    let parts = action.parts
    if let name = parts.name { note(name, place) }
    // Emitting takes the connections of a source, and not its stream.
    if let subject = parts.subject, parts.kind != .emit, parts.kind != .emitState { note(subject, place) }
    // Nobody knows when a reaction happens.
    for action in parts.actions { note(action, .max) }
  }

  private mutating func note(_ name: Name, _ place: Int) {
    if let known = uses.firstIndex(where: { $0.name == name }) {
      uses[known].place = max(uses[known].place, place)
    } else {
      uses.append((name, place))
    }
  }
}
