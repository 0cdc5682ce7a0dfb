/// The kinds of events, by their names in the wire protocol.
enum EventKind: String, CaseIterable {
  case receives, receivesState, externalWrite, informationWritten, reads, readsNothing, connected, otherObserver,
    disconnected, state, number, begins, returns
}
