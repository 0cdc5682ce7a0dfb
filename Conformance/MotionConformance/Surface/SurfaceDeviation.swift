package struct SurfaceDeviation: Hashable, Codable, Sendable {
  package let kind: Kind
  package let expected: String
  package let got: String
  /// How to fix it, if only the names may be wrong.
  package var advice: String?

  package enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// The declaration does not exist.
    case missing
    /// The declaration does not exist; there is a similar one.
    case renamed
    /// It is public and must not be, or the other way round.
    case exposure
    /// It exists and is declared differently.
    case different

    fileprivate var words: String {
      switch self {
      case .missing: "Missing"
      case .renamed: "Different name"
      case .exposure: "Wrong access level"
      case .different: "Different declaration"
      }
    }
  }

  var text: String { "\(kind.words): expected \(expected); got \(got)." + (advice.map { " \($0)" } ?? "") }
}

extension Surface {
  /// The findings of the selected surface checks of a specification, on a port with these lacks.
  func findings(of specification: Specification, _ selection: Selection, lacks: [Lack] = []) -> [Finding] {
    selection.surfaceChecks(of: specification).map { check, scenario in
      // The declarations of a clause need what all of its scenarios need.
      let scenarios = Catalogue.clause(scenario.clause)?.scenarios ?? []
      let lack = lacks.first { lack in !scenarios.isEmpty && scenarios.allSatisfy { $0.needs(lack.capability) } }
      let reason = lack?.reason ?? self.vacuityReason(of: check)
      return Finding(scenario, surface: reason == nil ? deviations(from: check) : [], unsupported: reason)
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

  func deviations(from check: SurfaceCheck) -> [SurfaceDeviation] {
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
