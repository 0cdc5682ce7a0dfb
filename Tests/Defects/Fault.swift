import MotionConformance

/// A place where a port goes wrong, and how. A port is run with one of them, or with none.
public enum Fault: Hashable, Sendable {
  /// In a stream, where the port offers it as IndefiniteObservable.
  case indefinite(StreamFault)
  /// In a stream, where the port offers it as MotionObservable.
  case motionStream(StreamFault)
  /// In a stream, where the port offers it as MotionObservable and it is subscribed to in this form.
  case helper(StreamFault, SubscribeForm)
  /// In what MotionObservable adds.
  case motion(MotionFault)
  /// In ReactiveProperty.
  case property(PropertyFault)
  /// In Property observation.
  case observation(ObservationFault)
  /// In `_remember`.
  case memory(MemoryFault)
  /// In the list of observers, where this one keeps it.
  case list(ListFault, of: Keeper)
}

/// Who keeps a list of observers.
public enum Keeper: Hashable, Sendable {
  case reactiveProperty, property, memory
}

/// What a kind of fault says of itself.
protocol FaultKind: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the port does wrong, and the clauses that it thereby breaks.
  var account: Account { get }
}

/// What a port does wrong, and the clauses that it thereby breaks.
struct Account {
  let sentence: String
  let clauses: Set<String>

  init(_ sentence: String, breaks clauses: String...) {
    self.sentence = sentence
    self.clauses = Set(clauses)
  }
}
