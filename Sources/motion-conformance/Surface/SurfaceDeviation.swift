import MotionConformance

/// A declaration that is not as a clause requires.
struct SurfaceDeviation {
  let kind: Kind
  let expected: String
  let got: String
  /// How to fix it, if only the names may be wrong.
  var advice: String?

  /// The difference, in words.
  enum Kind: String {
    case missing = "Missing"
    /// The declaration does not exist; there is a similar one.
    case renamed = "Different name"
    /// It is public and must not be, or the other way round.
    case exposure = "Wrong access level"
    /// It exists and is declared differently.
    case different = "Different declaration"
  }

  var text: String { "\(kind.rawValue): expected \(expected); got \(got)." + (advice.map { " \($0)" } ?? "") }
}

extension SurfaceCheck.Requirement {
  /// The deviation from it, `nil` if the declaration is as required.
  func deviation(of type: Declaration, in surface: Surface) -> SurfaceDeviation? {
    let name = type.name
    func unless(_ isRight: Bool, _ expected: String, _ got: String) -> SurfaceDeviation? {
      isRight ? nil : SurfaceDeviation(kind: .different, expected: "\(name) \(expected)", got: "\(name) \(got)")
    }
    func wrongAccess(_ one: Declaration, _ expected: String) -> SurfaceDeviation {
      SurfaceDeviation(kind: .exposure, expected: "\(one.name) \(expected)", got: "\(one.name) \(one.accessLevel)")
    }
    switch self {
    case .exposed: return type.isExposed ? nil : wrongAccess(type, "public or open")
    case .hidden: return type.isExposed ? wrongAccess(type, "not public") : nil
    case .kind(let kinds):
      return unless(kinds.contains(type.kindName), "as \(kinds.joined(separator: " or "))", "as \(type.kindName)")
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
      }.map { wrongAccess($0, "not public") }
    case .notHidden(let wanted):
      let named = surface.members(of: type).filter { $0.pathComponents.last == wanted }
      return named.contains(where: \.isExposed) ? nil : named.first.map { wrongAccess($0, "public") }
    }
  }
}

extension Surface {
  /// The findings of the selected surface checks of what a port offers, `nil` for every specification.
  func findings(_ selection: Selection, of port: (any Testee)? = nil) -> [Finding] {
    Specification.all.filter { port?.domains(of: $0).isEmpty != true }.flatMap { specification in
      findings(selection.surfaceChecks(of: specification), lacks: port?.allLacks(of: specification) ?? [])
    }
  }

  private func findings(_ checks: [(check: SurfaceCheck, scenario: Scenario)], lacks: [Lack]) -> [Finding] {
    checks.map { check, scenario in
      // The declarations of a clause need what all of its scenarios need.
      let scenarios = Catalogue.clause(scenario.clause)?.scenarios ?? []
      let lack = lacks.first { lack in !scenarios.isEmpty && scenarios.allSatisfy { $0.needs(lack.capability) } }
      if let reason = lack?.reason ?? vacuityReason(of: check) {
        return Finding(surface: scenario, .unsupported, message: reason)
      }
      let deviations = deviations(from: check)
      guard !deviations.isEmpty else { return Finding(surface: scenario, .passed) }
      let (expected, got) = (deviations.map(\.expected), deviations.map(\.got))
      return Finding(
        surface: scenario, .failed, message: deviations.map(\.text).joined(separator: " "),
        declarations: (expected.joined(separator: "; "), got.joined(separator: "; ")))
    }
  }

  /// The reason why a check of an optional declaration is vacuous: the type that would use it does not exist, or has no such
  /// member.
  private func vacuityReason(of check: SurfaceCheck) -> String? {
    guard let user = check.user else { return nil }
    if let declaration = declaration(name(of: check.declaration)) {
      guard let member = check.member, !members(of: declaration).contains(where: { $0.pathComponents.last == member })
      else { return nil }
      return "\(declaration.name) has no \(member)"
        + (hasPrivateDeclarations ? "" : "; the graph has only public declarations")
    }
    guard declaration(name(of: user)) == nil else { return nil }
    return "there is no \(name(of: user)) in \(modules.joined(separator: ", ")); "
      + "if it has another name, say so with --map \(user)=NAME"
  }

  private func deviations(from check: SurfaceCheck) -> [SurfaceDeviation] {
    let name = name(of: check.declaration)
    guard let declaration = declaration(name) else {
      return check.user == nil ? [missing(check.declaration, name)] : []
    }
    return check.requirements.compactMap { $0.deviation(of: declaration, in: self) }
  }

  private func missing(_ wanted: String, _ name: String) -> SurfaceDeviation {
    let expected = name == wanted ? name : "\(name) (for \(wanted))"
    if name == wanted, let other = declaration(like: name) {
      return SurfaceDeviation(
        kind: .renamed, expected: expected, got: other.name,
        advice: "If this is the same declaration, say so with --map \(wanted)=\(other.name).")
    }
    let mapping = name == wanted ? "If it has another name, say so with --map \(wanted)=NAME." : nil
    let depth =
      hasPrivateDeclarations
      ? nil : "The graph has only public declarations; --minimum-access-level private shows the others."
    let advice = [mapping, depth].compactMap(\.self)
    return SurfaceDeviation(
      kind: .missing, expected: expected, got: "no such declaration in \(modules.joined(separator: ", "))",
      advice: advice.isEmpty ? nil : advice.joined(separator: " "))
  }
}
