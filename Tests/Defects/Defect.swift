import MotionConformance

/// A way for a port to be wrong, with the clauses that it breaks: exactly these.
public struct Defect: Hashable, Sendable {
  /// What the defect is called.
  public let name: String
  /// What the port does wrong.
  public let sentence: String
  /// The ids of the clauses that the kit is to blame.
  public let clauses: Set<String>
  let fault: Fault

  private init<Kind: FaultKind>(_ kind: Kind, prefix: String, clauses: Set<String>? = nil, _ fault: (Kind) -> Fault) {
    name = "\(prefix).\(kind.rawValue)"
    sentence = kind.account.sentence
    self.clauses = clauses ?? kind.account.clauses
    self.fault = fault(kind)
  }

  /// All of them.
  ///
  /// A stream's faults come twice: a port may offer IndefiniteObservable and MotionObservable by types of their own, so
  /// each can be broken alone. What breaks the one breaks only "every clause of IndefiniteObservable" of the other. Some come
  /// once more for each way to subscribe to a MotionObservable. The faults of a list come once for each who keeps one.
  public static let all: [Defect] =
    StreamFault.allCases.map { Defect($0, prefix: "IO", Fault.indefinite) }
    + StreamFault.allCases.map { Defect($0, prefix: "MO-IO", clauses: $0.clausesOfMotion, Fault.motionStream) }
    + [SubscribeForm.next, .nextAndState, .nothing].flatMap { form in
      StreamFault.allCases.filter { !$0.clausesOfHelper(form).isEmpty }.map {
        Defect($0, prefix: "MO-\(form)", clauses: $0.clausesOfHelper(form)) { .helper($0, form) }
      }
    }
    + MotionFault.allCases.map { Defect($0, prefix: "MO", Fault.motion) }
    + PropertyFault.allCases.map { Defect($0, prefix: "RP", Fault.property) }
    + ObservationFault.allCases.map { Defect($0, prefix: "PO", Fault.observation) }
    + MemoryFault.allCases.map { Defect($0, prefix: "RM", Fault.memory) }
    + ListFault.allCases.map { Defect($0, prefix: "RP-list") { .list($0, of: .reactiveProperty) } }
    + ListFault.allCases.map {
      Defect($0, prefix: "PO-list", clauses: $0.clausesOfProperty) { .list($0, of: .property) }
    }
    + ListFault.allCases.filter { !$0.clausesOfRemember.isEmpty }.map {
      Defect($0, prefix: "RM-list", clauses: $0.clausesOfRemember) { .list($0, of: .memory) }
    }
}

extension Defect: CustomStringConvertible {
  public var description: String { name }
}
