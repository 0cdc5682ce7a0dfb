/// The requirements of a clause on a declaration, checked on the compiler's symbol graph.
package struct SurfaceCheck: Hashable, Sendable {
  /// The name of the declaration in the specification.
  package let declaration: String
  let requirements: [Requirement]
  let location: Scenario.SourceLocation

  init(_ declaration: String, _ requirements: Requirement..., file: String = #fileID, line: Int = #line) {
    (self.declaration, self.requirements) = (declaration, requirements)
    location = Scenario.SourceLocation(fileID: file, line: line)
  }

  /// The names in the specifications that a port may replace by its own names.
  package static let names: [String] = Specification.all.flatMap(\.clauses).compactMap(\.surface).flatMap {
    [$0.declaration] + $0.requirements.flatMap(\.names)
  }.uniqued

  /// The type that uses the declaration, if the declaration need not exist; for a check of a member, the declaration.
  var user: String? {
    if case .hidden(let user) = requirements[0] { user } else { member == nil ? nil : declaration }
  }

  /// The member that must not be hidden, if this check requires that.
  var member: String? { if case .notHidden(let member) = requirements[0] { member } else { nil } }

  enum Requirement: Hashable, Sendable {
    /// It exists and is visible outside its module.
    case exposed
    /// It is not visible outside its module; it need not exist. A type uses it.
    case hidden(usedBy: String)
    /// It has one of these kinds.
    case kind([DeclarationKind])
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

  /// The deviation from it, `nil` if the declaration is as required.
  func deviation(of type: Declaration, in surface: Surface) -> SurfaceDeviation? {
    let name = type.name
    func unless(_ isRight: Bool, _ expected: String, _ got: String) -> SurfaceDeviation? {
      isRight ? nil : SurfaceDeviation(kind: .different, expected: "\(name) \(expected)", got: "\(name) \(got)")
    }
    func visible(_ one: Declaration, _ expected: String) -> SurfaceDeviation {
      SurfaceDeviation(kind: .exposure, expected: "\(one.name) \(expected)", got: "\(one.name) \(one.accessLevel)")
    }
    switch self {
    case .exposed: return type.isExposed ? nil : visible(type, "public or open")
    case .hidden: return type.isExposed ? visible(type, "not public") : nil
    case .kind(let kinds):
      let names = kinds.map(\.rawValue)
      return unless(names.contains(type.kindName), "as \(names.joined(separator: " or "))", "as \(type.kindName)")
    case .final: return unless(type.isFinal, "as final", "as not final")
    case .generic: return unless(type.isGeneric, "with 1 generic parameter", "with none")
    case .subclass(let wanted):
      let (wanted, found) = (surface.name(of: wanted), surface.superclass(of: type))
      return unless(found == wanted, "as a subclass of \(wanted)", "as a subclass of \(found ?? "nothing")")
    case .cases(let wanted):
      let cases = surface.members(of: type).filter { $0.kindName == "enum.case" }.compactMap(\.pathComponents.last)
      let isRight = Set(cases).isSuperset(of: wanted)
      let got = cases.isEmpty ? "no cases" : "the cases \(cases.joined(separator: ", "))"
      return isRight
        ? nil : SurfaceDeviation(kind: .different, expected: "the cases \(wanted.joined(separator: ", "))", got: got)
    case .hiddenProperty(let wanted, let word):
      let properties = surface.members(of: type).filter { $0.kindName == "property" && $0.isExposed }
      return properties.first {
        $0.types.contains(surface.name(of: wanted)) || $0.pathComponents.last?.lowercased().hasSuffix(word) == true
      }.map { visible($0, "not public") }
    case .notHidden(let wanted):
      let named = surface.members(of: type).filter { $0.pathComponents.last == wanted }
      return named.contains(where: \.isExposed) ? nil : named.first.map { visible($0, "public") }
    }
  }
}

/// A kind of declaration, as the compiler names it.
enum DeclarationKind: String {
  case `class`, `struct`, `enum`, `actor`, `protocol`, `typealias`
}

extension Clause {
  /// The scenario of the surface check, such as `RP-1.4/surface`.
  var surfaceScenario: Scenario? { surface.map { Scenario("surface", clause: id, [], $0.location) } }

  /// Its written scenarios, and that of its surface check.
  package var allScenarios: [Scenario] { scenarios + (surfaceScenario.map { [$0] } ?? []) }
}
