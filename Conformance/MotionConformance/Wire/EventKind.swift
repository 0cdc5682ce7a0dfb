/// The kinds of events, by their names in the wire protocol.
enum EventKind: String, CaseIterable {
  case receives, receivesState, externalWrite, informationWritten, reads, readsNothing, connected, otherObserver,
    disconnected, state, number, begins, returns

  /// The words for such an event, with its fields in braces; `nil` for a mark. A test compares them with ``Event``.
  var words: String? {
    switch self {
    case .receives: "{name} receives {value}"
    case .receivesState: "{name} receives {state}"
    case .externalWrite: "external write of {value} by {name}"
    case .informationWritten: "{name} writes the information {value}"
    case .reads: "{name} reads {value}"
    case .readsNothing: "{name} reads nothing"
    case .connected: "{name} connected #{connection}"
    case .otherObserver: "{name} #{connection} was given another observer"
    case .disconnected: "{name} disconnected #{connection}"
    case .state: "state {state}"
    case .number: "{state} is {number}"
    case .begins, .returns: nil
    }
  }
}
