import MotionConformance

/// A defect and the type into which it is injected.
public enum Injection: Hashable, Sendable {
  /// In a stream, if the port offers it as IndefiniteObservable.
  case indefinite(StreamDefect)
  /// In a stream, if the port offers it as MotionObservable.
  case motionStream(StreamDefect)
  /// In a stream, if the port offers it as MotionObservable and it is subscribed in this form.
  case helper(StreamDefect, SubscribeForm)
  /// In the additions of MotionObservable.
  case motion(MotionDefect)
  /// In ReactiveProperty.
  case property(PropertyDefect)
  /// In Property observation.
  case observation(ObservationDefect)
  /// In `_remember`.
  case memory(MemoryDefect)
  /// In `startWith`.
  case start(StartDefect)
  /// In an operator that is given a function.
  case operating(OperatorDefect, Operator)
  /// In `_read`.
  case reading(ReadDefect)
  /// In the list of observers, if this owner has one.
  case list(ListDefect, of: Keeper)

  /// The part of a port into which it is injected.
  enum Place: Hashable {
    case indefinite, motionStream, helper, motion, property, observation, memory, start, operating(Operator), reading
    case list(Keeper)
  }

  var place: Place {
    switch self {
    case .indefinite: .indefinite
    case .motionStream: .motionStream
    case .helper: .helper
    case .motion: .motion
    case .property: .property
    case .observation: .observation
    case .memory: .memory
    case .start: .start
    case .operating(_, let one): .operating(one)
    case .reading: .reading
    case .list(_, let keeper): .list(keeper)
    }
  }
}

/// The owner of a list of observers.
public enum Keeper: Hashable, Sendable {
  case reactiveProperty, property, memory
}

/// A kind of defect.
protocol DefectKind: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The mistake of the port, and the clauses that it breaks.
  var effect: DefectEffect { get }
}

/// The mistake of a port, and the clauses that it breaks.
struct DefectEffect {
  let sentence: String
  let clauses: Set<String>

  init(_ sentence: String, breaks clauses: String...) {
    self.sentence = sentence
    self.clauses = Set(clauses)
  }
}
