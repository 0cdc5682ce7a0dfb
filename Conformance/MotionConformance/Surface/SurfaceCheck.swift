/// The requirements of a clause on a declaration, checked on the compiler's symbol graph.
package struct SurfaceCheck: Hashable, Sendable {
  /// The name of the declaration in the specification.
  package let declaration: String
  let requirements: [Requirement]
  let location: Scenario.SourceLocation

  init(_ declaration: String, _ requirements: Requirement..., file: String = #fileID, line: Int = #line) {
    self.declaration = declaration
    self.requirements = requirements
    location = Scenario.SourceLocation(fileID: file, line: line)
  }

  /// The names in the specifications that a port may replace by its own names.
  package static let names: [String] = Specification.all.flatMap(\.clauses).compactMap(\.surface).flatMap {
    [$0.declaration] + $0.requirements.flatMap(\.names)
  }.uniqued

  /// The type that uses the declaration, if the declaration need not exist; for a check of a member, the declaration.
  var user: String? { member == nil ? requirements.lazy.compactMap(\.user).first : declaration }

  /// The member that must not be hidden, if this check requires that.
  var member: String? { requirements.lazy.compactMap(\.member).first }

  package static func == (one: SurfaceCheck, other: SurfaceCheck) -> Bool { one.location == other.location }

  package func hash(into hasher: inout Hasher) { hasher.combine(location) }

  struct Requirement: Sendable {
    /// The other declarations of the specification that it mentions.
    var names: [String] = []
    /// The type that uses the declaration, if the declaration need not exist.
    var user: String?
    /// The member that must not be hidden.
    var member: String?
    /// The kind of a deviation from it.
    var kind = SurfaceDeviation.Kind.different
    /// The words for what is required and for what was found, `nil` if the declaration is as required.
    let words: @Sendable (Declaration, Surface) -> (expected: String, got: String)?
  }
}

extension SurfaceCheck.Requirement {
  /// It exists and is visible outside its module.
  static let exposed = Self(kind: .exposure) { type, _ in
    type.isExposed ? nil : type.words("public or open", type.accessLevel)
  }

  /// It is not visible outside its module; it need not exist. A type uses it.
  static func hidden(usedBy user: String) -> Self {
    Self(names: [user], user: user, kind: .exposure) { type, _ in
      type.isExposed ? type.words("not public", type.accessLevel) : nil
    }
  }

  /// It has one of these kinds.
  static func kind(_ kinds: DeclarationKind...) -> Self {
    let names = kinds.map(\.rawValue)
    return Self { type, _ in
      names.contains(type.kindName) ? nil : type.words("as \(names.joined(separator: " or "))", "as \(type.kindName)")
    }
  }

  /// It is final.
  static let final = Self { type, _ in type.isFinal ? nil : type.words("as final", "as not final") }

  /// It has at least this number of generic parameters.
  static func generic(_ count: Int) -> Self {
    Self { type, _ in
      let found = type.genericParameters
      return found >= count
        ? nil : type.words("with \(count.counted("generic parameter"))", "with \(found == 0 ? "none" : "\(found)")")
    }
  }

  /// It is a subclass of the declaration with that name in the specification.
  static func subclass(of wanted: String) -> Self {
    Self(names: [wanted]) { type, surface in
      let (wanted, found) = (surface.name(of: wanted), surface.superclass(of: type))
      return found == wanted
        ? nil : type.words("as a subclass of \(wanted)", "as a subclass of \(found ?? "nothing")")
    }
  }

  /// It has these cases, and possibly others.
  static func cases(_ wanted: String...) -> Self {
    Self { type, surface in
      let cases = surface.members(of: type).filter { $0.kindName == "enum.case" }.compactMap(\.pathComponents.last)
      let got = cases.isEmpty ? "no cases" : "the cases \(cases.joined(separator: ", "))"
      return Set(cases).isSuperset(of: wanted) ? nil : ("the cases \(wanted.joined(separator: ", "))", got)
    }
  }

  /// It has no public property whose type contains the type with that name in the specification, or whose name ends in that word.
  static func hiddenProperty(of wanted: String, named word: String) -> Self {
    Self(names: [wanted], kind: .exposure) { type, surface in
      let wanted = surface.name(of: wanted)
      return surface.members(of: type).first {
        $0.kindName == "property" && $0.isExposed
          && ($0.types.contains(wanted) || $0.pathComponents.last?.lowercased().hasSuffix(word) == true)
      }.map { $0.words("not public", $0.accessLevel) }
    }
  }

  /// Its member of that name, if it has one, is visible outside its module. The member may have another name.
  static func notHidden(_ wanted: String) -> Self {
    Self(member: wanted, kind: .exposure) { type, surface in
      let named = surface.members(of: type).filter { $0.pathComponents.last == wanted }
      return named.contains(where: \.isExposed) ? nil : named.first.map { $0.words("public", $0.accessLevel) }
    }
  }
}

/// A kind of declaration, as the compiler names it.
enum DeclarationKind: String {
  case `class`, `struct`, `enum`, `actor`, `protocol`, `typealias`
}

extension Clause {
  /// The scenario of the surface check, such as `RP-1.4/surface`.
  var surfaceScenario: Scenario? {
    surface.map { Scenario("surface", clause: id, [], $0.location) }
  }

  package var checks: [Scenario] { scenarios + (surfaceScenario.map { [$0] } ?? []) }
}
