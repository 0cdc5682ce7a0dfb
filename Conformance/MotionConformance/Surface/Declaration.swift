struct SymbolGraph: Decodable {
  let module: Module
  let symbols: [Declaration]
  let relationships: [Relationship]

  struct Module: Decodable { let name: String }

  /// A relationship between two declarations, by their identifiers.
  struct Relationship: Decodable, Sendable {
    let kind, source, target: String
    /// The name of the target, if another module declares it.
    let targetFallback: String?
  }
}

/// A declaration in a compiler's symbol graph.
struct Declaration: Decodable, Sendable {
  let identifier: Identifier
  let pathComponents: [String]
  let accessLevel: String
  private let kind: Kind
  private let swiftGenerics: Generics?
  private let declarationFragments: [Fragment]?

  struct Identifier: Decodable { let precise: String }
  private struct Kind: Decodable { let identifier: String }
  private struct Generics: Decodable { let parameters: [Parameter]? }
  private struct Parameter: Decodable { let depth: Int }
  private struct Fragment: Decodable { let kind, spelling: String }

  /// The kind without the language.
  var kindName: String { kind.identifier.split(separator: ".").dropFirst().joined(separator: ".") }

  /// The name within the module, such as `MotionObservable.State`.
  var name: String { pathComponents.joined(separator: ".") }

  var isExposed: Bool { accessLevel == "public" || accessLevel == "open" }

  var isFinal: Bool { spellings(of: "keyword").contains("final") }

  var types: [String] { spellings(of: "typeIdentifier") }

  // A member repeats the parameters of the enclosing declarations, at a lower depth.
  var isGeneric: Bool { swiftGenerics?.parameters?.contains { $0.depth == pathComponents.count - 1 } ?? false }

  private func spellings(of kind: String) -> [String] {
    (declarationFragments ?? []).filter { $0.kind == kind }.map(\.spelling)
  }
}
