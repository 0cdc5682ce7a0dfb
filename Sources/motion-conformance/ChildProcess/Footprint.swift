import MotionConformance

extension Performance {
  /// The approximate number of bytes that the answer takes in memory.
  var footprint: Int {
    switch self {
    case .trace(let trace): trace.joined().reduce(0) { $0 + MemoryLayout<Event>.stride + $1.text.utf8.count }
    case .crashed(let text, let place): text.utf8.count + (place?.utf8.count ?? 0)
    case .unsupported(let text), .timedOut(let text), .notRun(let text): text.utf8.count
    }
  }
}

extension Event {
  /// The text of a value or a state that the kit does not know.
  fileprivate var text: String {
    switch self {
    case .receives(_, .other(let text)), .externalWrite(_, .other(let text)), .informationWritten(_, .other(let text)),
      .reads(_, .other(let text)), .receivesState(_, .other(let text)), .state(.other(let text)),
      .number(.other(let text), _):
      text
    default: ""
    }
  }
}
