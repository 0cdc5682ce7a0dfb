/// What a clause asks of a declaration, as the compiler's symbol graph shows it.
public struct SurfaceCheck: Hashable, Sendable {
  /// The name of the declaration, as the specification has it.
  public let declaration: String
  /// What is asked of it.
  public let requirements: [Requirement]
  let place: Scenario.Declaration

  /// Something that is asked of a declaration.
  public enum Requirement: Hashable, Sendable {
    /// It is there, and seen from outside of its module.
    case exposed
    /// It is not seen from outside of its module; it need not be there at all.
    case hidden
    /// It is of one of these kinds.
    case kind([DeclarationKind])
    /// It is final.
    case final
    /// It has so many generic parameters at least.
    case generic(Int)
    /// It is a subclass of the declaration that the specification names so.
    case subclass(of: String)
    /// It has these cases, among others perhaps.
    case cases([String])
    /// None of its properties that are seen from outside is a list of observers.
    case hiddenObservers
  }

  init(_ declaration: String, _ requirements: Requirement..., file: String = #fileID, line: Int = #line) {
    self.declaration = declaration
    self.requirements = requirements
    place = Scenario.Declaration(fileID: file, line: line)
  }

  /// The names of the specifications' that a port may have others for.
  public static let names: [String] = Specification.all.flatMap(\.clauses).compactMap(\.surface).flatMap(\.names)
    .uniqued

  private var names: [String] {
    [declaration]
      + requirements.flatMap { requirement -> [String] in
        switch requirement {
        case .subclass(let name): [name]
        case .hiddenObservers: [Self.observer]
        default: []
        }
      }
  }

  /// What the specifications call the observers that a list of observers holds.
  static let observer = "MotionObserver"
}

/// A kind of declaration, in the compiler's words.
public enum DeclarationKind: String, Hashable, Sendable {
  /// A class.
  case `class`
  /// A structure.
  case `struct`
  /// An enumeration.
  case `enum`
  /// An actor.
  case `actor`
  /// A protocol.
  case `protocol`
  /// Another name for a type.
  case `typealias`
}

extension Clause {
  /// What stands for the check of the surface where scenarios are named, such as `RP-1.4/surface`.
  var surfaceScenario: Scenario? {
    guard let surface else { return nil }
    var scenario = Scenario("surface", [], declaration: surface.place)
    scenario.clause = id
    return scenario
  }

  /// All that a finding may be about: the scenarios, and what stands for the check of the surface.
  var checks: [Scenario] { scenarios + (surfaceScenario.map { [$0] } ?? []) }
}
