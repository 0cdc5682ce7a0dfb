/// The requirements of a clause on a declaration, checked on the compiler's symbol graph.
package struct SurfaceCheck: Hashable, Sendable {
  /// The name of the declaration in the specification.
  package let declaration: String
  package let requirements: [Requirement]
  let location: Scenario.SourceLocation

  init(_ declaration: String, _ requirements: Requirement..., file: String = #fileID, line: Int = #line) {
    (self.declaration, self.requirements) = (declaration, requirements)
    location = Scenario.SourceLocation(fileID: file, line: line)
  }

  /// The names in the specifications that a port may replace by its own names.
  package static let names: [String] = Specification.all.flatMap(\.clauses).compactMap(\.surface).flatMap {
    [$0.declaration] + $0.requirements.flatMap(\.names)
  }.uniqued

  /// The declaration without which nothing is checked; `nil` if the one that is checked must exist.
  package var user: String? {
    if case .hidden(let user) = requirements[0] { user } else { member == nil ? nil : declaration }
  }

  /// The member that must not be hidden, if this check requires that.
  package var member: String? { if case .notHidden(let member) = requirements[0] { member } else { nil } }

  package enum Requirement: Hashable, Sendable {
    /// It exists and is visible outside its module.
    case exposed
    /// It is not visible outside its module; it need not exist. A type uses it.
    case hidden(usedBy: String)
    /// It has one of these kinds, as the compiler names them, such as `class`.
    case kind([String])
    /// It is final.
    case final
    /// It has a generic parameter.
    case generic
    /// It is a subclass of the declaration with that name in the specification.
    case subclass(of: String)
    /// It has these cases, and possibly others.
    case cases([String])
    /// It has no public property whose type contains the type with that name in the specification, or whose name ends in that word.
    case hiddenProperty(of: String, named: String)
    /// Its member of that name, if it has one, is visible outside its module. The member may have another name.
    case notHidden(String)
  }
}

extension SurfaceCheck.Requirement {
  /// The other declarations of the specification that it mentions.
  fileprivate var names: [String] {
    switch self {
    case .hidden(let name), .subclass(let name), .hiddenProperty(let name, _): [name]
    default: []
    }
  }
}

extension Clause {
  /// The scenario of the surface check, such as `RP-1.4/surface`.
  var surfaceScenario: Scenario? { surface.map { Scenario("surface", clause: id, [], $0.location) } }

  /// Its written scenarios, and that of its surface check.
  package var allScenarios: [Scenario] { scenarios + (surfaceScenario.map { [$0] } ?? []) }
}
