/// The kinds of events, by their names in the wire protocol.
enum EventKind: String, CaseIterable {
  case receives, receivesState, externalWrite, informationWritten, reads, readsNothing, connected, otherObserver,
    disconnected, state,
    number, begins, returns

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

  /// The meaning of the kind, and its fields. The schemas and the page on the protocol are written from this table; a test
  /// compares it with the messages.
  var row: MessageRow {
    switch self {
    case .receives: MessageRow("the next function of the observer", .name, .value)
    case .receivesState: MessageRow("the state function of the observer", .name, .state)
    case .externalWrite: MessageRow("the external write of the property", .name, .value)
    case .informationWritten: MessageRow("the write function of the Property", .name, .value)
    case .reads: MessageRow("the actions `read` and `readFirst`", .name, .value)
    case .readsNothing: MessageRow("the action `readFirst`", .name)
    case .connected: MessageRow("the source's connect function; connections are counted from 1", .name, .connection)
    case .otherObserver:
      MessageRow(
        """
        the source's connect function, right after `connected`, if that connection was made by a subscription in the \
        form `observer` to the source's own stream, and the object that the function received is not the very \
        observer object that was subscribed. Compare the two objects before reporting `connected`, for the innermost \
        `subscribe` in progress. A language in which objects have no identity never reports it
        """, .name, .connection)
    case .disconnected: MessageRow("that connection's disconnect function", .name, .connection)
    case .state: MessageRow("the action `listStates`", .state)
    case .number: MessageRow("the action `numberStates`", .knownState, .number)
    case .begins: MessageRow("the reaction, before each of its actions")
    case .returns:
      MessageRow(
        """
        the reaction, after each of its actions; it belongs to the `begins` before it that has none yet
        """)
    }
  }
}
