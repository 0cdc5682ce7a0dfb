/// A deviation of a declaration.
public struct SurfaceDeviation: Hashable, Codable, Sendable {
  /// The kind of deviation.
  public let kind: Kind
  /// A description of the required declaration.
  public let expected: String
  /// A description of the declaration that was found.
  public let got: String
  /// How to fix it, if only the names may be wrong.
  public let advice: String?

  /// A kind of deviation.
  public enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// The declaration does not exist.
    case missing
    /// The declaration does not exist; there is a similar one.
    case renamed
    /// It is public and must not be, or the other way round.
    case exposure
    /// It exists and is declared differently.
    case different
  }

  package init(_ kind: Kind, expected: String, got: String, advice: String? = nil) {
    self.kind = kind
    self.expected = expected
    self.got = got
    self.advice = advice
  }

  /// A description in one line.
  var text: String { "\(kind.words): expected \(expected); got \(got)." + (advice.map { " \($0)" } ?? "") }
}

extension SurfaceDeviation.Kind {
  fileprivate var words: String {
    switch self {
    case .missing: "Missing"
    case .renamed: "Different name"
    case .exposure: "Wrong access level"
    case .different: "Different declaration"
    }
  }
}

extension Surface {
  /// The findings of the selected surface checks of a specification.
  func findings(of specification: Specification, _ selection: Selection) -> [Finding] {
    selection.surfaceChecks(of: specification).map { check, scenario in
      if let lack = lack(of: check) { return Finding(scenario, unsupported: lack) }
      return Finding(scenario, surface: deviations(from: check))
    }
  }

  /// The reason why a check of an optional declaration is vacuous: the type that would use it does not exist, or has no such
  /// member.
  private func lack(of check: SurfaceCheck) -> String? {
    guard let user = check.user else { return nil }
    if let declaration = declaration(name(of: check.declaration)) {
      guard let member = check.member, !members(of: declaration).contains(where: { $0.pathComponents.last == member })
      else { return nil }
      return "\(declaration.name) has no \(member)" + (isDeep ? "" : "; the graph has only public declarations")
    }
    guard declaration(name(of: user)) == nil else { return nil }
    return "there is no \(name(of: user)) in \(modules.joined(separator: ", ")); "
      + "if it has another name, say so with --map \(user)=NAME"
  }

  func deviations(from check: SurfaceCheck) -> [SurfaceDeviation] {
    let name = name(of: check.declaration)
    guard let declaration = declaration(name) else {
      return check.requirements.contains(.hidden) ? [] : [missing(check.declaration, name)]
    }
    return check.requirements.compactMap { deviation(of: declaration, from: $0) }
  }

  private func missing(_ wanted: String, _ name: String) -> SurfaceDeviation {
    let expected = name == wanted ? name : "\(name) (for \(wanted))"
    if name == wanted, let other = declaration(like: name) {
      return SurfaceDeviation(
        .renamed, expected: expected, got: other.name,
        advice: "If this is the same declaration, say so with --map \(wanted)=\(other.name).")
    }
    let mapping = name == wanted ? "If it has another name, say so with --map \(wanted)=NAME." : nil
    let depth =
      isDeep ? nil : "The graph has only public declarations; --minimum-access-level private shows the others."
    let advice = [mapping, depth].compactMap(\.self)
    return SurfaceDeviation(
      .missing, expected: expected, got: "no such declaration in \(modules.joined(separator: ", "))",
      advice: advice.isEmpty ? nil : advice.joined(separator: " "))
  }

  private func deviation(
    of declaration: Declaration, from requirement: SurfaceCheck.Requirement
  ) -> SurfaceDeviation? {
    let name = declaration.name
    func unless(
      _ isMet: Bool, _ expected: String, _ got: String, _ kind: SurfaceDeviation.Kind = .different
    ) -> SurfaceDeviation? {
      isMet ? nil : SurfaceDeviation(kind, expected: expected, got: got)
    }
    switch requirement {
    case .exposed:
      return unless(declaration.isExposed, "\(name) public or open", "\(name) \(declaration.accessLevel)", .exposure)
    case .hidden:
      return unless(!declaration.isExposed, "\(name) not public", "\(name) \(declaration.accessLevel)", .exposure)
    case .kind(let kinds):
      let kinds = kinds.map(\.rawValue)
      return unless(
        kinds.contains(declaration.kindName), "\(name) as \(kinds.joined(separator: " or "))",
        "\(name) as \(declaration.kindName)")
    case .final: return unless(declaration.isFinal, "\(name) as final", "\(name) as not final")
    case .generic(let count):
      let found = declaration.genericParameters
      return unless(
        found >= count, "\(name) with \(count.of("generic parameter"))",
        "\(name) with \(found == 0 ? "none" : "\(found)")")
    case .subclass(let wanted):
      let (wanted, found) = (self.name(of: wanted), superclass(of: declaration))
      return unless(
        found == wanted, "\(name) as a subclass of \(wanted)", "\(name) as a subclass of \(found ?? "nothing")")
    case .cases(let wanted):
      let cases = members(of: declaration).filter { $0.kindName == "enum.case" }.compactMap(\.pathComponents.last)
      return unless(
        Set(cases).isSuperset(of: wanted), "the cases \(wanted.joined(separator: ", "))",
        cases.isEmpty ? "no cases" : "the cases \(cases.joined(separator: ", "))")
    case .hiddenProperty(let wanted, let word):
      let type = self.name(of: wanted)
      let property = members(of: declaration).first {
        $0.kindName == "property" && $0.isExposed
          && ($0.types.contains(type) || $0.pathComponents.last?.lowercased().hasSuffix(word) == true)
      }
      return property.flatMap { unless(false, "\($0.name) not public", "\($0.name) \($0.accessLevel)", .exposure) }
    case .notHidden(let wanted):
      let named = members(of: declaration).filter { $0.pathComponents.last == wanted }
      return named.first.flatMap {
        unless(named.contains(where: \.isExposed), "\($0.name) public", "\($0.name) \($0.accessLevel)", .exposure)
      }
    }
  }
}
