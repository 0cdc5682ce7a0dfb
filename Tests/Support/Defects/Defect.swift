import MotionConformance

/// A mistake of a port, with the clauses that it breaks.
public struct Defect: Hashable, Sendable {
  /// The name of the defect.
  public let name: String
  /// The mistake of the port, as a sentence.
  public let sentence: String
  /// The ids of the clauses that it breaks.
  public let clauses: Set<String>
  let injection: Injection

  private init<Kind: DefectKind>(
    _ kind: Kind, prefix: String, clauses: Set<String>? = nil, _ injection: (Kind) -> Injection
  ) {
    name = "\(prefix).\(kind.rawValue)"
    sentence = kind.effect.sentence
    self.clauses = clauses ?? kind.effect.clauses
    self.injection = injection(kind)
  }

  /// The specification whose types are wrong.
  public var specification: Specification {
    switch injection {
    case .indefinite: .indefiniteObservable
    case .motionStream, .helper, .motion: .motionObservable
    case .property, .list(_, of: .reactiveProperty): .reactiveProperty
    case .observation, .list(_, of: .property): .property
    case .memory, .list(_, of: .memory): .remember
    case .start: .startWith
    case .operating(_, .nextOperator): .nextOperator
    case .operating(_, .map): .map
    case .operating(_, .filter): .filter
    case .reading: .read
    }
  }

  /// Whether a port can have both defects: each part of a port has room for one.
  public func canStand(beside other: Defect) -> Bool { injection.place != other.injection.place }

  /// All defects.
  ///
  /// A stream's defects come twice: a port may offer IndefiniteObservable and MotionObservable by separate types, so each can
  /// be broken alone. A defect of the one breaks only "every clause of IndefiniteObservable" of the other. Some come again for
  /// each way to subscribe to a MotionObservable. The defects of a list come once for each owner of a list.
  public static let all: [Defect] =
    StreamDefect.allCases.map { Defect($0, prefix: "IO", Injection.indefinite) }
    + StreamDefect.allCases.map { Defect($0, prefix: "MO-IO", clauses: $0.clausesOfMotion, Injection.motionStream) }
    + [SubscribeForm.next, .nextAndState, .nothing].flatMap { form in
      StreamDefect.allCases.filter { !$0.clausesOfHelper(form).isEmpty }.map {
        Defect($0, prefix: "MO-\(form)", clauses: $0.clausesOfHelper(form)) { .helper($0, form) }
      }
    }
    + MotionDefect.allCases.map { Defect($0, prefix: "MO", Injection.motion) }
    + PropertyDefect.allCases.map { Defect($0, prefix: "RP", Injection.property) }
    + ObservationDefect.allCases.map { Defect($0, prefix: "PO", Injection.observation) }
    + MemoryDefect.allCases.map { Defect($0, prefix: "RM", Injection.memory) }
    + StartDefect.allCases.map { Defect($0, prefix: "SW", Injection.start) }
    + Operator.allCases.flatMap { one in
      OperatorDefect.allCases.filter { !$0.clauses(of: one).isEmpty }.map {
        Defect($0, prefix: "\(one)", clauses: $0.clauses(of: one)) { .operating($0, one) }
      }
    }
    + ReadDefect.allCases.map { Defect($0, prefix: "read", Injection.reading) }
    + ListDefect.allCases.map { Defect($0, prefix: "RP-list") { .list($0, of: .reactiveProperty) } }
    + ListDefect.allCases.map {
      Defect($0, prefix: "PO-list", clauses: $0.clausesOfProperty) { .list($0, of: .property) }
    }
    + ListDefect.allCases.filter { !$0.clausesOfRemember.isEmpty }.map {
      Defect($0, prefix: "RM-list", clauses: $0.clausesOfRemember) { .list($0, of: .memory) }
    }
}

extension Defect: CustomStringConvertible {
  public var description: String { name }
}
