/// The requirements of a clause on a declaration, checked on the compiler's symbol graph.
public struct SurfaceCheck: Hashable, Sendable {
  /// The name of the declaration in the specification.
  public let declaration: String
  /// The requirements.
  public let requirements: [Requirement]
  let location: Scenario.SourceLocation
  /// The type that uses the declaration, if the declaration need not exist.
  let user: String?

  /// A requirement on a declaration.
  public enum Requirement: Hashable, Sendable {
    /// It exists and is visible outside its module.
    case exposed
    /// It is not visible outside its module; it need not exist.
    case hidden
    /// It has one of these kinds.
    case kind([DeclarationKind])
    /// It is final.
    case final
    /// It has at least this number of generic parameters.
    case generic(Int)
    /// It is a subclass of the declaration with that name in the specification.
    case subclass(of: String)
    /// It has these cases, and possibly others.
    case cases([String])
    /// It has no public property whose type contains the type with that name in the specification, or whose name ends in that word.
    case hiddenProperty(of: String, named: String)
    /// Its member of that name, if it has one, is visible outside its module. The member may have another name.
    case notHidden(String)
  }

  init(
    _ declaration: String, _ requirements: Requirement..., usedBy user: String? = nil, file: String = #fileID,
    line: Int = #line
  ) {
    self.declaration = declaration
    self.requirements = requirements
    location = Scenario.SourceLocation(fileID: file, line: line)
    let hasMember = requirements.contains { if case .notHidden = $0 { true } else { false } }
    self.user = user ?? (hasMember ? declaration : nil)
  }

  /// The names in the specifications that a port may replace by its own names.
  public static let names: [String] = Specification.all.flatMap(\.clauses).compactMap(\.surface).flatMap(\.names)
    .uniqued

  /// The member that must not be hidden, if this check requires that.
  var member: String? {
    requirements.lazy.compactMap { if case .notHidden(let member) = $0 { member } else { nil } }.first
  }

  private var names: [String] {
    [declaration] + (user.map { [$0] } ?? [])
      + requirements.flatMap { requirement -> [String] in
        switch requirement {
        case .subclass(let name): [name]
        case .hiddenProperty(let type, _): [type]
        default: []
        }
      }
  }
}

/// A kind of declaration, as the compiler names it.
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
  /// A type alias.
  case `typealias`
}

extension Clause {
  /// The scenario of the surface check, such as `RP-1.4/surface`.
  var surfaceScenario: Scenario? {
    surface.map { Scenario("surface", clause: id, [], $0.location) }
  }

  /// The scenarios, including the scenario of the surface check.
  package var checks: [Scenario] { scenarios + (surfaceScenario.map { [$0] } ?? []) }
}
