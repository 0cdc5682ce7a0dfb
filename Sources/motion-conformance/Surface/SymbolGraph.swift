/// A symbol graph of the compiler, with the parts that clauses are about.
struct SymbolGraph: Decodable {
  let module: Module
  let symbols: [Declaration]
  let relationships: [Relationship]

  struct Module: Decodable {
    let name: String
  }

  struct Relationship: Decodable {
    let kind: String
    /// The declaration that the relationship is one of, by its identifier.
    let source: String
    /// The other declaration, by its identifier.
    let target: String
    /// The name of the other declaration, with its module, if that is another one.
    let targetFallback: String?
  }
}

/// A declaration in a symbol graph.
struct Declaration: Decodable {
  /// The names of the declarations that enclose it, and its own.
  let pathComponents: [String]
  let accessLevel: String
  private let kind: Kind
  private let identifier: Identifier
  private let declarationFragments: [Fragment]?
  private let swiftGenerics: Generics?

  private struct Kind: Decodable {
    let identifier: String
  }

  private struct Identifier: Decodable {
    let precise: String
  }

  private struct Fragment: Decodable {
    let kind: String
    let spelling: String
  }

  private struct Generics: Decodable {
    let parameters: [Parameter]?

    struct Parameter: Decodable {
      let depth: Int
    }
  }

  /// The kind without the language.
  var kindName: String { kind.identifier.split(separator: ".").dropFirst().joined(separator: ".") }

  /// The identifier, by which relationships name it.
  var id: String { identifier.precise }

  /// The name within the module, such as `MotionObservable.State`.
  var name: String { pathComponents.joined(separator: ".") }

  var isExposed: Bool { accessLevel == "public" || accessLevel == "open" }

  var isFinal: Bool { spellings(of: "keyword").contains("final") }

  /// The names of the types in it.
  var types: [String] { spellings(of: "typeIdentifier") }

  // A member repeats the parameters of the enclosing declarations, at a lower depth.
  var isGeneric: Bool { swiftGenerics?.parameters?.contains { $0.depth == pathComponents.count - 1 } ?? false }

  private func spellings(of kind: String) -> [String] {
    (declarationFragments ?? []).filter { $0.kind == kind }.map(\.spelling)
  }
}
