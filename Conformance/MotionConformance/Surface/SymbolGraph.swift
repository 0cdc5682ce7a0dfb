internal import ConformancePlatform

/// The part of a compiler's symbol graph that the kit reads.
struct SymbolGraph: Decodable {
  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]

  struct Module: Decodable {
    let name: String
  }

  struct Symbol: Decodable {
    let kind: SymbolKind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: String
    let declarationFragments: [Fragment]?
    let swiftGenerics: Generics?

    /// The name within the module, such as `MotionObservable.State`.
    var name: String { pathComponents.joined(separator: ".") }

    /// The kind without the language.
    var kindName: String { kind.identifier.split(separator: ".").dropFirst().joined(separator: ".") }

    var isExposed: Bool { accessLevel == "public" || accessLevel == "open" }

    var isFinal: Bool { spellings(of: "keyword").contains("final") }

    /// The names of the types in its declaration.
    var types: [String] { spellings(of: "typeIdentifier") }

    // A member repeats the parameters of the enclosing declarations, at a lower depth.
    var genericParameters: Int { swiftGenerics?.parameters?.count { $0.depth == pathComponents.count - 1 } ?? 0 }

    /// The words for what is required of it and for what was found.
    func words(_ expected: String, _ got: String) -> (expected: String, got: String) {
      ("\(name) \(expected)", "\(name) \(got)")
    }

    private func spellings(of kind: String) -> [String] {
      (declarationFragments ?? []).filter { $0.kind == kind }.map(\.spelling)
    }
  }

  struct SymbolKind: Decodable {
    let identifier: String
  }

  struct Identifier: Decodable {
    let precise: String
  }

  struct Fragment: Decodable {
    let kind: String
    let spelling: String
  }

  struct Generics: Decodable {
    let parameters: [Parameter]?
  }

  /// A generic parameter; those of a nested declaration are deeper.
  struct Parameter: Decodable {
    let depth: Int
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }
}
